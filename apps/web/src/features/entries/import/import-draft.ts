import type { JudgedRow } from '@maidan/contract/entries/judged-rows';
import type { AskedSheet, Blanks, ImportDraft } from './empty-draft.ts';
import { isTotalRow } from '@maidan/domain/entries/sheet/fees';
import { plainName } from '@maidan/domain/plain-name';
import { cellsOf, type ColumnMeaning, type PlayerCells } from '@maidan/domain/entries/player-sheet';

/** The partners that will be entered with a row, without those that are left out. */
export function partnersOf({ judged }: Pick<ShownRow, 'judged'>): readonly string[] {
  const left = judged?.notes.find(({ kind }) => kind === 'partner_left_out')?.value.split(', ') ?? [];
  return judged?.player.partners.filter((one) => !left.includes(one)) ?? [];
}

/** How many people the rows bring, each counted once by name: a partner may stand in a row, too. */
export function peopleIn(rows: readonly (Pick<ShownRow, 'judged'> & { cells?: PlayerCells })[]): number {
  const names = rows.flatMap((row) => [row.judged?.player.name || row.cells?.name || '', ...partnersOf(row)]);
  return new Set(names.map(plainName)).size;
}

/** How many players have these rows: one may have several, a category in each. */
export const playersIn = (rows: readonly (Pick<ShownRow, 'judged'> & { cells?: PlayerCells })[]): number =>
  new Set(
    rows.map(({ judged, cells }) =>
      [plainName(judged?.player.name || cells?.name || ''), judged?.player.phone || cells?.phone].join('|'),
    ),
  ).size;

/** A new sheet is a new import; the choices for blank cells and full categories are kept. */
export const withSheet = (draft: ImportDraft, sheet: AskedSheet): ImportDraft => ({
  ...draft,
  importId: crypto.randomUUID(),
  step: 'columns',
  sheet,
  mapping: sheet.mapping,
  answers: sheet.answers,
  corrected: {},
  typed: {},
  leftOut: [],
  judged: [],
  rowsReading: null,
  told: {},
});

/**
 * The same file with other tabs is a new import, too, since its rows are numbered anew. What was chosen for a column
 * and corrected in a row goes with them.
 */
export function withTabs(draft: ImportDraft, sheet: AskedSheet): ImportDraft {
  const before = draft.sheet;
  const fresh = withSheet(draft, sheet);
  if (!before) return fresh;
  const moved = movedRows(before, sheet);
  const numbers = Object.entries(draft.corrected).flatMap(([row, cells]) => {
    const now = moved(Number(row));
    return now === null ? [] : [[now, cells] as const];
  });
  return {
    ...fresh,
    ...keptUses(draft, before, sheet),
    corrected: Object.fromEntries(numbers),
    leftOut: draft.leftOut.flatMap((row) => moved(row) ?? []),
  };
}

/** The new number of a row; null where its tab is no longer read. */
const movedRows =
  ({ reading: then }: AskedSheet, { reading: now }: AskedSheet) =>
  (row: number): number | null => {
    const at = then.tabs.findLastIndex((tab) => tab.read && row > tab.before);
    const [old, current] = [then.tabs[at], now.tabs[at]];
    return old && current?.read ? row - old.before + current.before : null;
  };

/** Columns that were there before keep what they were taken for, and no meaning or question is given twice. */
function keptUses(draft: ImportDraft, before: AskedSheet, sheet: AskedSheet): Pick<ImportDraft, 'mapping' | 'answers'> {
  const places = sheet.header.map((title) => (title === '' ? -1 : before.header.indexOf(title)));
  const isFree = (value: string, kept: readonly (string | null)[]) => {
    return value === 'categories' || !places.some((place) => place >= 0 && kept[place] === value);
  };
  const kept = <Use extends string>(fresh: readonly (Use | null)[], old: readonly (Use | null)[]) =>
    fresh.map((use, at) => {
      const place = places[at] ?? -1;
      if (place >= 0) return old[place] ?? null;
      return use !== null && isFree(use, old) ? use : null;
    });
  return { mapping: kept(sheet.mapping, draft.mapping), answers: kept(sheet.answers, draft.answers) };
}

/** Rows are left out of the import, or taken in again. */
export const withLeftOut = (draft: ImportDraft, rows: readonly number[], leave: boolean): ImportDraft => ({
  ...draft,
  leftOut: [...draft.leftOut.filter((row) => !rows.includes(row)), ...(leave ? rows : [])],
});

/** What a column is: a field of the player, the answer to a question, or neither. */
export type ColumnUse = { meaning: ColumnMeaning } | { question: string } | null;

/** A meaning or a question belongs to one column at a time; only categories may span several. */
export function withUse(draft: ImportDraft, at: number, use: ColumnUse): ImportDraft {
  const meaning = use && 'meaning' in use ? use.meaning : null;
  const question = use && 'question' in use ? use.question : null;
  const mapping = draft.mapping.map((one, index) => {
    if (index === at) return meaning;
    return one === meaning && meaning !== 'categories' ? null : one;
  });
  const answers = draft.answers.map((one, index) => {
    if (index === at) return question;
    return one === question ? null : one;
  });
  return { ...draft, mapping, answers };
}

