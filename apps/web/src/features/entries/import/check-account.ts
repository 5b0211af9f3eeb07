import { accountOf, type SheetAccount } from '@maidan/domain/entries/sheet/account';
import {
  amountColumn,
  compareFees,
  type FeesCompared,
  isTotalRow,
  readSum,
  totalIn,
} from '@maidan/domain/entries/sheet/fees';
import type { ImportDraft } from './empty-draft.ts';
import type { ShownRow } from './import-draft.ts';

export interface CheckedSheet {
  account: SheetAccount;
  fees: FeesCompared;
  /** The column of sums, if the sheet has one. */
  amounts: number | null;
}

/** What became of every cell of the sheet, and how its sums compare with our fees. */
export function checkedSheet(draft: ImportDraft, rows: readonly ShownRow[]): CheckedSheet | null {
  const { sheet, mapping, answers, corrected, leftOut } = draft;
  if (!sheet) return null;
  const amounts = amountColumn(sheet, (column) => Boolean(mapping[column] ?? answers[column]));
  const judged = rows.flatMap(({ row, judged: one, outcome }) =>
    one
      ? [
          {
            row,
            problems: one.problems,
            notes: one.notes,
            player: one.player,
            isSettled: outcome === 'entered' || outcome === 'waits' || corrected[row] !== undefined,
          },
        ]
      : [],
  );
  const account = accountOf({ ...sheet, mapping, answers, amounts }, judged, leftOut);
  const cells = new Map(sheet.rows.map((one) => [one.row, one.cells]));
  const totals = sheet.rows.filter((one) => isTotalRow(one.cells));
  const sums = totals.flatMap(
    (one) => totalIn(amounts === null ? one.cells : [one.cells[amounts] ?? '', ...one.cells]) ?? [],
  );
  const fees = compareFees(
    rows.map(({ row, outcome, judged: one }) => ({
      row,
      enters: outcome === 'enter' || outcome === 'entered',
      fee: paiseOf(one?.fee ?? 0),
      isPaid: one?.player.paid === 'cash' || one?.player.paid === 'upi',
      amount: amounts === null ? null : readSum(cells.get(row)?.[amounts] ?? ''),
    })),
    sums.length > 0 ? Math.max(...sums) : null,
  );
  return { account, fees, amounts };
}

const paiseOf = (rupees: number): number => Math.round(rupees * 100);
