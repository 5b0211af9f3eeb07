import { defineWords } from '../../../platform/language.tsx';

const en = {
  off: 'Mail goes out through your mail server',
  offWhy: 'The outbox can be read here only while no mail server is set.',
  search: 'Search mail',
  searchHint: 'Address or subject',
  noMatch: 'No mail matches',
  none: 'No mail yet',
  noneWhy: 'Welcomes, confirmations and reset links appear here as people use Maidan.',
} as const;

export type English = typeof en;

export const outboxWords = defineWords(en, () => import('./words.hi.ts'));
