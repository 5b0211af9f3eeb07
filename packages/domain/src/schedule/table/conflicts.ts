import { courtValue } from '../../court-names.ts';
import type { Draw } from '../../draws/draw.ts';
import type { Results } from '../../draws/result.ts';
import type { Fact, MatchValue } from '../../fact.ts';
import { type Conflict, conflict } from './conflict.ts';
import { scheduleFact } from '../schedule-facts.ts';
import { CourtWindows } from '../search/court-windows.ts';
import { buildMatchGraph, isSwissMatch, type MatchGraph, matchValue } from '../search/match-graph.ts';
import type { Assignment } from './plan.ts';
import { momentOf } from '../settings/hours-of-play.ts';
import { playRules } from '../search/play-rules.ts';
import { ruleConflicts } from './rule-conflicts.ts';
import { courtsOf, placeOf } from '../settings/courts-of.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

type Placed = { start: number; end: number; court: number };

/**
 * Every hard rule that the assignments break, worded for the person who moved a match. An empty list: the schedule is
 * sound. With `results`, eliminated players no longer count, and finished matches occupy no court.
 */
export function checkPlan(
  draws: readonly Draw[],
  settings: ScheduleSettings,
  assignments: readonly Assignment[],
  results: Results = {},
): Conflict[] {
  const built = buildMatchGraph(draws, settings, results);
  if (!built.ok) return built.problems.map(({ path, ...fact }) => ({ rule: 'H0', matches: [path], ...fact }));
  const { graph } = built;
  const windows = new CourtWindows(settings, graph.shortestMatch);
  if (graph.count > 0 && graph.longestMatch > windows.longest)
    return [
      conflict({ rule: 'H9', matches: [] }, scheduleFact('longer_than_any_day', { minutes: graph.longestMatch })),
    ];
  const named = (i: number) => matchValue(graph, i);
  const conflicts: Conflict[] = [];
  const placed = placeAssignments({ graph, results, settings }, assignments, conflicts, named);
  checkPlaces({ graph, placed, windows, settings, conflicts, named });
  checkCourts({ graph, results, settings }, placed, conflicts, named);
  checkFeeders(graph, placed, conflicts, named);
  checkPeople({ graph, placed, draws, conflicts, named });
  const rules = playRules(draws, graph, settings);
  if (rules) conflicts.push(...ruleConflicts({ graph, rules, placed, draws, settings, named }));
  return conflicts;
}

type Named = (match: number) => MatchValue;
type Checked = { graph: MatchGraph; results: Results; settings: ScheduleSettings };

function placeAssignments(
  { graph, results, settings }: Checked,
  assignments: readonly Assignment[],
  conflicts: Conflict[],
  named: Named,
): (Placed | null)[] {
  const { indexOf } = graph;
  const placed: (Placed | null)[] = Array.from({ length: graph.count }, () => null);
  for (const { match, start, court } of assignments) {
    const i = indexOf.get(match);
    const say = (fact: Fact) => conflicts.push(conflict({ rule: 'H1', matches: [match] }, fact));
    if (i === undefined) say(scheduleFact('no_such_match', { match }));
    else if (placed[i]) say(scheduleFact('placed_twice', { match: named(i) }));
    else if (!Number.isSafeInteger(start) || !Number.isSafeInteger(court))
      say(scheduleFact('place_not_whole', { match: named(i), place: placeOf(settings) }));
    else placed[i] = { start, end: start + graph.lengths[i]!, court };
  }
  placed.forEach((place, i) => {
    // A walkover against an entry that had left before the match existed needs neither.
    if (!place && !Object.hasOwn(results, graph.ids[i] as string))
      conflicts.push(
        conflict(
          { rule: 'H1', matches: [graph.ids[i] as string] },
          scheduleFact('has_no_place', { match: named(i), place: placeOf(settings) }),
        ),
      );
  });
  return placed;
}

function checkPlaces(request: {
  graph: MatchGraph;
  placed: readonly (Placed | null)[];
  windows: CourtWindows;
  settings: ScheduleSettings;
  conflicts: Conflict[];
  named: Named;
}): void {
  const { graph, placed, windows, settings, conflicts, named } = request;
  placed.forEach((place, i) => {
    if (!place) return;
    const matches = [graph.ids[i] as string];
    if (place.court < 1 || place.court > settings.courts)
      conflicts.push(
        conflict(
          { rule: 'H2', matches, court: place.court },
          scheduleFact('on_no_court', { match: named(i), place: placeOf(settings), court: place.court }),
        ),
      );
    if (place.start < 0 || !windows.fits(place.start, place.end - place.start))
      conflicts.push(
        conflict(
          { rule: 'H3', matches },
          scheduleFact('outside_hours', { match: named(i), at: momentOf(settings, Math.max(0, place.start)) }),
        ),
      );
  });
}

