import { plainName } from '../../plain-name.ts';
import { type ChessTitle, readTitle } from './titles.ts';

/** A player of a rating list. */
export type ListedPlayer = {
  id: string;
  name: string;
  federation: string | null;
  title: ChessTitle | null;
  rating: number | null;
  k: number | null;
};

export type ListColumn = 'id' | 'name' | 'federation' | 'title' | 'womenTitle' | 'rating' | 'k';

/** How the lines of a list are cut: at places (FIDE's text file) or by a separator. */
export type ListLayout =
  | { kind: 'fixed'; columns: Partial<Record<ListColumn, readonly [from: number, to: number]>> }
  | { kind: 'separated'; by: string; columns: Partial<Record<ListColumn, number>> };

/** What federations call their columns, in small letters without signs. */
const columnNames: Readonly<Record<ListColumn, readonly string[]>> = {
  id: [
    'id number',
    'fide id',
    'fideid',
    'fide no',
    'aicf id',
    'aicfid',
    'aicf no',
    'aicf reg no',
    'reg no',
    'id',
    'code',
  ],
  name: ['name', 'player name', 'player'],
  federation: ['fed', 'federation', 'country'],
  title: ['tit', 'title'],
  womenTitle: ['wtit', 'wtitle', 'w title'],
  rating: [
    'srtng',
    'std',
    'standard',
    'standard rating',
    'std rating',
    'rating',
    'rtg',
    'elo',
    'national rating',
    'nrtg',
  ],
  k: ['sk', 'k', 'k factor'],
};

const plainHead = (head: string) =>
  head
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The heading of a month's column in FIDE's list of one kind of play: OCT26. */
const isMonth = (head: string) => /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\d{2}$/.test(head);

/**
 * The layout that a heading line tells: FIDE's fixed columns (TXT, combined or of one kind of play), or names of columns
 * separated by comma, semicolon, tab or bar, as AICF and chess programs export. Null where no id, name and rating are
 * among them.
 */
export function listLayout(heading: string): ListLayout | null {
  const line = heading.replace(/^\uFEFF/, '');
  const by = ['\t', ';', '|', ','].find((one) => line.split(one).length >= 3);
  const layout = by === undefined ? fixedLayout(line) : separatedLayout(line, by);
  const { id, name, rating } = layout.columns;
  return id === undefined || name === undefined || rating === undefined ? null : layout;
}

function separatedLayout(line: string, by: string): ListLayout {
  const heads = cellsOf(line, by).map(plainHead);
  const columns: Partial<Record<ListColumn, number>> = {};
  for (const column of Object.keys(columnNames) as ListColumn[]) {
    const at = columnNames[column].map((name) => heads.indexOf(name)).find((place) => place >= 0);
    if (at !== undefined) columns[column] = at;
  }
  return { kind: 'separated', by, columns };
}

/** Headings begin where their columns do; only "ID Number" has a space within. */
function fixedLayout(line: string): ListLayout {
  const heads = [...line.replace('ID Number', 'ID_Number').matchAll(/\S+/g)];
  const columns: Partial<Record<ListColumn, readonly [number, number]>> = {};
  for (const [at, head] of heads.entries()) {
    const name = plainHead(head[0]);
    const column = (Object.keys(columnNames) as ListColumn[]).find((one) => columnNames[one].includes(name));
    const key = column ?? (isMonth(name) ? 'rating' : undefined);
    if (key && !columns[key]) columns[key] = [head.index, heads[at + 1]?.index ?? line.length + 40];
  }
  return { kind: 'fixed', columns };
}

/** Cells of a line, also where a cell in quotes has the separator in it. */
function cellsOf(line: string, by: string): string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === by && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
}

/** The player of a line; null for a line without an id or a name. */
export function listedPlayer(line: string, layout: ListLayout): ListedPlayer | null {
  const cells = layout.kind === 'separated' ? cellsOf(line, layout.by) : [];
  const of = (column: ListColumn): string => {
    if (layout.kind === 'separated') return (cells[layout.columns[column] ?? -1] ?? '').trim();
    const [from, to] = layout.columns[column] ?? [0, 0];
    return line.slice(from, to).trim();
  };
  const [id, name] = [of('id').replace(/\s+/g, ''), of('name').replace(/\s+/g, ' ')];
  if (!/^[0-9A-Za-z/-]{1,20}$/.test(id) || name === '' || name.length > 120) return null;
  const federation = of('federation').toUpperCase();
  return {
    id,
    name,
    federation: /^[A-Z]{3}$/.test(federation) ? federation : null,
    title: readTitle(of('title')) ?? readTitle(of('womenTitle')),
    rating: numberIn(of('rating'), 3999),
    k: numberIn(of('k'), 99),
  };
}

function numberIn(text: string, most: number): number | null {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : null;
}

/** The words of a name in any order: "Rao, Asha" is Asha Rao. */
export const wordsOfName = (name: string): string =>
  plainName(name.replace(/,/g, ' ')).split(/[ .]+/).filter(Boolean).sort().join(' ');
