import type { RegistrationStatus } from '@maidan/contract/entries/registration';
import type { Tone } from '../../../ui/chip.tsx';

/** The product colour for each registration status; its label is in `statuses` of the feature's words. */
export const statusTones: Record<RegistrationStatus, Tone> = {
  confirmed: 'green',
  held: 'gold',
  waitlisted: 'blue',
  offered: 'gold',
  expired: 'grey',
  cancelled: 'grey',
};
