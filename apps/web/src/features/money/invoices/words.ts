import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Invoices for the commission',
  why: 'On the first of a month, for the commission of the month before; as PDF for your accounts.',
  none: 'None was issued so far.',
  failed: 'The invoices did not load',
  kinds: { invoice: 'Invoice {number}', credit_note: 'Credit note {number}' },
  of: 'Commission of {month} · issued {issued} · {amount}',
  withGst: '{amount}, of which GST {gst}',
  withoutGst: '{amount}, no GST is charged',
  download: 'Download {number}',
  downloadFailed: 'The invoice did not download',
} as const;

export type English = typeof en;

export const invoiceWords = defineWords(en, () => import('./words.hi.ts'));
