import { plainDigits } from '../../sheet-text.ts';

const sum = /(?<![\d.])(\d{1,3}(?:,\d{2,3})+|\d+)(?:\.(\d{1,2}))?(?![\d,])/;

/** A sum of money in a cell, in paise: "₹ 1,85,000/-", "Rs 700". Null where the cell is blank or says something else. */
export function readSum(cell: string): number | null {
  const plain = plainDigits(cell)
    .replaceAll(/₹|rs\.?|inr|rupees|\/[-–=]/gi, ' ')
    .trim();
  if (!/^[\d,.\s]+$/.test(plain)) return null;
  const found = sum.exec(plain);
  if (!found || plain.replace(found[0], '').trim() !== '') return null;
  return Number(found[1]?.replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

const ofFees = /fee|amount|amt|paid|payment|total|rs|inr|₹|फ[़]?ीस|शुल्क|राशि|रकम|भुगतान/i;

/** The column that says in sums what each row pays: without a meaning of its own, and only there to be compared. */
export function amountColumn(
  { header, rows }: { header: readonly string[]; rows: readonly { cells: readonly string[] }[] },
  isUsed: (column: number) => boolean,
): number | null {
  const found = header.findIndex((title, at) => {
    if (isUsed(at) || !ofFees.test(title.normalize('NFC'))) return false;
    const filled = rows.flatMap(({ cells }) => cells[at] || []);
    const sums = filled.filter((cell) => (readSum(cell) ?? 0) > 0);
    return sums.length > 0 && sums.length * 2 > filled.length;
  });
  return found < 0 ? null : found;
}

/**
 * The label of a row of sums at the foot of a sheet or of a part of it. Each cell is asked, however long: no letter fits
 * in two ways.
 */
export const isTotal = (text: string): boolean =>
  /^(?:(?:grand|sub|net|overall)[\s-]*)?(?:total|sum)s?(?:\s+(?:of\s+)?(?:fees?|amount|players?|entries|collected|collection|rs\.?|inr))*[\s:=.₹–-]*(?:[\d,/][\d,.\s/–-]*)?$|^(?:कुल|योग|एकूण)(?:\s+(?:जोड़|योग|राशि|फ़ीस|फीस|खिलाड़ी))*[\s:=.₹–-]*(?:[\d०-९,/][\d०-९,.\s/–-]*)?$/iu.test(
    text.normalize('NFC').trim(),
  );

/** Whether a row holds the label of a sum and, besides, nothing but numbers. */
export function isTotalRow(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => plainDigits(cell).trim()).filter(Boolean);
  return filled.some(isTotal) && filled.every((cell) => isTotal(cell) || /^[₹\d,.\s/=-]+$/.test(cell));
}

/** The largest sum that a row of totals names, in paise. */
export function totalIn(cells: readonly string[]): number | null {
  const sums = cells.flatMap((cell) => {
    const label = isTotal(cell) ? cell.replace(/^[^\d०-९]*/, '') : cell;
    return readSum(label) ?? [];
  });
  return sums.length > 0 ? Math.max(...sums) : null;
}

/** A sum in paise, of a player's row or of a row of totals, with the tab that it stands in. */
export interface TabSum {
  tab: string | null;
  sum: number;
}

const add = (sums: readonly number[]): number => sums.reduce((all, one) => all + one, 0);
const most = (sums: readonly TabSum[]): number => Math.max(...sums.map(({ sum: one }) => one));

function byTab(sums: readonly TabSum[]): Map<string | null, TabSum[]> {
  const found = new Map<string | null, TabSum[]>();
  for (const one of sums) found.set(one.tab, [...(found.get(one.tab) ?? []), one]);
  return found;
}

/**
 * What the totals of a sheet come to: those of its tabs together, each tab's largest, unless the largest of all is the
 * sum of the others. Null without any.
 */
export function wholeTotal(totals: readonly TabSum[]): number | null {
  if (totals.length === 0) return null;
  const ofTabs = [...byTab(totals).values()].map(most);
  const largest = most(totals);
  const rest = totals.filter((_, at) => at !== totals.findIndex(({ sum: one }) => one === largest));
  const others = add([...byTab(rest).values()].map(most));
  return largest === others ? largest : add(ofTabs);
}

/**
 * Tabs whose total says another sum than their rows make. Totals of parts count together, and a total of all tabs may
 * stand at the foot of one.
 */
export function otherTotals(
  rows: readonly TabSum[],
  totals: readonly TabSum[],
): { tab: string | null; total: number; rows: number }[] {
  const sumOf = (sums: readonly TabSum[] = []) => add(sums.map(({ sum: one }) => one));
  const whole = sumOf(rows);
  const ofRows = byTab(rows);
  return [...byTab(totals)].flatMap(([tab, its]) => {
    const own = sumOf(ofRows.get(tab));
    const isRight = its.some(({ sum: one }) => one === own || one === whole) || sumOf(its) === own;
    return isRight ? [] : [{ tab, total: most(its), rows: own }];
  });
}

export interface ComparedRow {
  row: number;
  /** Whether it comes, or has come, into the event. */
  enters: boolean;
  /** The price of its categories, in paise. */
  fee: number;
  isPaid: boolean;
  /** What the sheet says of it, in paise. */
  amount: number | null;
}

/** Our sum of fees beside the sheet's own, and what makes the difference. All in paise. */
export interface FeesCompared {
  ours: number;
  /** Null where the sheet names no sums at all. */
  sheet: number | null;
  /** What the sheet has more, or less. */
  difference: number;
  /** Rows that make the difference for a reason: they do not come in, or the sheet has no sum for them. */
  explained: { row: number; amount: number; why: 'not_entered' | 'not_paid' }[];
  /** Rows that come in with another sum than the sheet has: a category may be missing. */
  differing: { row: number; ours: number; sheet: number }[];
  /** What no row explains. */
  unexplained: number;
}

/** Compares row by row where the sheet has a column of sums, else with its total. */
export function compareFees(rows: readonly ComparedRow[], total: number | null): FeesCompared {
  const ours = add(rows.flatMap(({ enters, fee }) => (enters ? fee : [])));
  const hasColumn = rows.some(({ amount }) => amount !== null);
  const column = add(rows.map(({ amount }) => amount ?? 0));
  const sheet = hasColumn ? column : total;
  const nothing = { ours, sheet, explained: [], differing: [] };
  if (sheet === null) return { ...nothing, difference: 0, unexplained: 0 };
  const difference = sheet - ours;
  if (!hasColumn) {
    const explained = rows.flatMap(({ row, enters, fee }) =>
      enters || fee === 0 ? [] : [{ row, amount: fee, why: 'not_entered' as const }],
    );
    const unexplained = difference - add(explained.map(({ amount }) => amount));
    // A sum that the rows left out do not make is not explained by any of them.
    return { ...nothing, difference, explained: difference === 0 ? [] : explained, unexplained };
  }
  const explained: FeesCompared['explained'] = [];
  const differing: FeesCompared['differing'] = [];
  for (const { row, enters, fee, isPaid, amount } of rows) {
    const said = amount ?? 0;
    if (!enters && said > 0) explained.push({ row, amount: said, why: 'not_entered' });
    if (!enters || said === fee) continue;
    if (said === 0 && !isPaid) explained.push({ row, amount: -fee, why: 'not_paid' });
    else differing.push({ row, ours: fee, sheet: said });
  }
  const unexplained = add(differing.map((one) => one.sheet - one.ours));
  return { ours, sheet, difference, explained, differing, unexplained };
}
