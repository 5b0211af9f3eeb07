import type { Draw } from '../../draws/draw.ts';
import { type DrawNote, drawNote } from '../../draws/draw-note.ts';
import type { LotSeed } from '../../random.ts';
import { readCategoryOrder } from '../settings/category-order.ts';
import { chooseCourts } from './court-choice.ts';
import { CourtWindows } from './court-windows.ts';
import { lowerBound } from './lower-bound.ts';
import { buildMatchGraph, labelOf, type MatchGraph } from './match-graph.ts';
import { roundsAfter } from './match-keys.ts';
import type { Assignment, PlanBudget, PlanSummary, PlanVerdict, Unplaced } from '../table/plan.ts';
import { momentOf, playCalendar } from '../settings/hours-of-play.ts';
import { type PlayRules, playRules } from './play-rules.ts';
import { searchRuled } from './ruled-search.ts';
import { type SearchRequest, searchStarts } from './search.ts';
import { type ScheduleSettings, validateScheduleSettings } from '../settings/settings.ts';

/**
 * Schedules all draws on the courts: feeders first, rest kept, no court and no player twice at once (nor a player who
 * might still be in both matches), every match inside one open window. Finishes as early as it can within the budget
 * and stops when it meets the bound. Refused: faults in the settings or the draws. Matches that do not fit are in
 * `unplaced` with the reason.
 */
export function planSchedule(
  draws: readonly Draw[],
  settings: ScheduleSettings,
  options: { lotSeed: LotSeed; budget: PlanBudget },
): PlanVerdict {
  const categories = draws.map((draw) => draw.category);
  const problems = validateScheduleSettings(settings, categories);
  if (problems.length > 0) return { ok: false, problems };
  const built = buildMatchGraph(draws, settings);
  if (!built.ok) return built;
  const { graph } = built;
  const windows = new CourtWindows(settings, graph.shortestMatch);
  const { blocked, unplaced } = matchesWithoutWindow(graph, windows);
  const bound = lowerBound(graph, windows, settings.courts);
  const { priorities } = readCategoryOrder(settings.cat_order, categories);
  const priorityOf = categories.map((category) => priorities.get(category) ?? Number.MAX_SAFE_INTEGER);
  const rules = playRules(draws, graph, settings);
  const orderSlack = settings.order_slack ?? 0;
  const search = { graph, windows, courts: settings.courts, blocked, priorityOf, orderSlack, ...options };
  const found = rules
    ? planByRules({ ...search, bound, rules })
    : { ...searchStarts({ ...search, bound }), courtOf: null };
  for (let i = 0; i < graph.count; i++)
    if (found.starts[i] === -1 && !blocked[i]) unplaced.push(withoutPlace(graph, i, noRoomReason(settings, rules, i)));
  const after = roundsAfter(graph);
  const { courtOf, order } = found.courtOf
    ? { courtOf: found.courtOf, order: inOrder(found.starts, found.courtOf) }
    : chooseCourts({
        graph,
        starts: found.starts,
        courts: settings.courts,
        standing: (i) => after[i]! * 1e6 + Math.min(priorityOf[graph.categoryOf[i]!]!, 1e5),
      });
  const assignments: Assignment[] = [];
  for (const i of order)
    assignments.push({
      match: graph.ids[i] as string,
      start: found.starts[i]!,
      court: courtOf[i]!,
    });
  const summary = summarize({ graph, windows, dayAt: playCalendar(settings).dayAt, ...found });
  return { ok: true, plan: { assignments, unplaced, summary } };
}

/** A schedule without the rules is found quickly and gives the order in which to schedule with them. */
function planByRules(search: SearchRequest & { rules: PlayRules }) {
  const { budget } = search;
  const iterations = Math.min(Math.ceil(budget.iterations / 3), 600);
  const found = searchStarts({ ...search, budget: { ...budget, iterations, polish: Math.ceil(iterations / 3) } });
  const bound = search.bound.full();
  const left = { ...budget, iterations: budget.iterations - found.iterations };
  const ruled = searchRuled({ ...search, unruled: found.starts, bound, budget: left });
  return { ...ruled, iterations: found.iterations + ruled.iterations, bound };
}

/** The placed matches by start, then by court. */
function inOrder(starts: Int32Array, courtOf: Int32Array): number[] {
  return Array.from(starts.keys())
    .filter((i) => starts[i]! >= 0)
    .sort((x, y) => starts[x]! - starts[y]! || courtOf[x]! - courtOf[y]!);
}

const withoutPlace = (graph: MatchGraph, match: number, why: DrawNote): Unplaced => ({
  match: graph.ids[match] as string,
  reason: why.text,
  why,
});

function noRoomReason(settings: ScheduleSettings, rules: PlayRules | null, match: number): DrawNote {
  const by = rules?.notAfter[match] ?? Number.POSITIVE_INFINITY;
  if (Number.isFinite(by)) return drawNote('no_time_until', { time: momentOf(settings, by) });
  return settings.max_days === null
    ? drawNote('no_time_at_all')
    : drawNote('no_time_within', { days: settings.max_days });
}

/** Matches longer than any window, and all that depend on one of them. */
function matchesWithoutWindow(graph: MatchGraph, windows: CourtWindows) {
  const blocked = new Uint8Array(graph.count);
  const unplaced: Unplaced[] = [];
  const { starts, items } = graph.feeders;
  for (let i = 0; i < graph.count; i++) {
    const length = graph.lengths[i]!;
    let waitsFor = -1;
    for (let k = starts[i]!; k < starts[i + 1]!; k++) if (blocked[items[k]!]) waitsFor = items[k]!;
    if (length <= windows.longest && waitsFor < 0) continue;
    blocked[i] = 1;
    const why =
      length > windows.longest
        ? drawNote('no_window', { minutes: length })
        : drawNote('waits_for', { match: labelOf(graph, waitsFor) });
    unplaced.push(withoutPlace(graph, i, why));
  }
  return { blocked, unplaced };
}

function summarize(request: {
  graph: MatchGraph;
  starts: Int32Array;
  windows: CourtWindows;
  dayAt: (minute: number) => number;
  bound: number;
  iterations: number;
}): PlanSummary {
  const { graph, starts, windows, dayAt, bound } = request;
  const days = new Set<number>();
  const spans = graph.categories.map((category) => ({ category, first: Number.POSITIVE_INFINITY, last: 0 }));
  let finish = 0;
  let placed = 0;
  for (let i = 0; i < graph.count; i++) {
    const start = starts[i]!;
    if (start < 0) continue;
    placed++;
    const end = start + graph.lengths[i]!;
    finish = Math.max(finish, end);
    days.add(dayAt(start));
    const span = spans[graph.categoryOf[i]!] as { first: number; last: number };
    span.first = Math.min(span.first, start);
    span.last = Math.max(span.last, end);
  }
  return {
    matches: graph.count,
    placed,
    daysUsed: days.size,
    finish: placed > 0 ? finish : null,
    lowerBound: bound,
    finishOpen: placed > 0 ? windows.openMinutes(finish) : 0,
    lowerBoundOpen: Number.isFinite(bound) ? windows.openMinutes(bound) : 0,
    provenBest: placed === graph.count && finish <= bound,
    iterations: request.iterations,
    categories: spans.filter((span) => span.last > 0),
  };
}
