import { defineWords } from '../../../platform/language.tsx';

const en = {
  again: '{job} is tried again',
  failed: 'The jobs did not load',
  jobs: 'Jobs that gave up',
  none: 'No job gave up',
  noneWhy: 'Failed background jobs retry automatically. Jobs that still fail appear here.',
  job: 'Job',
  why: 'Why',
  tries: 'Tries',
  gaveUp: 'Gave up',
  action: 'Action',
  retry: 'Try again',
} as const;

export type English = typeof en;

export const jobWords = defineWords(en, () => import('./words.hi.ts'));
