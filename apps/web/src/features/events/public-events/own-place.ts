import type { PublicEvent } from '@maidan/contract/events/public-events';

/** A place that whoever looks at the page has in the event, or waits for. */
export interface OwnPlace {
  registration: string;
  name: string;
  status: 'confirmed' | 'offered' | 'held' | 'waitlisted';
}

/** Whether the page speaks to somebody who is in; once the tournament is over it speaks to everybody alike. */
export const isEntered = (event: PublicEvent, own: readonly OwnPlace[]): boolean =>
  own.length > 0 && event.tournamentStatus !== 'completed' && event.tournamentStatus !== 'cancelled';
