import type { Settlement } from '@maidan/contract/money/settlements';
import { csvText } from '@maidan/domain/csv';
import { settlementStatusOf } from '@maidan/domain/money/settlements';
import { dateTime } from '../../../platform/format.ts';

const header = [
  'Order ID',
  'Event',
  'Player',
  'Entry fee',
  'Commission',
  'Amount',
  'Charges',
  'Refunded',
  'Net amount',
  'Status',
  'UTR',
  'Settlement',
  'Mode',
  'Created',
  'Expected or settled',
  'Remarks',
];

/** Amounts stay numbers, so that a spreadsheet adds them up. */
export function settlementsCsv(rows: readonly Settlement[]): string {
  return csvText([
    header,
    ...rows.map((row) => [
      row.orderId,
      row.eventName,
      row.playerName,
      row.grossAmount,
      row.commission,
      row.amount,
      row.charges,
      row.refunded,
      row.netAmount,
      settlementStatusOf(row),
      row.utr,
      row.settlementId,
      row.transferMode,
      dateTime(row.createdAt),
      dateTime(row.settlementDate),
      row.remarks,
    ]),
  ]);
}
