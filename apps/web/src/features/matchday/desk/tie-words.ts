import { defineWords } from '../../../platform/language.tsx';

const en = {
  rubbers: 'Rubbers',
  singles: 'Singles',
  doubles: 'Doubles',
  total: 'Rubbers won: {a, number} to {b, number}',
  wonBy: '{team} has won the tie',
  endsWith: 'The tie ends with the rubber that decides it.',
  allPlayed: 'All rubbers are played.',
  notPlayed: 'Not played',
  toPlay: 'To be played',
  wonRubber: 'Won by {team}',
  neither: 'Neither came',
  plays: 'Who plays for {team}',
  oneOfPair: 'Only one player is named',
  playsAlready: '{name} is named for {rubber} already',
  enter: 'Enter',
  enterOf: 'Enter the result of {rubber}',
  correct: 'Correct',
  correctOf: 'Correct {rubber}',
  record: 'Record rubber',
  save: 'Correct rubber',
  takeBack: 'Undo the result',
  back: 'Back',
  close: 'Close',
  giveUp: 'End the tie another way',
  giveWinner: 'Say who won',
  level: 'All rubbers are over and the tie is level. Say who won it, by the rules of your competition.',
  recorded: '{rubber} is recorded',
  corrected: '{rubber} is corrected',
  takenBack: 'The result of {rubber} is undone',
  over: 'The tie is over',
} as const;

export type English = typeof en;

export const tieWords = defineWords(en, () => import('./tie-words.hi.ts'));
