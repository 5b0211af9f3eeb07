import { answerOrders, readAnswers } from './answer-cells.ts';
import { titleCase } from './sheet/capitals.ts';
import { type DatesTold, dayInColumn } from './sheet/birthdays.ts';
import { type CategoryPart, type CategoryTold, readCategories, type ReadCategories } from './sheet/categories.ts';
import { birthdays, type CategoryRules, limitProblems as outsideLimits, needsPartner } from '../events/eligibility.ts';
import { ageOn } from '../india-time.ts';
import { type Paise, paise } from '../money.ts';
import { type Joins, jointEntries, type KnownPlayer } from './joint-entries.ts';
import type { PlayerCells } from './player-sheet.ts';
import { type ReadPlayer, readPlayerRow, type RowNote, type RowProblem, type RowReading } from './player-row.ts';
import type { AnswerValue, Question } from '../events/registration-answers.ts';
import type { OfferedCategory } from '../events/categories.ts';
import { type Chosen, notesOf } from './sheet/row-notes.ts';
import { withPairs } from './sheet/pairs.ts';
import { datesByTab } from './sheet/tab-dates.ts';
import { joinsOf, jointNote, judgePeople, type PersonTold } from './sheet/people.ts';
import { decideWalkIn, feesOf, type WalkInEntry } from './walk-in.ts';

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
 * handled by this same import before. `paired` has nothing to add: its pairs come, or have come, with the partner.
 */
export type RowOutcome = 'enter' | 'wait' | 'refuse' | 'entered' | 'waits' | 'paired';

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
  /** What stays owed there. */
  owed: Paise;
  /** The price of the categories that were understood, paid or not. */
  fee: Paise;
  /** How the categories were understood, part by part. */
  parts: CategoryPart[];
  /** The entry of the same player that this row adds its categories to: another row's, or one already in the event. */
  joins: Joins | null;
  /** The organizer has said that this is another person than those of the same name. */
  isApart: boolean;
}

/** A row as it was entered, whatever its cells and the prices are by now. */
export interface RowBefore {
  /** Whether it has a place. */
  outcome: 'entered' | 'waits';
  amount: Paise;
  /** Null where it was paid online since. */
  paid: ReadPlayer['paid'];
  /** Ids of the categories that it brought: a pair may have come with the partner's row. */
  categories?: readonly string[];
}

interface ImportEvent {
  approvalStatus: Parameters<typeof decideWalkIn>[0]['approvalStatus'];
  tournamentStatus: Parameters<typeof decideWalkIn>[0]['tournamentStatus'];
  startsAt: Date;
  categories: readonly ImportCategory[];
  /** The event's questions, without those that have fields of their own. */
  questions: readonly Question[];
}

/** What the organizer says of texts that stand in many rows. */
export interface SheetTold extends DatesTold {
  categoryNames?: readonly CategoryTold[] | undefined;
  people?: readonly PersonTold[] | undefined;
  /** How names in capitals are written; as they stand where nothing was said. */
  capitals?: CapitalsTold | undefined;
}

export type CapitalsTold = 'title_case' | 'as_written';

export interface JudgedSheet {
  rows: readonly ImportRow[];
  /** The numbers of rows after which a further tab begins. */
  tabStarts?: readonly number[] | undefined;
  whenFull: 'wait' | 'refuse';
  known: readonly KnownPlayer[];
  /** Rows that this import has already entered. */
  before: ReadonlyMap<number, RowBefore>;
  told?: SheetTold;
}

/** Reads cells as the whole sheet and the event tell; the same text is understood once. */
function readingOf(categories: readonly ImportCategory[], sheet: JudgedSheet, now: Date): (row: number) => RowReading {
  const { told = {}, rows, tabStarts = [] } = sheet;
  const columnOf = datesByTab(
    rows.map(({ row, cells }) => ({ row, written: cells.dob ?? '' })),
    tabStarts,
    now,
  );
  const understood = new Map<string, ReadCategories>();
  return (row) => ({
    categories: (cell, gender) => {
      const key = `${gender}|${cell}`;
      const read = understood.get(key) ?? readCategories(cell, categories, { told: told.categoryNames ?? [], gender });
      understood.set(key, read);
      return read;
    },
    dob: (cell) => dayInColumn(cell, columnOf(row), told, now),
    name: told.capitals === 'title_case' ? titleCase : (name) => name,
  });
}

/**
 * The outcome of each row, in the order of the sheet: it is read, checked for eligibility (as at the desk, and against
 * the limits of age and gender where the sheet gives them), compared with known players, and given a place while there
 * is one. A row gets places in all of its categories or in none: then it waits or is refused, as `whenFull` says. A
 * row of a known player (`judgePeople`) adds its categories to that player's entry, and a pair with a row for each player
 * comes once (`withPairs`).
 */
