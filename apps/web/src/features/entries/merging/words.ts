import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'The same person?',
  entered: '{name} is entered a second time: {categories}.',
  ticket: 'Ticket {code}, since {date}.',
  make: 'Merge them',
  makeOf: 'Merge the two registrations of {name}',
  question: 'Merge these two registrations?',
  keep: 'Keep them separate',
  entries: 'Entries',
  fees: 'Fees in total',
  owed: 'Still owed',
  stays: 'Ticket shown',
  works: 'Ticket that also scans',
  none: 'none',
  moves:
    'Entries, payments, refunds and history are joined as they are; no money moves. From now on the draws have one player, and the player is told. This cannot be undone.',
  done: 'The two registrations of {name} are merged',
  categoryIs: 'Category: {category}',
} as const;

export type English = typeof en;

export const mergingWords = defineWords(en, () => import('./words.hi.ts'));
