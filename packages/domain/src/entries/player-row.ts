import { type ColumnDay, withoutRemark } from './sheet/birthdays.ts';
import type { CategoryPart, ReadCategories } from './sheet/categories.ts';
import {
  type Gender,
  type Paid,
  type ReadCell,
  readEmailCell,
  readGender,
  readPaidCell,
  readPhoneCell,
} from './player-cells.ts';
import { readAicfId, type ReadChess, readFideId, readRating, saysNone } from './chess/chess-cells.ts';
import type { Joins } from './joint-entries.ts';
import type { PlayerCells, PlayerField } from './player-sheet.ts';
import type { PlayerOrigin } from './origins.ts';
import { plainCell } from '../sheet-text.ts';
import { isTotal } from './sheet/fees.ts';
import { readStateUT } from './state-names.ts';

/** What is wrong with a row, for the screen to put into words. `value` is the text concerned. */
export type RowProblemKind =
  | 'missing'
  | 'too_long'
  | 'bad_phone'
  | 'bad_email'
  | 'bad_date'
  | 'year_only'
  | 'date_order'
  | 'date_converted'
  | 'total_row'
  | 'unlikely_age'
  | 'bad_gender'
  | 'bad_paid'
  | 'bad_state'
  | 'bad_fide_id'
  | 'bad_aicf_id'
  | 'bad_rating'
  | 'category_unknown'
  | 'category_left_out'
  | 'category_twice'
  | 'category_full'
  | 'too_young'
  | 'too_old'
  | 'women_only'
  | 'men_only'
  | 'twice_in_sheet'
  | 'here_already'
  | 'here_closed'
  | 'paid_otherwise'
  | 'which_one'
  | 'perhaps_same'
  | 'own_partner'
  | 'partner_of'
  | 'partner_entered';

export interface RowProblem {
  field: PlayerField;
  kind: RowProblemKind;
  /** The text of the cell, or the name of the category. */
  value: string;
  /** The maximum length, an age, or the row of the sheet. */
  number: number | null;
  /** Of an age that counts by the year: the first or last birthday admitted. */
  day?: string;
  /** Whom the row's player or partner may be, or who stands there already. */
  people?: AlikePerson[];
}

/** Somebody of the same or a like name, with what tells them apart. */
export interface AlikePerson {
  who: Joins;
  name: string;
  /** YYYY-MM-DD */
  dob: string | null;
  phone: string | null;
  /** Names of the categories entered. */
  categories: string[];
  partners: string[];
}

/** Does not keep the player out, but may be an oversight. */
export type RowNoteKind =
  | 'age_unknown'
  | 'partner_age_unknown'
  | 'gender_unknown'
  | 'partner_missing'
  | 'partner_left_out'
  | 'answer_left_out'
  | 'text_left_out'
  | 'joins_row'
  | 'joins_entry'
  | 'pair_of_row'
  | 'pair_here'
  | 'apart';
export interface RowNote {
  kind: RowNoteKind;
  /**
   * The category concerned, the categories of a joint entry, the question with the row's answer to it, or the text of
   * a cell that was not used.
   */
  value: string;
  /** The cell whose text, or part of a text, was not used. */
  field?: PlayerField;
  /** The row that this one joins, or that brings the pair. */
  row?: number;
}

/** A row as it was understood. Blanks are empty texts or null; what could not be read is null too. */
export interface ReadPlayer {
  name: string;
  /** Ten digits, or empty. */
  phone: string;
  /** Where the ticket is sent, once; empty without one. */
  email: string;
  /** Names of the event's categories, in the event's spelling. */
  categories: string[];
  /** In the order of the categories played in pairs. */
  partners: string[];
  partnerOrigin: PlayerOrigin;
  paid: Paid | null;
  /** YYYY-MM-DD */
  dob: string | null;
  gender: Gender | null;
  city: string;
  origin: PlayerOrigin;
  referralSource: string;
  accommodationRequired: string;
  chess: ReadChess;
}

/** The same limits as for a walk-in. */
const longest: Partial<Record<PlayerField, number>> = {
  name: 120,
  partner: 400,
  city: 80,
  academy: 120,
  district: 80,
  referralSource: 120,
  accommodationRequired: 500,
  partnerAcademy: 120,
  partnerDistrict: 80,
};
const longestPartner = 120;

/** How cells are read whose meaning depends on the event and on the whole sheet. */
export interface RowReading {
  categories: (cell: string, gender: Gender | null) => ReadCategories;
  dob: (cell: string) => ColumnDay;
  /** How a name is written. */
  name: (name: string) => string;
}

export interface ReadRow {
  player: ReadPlayer;
  problems: RowProblem[];
  /** Texts of cells that were not used. */
  notes: RowNote[];
  /** How the categories were understood, part by part. */
  parts: CategoryPart[];
}

/**
 * Reads the texts of one row. A faulty cell is reported as a problem of its field and never guessed at; a blank one is
 * a problem only where a player cannot be entered without it (name, phone, a category, and how the fee was paid). What
 * a cell says besides is a note: no text is dropped without a word.
 */
