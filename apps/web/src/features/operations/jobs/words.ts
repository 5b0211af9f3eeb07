import { defineWords } from '../../../platform/language.tsx';

const en = {
  again: '{job} will be tried again',
  failed: 'The jobs did not load',
  jobs: 'Failed jobs',
  none: 'No failed jobs',
  noneWhy: 'Failed background jobs retry automatically. Jobs that still fail appear here.',
  job: 'Job',
  why: 'Why',
  tries: 'Tries',
  gaveUp: 'Failed at',
  action: 'Action',
  retry: 'Try again',
} as const;

export type English = typeof en;

export const jobWords = defineWords(en, () => import('./words.hi.ts'));
