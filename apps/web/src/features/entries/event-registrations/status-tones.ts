import type { RegistrationStatus } from '@maidan/contract/entries/registration';
import type { Tone } from '../../../ui/chip.tsx';

/** A registration's state in the product's colours; its words are `statuses` of the feature's words. */
export const statusTones: Record<RegistrationStatus, Tone> = {
  confirmed: 'green',
  held: 'gold',
  waitlisted: 'blue',
  offered: 'gold',
  expired: 'grey',
  cancelled: 'grey',
};
