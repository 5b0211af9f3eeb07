import { columnLetters, type MergedArea, type SheetTab, withMergedRows } from '../../sheet-tab.ts';
import { type ColumnMapping, holdsSum, meaningOf, recognizeColumns, squeezed } from '../player-sheet.ts';
import type { SheetReading } from '../sheet-reading.ts';

/** How far down the header may be, below a title, an address and a blank line. */
const headerWithin = 15;

/** The players of one tab. All rows have their numbers in the tab, from 1. */
export interface PlayerTable {
  /** The header cells; empty texts where the tab has no header. */
  header: string[];
  mapping: ColumnMapping;
  /** Where each column stands in the tab, from 0: entirely blank ones are left out. */
  places: number[];
  headerRow: number | null;
  /** Blank rows are left out. Each has as many cells as the header, and the heading above it that names a category. */
  rows: { row: number; cells: string[]; category: string | null }[];
  facts: Omit<SheetReading, 'kind' | 'encoding' | 'tabs' | 'categoryColumn'>;
}

interface NumberedRow {
  row: number;
  /** As they stand in the tab. */
  own: readonly string[];
  /** With the values of merged areas. */
  cells: readonly string[];
}

/**
 * Finds the header: of the first rows the one with the most known columns, if it has a name or at least two columns.
 * It may take several rows where its cells are merged. Without a header every row is a player's and no column is
 * known. `categoryNamed` tells which category of the event a heading among the players names.
 */
export function readPlayerTable(
  tab: SheetTab,
  categoryNamed: (text: string) => string | null = () => null,
): PlayerTable {
  const filled = withMergedRows(tab);
  const numbered = tab.table
    .map((own, at) => ({ row: at + 1, own, cells: filled[at] ?? own }))
    .filter(({ own }) => own.some(Boolean));
  const head = findHeader(numbered, tab.merges);
  const below = numbered.filter(({ row }) => row > head.bottom);
  const width = Math.max(head.titles.length, ...below.map(({ cells }) => cells.length), 0);
  const places = Array.from({ length: width }, (_, at) => at).filter(
    (at) => head.titles[at] || below.some(({ cells }) => cells[at]),
  );
  const header = places.map((at) => head.titles[at] ?? '');
  const passedOver = numbered
    .filter(({ row }) => row < head.top)
    .map(({ row, own }): PassedOver => ({ row, text: textOf(own), why: 'above', category: null }));
  const players: Player[] = [];
  let category: string | null = null;
  for (const one of below) {
    const heading = headingIn(one, tab.merges, { width: places.length, categoryNamed });
    if (heading) {
      category = categoryNamed(heading) ?? category;
      passedOver.push({ row: one.row, text: heading, why: 'heading', category: categoryNamed(heading) });
    } else if (isHeaderAgain(one, head.titles)) {
      passedOver.push({ row: one.row, text: textOf(one.own), why: 'header_again', category: null });
    } else players.push({ ...one, category });
  }
  const columns = places.map((at) => ({ at, title: head.titles[at] || columnLetters(at) }));
  const once = amountsOnce(players, head.titles, places);
  const cellOf = ({ own, cells }: Player, at: number) => (once.has(at) ? own[at] : cells[at]) ?? '';
  const rows = players.map((player) => ({
    row: player.row,
    cells: places.map((at) => cellOf(player, at)),
    category: player.category,
  }));
  return {
    header,
    mapping: recognizeColumns(header, rows),
    places,
    headerRow: head.row,
    rows,
    facts: { passedOver, ...factsOf(tab, { players, columns: columns.filter(({ at }) => !once.has(at)) }) },
  };
}

type Player = NumberedRow & { category: string | null };
type PassedOver = SheetReading['passedOver'][number];

interface Head {
  /** The row whose columns are known; null without a header. */
  row: number | null;
  /** The first and the last row that belong to it: with merged cells there are several. */
  top: number;
  bottom: number;
  titles: string[];
}

function findHeader(numbered: readonly NumberedRow[], merges: readonly MergedArea[]): Head {
  let best = { row: 0, known: 0 };
  for (const { row, cells } of numbered.slice(0, headerWithin)) {
    const found = recognizeColumns(cells).filter((one) => one !== null);
    const known = found.includes('name') || found.length > 1 ? found.length : 0;
    if (known > best.known) best = { row, known };
  }
  if (best.known === 0) return { row: null, top: 0, bottom: 0, titles: [] };
  const tall = merges.filter(({ top, bottom }) => top < bottom && top < best.row && best.row <= bottom + 1);
  const titled = tall.filter(({ top, left }) => numbered.find(({ row }) => row === top + 1)?.own[left]);
  const top = Math.min(best.row, ...titled.map((area) => area.top + 1));
  const bottom = Math.max(best.row, ...titled.map((area) => area.bottom + 1));
  const lines = numbered.filter(({ row }) => row >= top && row <= bottom);
  return { row: best.row, top, bottom, titles: titlesOf(lines, merges) };
}

