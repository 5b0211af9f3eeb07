import { accountOf, type SheetAccount } from '@maidan/domain/entries/sheet/account';
import {
  amountColumn,
  compareFees,
  type FeesCompared,
  isTotalRow,
  otherTotals,
  readSum,
  totalIn,
  wholeTotal,
} from '@maidan/domain/entries/sheet/fees';
import { placeOfRow } from '@maidan/domain/entries/sheet-reading';
import type { ImportDraft } from './empty-draft.ts';
import type { ShownRow } from './import-draft.ts';

export interface CheckedSheet {
  account: SheetAccount;
  fees: FeesCompared;
  /** Tabs whose total says another sum than their rows. */
  otherTotals: ReturnType<typeof otherTotals>;
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
  const tabOf = (row: number) => placeOfRow(sheet.reading, row).tab;
  const sums = totals.flatMap((one) => {
    const sum = totalIn(amounts === null ? one.cells : [one.cells[amounts] ?? '', ...one.cells]);
    return sum === null ? [] : [{ tab: tabOf(one.row), sum }];
  });
  const written = (row: number) => (amounts === null ? null : readSum(cells.get(row)?.[amounts] ?? ''));
  const ofRows = rows.flatMap(({ row }) => {
    const sum = written(row);
    return sum === null ? [] : [{ tab: tabOf(row), sum }];
  });
  const ofPairs = amountsOfPairs(rows, written);
  // Who was in before pays nothing by this import; a total of the sheet speaks of them, too.
  const compared = rows.filter(({ outcome }) => outcome !== 'here');
  const fees = compareFees(
    compared.map(({ row, outcome, judged: one }) => ({
      row,
      enters: outcome === 'enter' || outcome === 'entered',
      fee: paiseOf(one?.fee ?? 0),
      isPaid: one?.player.paid === 'cash' || one?.player.paid === 'upi',
      amount: ofPairs(row),
    })),
    compared.length === rows.length ? wholeTotal(sums) : null,
  );
  return { account, fees, amounts, otherTotals: ofRows.length > 0 ? otherTotals(ofRows, sums) : [] };
}

/** What each row pays; where both players of a pair have a row, the pair's row pays for both. */
function amountsOfPairs(rows: readonly ShownRow[], amountOf: (row: number) => number | null) {
  const pairs = new Map<number, number>();
  const halves = new Set<number>();
  for (const { row, outcome, judged } of rows) {
    const pair = judged?.notes.find(({ kind }) => kind === 'pair_of_row')?.row;
    const half = amountOf(row);
    if (outcome !== 'paired' || pair === undefined || half === null) continue;
    pairs.set(pair, (pairs.get(pair) ?? 0) + half);
    halves.add(row);
  }
  return (row: number): number | null => {
    if (halves.has(row)) return null;
    const own = amountOf(row);
    const other = pairs.get(row);
    return other === undefined ? own : (own ?? 0) + other;
  };
}

const paiseOf = (rupees: number): number => Math.round(rupees * 100);
