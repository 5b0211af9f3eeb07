import { readAnswers } from './answer-cells.ts';
import {
  birthdays,
  type CategoryRules,
  limitProblems as outsideLimits,
  needsPartner,
  unknownToLimits,
} from '../events/eligibility.ts';
import { isTeamCategory } from '../category-names.ts';
import { ageOn } from '../india-time.ts';
import { type Paise, paise } from '../money.ts';
import { type Joins, jointEntries, jointNote, jointProblems, joinsOf, type KnownPlayer } from './joint-entries.ts';
import type { PlayerOrigin } from './origins.ts';
import type { PlayerCells } from './player-sheet.ts';
import { type ReadPlayer, readPlayerRow, type RowNote, type RowProblem } from './player-row.ts';
import type { AnswerValue, Question } from '../events/registration-answers.ts';
import type { OfferedCategory } from '../events/categories.ts';
import { decideWalkIn, type WalkInEntry } from './walk-in.ts';

/** The most players one import may bring: enough for a whole school, and still read and written in one go. */
export const mostImportRows = 1000;

export interface ImportCategory extends OfferedCategory, CategoryRules {
  /** Places left; null without a limit. */
  free: number | null;
}

export interface ImportRow {
  /** The row's number in the sheet. */
  row: number;
  cells: PlayerCells;
  /** The row's answers to the organizer's questions, by question id. */
  answers?: Readonly<Record<string, string>> | undefined;
}

/**
 * `enter` takes a place, `wait` joins the waiting list, `refuse` does nothing and says why. `entered` and `waits` were
 * handled by this same import before.
 */
export type RowOutcome = 'enter' | 'wait' | 'refuse' | 'entered' | 'waits';

export interface JudgedRow {
  row: number;
  outcome: RowOutcome;
  problems: RowProblem[];
  notes: RowNote[];
  player: ReadPlayer;
  answers: Record<string, AnswerValue>;
  entries: WalkInEntry[];
  /** What the player pays at the desk. */
  amount: Paise;
  /** The entry of the same player that this row adds its categories to: another row's, or one already in the event. */
  joins: Joins | null;
}

/** A row as it was entered, whatever its cells and the prices are by now. */
export interface RowBefore {
  /** Whether it has a place. */
  outcome: 'entered' | 'waits';
  amount: Paise;
  /** Null where it was paid online since. */
  paid: ReadPlayer['paid'];
}

interface ImportEvent {
  approvalStatus: Parameters<typeof decideWalkIn>[0]['approvalStatus'];
  tournamentStatus: Parameters<typeof decideWalkIn>[0]['tournamentStatus'];
  startsAt: Date;
  categories: readonly ImportCategory[];
  /** The event's questions, without those that have fields of their own. */
  questions: readonly Question[];
}

/**
 * The outcome of each row, in the order of the sheet: it is read, checked for eligibility (as at the desk, and against
 * the limits of age and gender where the sheet gives them), compared with known players, and given a place while there
 * is one. A row gets places in all of its categories or in none: then it waits or is refused, as `whenFull` says. A
 * row with the name and phone number, or the name and birthday, of a known player is taken to be that player, and adds
 * its categories to that player's entry.
 */
export function judgeImport(
  event: ImportEvent,
  sheet: {
    rows: readonly ImportRow[];
    whenFull: 'wait' | 'refuse';
    known: readonly KnownPlayer[];
    /** Rows that this import has already entered. */
    before: ReadonlyMap<number, RowBefore>;
  },
  now: Date,
): JudgedRow[] {
  const free = new Map(event.categories.map(({ id, free: left }) => [id, left]));
  const entries = jointEntries(sheet.known);

  return sheet.rows.map(({ row, cells, answers: written = {} }) => {
    const { player, problems } = readPlayerRow(cells, event.categories, now);
    const { answers, left: unfit } = readAnswers(event.questions, written, now);
    const nothing = { notes: [], entries: [], amount: paise(0), joins: null };
    const judged: JudgedRow = { row, outcome: 'refuse', problems, player, answers, ...nothing };
    const before = sheet.before.get(row);
    if (before) {
      const { outcome, amount, paid } = before;
      return { ...judged, outcome, amount, player: { ...player, paid }, problems: [] };
    }

    const chosen = partnered(event.categories, player);
    const verdict = decideWalkIn(event, { categories: chosen, paid: player.paid ?? 'none' });
    if (verdict.ok) Object.assign(judged, { entries: verdict.entries, amount: verdict.amount });
    const joined = entries.of(player);
    const ids = judged.entries.map(({ categoryId }) => categoryId);
    if (joined) problems.push(...jointProblems(joined, { ids, paid: player.paid }));
    problems.push(...limitProblems(event, player, now));
    judged.notes = [
      ...notesOf(event.categories, player, chosen),
      ...unfit.map((one): RowNote => ({ kind: 'answer_left_out', value: `${one.question}: ${one.written}` })),
    ];
    if (problems.length > 0 || !verdict.ok) return judged;

    const full = ids.filter((id) => (free.get(id) ?? 1) < 1);
    const waits = joined ? joined.waits : full.length > 0 && sheet.whenFull === 'wait';
    if (full.length > 0 && !waits) {
      problems.push(...full.map((id) => fullProblem(event, id)));
      return judged;
    }
    for (const id of waits ? [] : ids) {
      const left = free.get(id);
      if (typeof left === 'number') free.set(id, left - 1);
    }
    entries.add(player, { row, categories: ids, paid: player.paid, waits });
    const joins = joined ? joinsOf(joined) : null;
    if (joined) judged.notes.push(jointNote(event, joined, ids));
    return { ...judged, joins, outcome: waits ? 'wait' : 'enter' };
  });
}

