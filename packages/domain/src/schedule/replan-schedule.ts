import type { Draw } from '../draws/draw.ts';
import type { Problem } from '../draws/entry-problems.ts';
import { hasWinner, type Results } from '../draws/result.ts';
import { CourtWindows } from './court-windows.ts';
import { ListPass } from './list-pass.ts';
import { buildMatchGraph, type MatchGraph } from './match-graph.ts';
import type { Assignment, Unplaced } from './plan.ts';
import { type PlayRules, playRules } from './play-rules.ts';
import { RuledPass } from './ruled-pass.ts';
import { type ScheduleSettings, validateScheduleSettings } from './settings.ts';

/** All minutes count from 00:00 of day 0. */
export type ReplanRequest = {
  /** The plan in force. */
  assignments: readonly Assignment[];
  /** By match id, of all draws. */
  results?: Results | undefined;
  /** Matches that are over or being played, at their real times; without `end` they are taken to last as planned. */
  begun?: readonly { match: string; start: number; end?: number | undefined; court: number }[] | undefined;
  /** Nothing else starts before this minute. */
  from: number;
  /** Courts that cannot be used from now on, until a minute or (null) for good. */
  courtsOut?: readonly { court: number; until: number | null }[] | undefined;
  /** Matches that stay where they are whatever happens, such as those already called. */
  locked?: readonly string[] | undefined;
  /** How many minutes earlier than planned a match may start; 0 (the default) only moves what must move. */
  earlier?: number | undefined;
};

export type Moved = { match: string; from: Assignment | null; to: Assignment };

export type ReplanVerdict =
  | {
      ok: true;
      /** All matches, those that have begun included. */
      assignments: readonly Assignment[];
      moved: readonly Moved[];
      unplaced: readonly Unplaced[];
      finish: number;
      finishBefore: number;
    }
  | { ok: false; problems: Problem[] };

/**
 * Plans again what has not begun, in the order of the plan in force: matches keep their time and court unless a delay, a court out of use or
 * a person's rest moves them. People who are out no longer block other matches. One pass, so that it can be done at every result.
 */
export function replanSchedule(
  draws: readonly Draw[],
  settings: ScheduleSettings,
  request: ReplanRequest,
): ReplanVerdict {
  const faults = validateScheduleSettings(
    settings,
    draws.map((draw) => draw.category),
  );
  if (faults.length > 0) return { ok: false, problems: faults };
  const built = buildMatchGraph(draws, settings, request.results, settledMatches(settings, request));
  if (!built.ok) return built;
  const { graph } = built;
  const { indexOf } = graph;
  const windows = new CourtWindows(settings, graph.shortestMatch);
  const planned = new Map(request.assignments.map((one) => [one.match, one]));
  const fixed = fixedMatches(graph, request, indexOf, planned);
  const problems = courtProblems(request, settings);
  if (problems.length > 0) return { ok: false, problems };

  const courts = courtsInUse(request, settings, fixed);
  const blocked = new Uint8Array(graph.count);
  for (const one of fixed) blocked[one.index] = 1;
  const keys = Float64Array.from(graph.ids, (id) => planned.get(id)?.start ?? Number.MAX_SAFE_INTEGER);
  const notBefore = notBeforeOf(graph, fixed, request, keys);
  const rules = playRules(draws, graph, settings);
  const placed = rules
    ? placeByRules({ graph, rules, blocked, keys, notBefore, courts, fixed })
    : placeAlike({ graph, windows, blocked, keys, notBefore, courts, planned });
  const assignments = [
    ...fixed.map(({ index, start, court }) => ({ match: graph.ids[index] as string, start, court })),
    ...placed,
  ];
  assignments.sort((x, y) => x.start - y.start || x.court - y.court);
  const seated = new Set(assignments.map((one) => one.match));
  const reason = courts.length > 0 ? 'There is no court time left for it' : 'No court is left';
  return {
    ok: true,
    assignments,
    moved: movedMatches(placed, planned),
    unplaced: graph.ids.filter((id) => !seated.has(id)).map((match) => ({ match, reason })),
    finish: finishOf(graph, assignments, indexOf),
    finishBefore: finishOf(graph, request.assignments, indexOf),
  };
}

type Placing = {
  graph: MatchGraph;
  blocked: Uint8Array;
  keys: Float64Array;
  notBefore: Int32Array;
  courts: readonly CourtInUse[];
};

