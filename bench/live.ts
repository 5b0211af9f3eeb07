import { recordResult, sidesOf } from '@maidan/domain/draws/advance';
import type { Results } from '@maidan/domain/draws/result';
import { createRandom, type Random } from '@maidan/domain/random';
import { checkPlan } from '@maidan/domain/schedule/table/conflicts';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { planSchedule } from '@maidan/domain/schedule/search/plan-schedule';
import { openReplanner } from '@maidan/domain/schedule/replanning/replan-schedule';
import type { Replanner } from '@maidan/domain/schedule/replanning/replanner';
import { goal, spread } from './goals.ts';
import { type Instance, readInstance } from './instance.ts';
import { verify } from './schedules/verify.mjs';

type Played = Assignment & { end: number; winner: string; players: readonly string[] };
type Read = ReturnType<typeof readInstance>;
type Game = { times: number[]; movedFar: number[]; log: Played[]; broken: string[] };

/**
 * Plays an event with random winners and real lengths around the planned ones (log-normal, so that a few take twice as
 * long), and re-plans at every result and whenever a match takes longer than planned. With `check`, our own check
 * examines each resulting plan.
 */
function play(instance: Instance, how: { seed: number; spread: number; check: boolean }): Game {
  const day = new Day(instance, how);
  while (day.step());
  if (how.check) day.judge(instance);
  return day.game;
}

class Day {
  readonly game: Game = { times: [], movedFar: [], log: [], broken: [] };
  readonly #draws: Read['draws'];
  readonly #settings: Read['settings'];
  readonly #width: number;
  readonly #check: boolean;
  readonly #replanner: Replanner;
  readonly #random: Random;
  readonly #drawOf: ReadonlyMap<string, Read['draws'][number]>;
  readonly #playersOf: ReadonlyMap<string, readonly string[]>;
  readonly #begun: { match: string; start: number; end: number; court: number }[] = [];
  readonly #over = new Set<string>();
  #assignments: readonly Assignment[];
  #results: Results = {};
  #known = new Set<string>();
  #seen = -1;

