import { defineWords } from '../../../platform/language.tsx';

const en = {
  print: 'Print',
  printOf: 'Print: {paper}',
  scoreSheets: 'Score sheets',
  papers: {
    'order-of-play': 'Order of play, by court',
    draws: 'Draws with results',
    'check-in': 'Check-in lists',
    'blank-draws': 'Blank draws',
    medals: 'Medal list',
  },
} as const;

export type English = typeof en;

export const paperWords = defineWords(en, () => import('./paper-words.hi.ts'));
