import { defineWords } from '../../../../platform/language.tsx';

const en = {
  open: 'Move or swap …',
  title: 'Move or swap',
  how: 'What changes',
  move: 'Another time or court',
  swap: 'Swap with another match',
  day: 'Day',
  time: 'Time',
  court: 'Court',
  courtNumber: 'Court {court, number}',
  other: 'Swap with',
  place: '{time}, court {court, number}',
  noPlace: 'not scheduled',
  becomes: 'becomes',
  against: 'Against the rules of play',
  reason: 'Why it is moved anyway',
  reasonHint: 'The reason stays in the history of the event.',
  told: 'These players are told: {names}',
  nobodyTold: 'Nobody is told: this schedule is not published yet.',
  noPlayersYet: 'Nobody is told: it is not known yet who plays here.',
  swapCourt: 'Swap courts',
  openSwap: 'Swap courts …',
  matchOnCourt: 'Swap with',
  calledTo: 'Called to court {court, number}',
  waits: 'waits',
  inPlay: 'In play: {sides}',
  inPlayWhy: 'Both have to stop and change courts. Swap them only if they have agreed.',
  swapInPlay: 'Swap although it is in play',
  submitCourt: 'Swap the courts',
  courtsSwapped: 'The courts are swapped',
  submitMove: 'Move the match',
  submitSwap: 'Swap the matches',
  undo: 'Undo',
  undone: 'Undone',
  moved: 'The match is moved',
  swapped: 'The matches are swapped',
} as const;

export type English = typeof en;

export const placeWords = defineWords(en, () => import('./words.hi.ts'));
