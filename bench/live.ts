import { recordResult, sidesOf } from '@maidan/domain/draws/advance';
import type { Results } from '@maidan/domain/draws/result';
import { createRandom } from '@maidan/domain/random';
import type { Assignment } from '@maidan/domain/schedule/plan';
import { planSchedule } from '@maidan/domain/schedule/plan-schedule';
import { replanSchedule } from '@maidan/domain/schedule/replan-schedule';
import { type Instance, readInstance } from './instance.ts';

export type LiveFigures = { replans: number; median: number; p99: number; most: number; movedFar: number };

/**
 * Plays an event with random winners and real lengths around the planned ones (log-normal, so that a few take twice as long), and plans
 * again at every result.
 */
export function playLive(instance: Instance, { seed, spread }: { seed: number; spread: number }): LiveFigures {
  const { draws, settings } = readInstance(instance);
  const made = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 400, polish: 0 } });
  if (!made.ok) throw new Error('the plan was refused');
  const random = createRandom(`live ${seed}`);
  const drawOf = new Map(draws.flatMap((draw) => draw.matches.map((match) => [match.id, draw] as const)));
  const planned = (id: string) =>
    settings.category_times?.[drawOf.get(id)?.category ?? '']?.match_time ?? settings.matchTime;
  const realLength = (id: string) => {
    const normal = Math.sqrt(-2 * Math.log(random.next() || 0.5)) * Math.cos(2 * Math.PI * random.next());
    return Math.max(5, Math.round(planned(id) * Math.exp(spread * normal - (spread * spread) / 2)));
  };
  let assignments: readonly Assignment[] = made.plan.assignments;
  let results: Results = {};
  const begun: { match: string; start: number; end: number; court: number }[] = [];
  const over = new Set<string>();
  const times: number[] = [];
  let movedFar = 0;
  for (;;) {
    const known = new Set(begun.map((one) => one.match));
    const next = assignments
      .filter((one) => !known.has(one.match))
      .reduce<Assignment | null>((first, one) => (!first || one.start < first.start ? one : first), null);
    const running = begun.filter((one) => !over.has(one.match)).toSorted((x, y) => x.end - y.end)[0];
    if (!next && !running) break;
    if (next && (!running || next.start < running.end)) {
      begun.push({ ...next, end: next.start + realLength(next.match) });
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
    const now = running.end;
    const reported = begun.map((one) =>
      over.has(one.match) ? one : { ...one, end: Math.max(now + 1, one.start + planned(one.match)) },
    );
    const begin = performance.now();
    const again = replanSchedule(draws, settings, { assignments, results, begun: reported, from: now });
    times.push(performance.now() - begin);
    if (!again.ok) throw new Error(again.problems.map((problem) => problem.msg).join(', '));
    movedFar += again.moved.filter(({ from, to }) => from && Math.abs(from.start - to.start) > 10).length;
    assignments = again.assignments;
  }
  times.sort((x, y) => x - y);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  return {
    replans: times.length,
    median: at(0.5),
    p99: at(0.99),
    most: at(1),
    movedFar: movedFar / Math.max(1, times.length),
  };
}
