import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Late changes',
  why: 'Add or withdraw one player without redrawing. To swap two players, open the fixtures and choose Swap in the brackets.',
  waiting:
    '{count, plural, one {# confirmed entry is not in its draw yet} other {# confirmed entries are not in their draws yet}}',
  late: 'Late entry',
  withdraw: 'Withdrawal',
  lateTitle: 'Add a late entry',
  lateSub:
    'In a knock-out the player takes the place of the bye against the weakest opponent. In groups the player fills an empty place or joins the smallest group. In a Swiss tournament play starts with the next round.',
  withdrawTitle: 'Withdraw a player',
  withdrawSub:
    'Before a knock-out begins, the opponent gets a bye. After that, and in groups, the remaining matches are walkovers.',
  category: 'Category',
  who: 'Player',
  free: '{count, plural, =0 {No bye is left in this draw.} one {# bye is left in this draw.} other {# byes are left in this draw.}}',
  freePlaces:
    '{count, plural, =0 {The player joins the smallest group and plays everybody in it.} one {# empty place is filled first.} other {# empty places are filled first.}}',
  intoSwiss: 'The player is paired from the next round. Rounds already paired stay as they are.',
  missedRounds: 'For each round missed',
  missedZero: '0 points',
  missedHalf: 'Half a point',
  moves: '{match} moves from {from} (court {fromCourt}) to {to} (court {toCourt}), so that the group is over first.',
  movesTo: '{match} moves to court {court}, so that the group is over first.',
  movesRound:
    '{match} moves from {from} (court {fromCourt}) to {to} (court {toCourt}), so that the previous round is over first.',
  movesRoundTo: '{match} moves to court {court}, so that the previous round is over first.',
  nobodyLate:
    'Every confirmed entry of this category is in its draw. To add someone new, enter them first: Registrations, Add walk-in.',
  willHappen: 'What happens',
  nothingElse: 'Nobody else is affected.',
  walkovers: 'Walkovers: {matches}',
  placed: '{match} will be played at {time} on court {court}, {date}.',
  placedOn: '{match} will be played on court {court}.',
  noRoomBefore:
    '{match} has no time and court: your rules leave no court free before {next}, which follows at {time} on {date}. Open the fixtures to make room.',
  noRoom: '{match} has no time and court: your rules leave no court free. Open the fixtures to make room.',
  gone: '{name} (withdrawn)',
  cancel: 'Cancel',
  saveLate: 'Add to the draw',
  saveWithdraw: 'Withdraw',
  withdrawFrom: 'Withdraw from the draws',
  lateDone: '{name} is in the draw',
  withdrawn: 'Withdrawn: {name}',
  alsoFrom: 'Also from {category}: {name}',
} as const;

export type English = typeof en;

export const drawChangeWords = defineWords(en, () => import('./words.hi.ts'));
