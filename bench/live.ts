import { recordResult, sidesOf } from '@maidan/domain/draws/advance';
import type { Results } from '@maidan/domain/draws/result';
import { createRandom } from '@maidan/domain/random';
import { checkPlan } from '@maidan/domain/schedule/table/conflicts';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { planSchedule } from '@maidan/domain/schedule/search/plan-schedule';
import { openReplanner } from '@maidan/domain/schedule/replanning/replan-schedule';
import { goal, spread } from './goals.ts';
import { type Instance, readInstance } from './instance.ts';
import { verify } from './schedules/verify.mjs';

type Played = Assignment & { end: number; winner: string; players: readonly string[] };
type Game = { times: number[]; movedFar: number[]; log: Played[]; broken: string[] };

/**
 * Plays an event with random winners and real lengths around the planned ones (log-normal, so that a few take twice as long), and plans
 * again at every result and whenever a match takes longer than planned. With `check` each plan that comes out is looked at by our own check.
 */
function play(
  instance: Instance,
  { seed, spread: width, check }: { seed: number; spread: number; check: boolean },
): Game {
  const { draws, settings } = readInstance(instance);
  const made = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 400, polish: 0 } });
  const opened = openReplanner(draws, settings);
  if (!made.ok || !opened.ok) throw new Error('the event was refused');
  const { replanner } = opened;
  const random = createRandom(`live ${seed}`);
  const drawOf = new Map(draws.flatMap((draw) => draw.matches.map((match) => [match.id, draw] as const)));
  const playersOf = new Map(draws.flatMap((draw) => draw.entries.map((entry) => [entry.id, entry.players] as const)));
  const planned = (id: string) =>
    settings.category_times?.[drawOf.get(id)?.category ?? '']?.match_time ?? settings.matchTime;
  const realLength = (id: string) => {
    const normal = Math.sqrt(-2 * Math.log(random.next() || 0.5)) * Math.cos(2 * Math.PI * random.next());
    return Math.max(5, Math.round(planned(id) * Math.exp(width * normal - (width * width) / 2)));
  };
  let assignments: readonly Assignment[] = made.plan.assignments;
  let results: Results = {};
  const begun: { match: string; start: number; end: number; court: number }[] = [];
  const over = new Set<string>();
  const game: Game = { times: [], movedFar: [], log: [], broken: [] };
  let known = new Set<string>();
  const replan = (now: number) => {
    // A match that takes longer than planned is taken to end in a minute.
    const reported = begun.map((one) =>
      over.has(one.match) ? one : { ...one, end: Math.max(now + 1, one.start + planned(one.match)) },
    );
    const begin = performance.now();
    const again = replanner.replan({ assignments, results, begun: reported, from: now });
    game.times.push(performance.now() - begin);
    if (!again.ok) throw new Error(again.problems.map((problem) => problem.msg).join(', '));
    game.movedFar.push(again.moved.filter(({ from, to }) => from && Math.abs(from.start - to.start) > 10).length);
    assignments = again.assignments;
    if (!check) return;
    // What has begun has real times, of which the check of a plan knows nothing; the verifier judges these at the end.
    for (const { matches, msg } of checkPlan(draws, settings, assignments, results))
      if (!matches.some((match) => known.has(match))) game.broken.push(msg);
  };
  for (let seen = -1; ; ) {
    const next = assignments.find((one) => !known.has(one.match));
    const running = begun.filter((one) => !over.has(one.match)).toSorted((x, y) => x.end - y.end)[0];
    if (!next && !running) break;
    if (next && (!running || next.start < running.end)) {
      const late = begun.some((one) => !over.has(one.match) && one.start + planned(one.match) <= next.start);
      if (late && seen < next.start) {
        seen = next.start;
        replan(next.start);
        continue;
      }
      begun.push({ ...next, end: next.start + realLength(next.match) });
      known = new Set(begun.map((one) => one.match));
      continue;
    }
    if (!running) break;
    over.add(running.match);
    const draw = drawOf.get(running.match);
    const sides = draw && sidesOf(draw, results).get(running.match);
    const winner = sides?.[random.below(2)];
    if (!draw || !winner) throw new Error(`${running.match} was played before its sides were known`);
    const verdict = recordResult(draw, results, { match: running.match, winner, kind: 'played' });
    if (!verdict.ok) throw new Error(verdict.reason);
    results = verdict.results;
    game.log.push({ ...running, winner, players: sides.flatMap((entry) => playersOf.get(entry ?? '') ?? []) });
    replan(running.end);
  }
  if (check) {
    const judged = verify(instance, {
      format: 'fixtures-schedule/1',
      status: 'ok',
      mode: 'live',
      assignments: game.log,
    });
    game.broken.push(...judged.violations.map(({ rule, text }) => `${rule} ${text}`));
  }
  return game;
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((x, y) => x - y)[Math.floor(share * values.length)] ?? 0;

/** Re-plans at every result: how long they take, how much they move, and whether a rule is ever broken. */
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
      // The same re-plans come in every play: the middle time of each one leaves out what the machine did beside.
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