export function readPlayerRow(cells: PlayerCells, reading: RowReading): ReadRow {
  const reader = rowReader(cells);
  const { problems, notes, problem, text, read, readPart } = reader;
  const name = reading.name(text('name'));
  if (name === '' && !problems.some(({ field }) => field === 'name')) problem('name', 'missing');
  if (isTotal(name)) problem('name', 'total_row', name.slice(0, 120));
  const phone = readPart('phone', readPhoneCell, 'bad_phone') ?? '';
  if (phone === '' && !plainCell(cells.phone ?? '')) problem('phone', 'missing');
  const email = readPart('email', readEmailCell, 'bad_email') ?? '';
  const gender = read('gender', readGender, 'bad_gender');
  const { known, parts } = readCategoryCell(reader, cells, reading, gender);
  const paid = readPart('paid', readPaidCell, 'bad_paid');
  if (!plainCell(cells.paid ?? '')) problem('paid', 'missing');
  const dob = readDob(reader, reading);
  const partners = partnersIn(text('partner')).map(reading.name);
  if (partners.some((one) => one.length > longestPartner)) problem('partner', 'too_long', '', longestPartner);
  const partnerOrigin = {
    academy: text('partnerAcademy') || null,
    district: text('partnerDistrict') || null,
    stateUT: read('partnerStateUT', readStateUT, 'bad_state'),
  };
  return {
    player: {
      name,
      phone,
      email,
      categories: known,
      partners,
      partnerOrigin,
      paid,
      dob,
      gender,
      city: text('city'),
      origin: {
        academy: text('academy') || null,
        district: text('district') || null,
        stateUT: read('stateUT', readStateUT, 'bad_state'),
      },
      referralSource: text('referralSource'),
      accommodationRequired: text('accommodationRequired'),
      chess: readChess(reader),
    },
    problems,
    notes,
    parts,
  };
}

/** Ids and ratings; a cell that says that there is none is blank. */
function readChess({ read, text }: RowReader): ReadChess {
  const found = <Value>(field: PlayerField, reader: (written: string) => Value | null, kind: RowProblemKind) =>
    saysNone(text(field)) ? null : read(field, reader, kind);
  return {
    fideId: found('fideId', readFideId, 'bad_fide_id'),
    aicfId: found('aicfId', readAicfId, 'bad_aicf_id'),
    fideRating: found('fideRating', readRating, 'bad_rating'),
    nationalRating: found('nationalRating', readRating, 'bad_rating'),
  };
}

/** The partners that a cell names. */
export const partnersIn = (cell: string): string[] => cell.split(/\s*[;|\n]\s*/).filter(Boolean);

function readCategoryCell(
  { problem, notes }: RowReader,
  cells: PlayerCells,
  reading: RowReading,
  gender: Gender | null,
): ReadCategories {
  // A line's end separates categories: it must outlive what makes one line of a cell.
  const written = (cells.categories ?? '')
    .split(/[\r\n\u2028\u2029]+/)
    .map(plainCell)
    .filter(Boolean)
    .join('\n');
  const found = reading.categories(written, gender);
  for (const value of found.unknown) problem('categories', 'category_unknown', plainCell(value).slice(0, 120));
  for (const value of found.twice) problem('categories', 'category_twice', value);
  for (const value of found.left) notes.push({ kind: 'text_left_out', value, field: 'categories' });
  if (found.known.length + found.unknown.length === 0) {
    // Of a row whose every category is left out, nothing is missing: the row is left out with them.
    if (found.parts.length > 0) problem('categories', 'category_left_out', plainCell(written).slice(0, 120));
    else problem('categories', 'missing');
  }
  return found;
}

function readDob({ problem, notes, text }: RowReader, reading: RowReading): string | null {
  const written = text('dob');
  if (written === '') return null;
  const { text: date, left } = withoutRemark(written);
  const read = reading.dob(date);
  if ('problem' in read) {
    problem('dob', read.problem, written.slice(0, 120));
    return null;
  }
  if (left) notes.push({ kind: 'text_left_out', value: left, field: 'dob' });
  return read.day;
}

type RowReader = ReturnType<typeof rowReader>;

/** Reads cell by cell and collects their problems, and the texts that were not used. */
function rowReader(cells: PlayerCells) {
  const problems: RowProblem[] = [];
  const notes: RowNote[] = [];
  const problem = (field: PlayerField, kind: RowProblemKind, value = '', number: number | null = null) =>
    problems.push({ field, kind, value, number });
  const text = (field: PlayerField): string => {
    const found = plainCell(cells[field] ?? '');
    const most = longest[field];
    if (most === undefined || found.length <= most) return found;
    problem(field, 'too_long', '', most);
    return '';
  };
  /** Null where the cell is blank, or names nothing known. */
  const read = <Value>(field: PlayerField, reader: (text: string) => Value | null, kind: RowProblemKind) => {
    const written = text(field);
    const value = written === '' ? null : reader(written);
    if (written !== '' && value === null) problem(field, kind, written.slice(0, 120));
    return value;
  };
  /** The same of a cell that may say more than what is asked: the rest is noted. */
  const readPart = <Value>(
    field: PlayerField,
    reader: (text: string) => ReadCell<Value> | null,
    kind: RowProblemKind,
  ) => {
    const found = read(field, reader, kind);
    if (found?.left) notes.push({ kind: 'text_left_out', value: found.left, field });
    return found && found.value;
  };
  return { problems, notes, problem, text, read, readPart };
}
