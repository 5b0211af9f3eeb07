import type { Draw } from '../../draws/draw.ts';
import { type Fact, type Problem, problemAt } from '../../fact.ts';
import { scheduleFact } from '../schedule-facts.ts';
import type { Results } from '../../draws/result.ts';
import { CourtWindows } from '../search/court-windows.ts';
import { LiveExclusions } from './live-exclusions.ts';
import { buildMatchGraph, type MatchGraph } from '../search/match-graph.ts';
import type { Assignment, Unplaced } from '../table/plan.ts';
import { type PlayRules, playRules } from '../search/play-rules.ts';
import { placeByRules } from './replan-by-rules.ts';
import type { CourtInUse } from './replan-courts.ts';
import { ReplanPass } from './replan-pass.ts';
import type { Moved, ReplanRequest, ReplanVerdict } from './replan-schedule.ts';
import { placeOf } from '../settings/courts-of.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

/** Where a request's matches are, by match number. */
export type Places = {
  /** The schedule in force; null where a match has no place. */
  planned: (Assignment | null)[];
  /** 1 where a match has begun, is over, or may not be moved; `ends` holds the end of these. */
  fixed: Uint8Array;
  ends: Int32Array;
  /** Current places: fixed matches from the start, all others once placed; start -1 means no place. */
  starts: Int32Array;
  courts: Int32Array;
  /** No match that is not fixed may start before this. */
  notBefore: Int32Array;
};

/** An event that is re-planned after every result; created by openReplanner. */
export class Replanner {
  private readonly draws: readonly Draw[];
  private readonly settings: ScheduleSettings;
  private graph: MatchGraph;
  private people: LiveExclusions;
  private pass: ReplanPass;
  private readonly windows: CourtWindows;
  private rules: PlayRules | null;
  private readonly places: Places;
  /** The matches of the schedule in force, in its order, and those that were fixed at the last re-plan. */
  private sequence: number[] = [];
  private readonly fixedBefore: Uint8Array;
  /** The schedule in force is the last answer, and what was fixed then is still fixed. */
  private isOwnPlan = false;
  private answered = false;

  constructor(
    draws: readonly Draw[],
    settings: ScheduleSettings,
    built: Extract<ReturnType<typeof buildMatchGraph>, { ok: true }>,
    results: Results,
  ) {
    this.draws = draws;
    this.settings = settings;
    const { graph } = built;
    this.graph = graph;
    this.people = new LiveExclusions(draws, built, results);
    this.windows = new CourtWindows(settings, graph.shortestMatch);
    this.rules = playRules(draws, graph, settings);
    const numbers = () => new Int32Array(graph.count);
    this.places = {
      planned: Array.from({ length: graph.count }, () => null),
      fixed: new Uint8Array(graph.count),
      ends: numbers(),
      starts: numbers(),
      courts: numbers(),
      notBefore: numbers(),
    };
    this.fixedBefore = new Uint8Array(graph.count);
    this.pass = new ReplanPass(graph, this.windows, this.places);
  }

  /**
   * Re-plans what has not begun, in the order of the schedule in force: matches keep their time and court unless a
   * delay, a court out of use or a player's rest moves them. Eliminated players no longer block other matches. Only
   * matches affected by a change are examined.
   */
  replan(request: ReplanRequest): ReplanVerdict {
    const problems = requestProblems(request, this.settings);
    if (problems.length > 0) return { ok: false, problems };
    const { results = {} } = request;
    if (!this.people.follow(results)) {
      // A correction brought a player back.
      const built = buildMatchGraph(this.draws, this.settings, results);
      if (!built.ok) return built;
      this.graph = built.graph;
      this.people = new LiveExclusions(this.draws, built, results);
      this.pass = new ReplanPass(built.graph, this.windows, this.places);
      this.rules = playRules(this.draws, built.graph, this.settings);
      this.answered = false;
    }
    const { graph, places, rules } = this;
    this.readPlaces(request);
    const reserved = rules ? [] : this.reservedMatches(request.from);
    const courts = this.courtsInUse(request, reserved);
    this.holdBack(request, reserved);
    if (courts.length > 0)
      if (rules) placeByRules({ graph, rules, places, courts });
      else this.placeInOrder(request, courts, reserved);
    const place = placeOf(this.settings);
    return this.verdict(scheduleFact(courts.length > 0 ? 'no_time_left' : 'no_court_left', { place }));
  }

  private readPlaces(request: ReplanRequest): void {
    const { graph } = this;
    const { planned, fixed, starts, courts } = this.places;
    this.fixedBefore.set(fixed);
    planned.fill(null);
    this.sequence = [];
    let same = this.answered;
    for (const one of request.assignments) {
      const i = graph.indexOf.get(one.match);
      if (i === undefined || planned[i]) continue;
      planned[i] = one;
      this.sequence.push(i);
      if (one.start !== starts[i] || one.court !== courts[i]) same = false;
    }
    starts.fill(-1);
    fixed.fill(0);
    this.fixMatches(request);
    for (let i = 0; same && i < graph.count; i++) if (this.fixedBefore[i] && !fixed[i]) same = false;
    this.isOwnPlan = same;
  }

  private fixMatches({ begun = [], locked = [], from }: ReplanRequest): void {
    const { graph, people } = this;
    const { planned, fixed, ends, starts, courts } = this.places;
    const fix = (i: number, start: number, end: number, court: number) => {
      if (fixed[i]) return;
      fixed[i] = 1;
      starts[i] = start;
      ends[i] = end;
      courts[i] = court;
    };
    for (const { match, start, end, court } of begun) {
      const i = graph.indexOf.get(match);
      if (i !== undefined) fix(i, start, end ?? start + graph.lengths[i]!, court);
    }
    for (const match of locked) {
      const i = graph.indexOf.get(match);
      const place = i === undefined ? null : planned[i];
      if (i !== undefined && place) fix(i, place.start, place.start + graph.lengths[i]!, place.court);
    }
    // A result without times (a walkover recorded in the office) occupies no court; it counts at its scheduled time,
    // or now.
    for (let i = 0; i < graph.count; i++)
      if (people.over[i] && !fixed[i]) {
        const start = Math.min(planned[i]?.start ?? from, from);
        fix(i, start, start, planned[i]?.court ?? 1);
      }
  }

