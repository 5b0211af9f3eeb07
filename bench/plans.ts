import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { planSchedule } from '@maidan/domain/schedule/search/plan-schedule';
import { goal, startClock, timesOf } from './goals.ts';
import { type Instance, readInstance, writeSchedule } from './instance.ts';
import { families } from './schedules/gen.mjs';
import { verify } from './schedules/verify.mjs';

type Open = (name: string) => Instance;
const lots = [1, 2, 3, 4, 5];

function show(cells: readonly string[]): void {
  console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(18) : cell.padStart(9))).join(' '));
}

/**
 * Every public instance within the budget, judged by the verifier, and how much the polish afterwards improves order
 * and waiting.
 */
export function measurePlans(folder: string, open: Open, budgetMs: number): void {
  const names = ['', 'micro', 'stretch'].flatMap((part) =>
    readdirSync(join(folder, part))
      .filter((file) => file.endsWith('.json') && !['bounds.json', 'example.schedule.json'].includes(file))
      .map((file) => join(part, file.replace('.json', ''))),
  );
  show(['instance', 'valid', 'matches', 'open min', 'bound', 'ratio', 'ms', 'inverted', 'wait', 'best']);
  let invalid = 0;
  for (const name of names) {
    const instance = open(name);
    const { draws, settings } = readInstance(instance);
    const plan = (polish: number) => {
      const begin = performance.now();
      const stop = () => performance.now() - begin > budgetMs;
      const verdict = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 1e6, polish, stop } });
      if (!verdict.ok) throw new Error(`${name}: ${verdict.problems.map((problem) => problem.msg).join(', ')}`);
      return { plan: verdict.plan, ms: performance.now() - begin };
    };
    // Once for the time to the end of the search, and once including the polish.
    const { ms } = plan(0);
    const polished = plan(1e6).plan;
    const judged = verify(instance, writeSchedule(instance.id, polished));
    if (!judged.ok) invalid++;
    const isNone = judged.infeasible === true;
    show([
      name,
      judged.ok ? 'yes' : `NO (${judged.violations.length})`,
      String(judged.matches),
      isNone ? 'none' : String(judged.makespan_open ?? 0),
      isNone ? 'none' : String(judged.lb?.open ?? 0),
      (judged.ratio_open ?? 1).toFixed(4),
      ms.toFixed(0),
      `${Math.round(100 * (judged.priority_inversions ?? 0))} %`,
      (judged.mean_wait ?? 0).toFixed(1),
      isNone || polished.summary.provenBest ? 'proven' : '',
    ]);
  }
  goal(`public instances that break a rule, of ${names.length}`, [invalid], 0);
}

/** How soon the search finds an end that is proven earliest, or as near to it as required; five random seeds each. */
export function measureSearch(open: Open): void {
  const toTheBound: [string, number][] = [
    ['small-club', 5],
    ['city-open', 250],
    ['state', 500],
    ['adv-513', 500],
    ['adv-iron', 50],
    ['stretch/dense', 50],
  ];
  for (const [name, limit] of toTheBound) {
    const { draws, settings } = readInstance(open(name));
    const times = lots.map((lotSeed) => {
      const read = startClock();
      const stop = () => read().own > 3000;
      planSchedule(draws, settings, { lotSeed, budget: { iterations: 1e6, polish: 0, stop } });
      return read();
    });
    goal(`ms to the proven end of ${name}`, times, limit);
  }
  const within = (name: string, ms: number) => {
    const { draws, settings } = readInstance(open(name));
    return lots.map((lotSeed) => {
      const read = startClock();
      const budget = { iterations: 1e6, polish: 0, stop: () => read().own > ms };
      const verdict = planSchedule(draws, settings, { lotSeed, budget });
      if (!verdict.ok) throw new Error(`${name} was refused`);
      return verdict.plan.summary;
    });
  };
  goal(
    'open minutes of adv-calendar after 50 ms',
    within('adv-calendar', 50).map(({ finishOpen }) => finishOpen),
    640,
  );
  const ratios = within('stretch/mixed', 1000).map(({ finishOpen, lowerBoundOpen }) => finishOpen / lowerBoundOpen);
  goal('end of stretch/mixed against its bound after 1 s', ratios, 1.08);
  measureMixed();
  measurePolish(open);
}

