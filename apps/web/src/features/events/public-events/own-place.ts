import type { PublicEvent } from '@maidan/contract/events/public-events';

/** A place the reader has in the event, or is waiting for. */
export interface OwnPlace {
  registration: string;
  name: string;
  status: 'confirmed' | 'offered' | 'held' | 'waitlisted';
}

/** Whether the page addresses the reader as an entrant; once the tournament is over, it treats everybody alike. */
export const isEntered = (event: PublicEvent, own: readonly OwnPlace[]): boolean =>
  own.length > 0 && event.tournamentStatus !== 'completed' && event.tournamentStatus !== 'cancelled';