function placeAlike(
  placing: Placing & { windows: CourtWindows; planned: ReadonlyMap<string, Assignment> },
): Assignment[] {
  const { graph, windows, blocked, keys, notBefore, courts, planned } = placing;
  if (courts.length === 0) return [];
  const pass = new ListPass(graph, courts.length, 'forward', blocked);
  pass.run(windows, { keys, grid: 0, freeAt: Int32Array.from(courts, (court) => court.freeAt), notBefore });
  return placeOnCourts(graph, pass.starts, courts, planned);
}

function placeByRules(placing: Placing & { rules: PlayRules; fixed: readonly Fixed[] }): Assignment[] {
  const { graph, rules, blocked, keys, notBefore, courts, fixed } = placing;
  const freeAt = new Float64Array(rules.courts.length).fill(Number.POSITIVE_INFINITY);
  for (const one of courts) freeAt[one.court - 1] = one.freeAt;
  const played = new Map<number, number>();
  for (const { index, start } of rules.daily ? fixed : [])
    for (const one of rules.daily?.people[index] ?? []) {
      const key = Math.floor(start / 1440) * (rules.daily?.names.length ?? 0) + one;
      played.set(key, (played.get(key) ?? 0) + 1);
    }
  const pass = new RuledPass(graph, rules, blocked);
  pass.run({ keys, freeAt, notBefore: hallSafe(graph, rules, fixed, notBefore), played });
  return graph.ids.flatMap((match, i) =>
    (pass.starts[i] as number) < 0
      ? []
      : [{ match, start: pass.starts[i] as number, court: pass.courtOf[i] as number }],
  );
}

/** After a match that has begun, as if its people had to go to the other hall. */
function hallSafe(graph: MatchGraph, rules: PlayRules, fixed: readonly Fixed[], notBefore: Int32Array): Int32Array {
  const safe = notBefore.slice();
  for (const { index, end } of rules.hallRest > 0 ? fixed : []) {
    const free = end + (graph.rests[index] as number) + rules.hallRest;
    for (const { starts, items } of [graph.followers, graph.exclusions])
      for (let k = starts[index] as number; k < (starts[index + 1] as number); k++)
        safe[items[k] as number] = Math.max(safe[items[k] as number] as number, free);
  }
  return safe;
}

/** Matches won so long ago that their people are rested. */
function settledMatches(settings: ScheduleSettings, { begun, results, from }: ReplanRequest): Set<string> {
  const own = Object.values(settings.category_times ?? {}).flatMap((one) => [one, ...Object.values(one.rounds ?? {})]);
  const ofCategories = own.reduce((most, { min_rest = 0 }) => Math.max(most, min_rest), settings.min_rest);
  const longestRest = ofCategories + (settings.hall_rest ?? 0);
  const settled = new Set<string>();
  for (const { match, end } of begun ?? []) {
    const result = results && Object.hasOwn(results, match) ? results[match] : undefined;
    if (result && hasWinner(result) && end !== undefined && end + longestRest <= from) settled.add(match);
  }
  return settled;
}

type Fixed = { index: number; start: number; end: number; court: number };
type CourtInUse = { court: number; freeAt: number };

function fixedMatches(
  graph: MatchGraph,
  request: ReplanRequest,
  indexOf: ReadonlyMap<string, number>,
  planned: ReadonlyMap<string, Assignment>,
): Fixed[] {
  const begun = new Map((request.begun ?? []).map((one) => [one.match, one]));
  const fixed: Fixed[] = [];
  for (const [match, index] of indexOf) {
    const own = begun.get(match);
    // A result without times (a walkover in the office) takes no court; it stands where it was planned, or now.
    const isOver = Object.hasOwn(request.results ?? {}, match);
    const place = own ?? (request.locked?.includes(match) ? planned.get(match) : undefined);
    const length = graph.lengths[index] as number;
    if (place) fixed.push({ index, start: place.start, end: own?.end ?? place.start + length, court: place.court });
    else if (isOver) {
      const start = Math.min(planned.get(match)?.start ?? request.from, request.from);
      fixed.push({ index, start, end: start, court: planned.get(match)?.court ?? 1 });
    }
  }
  return fixed;
}

