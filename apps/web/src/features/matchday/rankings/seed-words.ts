import { defineWords } from '../../../platform/language.tsx';

const en = {
  seedBy: 'Seeds from a ranking',
  choose: 'Choose a ranking',
  seed: 'Seed',
  why: 'Seeds the best-ranked entrants of each category; in a knock-out, the usual number of them.',
  seeded:
    '{count, plural, =0 {Nobody of these entrants has points in this ranking} one {# entrant is seeded, in {categories}} other {# entrants are seeded, in {categories}}}',
  failed: 'The seeds could not be fetched. Try again.',
} as const;

export type English = typeof en;

export const seedWords = defineWords(en, () => import('./seed-words.hi.ts'));
