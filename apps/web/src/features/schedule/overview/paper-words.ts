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
  unprinted: '{count, plural, one {A name has} other {# names have}} letters that paper cannot show',
  andMore: 'and {count, number} more',
  unprintedWhy:
    'They are printed as empty boxes. Written in Latin letters or in a script of India, a name is printed in full.',
} as const;

export type English = typeof en;

export const paperWords = defineWords(en, () => import('./paper-words.hi.ts'));
