import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Waiting list',
  words:
    'A free place is offered to the next player, by notification and e-mail. Nobody is offered one between 10 pm and 7 am.',
  byHand: 'I offer places myself',
  byHandWhy: 'A free place then waits until you offer it to somebody on the list, under Registrations.',
  hours: 'Hours to take it',
  hoursHint: '1 to 72 hours, not counting the night',
  hoursWrong: 'Please enter 1 to 72 hours',
  save: 'Save',
  saved: 'Waiting list saved',
} as const;

export type English = typeof en;

export const waitingSettingWords = defineWords(en, () => import('./words.hi.ts'));
