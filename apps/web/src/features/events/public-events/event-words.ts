import type { ListedEvent, PublicCategory, PublicEvent } from '@maidan/contract/events/public-events';
import { feeUnit } from '@maidan/domain/events/eligibility';
import { offeredNow } from '@maidan/domain/events/registration-window';
import { feeUnitWords } from '../../../platform/fees/fee-unit-words.ts';
import { daysBetween, rupees, time, weekday, shortDate } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { publicWords } from './words.ts';

/** "₹600", "Free" */
export const fee = (amount: number): string => (amount === 0 ? wordsNow(feeUnitWords).free : rupees(amount));

/** The lowest fee of an event: nothing is "Free" beside something that costs. */
export const lowestFee = ({ entryFee, highestFee }: Pick<ListedEvent, 'entryFee' | 'highestFee'>): string =>
  highestFee > entryFee ? rupees(entryFee) : fee(entryFee);

/** "₹600", "₹400–₹900" */
export const feeRange = (event: Pick<ListedEvent, 'entryFee' | 'highestFee'>): string =>
  event.highestFee > event.entryFee ? `${lowestFee(event)}–${rupees(event.highestFee)}` : lowestFee(event);

/** What the one fee of all categories is for: "per pair" where each is entered by pairs, else "each category". */
export function unitOfFee({ categories }: Pick<PublicEvent, 'categories'>): string {
  const units = new Set(offeredNow(categories).map(({ price, format }) => (price === 0 ? null : feeUnit(format))));
  const [unit = null] = units;
  return units.size === 1 && unit ? wordsNow(feeUnitWords).per[unit] : wordsNow(publicWords).eachCategory;
}

/** Closing dates in words that a hurried reader needs: the days left, then the day itself. */
export function closing(
  event: Pick<ListedEvent, 'lastdate' | 'registrationOpen' | 'tournamentStatus' | 'isLive'>,
  now: Date,
) {
  const words = wordsNow(publicWords);
  if (!event.registrationOpen) {
    if (event.isLive) return { figure: words.live, note: words.liveNote };
    if (event.tournamentStatus === 'cancelled') return { figure: words.calledOff, note: words.calledOffNote };
    return event.tournamentStatus === 'completed'
      ? { figure: words.over, note: words.overNote }
      : { figure: words.closed, note: '' };
  }
  const days = daysBetween(event.lastdate, now);
  const figure = days <= 0 ? words.today : days === 1 ? words.tomorrow : words.days({ count: days });
  return {
    figure,
    note: `${weekday(event.lastdate)} ${shortDate(event.lastdate)}, ${time(event.lastdate).replace(':00', '')}`,
  };
}

/** Why nobody can enter at the moment; null where the page says it elsewhere: closed, over, or called off. */
export function closedWords(event: PublicEvent): string | null {
  const words = wordsNow(publicWords);
  if (event.tournamentStatus === 'completed' || event.tournamentStatus === 'cancelled') return null;
  if (event.registrationClosedReason === 'payments_not_ready') return words.paymentsNotReady;
  return event.isLive ? words.registrationsClosed : null;
}

export type Fullness = 'free' | 'few' | 'full';

/** How full a category is; once nobody can enter, how many are in it. */
export function placesOf(
  category: Pick<PublicCategory, 'capacity' | 'placesLeft' | 'waiting' | 'participants'>,
  isOpen: boolean,
): {
  words: string;
  share: number | null;
  fullness: Fullness;
} {
  const words = wordsNow(publicWords);
  const { capacity, placesLeft } = category;
  if (!isOpen) return { words: words.countOfEntries({ count: category.participants }), share: null, fullness: 'free' };
  if (placesLeft === null || capacity === undefined)
    return {
      words: category.participants > 0 ? words.countOfEntries({ count: category.participants }) : words.open,
      share: null,
      fullness: 'free',
    };
  const share = Math.round(((capacity - placesLeft) / capacity) * 100);
  if (placesLeft === 0)
    return {
      words: category.waiting > 0 ? words.fullWaiting({ count: category.waiting }) : words.full,
      share: 100,
      fullness: 'full',
    };
  const isFew = placesLeft <= Math.max(2, Math.ceil(capacity * 0.2));
  return { words: words.left({ left: placesLeft, of: capacity }), share, fullness: isFew ? 'few' : 'free' };
}

/** What the last figure of an event speaks of: until when one may enter, and afterwards how far the tournament is. */
export function closingLabel(event: Pick<ListedEvent, 'registrationOpen' | 'tournamentStatus' | 'isLive'>): string {
  const words = wordsNow(publicWords);
  if (event.registrationOpen) return words.closes;
  return event.isLive || event.tournamentStatus === 'completed' || event.tournamentStatus === 'cancelled'
    ? words.tournament
    : words.registration;
}
