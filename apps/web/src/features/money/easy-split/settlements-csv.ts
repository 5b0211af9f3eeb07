import type { Settlement } from '@maidan/contract/money/settlements';
import { csvText } from '@maidan/domain/csv';
import { indiaClock, indiaDay } from '@maidan/domain/india-time';
import { settlementStatusOf } from '@maidan/domain/money/settlements';

const header = [
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
 * Amounts stay numbers and days are ISO dates in India, each in a column of its own, so that a spreadsheet can add and
 * sort them. Entry fee − commission − taxes − refund + adjustment − charges = net.
 */
export function settlementsCsv(rows: readonly Settlement[]): string {
  return csvText([
    header,
    ...rows.map((row) => [
      row.orderId,
      row.eventName,
      row.playerName,
      row.kind,
      row.grossAmount,
      row.commission,
      row.taxes,
      row.refunded,
      row.adjustment,
      row.charges,
      row.netAmount,
      settlementStatusOf(row),
      row.settlementId,
      row.utr,
      row.transferAmount,
      row.account,
      row.transferMode,
      dayOf(row.createdAt),
      timeOf(row.createdAt),
      row.settledAt ? null : dayOf(row.settlementDate),
      row.settledAt && dayOf(row.settledAt),
      row.remarks,
    ]),
  ]);
}

const dayOf = (moment: string) => indiaDay(new Date(moment));

function timeOf(moment: string): string {
  const { hour, minute } = indiaClock(new Date(moment));
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
