import {
  type Gender,
  type Paid,
  readBirthday,
  readCategories,
  readEmail,
  readGender,
  readPaid,
  readPhone,
} from './player-cells.ts';
import type { PlayerCells, PlayerField } from './player-sheet.ts';
import type { PlayerOrigin } from './origins.ts';
import type { NamedCategory } from '../category-names.ts';
import { plainCell } from '../sheet-text.ts';
import { readStateUT } from './state-names.ts';

/** What is wrong with a row, for the screen to put into words. `value` is the text concerned. */
export type RowProblemKind =
  | 'missing'
  | 'too_long'
  | 'bad_phone'
  | 'bad_email'
  | 'bad_date'
  | 'unlikely_age'
  | 'bad_gender'
  | 'bad_paid'
  | 'bad_state'
  | 'category_unknown'
  | 'category_twice'
  | 'category_full'
  | 'too_young'
  | 'too_old'
  | 'women_only'
  | 'men_only'
  | 'twice_in_sheet'
  | 'here_already'
  | 'here_closed'
  | 'paid_otherwise';

export interface RowProblem {
  field: PlayerField;
  kind: RowProblemKind;
  /** The text of the cell, or the name of the category. */
  value: string;
  /** The maximum length, an age, or the row of the sheet. */
  number: number | null;
  /** Of an age that counts by the year: the first or last birthday admitted. */
  day?: string;
}

/** Does not keep the player out, but may be an oversight. */
export type RowNoteKind =
  | 'age_unknown'
  | 'partner_age_unknown'
  | 'gender_unknown'
  | 'partner_missing'
  | 'partner_left_out'
  | 'answer_left_out'
  | 'joins_row'
  | 'joins_entry';
export interface RowNote {
  kind: RowNoteKind;
  /** The category concerned, the categories of a joint entry, or the question with the row's answer to it. */
  value: string;
  /** The row that this one joins. */
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

/**
 * Reads the texts of one row. A faulty cell is reported as a problem of its field and never guessed at; a blank one is
 * a problem only where a player cannot be entered without it (name, phone, a category, and how the fee was paid).
 */
export function readPlayerRow(
  cells: PlayerCells,
  categories: readonly NamedCategory[],
  now: Date,
): { player: ReadPlayer; problems: RowProblem[] } {
  const { problems, problem, text, read } = rowReader(cells);
  const name = text('name');
  if (name === '' && !problems.some(({ field }) => field === 'name')) problem('name', 'missing');
  const phone = read('phone', readPhone, 'bad_phone') ?? '';
  if (phone === '' && !plainCell(cells.phone ?? '')) problem('phone', 'missing');
  const email = read('email', readEmail, 'bad_email') ?? '';
  const { known, unknown, twice } = readCategories(plainCell(cells.categories ?? ''), categories);
  for (const value of unknown) problem('categories', 'category_unknown', value.slice(0, 120));
  for (const value of twice) problem('categories', 'category_twice', value);
  if (known.length + unknown.length === 0) problem('categories', 'missing');
  const paid = read('paid', readPaid, 'bad_paid');
  if (!plainCell(cells.paid ?? '')) problem('paid', 'missing');
  const dob = read('dob', (written) => readBirthday(written, now), 'bad_date');
  const partners = text('partner')
    .split(/\s*[;|\n]\s*/)
    .filter(Boolean);
  if (partners.some((one) => one.length > longestPartner)) problem('partner', 'too_long', '', longestPartner);
  return {
    player: {
      name,
      phone,
      email,
      categories: known,
      partners,
      partnerOrigin: {
        academy: text('partnerAcademy') || null,
        district: text('partnerDistrict') || null,
        stateUT: read('partnerStateUT', readStateUT, 'bad_state'),
      },
      paid,
      dob,
      gender: read('gender', readGender, 'bad_gender'),
      city: text('city'),
      origin: {
        academy: text('academy') || null,
        district: text('district') || null,
        stateUT: read('stateUT', readStateUT, 'bad_state'),
      },
      referralSource: text('referralSource'),
      accommodationRequired: text('accommodationRequired'),
    },
    problems,
  };
}

/** Reads cell by cell and collects their problems. */
function rowReader(cells: PlayerCells) {
  const problems: RowProblem[] = [];
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
  return { problems, problem, text, read };
}