/** The headers of columns that are ignored, so that nobody thinks they were read. */
export const ignoredColumns = ({ sheet, mapping, answers }: ImportDraft): string[] =>
  (sheet?.header ?? []).filter((title, at) => title !== '' && !mapping[at] && !answers[at]);

/** What every row needs, unless it is given once for all of them. */
const askedFields = ['paid', 'categories', 'phone'] as const satisfies readonly (keyof Blanks)[];
export type AskedField = (typeof askedFields)[number];

/** For the fields every row needs: those no column provides, those a column does, and those still missing. */
export function askedOf({ mapping, blanks }: ImportDraft): Record<'forAll' | 'inColumns' | 'open', AskedField[]> {
  const forAll = askedFields.filter((field) => !mapping.includes(field));
  return {
    forAll,
    inColumns: askedFields.filter((field) => mapping.includes(field)),
    open: forAll.filter((field) => (blanks[field] ?? '').length === 0),
  };
}

/**
 * Every row as the texts to be entered: edited by hand, or from the sheet with its blanks filled. Rows of sums are no
 * players.
 */
export function rowsOf(draft: ImportDraft): { row: number; cells: PlayerCells; answers: Record<string, string> }[] {
  const rows = (draft.sheet?.rows ?? []).filter(({ cells }) => !isTotalRow(cells));
  return rows.map(({ row, cells }) => ({
    row,
    cells: draft.corrected[row] ?? filled(cellsOf(cells, draft.mapping), draft.blanks),
    answers: Object.fromEntries(
      draft.answers.flatMap((question, at) => (question && cells[at] ? [[question, cells[at]]] : [])),
    ),
  }));
}

/** The body of the request to the server. */
export function sentSheet(draft: ImportDraft) {
  const { importId, whenFull, told, sheet } = draft;
  const tabStarts = (sheet?.reading.tabs ?? []).flatMap(({ read, before }) => (read && before > 0 ? [before] : []));
  return {
    importId,
    whenFull,
    ...told,
    tabStarts,
    rows: rowsOf(draft).filter(({ row }) => !draft.leftOut.includes(row)),
  };
}

function filled(cells: PlayerCells, { categories, paid, phone, academy }: Blanks): PlayerCells {
  const instead: PlayerCells = { categories: categories.join('; '), paid: paid ?? '', phone, academy };
  const blanks = Object.entries(instead).filter(([field, text]) => text && !cells[field as keyof PlayerCells]);
  return { ...cells, ...Object.fromEntries(blanks) };
}

/** `here`: the player is in the event already, and the row has nothing to add. */
export type ShownOutcome = JudgedRow['outcome'] | 'left' | 'here';

/** A row of the sheet with the server's verdict; rows left out were not sent. */
export interface ShownRow {
  row: number;
  cells: PlayerCells;
  outcome: ShownOutcome;
  judged: JudgedRow | null;
}

/** The organizer left out the only category of the row: the answer to that question brings it back. */
export const isLeftWithCategory = ({ outcome, problems }: JudgedRow): boolean =>
  outcome === 'refuse' && problems.some(({ kind }) => kind === 'category_left_out');

/** The player, or the pair, was entered before, by whatever door: nothing has to be done about the row. */
const isHere = ({ outcome, problems, notes }: JudgedRow): boolean =>
  outcome === 'paired'
    ? notes.every(({ kind }) => kind !== 'pair_of_row')
    : outcome === 'refuse' &&
      problems.length > 0 &&
      problems.every(({ kind, value }) => kind === 'here_already' && value === '');

export function shownRows(draft: ImportDraft): ShownRow[] {
  const byRow = new Map(draft.judged.map((one) => [one.row, one]));
  return rowsOf(draft).map(({ row, cells }) => {
    const judged = byRow.get(row) ?? null;
    const isLeft = draft.leftOut.includes(row) || !judged || isLeftWithCategory(judged);
    return { row, cells, judged, outcome: isLeft ? 'left' : isHere(judged) ? 'here' : judged.outcome };
  });
}

const settledOutcomes: ReadonlySet<ShownOutcome> = new Set(['entered', 'waits', 'left', 'paired', 'here']);

/** Nothing is to be entered, asked or corrected any more. */
export const isSettled = (rows: readonly ShownRow[]): boolean =>
  rows.every(({ outcome }) => settledOutcomes.has(outcome));

const isUnknown = ({ judged, outcome }: ShownRow) =>
  outcome === 'refuse' && judged?.problems.some(({ kind }) => kind === 'category_unknown') === true;

/** The other rows with the same text for a category that the event does not have. */
export const alikeWrong = (rows: readonly ShownRow[], one: ShownRow): ShownRow[] =>
  isUnknown(one)
    ? rows.filter((row) => row.row !== one.row && isUnknown(row) && row.cells.categories === one.cells.categories)
    : [];

/** A row corrected by hand, and its categories in the rows that had the same text for them. */
export function withCorrected(
  draft: ImportDraft,
  row: number,
  cells: PlayerCells,
  alike: readonly ShownRow[],
): ImportDraft {
  const others = alike.map((one) => [one.row, { ...one.cells, categories: cells.categories ?? '' }]);
  return { ...draft, corrected: { ...draft.corrected, ...Object.fromEntries(others), [row]: cells } };
}
