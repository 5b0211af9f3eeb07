import { sumRupees } from '../money.ts';

/** One line of a column: what it is, and the rupees that it adds (negative where it takes away). */
export interface ColumnLine<Kind extends string> {
  kind: Kind;
  amount: number;
}

/**
 * A column of money as a screen shows it: its lines add up to its sum. Each is built from figures of its own, so that a
 * line that is left out shows as a difference and is not hidden in a computed rest.
 */
export interface MoneyColumn<Kind extends string> {
  lines: ColumnLine<Kind>[];
  sum: number;
}

/** Rupees by which the lines of a column miss its sum: 0, or a part of the money is shown nowhere. */
export function unexplained({ lines, sum }: MoneyColumn<string>): number {
  return sumRupees([sum, ...lines.map(({ amount }) => -amount)]);
}

/** The lines worth a row: those that are not zero, and those that a reader would miss. */
function shown<Kind extends string>(lines: ColumnLine<Kind>[], always: readonly Kind[] = []): ColumnLine<Kind>[] {
  return lines.filter(({ kind, amount }) => amount !== 0 || always.includes(kind));
}

export interface Earnings {
  totalRevenue: number;
  commission: number;
  taxesWithheld?: number | undefined;
  /** All adjustments; `disputed` is the part of them that disputes hold or took. */
  adjustments?: number | undefined;
  disputed?: number | undefined;
  totalSettled: number;
  pendingAmount: number;
}

/** From what players paid, less refunds, to what is the organizer's. */
export function earningsColumn(
  figures: Earnings,
): MoneyColumn<'revenue' | 'commission' | 'taxes' | 'disputed' | 'adjusted'> {
  const { totalRevenue, commission, taxesWithheld = 0, adjustments = 0, disputed = 0 } = figures;
  return {
    lines: shown(
      [
        { kind: 'revenue', amount: totalRevenue },
        { kind: 'commission', amount: 0 - commission },
        { kind: 'taxes', amount: 0 - taxesWithheld },
        { kind: 'disputed', amount: disputed },
        { kind: 'adjusted', amount: sumRupees([adjustments, -disputed]) },
      ],
      ['revenue', 'commission'],
    ),
    sum: sumRupees([figures.totalSettled, figures.pendingAmount]),
  };
}

export interface TransferLine {
  kind: 'share' | 'refund' | 'adjustment';
  grossAmount: number;
  refunded: number;
  adjustment: number;
  commission: number;
  taxes: number;
  charges: number;
  netAmount: number;
}

/**
 * A line of a transfer from the entry fee, the refund or the dispute to what it adds to the transfer. A refund and a
 * dispute return commission too: it is added where it came back.
 */
export function transferLineColumn(
  line: TransferLine,
): MoneyColumn<'entry_fee' | 'refunded' | 'adjustment' | 'commission' | 'taxes' | 'charges'> {
  return {
    lines: shown(
      [
        { kind: 'entry_fee', amount: line.grossAmount },
        { kind: 'refunded', amount: 0 - line.refunded },
        { kind: 'adjustment', amount: line.adjustment },
        { kind: 'commission', amount: 0 - line.commission },
        { kind: 'taxes', amount: 0 - line.taxes },
        { kind: 'charges', amount: 0 - line.charges },
      ],
      line.kind === 'share' ? ['entry_fee', 'commission', 'charges'] : ['charges'],
    ),
    sum: line.netAmount,
  };
}
