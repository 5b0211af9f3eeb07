import type { RegistrationStatus } from '@maidan/contract/registrations';
import type { Tone } from '../../ui/chip.tsx';

/** A registration's state as the organizer reads it, in the product's colours. */
export const statusWords: Record<RegistrationStatus, { word: string; tone: Tone }> = {
  confirmed: { word: 'Confirmed', tone: 'green' },
  held: { word: 'Paying', tone: 'gold' },
  waitlisted: { word: 'Waiting list', tone: 'blue' },
  offered: { word: 'Offered a place', tone: 'gold' },
  expired: { word: 'Expired', tone: 'grey' },
  cancelled: { word: 'Cancelled', tone: 'grey' },
};
