import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'The same person?',
  entered: '{name} is entered a second time: {categories}.',
  ticket: 'Ticket {code}, since {date}.',
  make: 'Make them one',
  makeOf: 'Make the two registrations of {name} one',
  question: 'Make these two registrations one?',
  keep: 'Leave them apart',
  entries: 'Entries',
  fees: 'Fees, all in all',
  owed: 'Still owed',
  stays: 'Ticket that is shown',
  works: 'Ticket that is scanned as well',
  none: 'none',
  moves:
    'Entries, payments, refunds and the history move as they are; no money is moved. Draws know the player as one from now on, and the player is told. This cannot be undone.',
  done: 'The two registrations of {name} are one',
  categoryIs: 'Category: {category}',
} as const;

export type English = typeof en;

export const mergingWords = defineWords(en, () => import('./words.hi.ts'));
