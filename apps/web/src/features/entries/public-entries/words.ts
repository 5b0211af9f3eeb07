import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Entries',
  category: '{category} · {count}',
  failed: 'The entries could not be loaded',
  nobody: 'Nobody has entered yet.',
  alone: 'One entry so far. If nobody else enters, the organizer decides whether it is played.',
  partners: 'Who needs a partner?',
  waiting: '{count, plural, one {# more is} other {# more are}} on the waiting list.',
  drawn: 'The draw is published: it shows who plays.',
  seed: 'Seed {seed, number}',
} as const;

export type English = typeof en;

export const publicEntryWords = defineWords(en, () => import('./words.hi.ts'));
