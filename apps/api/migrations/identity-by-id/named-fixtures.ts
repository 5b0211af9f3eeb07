import type { Draw, DrawMatch, Source } from '@maidan/domain/draws/draw';
import { type KeptNote, drawNote } from '@maidan/domain/draws/draw-note';
import { type ConfirmedEntry, detailsOf, nobodyKnown } from '@maidan/domain/draws/entrants';
import { matchLabel } from '@maidan/domain/draws/match-name';
import { createRandom } from '@maidan/domain/random';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import type { Fixtures } from '@maidan/domain/schedule/table/kept-fixtures';
import type { Assignment, PlanSummary, Unplaced } from '@maidan/domain/schedule/table/plan';
import type { EditedFixtures } from '@maidan/domain/schedule/table/rewrite-fixtures';

/**
 * A draw as it was stored before: known by what its category is called, as its matches are, and with its entrants'
 * names.
 */
type NamedDraw = Omit<Draw, 'id'>;

export interface NamedFixtures {
  settings: ScheduleSettings;
  draws: NamedDraw[];
  assignments: Assignment[];
  editable: EditedFixtures;
  summary: PlanSummary & { unplaced?: Unplaced[]; notes?: KeptNote[] };
  locked: string[] | null;
}

/** By id, what they are called; those that are not removed first. */
export type Categories = ReadonlyMap<string, string>;
export type Entered = ReadonlyMap<string, ConfirmedEntry & { isConfirmed: boolean }>;

export interface Known {
  categories: Categories;
  entered: Entered;
  /** The number of each stage of the event, by what it was called. */
  stages: ReadonlyMap<string, number>;
}

/** Stages are numbered in the order in which they came, so that one has the same id in every version. */
export function stageNumbers(versions: readonly (readonly NamedDraw[])[]): Map<string, number> {
  const numbers = new Map<string, number>();
  const last = new Map<string, number>();
  for (const { category, stage } of versions.flat()) {
    if (!stage || numbers.has(category)) continue;
    const number = (last.get(stage.of) ?? 1) + 1;
    last.set(stage.of, number);
    numbers.set(category, number);
  }
  return numbers;
}

/**
 * The category of a draw is that of its entries: in an older version it may be called otherwise than today. A
 * draw without any that is known
 * goes by its name.
 */
function idOf(draw: NamedDraw, { categories, entered, stages }: Known): string {
  const name = draw.stage?.of ?? draw.category;
  const entry = draw.entries.find(({ id }) => entered.has(id));
  const byName = [...categories].find(([, called]) => called === name)?.[0];
  const category = (entry && entered.get(entry.id)?.categoryId) ?? byName ?? name;
  return draw.stage ? `${category}.${stages.get(draw.category) ?? 2}` : category;
}

/** The new id of each match, by its old one. */
export function matchIdsOf(draws: readonly NamedDraw[], known: Known): Map<string, string> {
  return new Map(
    draws.flatMap((draw) => {
      const id = idOf(draw, known);
      return draw.matches.map((match) => [match.id, `${id}${match.id.slice(draw.category.length)}`] as const);
    }),
  );
}

/** The same fixtures known by ids, still with the names that they had: as the code of today works with them. */
export function identify(named: NamedFixtures, known: Known): Fixtures<EditedFixtures> {
  const ids = matchIdsOf(named.draws, known);
  const matchId = (id: string) => ids.get(id) ?? id;
  const draws = named.draws.map((draw) => identifiedDraw(draw, known, matchId));
  const labels = new Map(draws.flatMap((draw) => draw.matches.map(({ id }) => [id, matchLabel(draw, id)] as const)));
  const label = (old: string) => labels.get(matchId(old)) ?? old;
  const { settings, editable, summary } = named;
  return {
    settings,
    draws,
    assignments: named.assignments.map((one) => ({ ...one, match: matchId(one.match) })),
    editable: {
      ...editable,
      schedule_table: editable.schedule_table.map((row) => row.map((cell) => (ids.has(cell) ? label(cell) : cell))),
    },
    summary: {
      ...summary,
      categories: summary.categories ?? [],
      unplaced: (summary.unplaced ?? []).map((one) => identifiedUnplaced(one, matchId, label)),
      notes: summary.notes ?? [],
    },
  };
}

/** A match that waits for another named it by its id. */
function identifiedUnplaced(
  { match, reason, why }: Unplaced,
  matchId: (old: string) => string,
  label: (old: string) => string,
): Unplaced {
  if (why?.code !== 'waits_for') return { match: matchId(match), reason, ...(why ? { why } : {}) };
  const note = drawNote('waits_for', { match: label(String(why.values.match)) });
  return { match: matchId(match), reason: note.text, why: note };
}

function identifiedDraw(draw: NamedDraw, known: Known, matchId: (old: string) => string): Draw {
  const { swiss, lotSeed, category } = draw;
  const initial = createRandom(`${lotSeed}/${category}/colour`).below(2) === 0 ? 'w' : 'b';
  return {
    ...draw,
    id: idOf(draw, known),
    entries: draw.entries.map((entry) => {
      const row = known.entered.get(entry.id);
      const number = row && numberBehind(entry.name, detailsOf(row).name);
      const players = entry.players.map((player) => withoutName(player, known.entered));
      return { ...entry, players, ...(number ? { namesake: number } : {}) };
    }),
    matches: draw.matches.map((match) => identifiedMatch(match, matchId)),
    ...(swiss ? { swiss: { ...swiss, initial } } : {}),
  };
}

function identifiedMatch(match: DrawMatch, matchId: (old: string) => string): DrawMatch {
  const source = (from: Source): Source => {
    if ('winner' in from) return { winner: matchId(from.winner) };
    if ('loser' in from) return { ...from, loser: matchId(from.loser) };
    return 'after' in from ? { ...from, after: from.after.map(matchId) } : from;
  };
  const only = match.onlyIfLost === undefined ? {} : { onlyIfLost: matchId(match.onlyIfLost) };
  return { ...match, id: matchId(match.id), ...only, a: source(match.a), b: source(match.b) };
}

/** 2 for "Asha Rao (2)". */
function numberBehind(written: string, name: string): number | undefined {
  const behind = written.startsWith(name) ? /^ \((\d+)\)$/.exec(written.slice(name.length)) : null;
  return behind ? Number(behind[1]) : undefined;
}

/**
 * Somebody known by name only was written by the name: "partner:asha rao", perhaps with the entry of a team behind
 * it.
 */
function withoutName(player: string, entered: Entered): string {
  const [, name = '', entry = ''] = /^partner:(.*?)(\/[0-9a-f-]{36})?$/.exec(player) ?? [];
  return name === '' || entered.has(name) ? player : `${nobodyKnown(name)}${entry}`;
}
