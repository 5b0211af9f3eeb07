import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Waiting list',
  words:
    'A free place is offered to whoever is next, by bell and e-mail. Nobody is offered one between 10 pm and 7 am.',
  byHand: 'I offer places myself',
  byHandWhy: 'A free place then waits until you offer it to somebody on the list, in Registrations.',
  hours: 'Hours to take it',
  hoursHint: '1 to 72 hours; those of the night do not count',
  hoursWrong: 'Please enter 1 to 72 hours',
  save: 'Save',
  saved: 'Waiting list saved',
} as const;

export type English = typeof en;

export const waitingSettingWords = defineWords(en, () => import('./words.hi.ts'));
