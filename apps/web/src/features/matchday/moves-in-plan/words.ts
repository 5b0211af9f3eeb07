import { defineWords } from '../../../platform/language.tsx';

const en = {
  open: 'Another time or place …',
  title: 'Another time or place',
  how: 'What changes',
  move: 'Move it',
  swap: 'Swap with another match',
  day: 'Day',
  time: 'Time',
  court: 'Court',
  courtNumber: 'Court {court, number}',
  other: 'Match that takes its place',
  place: '{time}, court {court, number}',
  noPlace: 'not scheduled',
  becomes: 'becomes',
  against: 'Against the rules of play',
  reason: 'Why it is moved all the same',
  reasonHint: 'The reason stays in the history of the event.',
  told: 'Told about it: {names}',
  nobodyTold: 'Nobody is told: this schedule is not published yet.',
  noPlayersYet: 'Nobody is told: it is not known yet who plays here.',
  swapCourt: 'Court of another match',
  openSwap: 'Court of another match …',
  matchOnCourt: 'Match that gives its court',
  waits: 'waits',
  inPlay: 'Is being played: {sides}',
  inPlayWhy: 'Both have to stop and change courts. Swap them only if they have agreed.',
  swapInPlay: 'Swap although it is being played',
  submitCourt: 'Swap the courts',
  courtsSwapped: 'The courts are swapped',
  submitMove: 'Move the match',
  submitSwap: 'Swap the matches',
  moved: 'The match has a new place',
  swapped: 'The matches have changed places',
} as const;

export type English = typeof en;

export const placeWords = defineWords(en, () => import('./words.hi.ts'));