/** The lowest title that says what its column is, else the lowest one; a title over several columns is each one's. */
function titlesOf(lines: readonly NumberedRow[], merges: readonly MergedArea[]): string[] {
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const wide = merges.filter(({ top, left, right }) => left < right && lines.some(({ row }) => row === top + 1));
  const over = ({ row, cells }: NumberedRow, at: number): string => {
    const area = wide.find(({ top, left, right }) => top + 1 === row && left < at && at <= right);
    return (area && cells[area.left]) ?? '';
  };
  const [last] = lines.slice(-1);
  return Array.from({ length: width }, (_, at) => {
    if (lines.length === 1) return last?.cells[at] ?? '';
    const own = lines.toReversed().flatMap(({ cells }) => cells[at] || []);
    const all = [...own, ...lines.toReversed().flatMap((line) => over(line, at) || [])];
    return all.find((title) => meaningOf(title) !== null) ?? all[0] ?? '';
  });
}

/**
 * The text of a row that is a heading among the players and nobody's: its only cell is merged over most of the
 * columns, or names a category.
 */
function headingIn(
  { row, own }: NumberedRow,
  merges: readonly MergedArea[],
  { width, categoryNamed }: { width: number; categoryNamed: (text: string) => string | null },
): string | null {
  const at = own.findIndex(Boolean);
  const text = own[at] ?? '';
  if (own.some((cell, other) => cell && other !== at) || width < 2) return null;
  const area = merges.find(({ top, left }) => top === row - 1 && left === at);
  const isWide = area !== undefined && (area.right - area.left + 1) * 2 > width && area.right > area.left;
  return isWide || categoryNamed(text) !== null ? text : null;
}

/** The header printed again, as on each page. */
function isHeaderAgain({ own }: NumberedRow, titles: readonly string[]): boolean {
  const filled = titles.flatMap((title, at) => (title ? [[title, own[at] ?? ''] as const] : []));
  return filled.length > 1 && filled.every(([title, cell]) => squeezed(title) === squeezed(cell));
}

/**
 * The columns of sums, from 0: a fee merged over two rows was paid once. They are known by their cells, since their
 * headers are many.
 */
function amountsOnce(players: readonly Player[], titles: readonly string[], places: readonly number[]): Set<number> {
  const isAmount = (at: number) => {
    const meaning = meaningOf(titles[at] ?? '');
    if (meaning !== null && meaning !== 'paid') return false;
    const cells = players.flatMap(({ own }) => own[at] || []);
    return cells.length > 0 && cells.every(holdsSum);
  };
  return new Set(places.filter(isAmount));
}

const textOf = (cells: readonly string[]): string => cells.filter(Boolean).join(' · ');

function factsOf(
  tab: SheetTab,
  { players, columns }: { players: readonly Player[]; columns: readonly { at: number; title: string }[] },
): Omit<PlayerTable['facts'], 'passedOver'> {
  const numbers = new Set(players.map(({ row }) => row));
  const merged = tab.merges.flatMap(({ top, left, bottom }) => {
    const value = tab.table[top]?.[left];
    const column = columns.find(({ at }) => at === left)?.title;
    const below = players.filter(({ row }) => row > top + 1 && row <= bottom + 1);
    const to = below.at(-1)?.row;
    if (!value || column === undefined || to === undefined || !numbers.has(top + 1)) return [];
    return [{ column, value, from: top + 1, to }];
  });
  return {
    merged,
    hiddenRows: players.flatMap(({ row }) => (tab.hiddenRows.has(row) ? [row] : [])),
    hiddenColumns: columns.flatMap(({ at, title }) => (tab.hiddenColumns.has(at) ? [title] : [])),
    brokenRows: players.flatMap(({ row, own }) => (own.some((cell) => cell.includes('\ufffd')) ? [row] : [])),
    failedCells: tab.failedCells.flatMap(({ row, column, value }) => {
      const title = columns.find(({ at }) => at === column)?.title;
      return numbers.has(row) && title !== undefined ? [{ row, column: title, value }] : [];
    }),
    cutRows: players.flatMap(({ row }) => (tab.cutRows.has(row) ? [row] : [])),
  };
}
