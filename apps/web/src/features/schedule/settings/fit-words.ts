import { defineWords } from '../../../platform/language.tsx';

const en = {
  fitsInDays: 'It fits, in {count, plural, one {# day} other {# days}}',
  fitsSoFar: 'What is counted so far fits',
  countedSoFar: '{names}: no limit of places, so only the entries so far are counted.',
  notCounted: '{names}: not counted, since fewer than two have entered.',
  unlimited:
    '{names}: not counted, since places have no limit and fewer than two have entered. With places set, a full category is counted.',
  andMore: '{names} and {count, number} more',
  takesDays: 'It takes {count, plural, one {# day} other {# days}}',
  courtsMore: '{count, plural, one {# court} other {# courts}} more ({all, number} in all): done by {time} on {day}',
  orUntil: 'Or play until {time}',
  until: 'It fits with play until {time}',
  missing: '{hours} more court hours are needed to finish in {days, plural, one {one day} other {# days}}',
  freeDays: '{count, plural, one {{days} stays} other {{days} stay}} free',
  spread: '{count, plural, =2 {Spread over both days} other {Spread over # days}}',
  endsEarlier: 'Play ends at {now} each day; it was {before}',
  asBefore: 'Play until {before} again',
  cannotSpread: 'The matches cannot be spread over all days',
} as const;

export type English = typeof en;

/** What the forecast says of more than one day, and what would help. */
export const fitWords = defineWords(en, () => import('./fit-words.hi.ts'));
