import {
  type CategoryRules,
  type EligibilityProblem,
  isMinor,
  limitProblems,
  needsPartner,
} from '../../events/eligibility.ts';
import { ageOn } from '../../india-time.ts';
import { plainName } from '../../plain-name.ts';
import { readPhoneCell } from '../player-cells.ts';
import { type ReadPlayer, readPlayerRow, type RowProblem } from '../player-row.ts';
import { cellsOf, type ColumnMapping, type PlayerCells } from '../player-sheet.ts';
import { dateColumn, type DateColumn, type DateOrder, dayInColumn } from './birthdays.ts';
import { readCategories } from './categories.ts';
import { isTotalRow } from './fees.ts';
import { guardianColumns } from './guardian-columns.ts';

/** The most players that one coach's list may bring: as many as one form enters. */
export const mostStudents = 200;

const studentFields = [
  'name',
  'dob',
  'gender',
  'categories',
  'partner',
  'guardian',
  'phone',
  'fideId',
  'aicfId',
  'fideRating',
] as const;
export type StudentField = (typeof studentFields)[number];

/** A row with its cells as texts, corrected ones included. */
export interface StudentRow {
  row: number;
  cells: PlayerCells & { guardian?: string; relation?: string };
}

export type StudentProblem =
  | { field: StudentField; kind: 'unread'; problem: RowProblem }
  | { field: StudentField; kind: 'missing' }
  | { field: 'guardian' | 'phone'; kind: 'guardian_missing' }
  | { field: 'partner'; kind: 'partner_needed'; category: string }
  | {
      field: 'categories';
      kind: 'does_not_fit';
      category: string;
      why: EligibilityProblem;
      /** Another category of the same kind that fits; never is a birthday proposed. */
      instead: string | null;
    }
  | { field: 'name'; kind: 'twice'; other: number };

export interface Guardian {
  name: string;
  relation: string;
  phone: string;
}

/** A student as read: ready if there are no problems. */
export interface Student extends Pick<ReadPlayer, 'name' | 'email' | 'dob' | 'gender' | 'city' | 'origin' | 'chess'> {
  row: number;
  cells: StudentRow['cells'];
  referralSource: string;
  accommodationRequired: string;
  phone: string;
  guardian: Guardian | null;
  categories: { name: string; partner: string | null }[];
  /** Pairs that come with the partner's row, which is named here: one place, one fee. */
  pairs: { name: string; partner: string; row: number }[];
  problems: StudentProblem[];
}

interface Context {
  categories: readonly CategoryRules[];
  startsAt: Date;
  now: Date;
  dateOrder: DateOrder | null;
  /** The account's players, whose guardians are known. */
  known: readonly { name: string; dob: string | null; guardian: Guardian | null }[];
}

