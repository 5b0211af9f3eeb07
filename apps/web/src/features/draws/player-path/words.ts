import { defineWords } from '../../../platform/language.tsx';

const en = {
  with: 'with {name}',
  seed: 'Seed {seed, number}',
  bye: 'Bye',
  firstRound: 'First round',
  outcome: { won: 'beat {name}', lost: 'lost to {name}', open: 'against {name}' },
  champion: 'Won {category}',
  isOut: 'No longer in {category}.',
  notDrawn: 'The draw of {category} is not published yet. Times and opponents appear here as soon as it is.',
  headToHead: 'Head to head',
  begins: 'Play begins on {day}.',
  onCourt: 'On court now',
  called: 'Called to the court',
  next: 'Next',
  calendar: 'Matches as a calendar file',
  played: 'Matches',
  noneRecorded: 'No results were recorded here.',
  failed: 'The matches did not load',
  none: 'This player is in no category of the tournament any more.',
} as const;

export type English = typeof en;

export const playerPathWords = defineWords(en, () => import('./words.hi.ts'));
