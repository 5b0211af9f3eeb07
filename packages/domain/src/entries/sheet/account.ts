import { plainCell } from '../../sheet-text.ts';
import { saysNone } from '../chess/chess-cells.ts';
import { chessFields, type ColumnMeaning, type PlayerField } from '../player-sheet.ts';
import type { ReadPlayer, RowNote, RowProblem } from '../player-row.ts';
import { isTotalRow } from './fees.ts';

/** A sheet with what each column was taken for. */
export interface AccountedSheet {
  header: readonly string[];
  mapping: readonly (ColumnMeaning | null)[];
  /** The questions that columns answer. */
  answers: readonly (string | null)[];
  rows: readonly { row: number; cells: readonly string[] }[];
  /** The column of sums that is compared with our fees. */
  amounts: number | null;
}

/** What became of a row; its player as far as it is known here. */
export interface AccountedRow {
  row: number;
  problems: readonly RowProblem[];
  notes: readonly RowNote[];
  player: Partial<ReadPlayer>;
  /** It was entered before, or its cells were corrected by hand. */
  isSettled: boolean;
}

/** Every filled cell of a sheet, counted once. */
export interface SheetAccount {
  cells: number;
  /** Read into a field, or compared. */
  read: number;
  /** Stops its row until somebody says what it means. */
  asked: number;
  unused: number;
  /** Cells of which nobody can say what became of them; there are none. */
  left: { row: number; column: number }[];
  /** Columns that are not used at all, with their filled cells. */
  columns: { title: string; column: number; cells: number }[];
  /** Texts within cells that are not used. */
  texts: { row: number; field: PlayerField | null; value: string }[];
  /** Rows of sums, which are no players. */
  totals: number[];
  /** Rows that the organizer leaves out. */
  leftOut: number[];
}

type Fate = 'read' | 'asked' | 'unused' | 'left';

/** Says of each filled cell of a sheet what became of it, so that none is dropped without a word. */
export function accountOf(
  sheet: AccountedSheet,
  judged: readonly AccountedRow[],
  leftOut: readonly number[] = [],
): SheetAccount {
  const byRow = new Map(judged.map((one) => [one.row, one]));
  const out = new Set(leftOut);
  const account: SheetAccount = {
    cells: 0,
    read: 0,
    asked: 0,
    unused: 0,
    left: [],
    columns: [],
    texts: [],
    totals: [],
    leftOut: [],
  };
  const columns = new Map<number, number>();
  for (const { row, cells } of sheet.rows) {
    const one = byRow.get(row);
    const isSum = isTotalRow(cells);
    if (isSum) account.totals.push(row);
    else if (out.has(row)) account.leftOut.push(row);
    const isOut = isSum || out.has(row);
    if (one && !isOut) account.texts.push(...textsOf(one));
    for (const [column, written] of cells.entries()) {
      const text = plainCell(written);
      if (text === '') continue;
      account.cells += 1;
      const isColumnUsed = Boolean(sheet.mapping[column] ?? sheet.answers[column]) || column === sheet.amounts;
      if (!isColumnUsed && !isOut) columns.set(column, (columns.get(column) ?? 0) + 1);
      const fate: Fate = isOut || !isColumnUsed ? 'unused' : one ? fateOf(sheet, column, text, one) : 'left';
      if (fate === 'left') account.left.push({ row, column });
      else account[fate] += 1;
    }
  }
  account.columns = [...columns].map(([column, filled]) => ({
    title: sheet.header[column] ?? '',
    column,
    cells: filled,
  }));
  return account;
}

const ofTexts = new Set<RowNote['kind']>(['text_left_out', 'partner_left_out', 'answer_left_out']);

const textsOf = ({ row, notes }: AccountedRow): SheetAccount['texts'] =>
  notes.flatMap(({ kind, value, field }) => (ofTexts.has(kind) ? [{ row, field: field ?? null, value }] : []));

/** What is asked of a cell itself; an age that does not fit is a fact about the player, not about the cell. */
const ofCells = new Set<RowProblem['kind']>([
  'too_long',
  'bad_phone',
  'bad_email',
  'bad_date',
  'year_only',
  'date_order',
  'date_converted',
  'unlikely_age',
  'bad_gender',
  'bad_paid',
  'bad_state',
  'bad_fide_id',
  'bad_aicf_id',
  'bad_rating',
  'category_unknown',
  'category_twice',
]);

function fateOf(sheet: AccountedSheet, column: number, text: string, row: AccountedRow): Fate {
  if (column === sheet.amounts || row.isSettled) return 'read';
  const { problems, notes, player } = row;
  if (sheet.answers[column]) {
    const isLeft = notes.some(({ kind, value }) => kind === 'answer_left_out' && value.endsWith(text));
    return isLeft ? 'unused' : 'read';
  }
  const meaning = sheet.mapping[column];
  const field = meaning === 'surname' ? 'name' : meaning;
  if (!field) return 'left';
  const asked = problems.filter((one) => one.field === field && ofCells.has(one.kind));
  if (asked.some(({ value }) => field !== 'categories' || text.toLowerCase().includes(value.toLowerCase())))
    return 'asked';
  if (problems.some(({ kind }) => kind === 'category_left_out') && field === 'categories') return 'unused';
  if (notes.some((note) => note.field === field && note.value === text)) return 'unused';
  const isNone = (chessFields as readonly PlayerField[]).includes(field) && saysNone(text);
  return isNone || isIn(field, player) ? 'read' : asked.length > 0 ? 'asked' : 'left';
}

/** Whether the player has what a cell of this field said; fields that are not known here count as they were read. */
function isIn(field: PlayerField, player: Partial<ReadPlayer>): boolean {
  const { origin, partnerOrigin, chess } = player;
  const values: Partial<Record<PlayerField, unknown>> = {
    ...player,
    ...('partners' in player ? { partner: player.partners?.length } : {}),
    ...('categories' in player ? { categories: player.categories?.length } : {}),
    ...(origin ? { ...origin } : {}),
    ...(chess ? { ...chess } : {}),
    ...(partnerOrigin
      ? {
          partnerAcademy: partnerOrigin.academy,
          partnerDistrict: partnerOrigin.district,
          partnerStateUT: partnerOrigin.stateUT,
        }
      : {}),
  };
  return !(field in values) || Boolean(values[field]);
}