export function judgeImport(event: ImportEvent, sheet: JudgedSheet, now: Date): JudgedRow[] {
  const free = new Map(event.categories.map(({ id, free: left }) => [id, left]));
  const entries = jointEntries(sheet.known);
  const reading = readingOf(event.categories, sheet, now);
  const orders = answerOrders(event.questions, sheet.rows, now);
  const told = new Map(sheet.told?.people?.map((one) => [one.row, one]));

  const verdicts = sheet.rows.map(({ row, cells, answers: written = {} }): JudgedRow => {
    const { player, problems, notes, parts } = readPlayerRow(cells, reading(row));
    const { answers, left: unfit } = readAnswers(event.questions, written, now, orders);
    const nothing = { notes, entries: [], amount: paise(0), owed: paise(0), joins: null, isApart: false };
    const fee = feeOf(event.categories, player);
    const judged: JudgedRow = { row, outcome: 'refuse', problems, player, answers, parts, fee, ...nothing };
    const before = sheet.before.get(row);
    if (before) return asBefore(event.categories, judged, before);

    const chosen = partnered(event.categories, player);
    const verdict = decideWalkIn(event, { categories: chosen, paid: player.paid ?? 'none' });
    if (verdict.ok) Object.assign(judged, { entries: verdict.entries, amount: verdict.amount, owed: verdict.owed });
    const wanted = wantedPlaces(event.categories, judged.entries);
    const people = judgePeople(entries, event, { player, wanted, told: told.get(row) });
    problems.push(...people.problems, ...limitProblems(event, player, now));
    Object.assign(judged, withoutPairs(judged, people.paired), { isApart: people.person.isApart ?? false });
    if (judged.entries.length > 0)
      Object.assign(
        judged,
        withCategories(event.categories, player, (id) => !people.paired.includes(id)),
      );
    const ids = judged.entries.map(({ categoryId }) => categoryId);
    judged.notes = [
      ...notes,
      ...people.notes,
      ...notesOf(event.categories, player, chosen),
      ...unfit.map((one): RowNote => ({ kind: 'answer_left_out', value: `${one.question}: ${one.written}` })),
    ];
    if (problems.length > 0 || !verdict.ok) return judged;
    if (ids.length === 0) return { ...judged, outcome: 'paired' };
    const joined = people.entry;

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
    const partners = Object.fromEntries(
      judged.entries.flatMap((one) => (one.partner ? [[one.categoryId, one.partner]] : [])),
    );
    const { name, paid } = player;
    entries.add(people.person, { name, row, categories: ids, paid, waits, partners }, people.joined);
    const joins = joined ? joinsOf(joined) : null;
    if (joined) judged.notes.push(jointNote(event, joined, ids));
    return { ...judged, joins, outcome: waits ? 'wait' : 'enter' };
  });
  return withPairs(event.categories, sheet.rows, verdicts);
}

const wantedPlaces = (categories: readonly ImportCategory[], entries: readonly WalkInEntry[]) =>
  entries.map(({ categoryId, partner }) => {
    const { name: category = '', format = null } = categories.find(({ id }) => id === categoryId) ?? {};
    return { categoryId, category, format, partner };
  });

/** A pair that stands in its category by the partner's row takes no second place and pays no second fee. */
function withoutPairs({ entries: all, player }: JudgedRow, paired: readonly string[]) {
  const entries = all.filter(({ categoryId }) => !paired.includes(categoryId));
  return { entries, ...feesOf(entries, player.paid) };
}

function asBefore(
  categories: readonly ImportCategory[],
  judged: JudgedRow,
  { outcome, amount, paid, categories: ids }: RowBefore,
): JudgedRow {
  const brought = withCategories(categories, { ...judged.player, paid }, (id) => ids?.includes(id) ?? true);
  return { ...judged, ...brought, outcome, amount, problems: [] };
}

/** The player with only these categories, and their price. */
function withCategories(
  categories: readonly ImportCategory[],
  { categories: names, ...player }: ReadPlayer,
  isKept: (id: string) => boolean,
): Pick<JudgedRow, 'player' | 'fee'> {
  const left = new Set(categories.flatMap(({ id, name }) => (isKept(id) ? [name] : [])));
  const kept = { ...player, categories: names.filter((name) => left.has(name)) };
  return { player: kept, fee: feeOf(categories, kept) };
}

const feeOf = (categories: readonly ImportCategory[], player: ReadPlayer): Paise =>
  paise(categories.reduce((sum, { name, price }) => (player.categories.includes(name) ? sum + price : sum), 0));

function fullProblem({ categories }: ImportEvent, id: string): RowProblem {
  const value = categories.find((one) => one.id === id)?.name ?? '';
  return { field: 'categories', kind: 'category_full', value, number: null };
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
