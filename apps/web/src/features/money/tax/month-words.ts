import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Monthly papers',
  why: 'For the accountant: a ZIP with a summary, players’ fees and refunds with their invoices and credit notes as PDF, the commission, TCS, TDS and what the desk took. A text file in it says what each file is; deposits, prizes and payouts are not in it.',
  none: 'No money has moved so far.',
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
  invoices: '{count, number} invoices',
  invoicesOf: 'Download the invoices and credit notes of {month} as PDF',
  of: 'Monthly papers: {name}',
  close: 'Close',
} as const;

export type English = typeof en;

export const monthWords = defineWords(en, () => import('./month-words.hi.ts'));