/**
 * Fresh events with matches of different lengths; the bound is the verifier's, which is loose where no single person
 * is busy throughout.
 */
function measureMixed(): void {
  const make = families.mixed as unknown as (seed: number) => Instance;
  const ratios: { bound: number; ratio: number }[] = [];
  for (let seed = 5000; seed < 5020; seed++) {
    const instance = make(seed);
    const { draws, settings } = readInstance(instance);
    const read = startClock();
    const budget = { iterations: 1e6, polish: 0, stop: () => read().own > 1000 };
    const verdict = planSchedule(draws, settings, { lotSeed: seed, budget });
    if (!verdict.ok) throw new Error(`mixed ${seed} was refused`);
    const judged = verify(instance, writeSchedule(instance.id, verdict.plan));
    if (!judged.ok) throw new Error(`mixed ${seed} breaks a rule`);
    ratios.push({ bound: judged.lb?.open ?? 0, ratio: judged.ratio_open ?? 1 });
  }
  goal(
    'ends of 20 fresh mixed events against the bound after 1 s',
    ratios.map(({ ratio }) => ratio),
    1.08,
  );
  const within = ratios.filter(({ ratio }) => ratio <= 1.08).length;
  console.log(
    `  ${within} of ${ratios.length} within 1.08; by bound: ${ratios.map(({ bound, ratio }) => `${bound} ${ratio.toFixed(3)}`).join(', ')}`,
  );
}

/**
 * How much a second of polish improves the order of categories and the winners' waiting, without delaying the earliest
 * end.
 */
function measurePolish(open: Open): void {
  const limits: [string, number, number, number][] = [
    ['city-open', 20, 35, 2],
    ['state', 25, 40, 10],
  ];
  for (const [name, inverted, waiting, invertedLater] of limits) {
    const instance = open(name);
    const { draws, settings } = readInstance(instance);
    const judge = (order_slack: number) =>
      lots.map((lotSeed) => {
        const read = startClock();
        const budget = { iterations: 1e6, polish: 1e6, stop: () => read().own > 1000 };
        const verdict = planSchedule(draws, { ...settings, order_slack }, { lotSeed, budget });
        if (!verdict.ok) throw new Error(`${name} was refused`);
        const judgement = verify(instance, writeSchedule(instance.id, verdict.plan));
        if (!judgement.ok) throw new Error(`${name} breaks a rule`);
        return judgement;
      });
    const inversions = ({ priority_inversions = 0 }) => 100 * priority_inversions;
    const judged = judge(0);
    goal(`% of categories of ${name} in the wrong order after 1 s`, judged.map(inversions), inverted);
    const later = judge(10);
    goal(`the same when play may end 10 % later`, later.map(inversions), invertedLater);
    goal(
      `the end that this takes, against the bound`,
      later.map(({ ratio_open = 1 }) => ratio_open),
      1.1,
    );
    goal(
      `minutes a winner waits in ${name} beyond the rest`,
      judged.map(({ mean_wait = 0 }) => mean_wait),
      waiting,
    );
  }
}

/** Milliseconds to the first valid plan, including reading the draws. */
export function measureFirstPlans(open: Open): void {
  const limits: [string, number][] = [
    ['small-club', 1],
    ['city-open', 6],
    ['state', 12],
    ['adv-513', 4],
  ];
  for (const [name, limit] of limits) {
    const { draws, settings } = readInstance(open(name));
    // A first plan skips the full bound; one more pass computes it.
    const more = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 3, polish: 0 } });
    let ratio = 1;
    const times = timesOf(21, () => {
      const verdict = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 2, polish: 0 } });
      if (verdict.ok && more.ok) ratio = verdict.plan.summary.finishOpen / more.plan.summary.lowerBoundOpen;
    });
    goal(`ms to a first plan of ${name} (${ratio.toFixed(3)} of its bound)`, times, limit);
  }
}
