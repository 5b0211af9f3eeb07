import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Next stage',
  why: 'When a draw is over, its players can go on: the top eight to a knock-out, the others to a plate.',
  open: '{count, plural, one {# match is still open.} other {# matches are still open.}} The next stage is drawn when all are over.',
  openAfterGroups:
    '{count, plural, one {# match is still open.} other {# matches are still open.}} The knock-out after the groups is in the draw already; a further stage is drawn when all are over.',
  over: 'All matches are over. {name} is first.',
  stageOf: 'For places {from} to {to} of {category}.',
  everybody: 'All matches are over, and everybody plays on.',
  goesOn: 'Places {from} to {to} play on in {category}.',
  next: 'Next stage…',
  nextOf: 'Next stage of {category}',
  takeBack: 'Undo',
  takeBackOf: 'Undo {category}',
  takeBackTitle: 'Undo {category}?',
  takeBackWhy: 'Its draw and matches are removed from the fixtures and the schedule. None of them has been played.',
  drifted: 'A result of {category} has changed since this was drawn.',
  mayBeDrawnAnew: 'It stays as it is unless you undo it and draw it again.',
  staysSo: 'It has begun and stays as it is.',
  keep: 'Keep it',
  takenBack: '{category} was undone',
} as const;

export type English = typeof en;

export const nextStageWords = defineWords(en, () => import('./words.hi.ts'));