/** The rows of a sheet as cells by their meaning; rows of sums are nobody's. */
export function studentRows(sheet: {
  header: readonly string[];
  mapping: ColumnMapping;
  rows: readonly { row: number; cells: readonly string[] }[];
}): StudentRow[] {
  const columns = guardianColumns(sheet.header);
  const at = (cells: readonly string[], column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  // "Guardian's phone" may be no phone of a player's to the reader of columns.
  const mapping = sheet.mapping.map((meaning, column) => (column === columns.phone ? null : meaning));
  return sheet.rows
    .filter(({ cells }) => !isTotalRow(cells))
    .map(({ row, cells }) => {
      const read = cellsOf(cells, mapping);
      const phone = at(cells, columns.phone) || (read.phone ?? '');
      const guardian = at(cells, columns.name);
      const relation = at(cells, columns.relation) || (guardian ? columns.relationSaid : '');
      return { row, cells: { ...read, phone, guardian, relation } };
    });
}

/** What the birthdays of the whole list say of the order of day and month; null where it must be told. */
const datesOf = (rows: readonly StudentRow[], now: Date): DateColumn =>
  dateColumn(
    rows.flatMap(({ cells }) => cells.dob ?? []),
    now,
  );

/**
 * Reads each row by the rules of the organizer's import, and says what is wrong cell by cell. Nobody is kept out by
 * another's faults; two rows that name each other as partners are one pair, which the first of them brings.
 */
export function readStudents(rows: readonly StudentRow[], context: Context): Student[] {
  const column = datesOf(rows, context.now);
  const read = rows.map((row) => readStudent(row, column, context));
  return withPairs(withTwice(read), context.categories);
}

function readStudent({ row, cells }: StudentRow, column: DateColumn, context: Context): Student {
  const { categories, startsAt, now, dateOrder } = context;
  const { player, problems: found } = readPlayerRow(cells, {
    categories: (cell, gender) => readCategories(cell, categories, { gender }),
    dob: (cell) => dayInColumn(cell, column, dateOrder ? { dateOrder } : {}, now),
    name: (name) => name,
  });
  const { name, dob, gender } = player;
  const problems: StudentProblem[] = found.flatMap((problem): StudentProblem[] => {
    const field = fieldOf(problem.field);
    // How a fee was paid at a desk is nothing here, nor are national ratings, which lists have; and whose phone is missing
    // depends on the age.
    if (
      problem.field === 'paid' ||
      problem.field === 'nationalRating' ||
      (problem.field === 'phone' && problem.kind === 'missing')
    )
      return [];
    return problem.kind === 'missing' ? [{ field, kind: 'missing' }] : [{ field, kind: 'unread', problem }];
  });
  const isFaulty = (field: StudentField) => problems.some((one) => one.field === field);
  if (dob && (ageOn(dob, now) < 3 || ageOn(dob, now) > 110))
    problems.push({
      field: 'dob',
      kind: 'unread',
      problem: { field: 'dob', kind: 'unlikely_age', value: '', number: null },
    });
  else if (dob === null && !isFaulty('dob')) problems.push({ field: 'dob', kind: 'missing' });
  const sure = gender ?? onlyGender(player.categories, categories);
  if (sure === null && !isFaulty('gender')) problems.push({ field: 'gender', kind: 'missing' });
  const known = context.known.find((one) => plainName(one.name) === plainName(name) && one.dob === dob);
  const guardian = dob !== null && isMinor(dob, startsAt) ? guardianOf(cells, known?.guardian ?? null) : null;
  if (guardian && !isFaulty('phone')) {
    if (guardian.phone === '') problems.push({ field: 'phone', kind: 'guardian_missing' });
    if (guardian.name === '') problems.push({ field: 'guardian', kind: 'guardian_missing' });
  }
  problems.push(...limitsOf(player, { dob, gender: sure }, context));
  return {
    row,
    cells,
    name,
    dob,
    gender: sure,
    email: player.email,
    city: player.city,
    origin: player.origin,
    chess: player.chess,
    referralSource: player.referralSource,
    accommodationRequired: player.accommodationRequired,
    phone: player.phone,
    guardian: guardian && { ...guardian, relation: guardian.relation || 'Guardian' },
    categories: partnered(player, categories),
    pairs: [],
    problems,
  };
}

const fieldOf = (field: RowProblem['field']): StudentField =>
  studentFields.find((one) => one === field) ?? (field === 'email' ? 'phone' : 'name');

/** Whoever enters girls' singles alone is a girl. */
function onlyGender(names: readonly string[], categories: readonly CategoryRules[]): 'female' | 'male' | null {
  const asked = new Set(names.map((name) => categories.find((one) => one.name === name)?.gender));
  const [only] = asked;
  return asked.size === 1 && (only === 'female' || only === 'male') ? only : null;
}

function guardianOf(cells: StudentRow['cells'], known: Guardian | null): Guardian {
  const phone = readPhoneCell(cells.phone ?? '')?.value;
  return {
    name: cells.guardian?.trim() || (known?.name ?? ''),
    relation: cells.relation?.trim() || (known?.relation ?? ''),
    phone: phone ?? known?.phone ?? '',
  };
}

function limitsOf(
  { categories: names }: ReadPlayer,
  player: { dob: string | null; gender: Student['gender'] },
  { categories, startsAt }: Context,
): StudentProblem[] {
  return names.flatMap((name): StudentProblem[] => {
    const category = categories.find((one) => one.name === name);
    const [why] = category ? limitProblems(category, player, startsAt) : [];
    if (!category || !why) return [];
    const fits = (one: CategoryRules) =>
      one.format === category.format && !names.includes(one.name) && limitProblems(one, player, startsAt).length === 0;
    const alike = categories.filter((one) => fits(one) && (one.gender === category.gender || why === 'other_gender'));
    const near = alike.toSorted((a, b) => (a.maxAge ?? 200) - (b.maxAge ?? 200))[0];
    return [{ field: 'categories', kind: 'does_not_fit', category: name, why, instead: near?.name ?? null }];
  });
}

/** A single partner serves all pairs, several are assigned in order. */
function partnered({ categories: names, partners }: ReadPlayer, categories: readonly CategoryRules[]) {
  let pair = 0;
  return names.map((name) => {
    if (!needsPartner(categories.find((one) => one.name === name)?.format ?? null)) return { name, partner: null };
    const partner = partners.length === 1 ? partners[0] : partners[pair];
    pair += 1;
    return { name, partner: partner ?? null };
  });
}

/** The same name and birthday in two rows would be one player twice. */
function withTwice(students: readonly Student[]): Student[] {
  const first = new Map<string, number>();
  return students.map((one) => {
    const key = `${plainName(one.name)}|${one.dob}`;
    const other = first.get(key);
    if (one.name === '' || other === undefined) {
      first.set(key, one.row);
      return one;
    }
    return { ...one, problems: [...one.problems, { field: 'name', kind: 'twice', other }] };
  });
}

function withPairs(students: readonly Student[], categories: readonly CategoryRules[]): Student[] {
  // Of one name twice the first counts.
  const named = new Map(students.toReversed().map((one) => [plainName(one.name), one]));
  const isIn = (student: Student, name: string, partner: string) =>
    student.categories.find((one) => one.name === name && plainName(one.partner ?? '') === plainName(partner));
  return students.map((one) => {
    const kept: Student['categories'] = [];
    const pairs: Student['pairs'] = [];
    const problems = [...one.problems];
    for (const entry of one.categories) {
      const mate = entry.partner === null ? undefined : named.get(plainName(entry.partner));
      const isSecond = mate && mate.row < one.row && isIn(mate, entry.name, one.name);
      if (mate && isSecond) pairs.push({ name: entry.name, partner: mate.name, row: mate.row });
      else kept.push(entry);
      const category = categories.find(({ name }) => name === entry.name);
      if (needsPartner(category?.format ?? null) && entry.partner === null)
        problems.push({ field: 'partner', kind: 'partner_needed', category: entry.name });
    }
    return { ...one, categories: kept, pairs, problems };
  });
}
