import { defineWords } from '../../../platform/language.tsx';

const en = {
  asNamed: 'Filled in from the name: {what}',
  asUsual: 'Filled in from the name and the sport: {what}',
  upTo: 'up to {age} years {day}',
  from: '{age} years or more {day}',
  undo: 'Undo',
  days: {
    day_of_play: 'on the day of play',
    january: 'before 1 January of that year',
    december: 'on 31 December of that year',
  },
  born: 'Dates of birth that each category takes',
  bornLater: 'Once the event has its date, the dates of birth that each category takes are shown here.',
  unnamed: 'Category {index, number}',
  agesOn: 'Age is counted on',
  choices: {
    day_of_play: 'The day of play',
    january: '1 January of the year of play',
    december: '31 December of the year of play',
  },
  why: {
    day_of_play: 'A birthday during the year can change a player’s age group.',
    january: 'As in chess (AICF, FIDE): an age reached on 1 January itself is not above the limit.',
    december: 'By year of birth, as in badminton (BAI) and table tennis (TTFI).',
  },
} as const;

export type English = typeof en;

export const categoryHintWords = defineWords(en, () => import('./category-hint-words.hi.ts'));
