import { csvText } from '../csv.ts';
import { eventDaysInWords } from '../event-days.ts';
import { indiaClock, indiaDay } from '../india-time.ts';
import { type SettlementNote, type SettlementReport, settlementNote, settlementStatusOf } from './settlements.ts';

const meanings: Record<SettlementNote, string> = {
  split_only: 'Fee split, payout to follow',
  comes_off: 'Comes off your next payout',
  all_back: 'Refunded or asked back in full',
};

/** What the status means to whoever reads COMPLETED as paid. */
function meaningOf(line: SettlementReport & { netAmount: number }): string {
  const note = settlementNote(line);
  return note ? meanings[note] : '';
}

/** One line of a transfer as its file needs it: rupees, times as ISO text. */
export interface SettlementLine extends SettlementReport {
  orderId: string;
  eventName: string;
  playerName: string;
  kind: string;
  grossAmount: number;
  commission: number;
  taxes: number;
  refunded: number;
  adjustment: number;
  charges: number;
  netAmount: number;
  settlementId: string | null;
  utr: string | null;
  transferAmount: number | null;
  account: string;
  transferMode: string | null;
  createdAt: string;
  settlementDate: string;
  settledAt: string | null;
  remarks: string | null;
}

const settlementColumns = [
  'Order ID',
  'Event',
  'Player',
  'Kind',
  'Entry fee (₹)',
  'Commission (₹)',
  'Taxes withheld (₹)',
  'Refund (₹)',
  'Adjustment (₹)',
  'Charges (₹)',
  'Net (₹)',
  'Status',
  'Meaning',
  'Settlement',
  'UTR',
  'Whole transfer (₹)',
  'Account',
  'Mode',
  'Date',
  'Time',
  'Expected on',
  'Settled on',
  'Remarks',
];

/**
 * The list of settlements as a CSV file. Amounts stay numbers and days are ISO dates in India, each in a column of its
 * own, so that a spreadsheet can add and sort them. Of every line:
 * entry fee − commission − taxes − refund + adjustment − charges = net (`docs/money.md`).
 */
export function settlementsCsv(lines: readonly SettlementLine[]): string {
  return csvText([
    settlementColumns,
    ...lines.map((line) => [
      line.orderId,
      line.eventName,
      line.playerName,
      line.kind,
      line.grossAmount,
      line.commission,
      line.taxes,
      line.refunded,
      line.adjustment,
      line.charges,
      line.netAmount,
      settlementStatusOf(line),
      meaningOf(line),
      line.settlementId,
      line.utr,
      line.transferAmount,
      line.account,
      line.transferMode,
      dayOf(line.createdAt),
      timeOf(line.createdAt),
      line.settledAt ? null : dayOf(line.settlementDate),
      line.settledAt && dayOf(line.settledAt),
      line.remarks,
    ]),
  ]);
}

/** One payment with everything that happened to it since: rupees, times as ISO text. */
export interface AnalysedPayment {
  orderId: string;
  eventName: string;
  eventDate: string;
  /** The last day (YYYY-MM-DD), if it is a later one. */
  eventLastDay: string | null;
  playerName: string;
  amount: number;
  refunded: number;
  commission: number;
  taxes: number;
  adjustment: number;
  netAmount: number;
  settlementStatus: string;
  date: string;
  performance: number;
}

const paymentColumns = [
  'Order ID',
  'Event',
  'Event date',
  'Event days',
  'Player',
  'Entry fee (₹)',
  'Refunded (₹)',
  'Commission (₹)',
  'Taxes withheld (₹)',
  'Adjustment (₹)',
  'Net (₹)',
  'Settlement status',
  'Meaning',
  'Date',
  'Performance %',
];

/**
 * The analysed payments as a CSV file, in the columns of the settlements, except that a payment is one line with all
 * that was refunded and disputed of it: entry fee − refunded − commission − taxes + adjustment = net.
 */
export function paymentsCsv(payments: readonly AnalysedPayment[]): string {
  return csvText([
    paymentColumns,
    ...payments.map((payment) => [
      payment.orderId,
      payment.eventName,
      dayOf(payment.eventDate),
      eventDaysInWords({ startsAt: new Date(payment.eventDate), lastDay: payment.eventLastDay }, 'en', 'short'),
      payment.playerName,
      payment.amount,
      payment.refunded,
      payment.commission,
      payment.taxes,
      payment.adjustment,
      payment.netAmount,
      payment.settlementStatus,
      meaningOf({ status: payment.settlementStatus, netAmount: payment.netAmount }),
      dayOf(payment.date),
      payment.performance,
    ]),
  ]);
}

const dayOf = (moment: string) => indiaDay(new Date(moment));

function timeOf(moment: string): string {
  const { hour, minute } = indiaClock(new Date(moment));
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