  constructor(instance: Instance, { seed, spread: width, check }: { seed: number; spread: number; check: boolean }) {
    const { draws, settings } = readInstance(instance);
    const made = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 400, polish: 0 } });
    const opened = openReplanner(draws, settings);
    if (!made.ok || !opened.ok) throw new Error('the event was refused');
    this.#draws = draws;
    this.#settings = settings;
    this.#width = width;
    this.#check = check;
    this.#replanner = opened.replanner;
    this.#random = createRandom(`live ${seed}`);
    this.#drawOf = new Map(draws.flatMap((draw) => draw.matches.map((match) => [match.id, draw] as const)));
    this.#playersOf = new Map(draws.flatMap((draw) => draw.entries.map((one) => [one.id, one.players] as const)));
    this.#assignments = made.plan.assignments;
  }

  /** Begins or ends the next match; false when all are over. */
  step(): boolean {
    const next = this.#assignments.find((one) => !this.#known.has(one.match));
    const running = this.#begun.filter((one) => !this.#over.has(one.match)).toSorted((x, y) => x.end - y.end)[0];
    if (next && (!running || next.start < running.end)) this.#begin(next);
    else if (running) this.#end(running);
    return Boolean(next ?? running);
  }

  /** Lets the verifier judge what was actually played. */
  judge(instance: Instance): void {
    const played = { format: 'fixtures-schedule/1', status: 'ok', mode: 'live', assignments: this.game.log } as const;
    const judged = verify(instance, played);
    this.game.broken.push(...judged.violations.map(({ rule, text }) => `${rule} ${text}`));
  }

  #planned(id: string): number {
    return (
      this.#settings.category_times?.[this.#drawOf.get(id)?.category ?? '']?.match_time ?? this.#settings.matchTime
    );
  }

  #realLength(id: string): number {
    const normal = Math.sqrt(-2 * Math.log(this.#random.next() || 0.5)) * Math.cos(2 * Math.PI * this.#random.next());
    return Math.max(5, Math.round(this.#planned(id) * Math.exp(this.#width * normal - this.#width ** 2 / 2)));
  }

  #begin(next: Assignment): void {
    const late = this.#begun.some(
      (one) => !this.#over.has(one.match) && one.start + this.#planned(one.match) <= next.start,
    );
    if (late && this.#seen < next.start) {
      this.#seen = next.start;
      this.#replan(next.start);
      return;
    }
    this.#begun.push({ ...next, end: next.start + this.#realLength(next.match) });
    this.#known = new Set(this.#begun.map((one) => one.match));
  }

  #end(running: Assignment & { end: number }): void {
    this.#over.add(running.match);
    const draw = this.#drawOf.get(running.match);
    const sides = draw && sidesOf(draw, this.#results).get(running.match);
    const winner = sides?.[this.#random.below(2)];
    if (!draw || !winner) throw new Error(`${running.match} was played before its sides were known`);
    const verdict = recordResult(draw, this.#results, { match: running.match, winner, kind: 'played' });
    if (!verdict.ok) throw new Error(verdict.reason);
    this.#results = verdict.results;
    const players = sides.flatMap((entry) => this.#playersOf.get(entry ?? '') ?? []);
    this.game.log.push({ ...running, winner, players });
    this.#replan(running.end);
  }

  #replan(now: number): void {
    // A match that takes longer than planned is expected to end in a minute.
    const reported = this.#begun.map((one) =>
      this.#over.has(one.match) ? one : { ...one, end: Math.max(now + 1, one.start + this.#planned(one.match)) },
    );
    const asked = { assignments: this.#assignments, results: this.#results, begun: reported, from: now };
    const begin = performance.now();
    const again = this.#replanner.replan(asked);
    this.game.times.push(performance.now() - begin);
    if (!again.ok) throw new Error(again.problems.map((problem) => problem.msg).join(', '));
    this.game.movedFar.push(again.moved.filter(({ from, to }) => from && Math.abs(from.start - to.start) > 10).length);
    this.#assignments = again.assignments;
    if (!this.#check) return;
    // Matches that have begun have real times, which the check of a plan does not know; the verifier judges these at
    // the end.
    for (const { matches, msg } of checkPlan(this.#draws, this.#settings, this.#assignments, this.#results))
      if (!matches.some((match) => this.#known.has(match))) this.game.broken.push(msg);
  }
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((x, y) => x - y)[Math.floor(share * values.length)] ?? 0;

/** Re-plans at every result: how long they take, how many matches they move, and whether a rule is ever broken. */
export function measureLive(open: (name: string) => Instance, events: number): void {
  const limits: [string, number, number][] = [
    ['small-club', 1, 9],
    ['city-open', 2, 7],
    ['state', 5, 5],
  ];
  for (const [name, limit, plays] of limits)
    for (const width of [0.3, 0.5]) {
      const instance = open(name);
      const games = Array.from({ length: plays }, () => play(instance, { seed: 1, spread: width, check: false }));
      const title = `re-plan of ${name}, lengths ${width * 100} % off (${games[0]?.times.length})`;
      const middle = spread(games.flatMap(({ times }) => times)).middle;
      // Every play has the same re-plans: the median time of each one excludes the load from other programs.
      const each = games[0]?.times.map((_, k) => spread(games.map(({ times }) => times[k] ?? 0)).middle) ?? [];
      const p99s = games.map(({ times }) => quantile(times, 0.99));
      goal(`${title}, p99`, p99s, limit, { undisturbed: quantile(each, 0.99) });
      const moved = games[0]?.movedFar ?? [];
      const few = moved.filter((count) => count <= 5).length / Math.max(1, moved.length);
      console.log(
        `  middle ${middle.toFixed(2)} ms; ${(100 * few).toFixed(0)} % move at most 5 matches by more than 10 minutes, mean ${(moved.reduce((sum, count) => sum + count, 0) / Math.max(1, moved.length)).toFixed(1)}`,
      );
      if (name === 'city-open' && width === 0.3)
        goal('% of its re-plans that move at most 5 matches by > 10 min', [100 * few], 90, { direction: 'least' });
    }
  for (const [name] of limits) {
    const share = name === 'state' ? 0.1 : 1;
    const broken: string[] = [];
    let replans = 0;
    const count = Math.max(1, Math.round(events * share));
    for (let seed = 1; seed <= count; seed++) {
      const game = play(open(name), { seed, spread: seed % 2 ? 0.3 : 0.5, check: true });
      broken.push(...game.broken);
      replans += game.times.length;
    }
    goal(`rules broken in ${count} played events of ${name} (${replans} re-plans)`, [broken.length], 0);
    for (const text of broken.slice(0, 3)) console.log(`  ${text}`);
  }
}
