import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Late changes',
  why: 'Add or withdraw one player without redrawing. To let two change places, open the fixtures and choose Swap in the brackets.',
  waiting:
    '{count, plural, one {# confirmed entry is not in its draw yet} other {# confirmed entries are not in their draws yet}}',
  late: 'Late entry',
  withdraw: 'Withdrawal',
  lateTitle: 'A late entry',
  lateSub:
    'In a knock-out it takes the bye beside the weakest. In groups it takes a place that was left, or joins the smallest group. In a Swiss tournament it plays from the next round on.',
  withdrawTitle: 'A withdrawal',
  withdrawSub:
    'In a knock-out the rival has a bye before play; in groups, and after that, the matches left are walkovers.',
  category: 'Category',
  who: 'Player',
  free: '{count, plural, =0 {No bye is left in this draw.} one {# bye is left in this draw.} other {# byes are left in this draw.}}',
  freePlaces:
    '{count, plural, =0 {The smallest group takes the player, with a match against everybody in it.} one {# place that was left is taken first.} other {# places that were left are taken first.}}',
  intoSwiss: 'The player is paired from the next round on. Rounds that are paired stay as they are.',
  missedRounds: 'Each round that was missed counts',
  missedZero: '0 points',
  missedHalf: 'Half a point',
  moves: '{match} moves from {from} (court {fromCourt}) to {to} (court {toCourt}), to wait for the group.',
  movesTo: '{match} moves to court {court}, to wait for the group.',
  movesRound: '{match} moves from {from} (court {fromCourt}) to {to} (court {toCourt}), to wait for the round before.',
  movesRoundTo: '{match} moves to court {court}, to wait for the round before.',
  nobodyLate:
    'Every confirmed entry of this category is in its draw. A player who comes now is entered first: Registrations, Add walk-in.',
  willHappen: 'What happens',
  nothingElse: 'Nobody else is affected.',
  walkovers: 'Walkovers: {matches}',
  placed: '{match} will be played at {time} on court {court}, {date}.',
  placedOn: '{match} will be played on court {court}.',
  noRoomBefore:
    '{match} gets no time and court: no court is free by your rules before {next}, which follows at {time} on {date}. Open the fixtures to make room.',
  noRoom: '{match} gets no time and court: no court is free by your rules. Open the fixtures to make room.',
  gone: '{name} (withdrawn)',
  cancel: 'Cancel',
  saveLate: 'Put into the draw',
  saveWithdraw: 'Withdraw',
  lateDone: '{name} is in the draw',
  withdrawn: '{name} is withdrawn',
  alsoFrom: 'Also from {category}: {name}',
} as const;

export type English = typeof en;

export const drawChangeWords = defineWords(en, () => import('./words.hi.ts'));