  /** Fixed at a future time: other matches are played around them. */
  private reservedMatches(from: number): number[] {
    const { fixed, starts, ends } = this.places;
    const reserved: number[] = [];
    for (let i = 0; i < fixed.length; i++)
      if (fixed[i] && starts[i]! >= from && ends[i]! > starts[i]!) reserved.push(i);
    return reserved;
  }

  private courtsInUse({ from, courtsOut = [] }: ReplanRequest, reserved: readonly number[]): CourtInUse[] {
    const { fixed, ends, courts } = this.places;
    const freeAt = Array.from({ length: this.settings.courts }, () => from);
    const busy = (court: number, minute: number) => {
      if (minute > (freeAt[court - 1] ?? Number.POSITIVE_INFINITY)) freeAt[court - 1] = minute;
    };
    for (let i = 0; i < fixed.length; i++)
      if (fixed[i] && ends[i]! > from && !reserved.includes(i)) busy(courts[i]!, ends[i]!);
    for (const { court, until } of courtsOut) busy(court, until ?? Number.POSITIVE_INFINITY);
    return freeAt.flatMap((minute, at) => (Number.isFinite(minute) ? [{ court: at + 1, freeAt: minute }] : []));
  }

  /** Nothing starts earlier than scheduled (or than allowed), nor before the players of fixed matches have rested. */
  private holdBack({ from, earlier = 0 }: ReplanRequest, reserved: readonly number[]): void {
    const { graph } = this;
    const { planned, fixed, ends, notBefore } = this.places;
    for (let i = 0; i < graph.count; i++) notBefore[i] = Math.max(from, (planned[i]?.start ?? from) - earlier);
    for (let i = 0; i < graph.count; i++) {
      if (!fixed[i]) continue;
      const free = ends[i]! + graph.rests[i]!;
      if (free <= from) continue;
      const lists = reserved.includes(i) ? [graph.followers] : [graph.followers, graph.exclusions];
      for (const { starts, items } of lists)
        for (let k = starts[i]!; k < starts[i + 1]!; k++) {
          const other = items[k]!;
          if (free > notBefore[other]!) notBefore[other] = free;
        }
    }
  }

  private placeInOrder({ from, earlier = 0 }: ReplanRequest, courts: CourtInUse[], reserved: number[]): void {
    const { planned, fixed, starts } = this.places;
    const startOf = (i: number) => planned[i]?.start as number;
    const queue = this.sequence.filter((i) => !fixed[i]);
    if (queue.some((i, k) => k > 0 && startOf(queue[k - 1]!) > startOf(i)))
      queue.sort((x, y) => startOf(x) - startOf(y));
    const homeless: number[] = [];
    for (let i = 0; i < fixed.length; i++) if (!fixed[i] && !planned[i]) homeless.push(i);
    const inPlace = reserved.every(
      (i) => starts[i] === planned[i]?.start && this.places.courts[i] === planned[i]?.court,
    );
    const isSound = this.isOwnPlan && inPlace && earlier === 0;
    this.pass.place({ queue, homeless, courts, reserved, from, earlier, isSound });
  }

  private verdict(why: Fact): ReplanVerdict {
    const { graph } = this;
    const { planned, fixed, starts, courts } = this.places;
    const assignments: Assignment[] = [];
    const moved: Moved[] = [];
    let [finish, finishBefore] = [0, 0];
    const add = (i: number) => {
      const start = starts[i]!;
      if (start < 0) return;
      finish = Math.max(finish, start + graph.lengths[i]!);
      const before = planned[i] ?? null;
      if (before && before.start === start && before.court === courts[i]) {
        assignments.push(before);
        return;
      }
      const place = { match: graph.ids[i] as string, start, court: courts[i]! };
      assignments.push(place);
      if (!fixed[i]) moved.push({ match: place.match, from: before, to: place });
    };
    for (const i of this.sequence) {
      finishBefore = Math.max(finishBefore, (planned[i]?.start as number) + graph.lengths[i]!);
      add(i);
    }
    const unplaced: Unplaced[] = [];
    for (let i = 0; i < graph.count; i++) {
      if (!planned[i]) add(i);
      if (starts[i]! < 0) unplaced.push({ match: graph.ids[i] as string, reason: why.text, why });
    }
    if (assignments.some((one, k) => k > 0 && inOrder(assignments[k - 1] as Assignment, one) > 0))
      assignments.sort(inOrder);
    moved.sort((x, y) => inOrder(x.to, y.to));
    this.answered = true;
    return { ok: true, assignments, moved, unplaced, finish, finishBefore };
  }
}

function inOrder(x: Assignment, y: Assignment): number {
  return x.start - y.start || x.court - y.court;
}

function requestProblems(request: ReplanRequest, settings: ScheduleSettings): Problem[] {
  const bad = (request.courtsOut ?? []).filter(
    ({ court }) => !Number.isSafeInteger(court) || court < 1 || court > settings.courts,
  );
  const problems = bad.map(
    ({ court }): Problem => problemAt('courtsOut', scheduleFact('no_such_court', { place: placeOf(settings), court })),
  );
  if (!Number.isSafeInteger(request.from) || request.from < 0)
    problems.push(problemAt('from', scheduleFact('from_before_play')));
  return problems;
}