function fullProblem({ categories }: ImportEvent, id: string): RowProblem {
  const value = categories.find((one) => one.id === id)?.name ?? '';
  return { field: 'categories', kind: 'category_full', value, number: null };
}

interface Chosen {
  name: string;
  partner?: string | undefined;
  partnerOrigin?: PlayerOrigin;
}

/** Each chosen category with its partner: a single name serves all pairs, several are assigned in order. */
function partnered(categories: readonly ImportCategory[], player: ReadPlayer): Chosen[] {
  let pair = 0;
  return player.categories.map((name) => {
    const isPair = needsPartner(categories.find((one) => one.name === name)?.format ?? null);
    if (!isPair) return { name };
    const partner = player.partners.length === 1 ? player.partners[0] : player.partners[pair];
    pair += 1;
    return { name, partner, ...(partner ? { partnerOrigin: player.partnerOrigin } : {}) };
  });
}

/** Known ages and genders that do not fit; what the sheet does not say is left for the desk to check. */
function limitProblems({ categories, startsAt }: ImportEvent, player: ReadPlayer, now: Date): RowProblem[] {
  const { dob } = player;
  if (dob && (ageOn(dob, now) < 3 || ageOn(dob, now) > 110))
    return [{ field: 'dob', kind: 'unlikely_age', value: dob, number: null }];
  return player.categories.flatMap((name): RowProblem[] => {
    const category = categories.find((one) => one.name === name);
    if (!category) return [];
    const about = { value: name, number: null };
    const born = birthdays(category, startsAt);
    return outsideLimits(category, player, startsAt).map((one): RowProblem => {
      if (one === 'too_young')
        return { ...about, field: 'dob', kind: one, number: category.minAge, ...(born?.to ? { day: born.to } : {}) };
      if (one === 'too_old')
        return {
          ...about,
          field: 'dob',
          kind: one,
          number: category.maxAge,
          ...(born?.from ? { day: born.from } : {}),
        };
      return { ...about, field: 'gender', kind: category.gender === 'female' ? 'women_only' : 'men_only' };
    });
  });
}

function notesOf(categories: readonly ImportCategory[], player: ReadPlayer, chosen: readonly Chosen[]): RowNote[] {
  const notes: RowNote[] = [];
  for (const { name, partner } of chosen) {
    const category = categories.find((one) => one.name === name);
    if (!category) continue;
    // A club is no person: nothing is missing of it.
    if (isTeamCategory(category.name, category.format)) continue;
    const unknown = unknownToLimits(category, player);
    if (unknown.includes('dob')) notes.push({ kind: 'age_unknown', value: name });
    // A sheet has no birthday of the partner's.
    if (partner && (category.minAge !== null || category.maxAge !== null))
      notes.push({ kind: 'partner_age_unknown', value: name });
    if (unknown.includes('gender')) notes.push({ kind: 'gender_unknown', value: name });
    if (needsPartner(category.format) && !partner) notes.push({ kind: 'partner_missing', value: name });
  }
  const { partners } = player;
  if (partners.length > 0 && !chosen.some(({ partner }) => partner))
    notes.push({ kind: 'partner_left_out', value: partners.join(', ') });
  return notes;
}
