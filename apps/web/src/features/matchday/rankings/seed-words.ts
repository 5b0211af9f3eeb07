import { defineWords } from '../../../platform/language.tsx';

const en = {
  seedBy: 'Seeds from a ranking',
  choose: 'Choose a ranking',
  seed: 'Seed',
  why: 'Fills the seeds of each category with its best-ranked entrants; of a knock-out as many as are usual.',
  seeded:
    '{count, plural, =0 {Nobody of these entrants has points in this ranking} one {# entrant is seeded, in {categories}} other {# entrants are seeded, in {categories}}}',
  failed: 'The seeds could not be fetched. Try again.',
} as const;

export type English = typeof en;

export const seedWords = defineWords(en, () => import('./seed-words.hi.ts'));
