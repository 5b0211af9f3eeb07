import { defineWords } from '../../../platform/language.tsx';

const en = {
  what: 'What',
  paid: 'Paid',
  yours: 'Yours',
  lines: 'Transactions',
  showLines: 'Show all',
  hideLines: 'Hide',
  commission: 'Commission',
  failed: 'The statement did not load',
  nothing: 'No payments yet',
  nothingWhy: 'As soon as players pay, this page adds up what they paid, what goes off it, and what reaches your bank.',
  nothingOnline:
    'Nothing was paid online yet. As soon as players pay here, this page adds up what goes off it and what reaches your bank.',
  desk: 'Taken at the desk',
  deskWhy: 'Handed to you directly: it is never part of a payout, and no commission is taken from it.',
  cash: 'Cash ({count, plural, one {# entry} other {# entries}})',
  upi: 'UPI to your own account ({count, plural, one {# entry} other {# entries}})',
  deskRefunds: 'Refunds at the desk ({count, number})',
  deskNet: 'Kept of it',
  online: 'Paid online, less refunds',
  revenue: 'Revenue of the event',
  whatIsYours: 'Your earnings',
  asOf: '{count, plural, one {# entry was paid} other {# entries were paid}}, as of {at}',
  where: 'Where it is',
  settled: 'Settled to your bank',
  onTheWay: 'In transit',
  keptBack: 'Kept back from the next payouts',
  toBeSent: 'Not sent yet',
  statement: 'Statement',
  gateway: 'Payment gateway: {fee} and {gst} GST, borne by the platform and not taken from you.',
  listed: 'Listed prices',
  discounts: 'Discounts',
  gross: 'Paid by players (gross)',
  refunds: 'Refunds ({count, number})',
  commissionNet: 'Commission, without GST',
  gstOnCommission: 'GST on the commission',
  tcs: 'TCS collected',
  tds: 'TDS deducted',
  adjustments: 'Adjustments: refunds you paid by hand, disputes',
  adjustment: 'Adjustment',
  net: 'Net',
  takenSettled: 'Taken from transfers of your other events',
} as const;

export type English = typeof en;

export const statementWords = defineWords(en, () => import('./words.hi.ts'));
