import { defineWords } from '../../../platform/language.tsx';

const en = {
  happened: 'What happened?',
  givesPoint: 'Point to the other side',
  retired: 'Retired',
  absent: 'Did not come',
  disqualified: 'Disqualified',
  injury: 'Injury time-out',
  injuryOf: 'Injury, {minutes, number} minutes',
  injuryTo: 'Injury time-out: {side}',
  injuryLong: 'Injury time-out of {minutes, number} minutes: {side}',
  injuryMost: 'At most {time}',
  injuryOver: 'The time is over: play or retire',
  injuryOpen: 'The referee decides how long',
  play: 'Play',
  endsChanged: 'Ends changed',
  letAgain: 'Let, play again',
  servesNow: 'Serves: {side}',
  back: 'Back to the match',
  held: 'Another phone scores this match',
  heldBy: '{name} scores this match',
  heldWhy: 'Its points stay if you take over.',
  heldUnsent: 'This phone has not sent: {a}, {b}. It waits here until you decide.',
  throwAway: 'Discard what was not sent',
  throwAwayTitle: 'Discard it?',
  throwAwayWhy:
    '{a}, {b}: these points will not count in the match and cannot be brought back. The match goes on as the other phone counts it.',
  throwAwayNow: 'Discard',
  keep: 'Keep it',
  unsentTitle:
    '{count, plural, =0 {What this phone recorded} one {# point of this phone} other {# points of this phone}} had not been sent',
  unsentWhy: 'The match goes on as the other phone counted it. Add them only if it did not count them too.',
  unsentPoints: '{a}, {b}',
  addUnsent: 'Add them now',
  dropUnsent: 'Leave them out',
  takeOver: 'Take over here',
  beaten: '{games} against {side}',
  beatenAtOnce: 'Against {side}',
  check: 'Read it to both sides, then send it.',
  drawn: 'Drawn',
  neither: 'Neither came',
  recorded: 'The desk has recorded the result',
  notTaken:
    '{count, plural, one {# point on this phone was not sent; the desk’s result counts.} other {# points on this phone were not sent; the desk’s result counts.}}',
  goOn: 'Go on',
} as const;

export type English = typeof en;

export const rareWords = defineWords(en, () => import('./rare-words.hi.ts'));