function checkCourts(
  { graph, results, settings }: Checked,
  placed: readonly (Placed | null)[],
  conflicts: Conflict[],
  named: Named,
): void {
  const byCourt = new Map<number, number[]>();
  placed.forEach((place, i) => {
    // A finished match has left its court, however long it was scheduled to take.
    if (!place || Object.hasOwn(results, graph.ids[i] as string)) return;
    const list = byCourt.get(place.court);
    if (list) list.push(i);
    else byCourt.set(place.court, [i]);
  });
  for (const [court, list] of byCourt) {
    list.sort((x, y) => (placed[x] as Placed).start - (placed[y] as Placed).start || x - y);
    for (let k = 1; k < list.length; k++) {
      const [first, second] = [list[k - 1]!, list[k]!];
      if ((placed[second] as Placed).start >= (placed[first] as Placed).end) continue;
      const matches = [graph.ids[second] as string, graph.ids[first] as string];
      const about = { court: courtValue(court, courtsOf(settings)), first: named(first), second: named(second) };
      conflicts.push(conflict({ rule: 'H4', matches, court }, scheduleFact('court_busy', about)));
    }
  }
}

function checkFeeders(
  graph: MatchGraph,
  placed: readonly (Placed | null)[],
  conflicts: Conflict[],
  named: Named,
): void {
  const { starts, items } = graph.feeders;
  for (let i = 0; i < graph.count; i++) {
    const place = placed[i];
    if (!place) continue;
    for (let k = starts[i]!; k < starts[i + 1]!; k++) {
      const feeder = items[k]!;
      const before = placed[feeder];
      const rest = graph.rests[feeder]!;
      if (!before || place.start >= before.end + rest) continue;
      const matches = [graph.ids[i] as string, graph.ids[feeder] as string];
      const gap = place.start - before.end;
      if (isSwissMatch(graph, i)) {
        // One match of the previous round is enough to report it.
        const round = graph.matches[feeder]?.round ?? 0;
        conflicts.push(
          conflict({ rule: 'H5', matches }, scheduleFact('before_round_over', { match: named(i), round, rest })),
        );
        break;
      }
      const both = { match: named(i), feeder: named(feeder) };
      const fact =
        gap < 0 ? scheduleFact('before_feeder_over', both) : scheduleFact('winner_needs_rest', { ...both, gap, rest });
      conflicts.push(conflict({ rule: 'H5', matches }, fact));
    }
  }
}

function checkPeople(request: {
  graph: MatchGraph;
  placed: readonly (Placed | null)[];
  draws: readonly Draw[];
  conflicts: Conflict[];
  named: Named;
}): void {
  const { graph, placed, conflicts, named } = request;
  const names = playerNames(request.draws);
  const seen = new Set<number>();
  for (const { player, matches } of graph.crowded()) {
    const list = matches
      .filter((i) => placed[i])
      .sort((x, y) => (placed[x] as Placed).start - (placed[y] as Placed).start || x - y);
    for (const [first, second] of tooClose(graph, placed, list)) {
      const gap = (placed[second] as Placed).start - (placed[first] as Placed).end;
      const rest = graph.rests[first]!;
      if (seen.has(first * graph.count + second)) continue;
      seen.add(first * graph.count + second);
      const about = {
        ...(names.get(player) ?? { name: player, pair: 0 }),
        sure: isNamed(graph, first) && isNamed(graph, second) ? 1 : 0,
        first: named(first),
        second: named(second),
      };
      const fact =
        gap < 0
          ? scheduleFact('plays_both', { ...about, minutes: -gap })
          : scheduleFact('plays_too_soon', { ...about, gap, rest });
      const matches = [graph.ids[second] as string, graph.ids[first] as string];
      conflicts.push(conflict({ rule: 'H6', matches, player }, fact));
    }
  }
}

/**
 * Pairs of one player's matches, in order of time, that overlap or leave no rest; without pairs that no outcome gives
 * to the same player.
 */
function tooClose(graph: MatchGraph, placed: readonly (Placed | null)[], list: readonly number[]): [number, number][] {
  const pairs: [number, number][] = [];
  const excludes = (first: number, second: number) => {
    const { starts, items } = graph.exclusions;
    return items.subarray(starts[first]!, starts[first + 1]!).includes(second);
  };
  const feeds = (first: number, second: number) => {
    const { starts, items } = graph.feeders;
    return items.subarray(starts[second]!, starts[second + 1]!).includes(first);
  };
  list.forEach((first, k) => {
    const free = (placed[first] as Placed).end + graph.rests[first]!;
    let found = 0;
    for (let n = k + 1; n < list.length && found < 1; n++) {
      const second = list[n]!;
      if ((placed[second] as Placed).start >= free) break;
      if (!excludes(first, second) || feeds(first, second)) continue;
      pairs.push([first, second]);
      found++;
    }
  });
  return pairs;
}

function isNamed(graph: MatchGraph, i: number): boolean {
  const match = graph.matches[i];
  return match !== undefined && 'entry' in match.a && 'entry' in match.b;
}

/** A singles entry carries its player's own name, a pair's name covers both. */
function playerNames(draws: readonly Draw[]) {
  const names = new Map<string, { name: string; pair: number }>();
  for (const draw of draws)
    for (const entry of draw.entries)
      for (const player of entry.players)
        if (entry.players.length === 1) names.set(player, { name: entry.name, pair: 0 });
        else if (!names.has(player)) names.set(player, { name: entry.name, pair: 1 });
  return names;
}
