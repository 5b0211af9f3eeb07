import type { ListedEvent, PublicCategory, PublicEvent } from '@maidan/contract/public-events';
import { daysBetween, number, plural, rupees, time, weekday, shortDate } from '../../platform/format.ts';

/** "₹600", "Free" */
export const fee = (amount: number): string => (amount === 0 ? 'Free' : rupees(amount));

/** Closing dates in words that a hurried reader needs: the days left, then the day itself. */
export function closing(
  event: Pick<ListedEvent, 'lastdate' | 'registrationOpen' | 'tournamentStatus' | 'isLive'>,
  now: Date,
) {
  if (!event.registrationOpen) {
    if (event.isLive) return { figure: 'Live', note: 'being played now' };
    return event.tournamentStatus === 'completed'
      ? { figure: 'Over', note: 'results are in' }
      : { figure: 'Closed', note: 'no more entries' };
  }
  const days = daysBetween(event.lastdate, now);
  const figure = days <= 0 ? 'Today' : days === 1 ? 'Tomorrow' : plural(days, 'day', 'days');
  return {
    figure,
    note: `${weekday(event.lastdate)} ${shortDate(event.lastdate)}, ${time(event.lastdate).replace(':00', '')}`,
  };
}

/** Why nobody can enter at the moment, as a visitor should read it. */
export function closedWords(event: PublicEvent): string {
  switch (event.registrationClosedReason) {
    case 'registrations_over':
      return event.tournamentStatus === 'completed' ? 'The tournament is over' : 'The last date for entries has passed';
    case 'payments_not_ready':
      return 'The organizer cannot take payments at the moment';
    default:
      return event.tournamentStatus === 'completed' ? 'The tournament is over' : 'Registrations are closed';
  }
}

export type Fullness = 'free' | 'few' | 'full';

export function placesOf(category: Pick<PublicCategory, 'capacity' | 'placesLeft' | 'waiting' | 'participants'>): {
  words: string;
  share: number | null;
  fullness: Fullness;
} {
  const { capacity, placesLeft } = category;
  if (placesLeft === null || capacity === undefined)
    return {
      words: category.participants > 0 ? `${number(category.participants)} in` : 'Open',
      share: null,
      fullness: 'free',
    };
  const share = Math.round(((capacity - placesLeft) / capacity) * 100);
  if (placesLeft === 0)
    return {
      words: category.waiting > 0 ? `Full · waitlist of ${category.waiting}` : 'Full',
      share: 100,
      fullness: 'full',
    };
  const isFew = placesLeft <= Math.max(2, Math.ceil(capacity * 0.2));
  return { words: `${number(placesLeft)} of ${number(capacity)} left`, share, fullness: isFew ? 'few' : 'free' };
}
