import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Papers of the months',
  why: 'For the accountant: a ZIP with players’ invoices and credit notes, commission, TCS, TDS and what the desk took. Each file ends in its sum.',
  none: 'No money moved so far.',
  failed: 'The months did not load',
  running: 'running',
  paid: 'paid {amount}',
  refunded: 'refunded {amount}',
  gst: 'GST {amount}',
  commission: 'commission {amount}',
  tcs: 'TCS {amount}',
  tds: 'TDS {amount}',
  desk: 'desk {amount}',
  notSet: 'not set',
  noneWithheld: 'none',
  download: 'Download the papers of {month}',
  of: 'Papers of the months: {name}',
  close: 'Close',
} as const;

export type English = typeof en;

export const monthWords = defineWords(en, () => import('./month-words.hi.ts'));
