import { counted } from '../../counted.ts';
import { courtTitle } from '../../court-names.ts';
import { placeWord } from '../../court-word.ts';
import type { Draw } from '../../draws/draw.ts';
import type { Results } from '../../draws/result.ts';
import { CourtWindows } from '../search/court-windows.ts';
import { buildMatchGraph, isSwissMatch, labelInText, type MatchGraph } from '../search/match-graph.ts';
import type { Assignment } from './plan.ts';
import { momentText } from '../settings/play-days.ts';
import { playRules } from '../search/play-rules.ts';
import { ruleConflicts } from './rule-conflicts.ts';
import { courtsOf } from '../settings/courts-of.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

/**
 * H0 the draws are sound · H1 every match is placed once, in whole numbers · H2 the court exists · H3 inside one open
 * window · H4 one match at a time per court · H5 after its feeders, with rest · H6 nobody who may be in both matches
 * at once or without rest · H8 not before its earliest time and over by its latest · H9 nothing can be placed · H10 no
 * more matches per player and day than allowed.
 */
export type HardRule = 'H0' | 'H1' | 'H2' | 'H3' | 'H4' | 'H5' | 'H6' | 'H8' | 'H9' | 'H10';

export type Conflict = {
  rule: HardRule;
  /** Match ids, the one to move first. */
  matches: readonly string[];
  court?: number;
  /** Player id. */
  player?: string;
  msg: string;
};

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
  if (!built.ok) return built.problems.map(({ msg, path }) => ({ rule: 'H0', matches: [path], msg }));
  const { graph } = built;
  const windows = new CourtWindows(settings, graph.shortestMatch);
  if (graph.count > 0 && graph.longestMatch > windows.longest)
    return [
      {
        rule: 'H9',
        matches: [],
        msg: `No day has an open window of ${counted(graph.longestMatch, 'minute', 'minutes')}`,
      },
    ];
  const label = (i: number) => labelInText(graph, i);
  const conflicts: Conflict[] = [];
  const placed = placeAssignments({ graph, results, settings }, assignments, conflicts, label);
  checkPlaces({ graph, placed, windows, settings, conflicts, label });
  checkCourts({ graph, results, settings }, placed, conflicts, label);
  checkFeeders(graph, placed, conflicts, label);
  checkPeople({ graph, placed, draws, conflicts, label });
  const rules = playRules(draws, graph, settings);
  if (rules) conflicts.push(...ruleConflicts({ graph, rules, placed, draws, settings, label }));
  return conflicts;
}

type Label = (match: number) => string;
type Checked = { graph: MatchGraph; results: Results; settings: ScheduleSettings };

function placeAssignments(
  { graph, results, settings }: Checked,
  assignments: readonly Assignment[],
  conflicts: Conflict[],
  label: Label,
): (Placed | null)[] {
  const { indexOf } = graph;
  const placed: (Placed | null)[] = Array.from({ length: graph.count }, () => null);
  for (const { match, start, court } of assignments) {
    const i = indexOf.get(match);
    if (i === undefined) conflicts.push({ rule: 'H1', matches: [match], msg: `There is no match ${match}` });
    else if (placed[i]) conflicts.push({ rule: 'H1', matches: [match], msg: `${label(i)} is placed twice` });
    else if (!Number.isSafeInteger(start) || !Number.isSafeInteger(court))
      conflicts.push({
        rule: 'H1',
        matches: [match],
        msg: `${label(i)} needs a whole minute and a ${placeWord(settings.played_on)} number`,
      });
    else placed[i] = { start, end: start + graph.lengths[i]!, court };
  }
  placed.forEach((place, i) => {
    // A walkover against an entry that had left before the match existed needs neither.
    if (!place && !Object.hasOwn(results, graph.ids[i] as string))
      conflicts.push({
        rule: 'H1',
        matches: [graph.ids[i] as string],
        msg: `${label(i)} has no time and ${placeWord(settings.played_on)}`,
      });
  });
  return placed;
}

function checkPlaces(request: {
  graph: MatchGraph;
  placed: readonly (Placed | null)[];
  windows: CourtWindows;
  settings: ScheduleSettings;
  conflicts: Conflict[];
  label: Label;
}): void {
  const { graph, placed, windows, settings, conflicts, label } = request;
  placed.forEach((place, i) => {
    if (!place) return;
    const matches = [graph.ids[i] as string];
    if (place.court < 1 || place.court > settings.courts)
      conflicts.push({
        rule: 'H2',
        matches,
        court: place.court,
        msg: `${label(i)}: there is no ${placeWord(settings.played_on)} ${place.court}`,
      });
    const when = () => momentText(settings, Math.max(0, place.start));
    if (place.start < 0 || !windows.fits(place.start, place.end - place.start))
      conflicts.push({
        rule: 'H3',
        matches,
        msg: `${label(i)} at ${when()} is outside the playing hours or runs into the break`,
      });
  });
}

function checkCourts(
  { graph, results, settings }: Checked,
  placed: readonly (Placed | null)[],
  conflicts: Conflict[],
  label: Label,
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
      conflicts.push({
        rule: 'H4',
        matches,
        court,
        msg: `${courtTitle(court, courtsOf(settings))}: ${label(first)} is not over when ${label(second)} starts`,
      });
    }
  }
}

function checkFeeders(
  graph: MatchGraph,
  placed: readonly (Placed | null)[],
  conflicts: Conflict[],
  label: Label,
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
        const round = graph.matches[feeder]?.round;
        const msg = `${label(i)} starts before round ${round} is over${rest > 0 ? ` and its ${rest} min of rest` : ''}; it is paired after it`;
        conflicts.push({ rule: 'H5', matches, msg });
        break;
      }
      const msg =
        gap < 0
          ? `${label(i)} starts before ${label(feeder)} is over, and its winner plays in it`
          : `${label(i)} starts ${gap} min after ${label(feeder)}; its winner needs ${rest} min of rest`;
      conflicts.push({ rule: 'H5', matches, msg });
    }
  }
}

function checkPeople(request: {
  graph: MatchGraph;
  placed: readonly (Placed | null)[];
  draws: readonly Draw[];
  conflicts: Conflict[];
  label: Label;
}): void {
  const { graph, placed, conflicts, label } = request;
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
      const who = names.get(player) ?? player;
      const may = isNamed(graph, first) && isNamed(graph, second) ? 'plays' : 'may play';
      const msg =
        gap < 0
          ? `${who} ${may} both ${label(first)} and ${label(second)}, which overlap by ${-gap} min`
          : `${who} ${may} ${label(second)} only ${gap} min after ${label(first)}; ${rest} min of rest are set`;
      conflicts.push({ rule: 'H6', matches: [graph.ids[second] as string, graph.ids[first] as string], player, msg });
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
function playerNames(draws: readonly Draw[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const draw of draws)
    for (const entry of draw.entries)
      for (const player of entry.players)
        if (entry.players.length === 1) names.set(player, entry.name);
        else if (!names.has(player)) names.set(player, `A player of ${entry.name}`);
  return names;
}