function courtProblems(request: ReplanRequest, settings: ScheduleSettings): Problem[] {
  const bad = (request.courtsOut ?? []).filter(
    ({ court }) => !Number.isSafeInteger(court) || court < 1 || court > settings.courts,
  );
  const problems = bad.map(({ court }): Problem => ({ path: 'courtsOut', msg: `There is no court ${court}` }));
  if (!Number.isSafeInteger(request.from) || request.from < 0)
    problems.push({ path: 'from', msg: 'The time to plan from must be after the first day of play has begun' });
  return problems;
}

function courtsInUse(request: ReplanRequest, settings: ScheduleSettings, fixed: readonly Fixed[]): CourtInUse[] {
  const courts: CourtInUse[] = [];
  for (let court = 1; court <= settings.courts; court++) {
    const out = (request.courtsOut ?? []).filter((one) => one.court === court);
    if (out.some((one) => one.until === null)) continue;
    let freeAt = request.from;
    for (const one of out) freeAt = Math.max(freeAt, one.until ?? 0);
    for (const match of fixed) if (match.court === court) freeAt = Math.max(freeAt, match.end);
    courts.push({ court, freeAt });
  }
  return courts;
}

function notBeforeOf(
  graph: MatchGraph,
  fixed: readonly Fixed[],
  request: ReplanRequest,
  keys: Float64Array,
): Int32Array {
  const earlier = request.earlier ?? 0;
  const notBefore = Int32Array.from(keys, (start) =>
    start === Number.MAX_SAFE_INTEGER ? request.from : Math.max(request.from, start - earlier),
  );
  for (const { index, end } of fixed) {
    const free = end + (graph.rests[index] as number);
    for (const { starts, items } of [graph.followers, graph.exclusions])
      for (let k = starts[index] as number; k < (starts[index + 1] as number); k++) {
        const other = items[k] as number;
        notBefore[other] = Math.max(notBefore[other] as number, free);
      }
  }
  return notBefore;
}

/** The planned court if it is free, else the lowest that is. */
function placeOnCourts(
  graph: MatchGraph,
  starts: Int32Array,
  courts: readonly CourtInUse[],
  planned: ReadonlyMap<string, Assignment>,
): Assignment[] {
  const busyUntil = courts.map((court) => court.freeAt);
  const order = Array.from(starts.keys()).filter((i) => (starts[i] as number) >= 0);
  const plannedStart = (i: number) => planned.get(graph.ids[i] as string)?.start ?? Number.MAX_SAFE_INTEGER;
  order.sort((x, y) => (starts[x] as number) - (starts[y] as number) || plannedStart(x) - plannedStart(y) || x - y);
  const wishes = new Map<number, number>();
  const placed: Assignment[] = [];
  const take = (i: number, at: number) => {
    busyUntil[at] = (starts[i] as number) + (graph.lengths[i] as number);
    wishes.set(i, at);
    placed.push({ match: graph.ids[i] as string, start: starts[i] as number, court: (courts[at] as CourtInUse).court });
  };
  for (let from = 0; from < order.length; ) {
    const start = starts[order[from] as number] as number;
    let to = from;
    while (to < order.length && starts[order[to] as number] === start) to++;
    const together = order.slice(from, to);
    // First everyone who can stay on the planned court, then the others on what is left.
    for (const i of together) {
      const wish = planned.get(graph.ids[i] as string)?.court;
      const at = courts.findIndex(({ court }) => court === wish);
      if (at >= 0 && (busyUntil[at] as number) <= start) take(i, at);
    }
    for (const i of together)
      if (!wishes.has(i))
        take(
          i,
          busyUntil.findIndex((until) => until <= start),
        );
    from = to;
  }
  return placed;
}

function movedMatches(placed: readonly Assignment[], planned: ReadonlyMap<string, Assignment>): Moved[] {
  return placed.flatMap((to) => {
    const from = planned.get(to.match) ?? null;
    return from && from.start === to.start && from.court === to.court ? [] : [{ match: to.match, from, to }];
  });
}

function finishOf(graph: MatchGraph, assignments: readonly Assignment[], indexOf: ReadonlyMap<string, number>): number {
  return assignments.reduce(
    (most, { match, start }) => Math.max(most, start + (graph.lengths[indexOf.get(match) ?? 0] ?? 0)),
    0,
  );
}
