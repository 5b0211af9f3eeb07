import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planSchedule } from '@maidan/domain/schedule/plan-schedule';
import { measureDraws } from './draws.ts';
import { measureGrowth } from './growth.ts';
import { type Instance, readInstance, writeSchedule } from './instance.ts';
import { playLive } from './live.ts';
import { families } from './schedules/gen.mjs';
import { verify } from './schedules/verify.mjs';

// npm run bench [-- --ms=1000 --seeds=5 --only=plans|first|growth|live|draws]: every public instance, and with --seeds as many fresh ones of each family,
// judged by the verifier; then first plans, growth, re-plans and draws. Times on a busy machine say little: the least and the middle one count.
const flag = (name: string, otherwise: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const budgetMs = flag('ms', 1000);
const seeds = flag('seeds', 0);
const folder = new URL('./schedules/', import.meta.url).pathname;

type Row = {
  name: string;
  valid: string;
  matches: number;
  open: string;
  bound: string;
  ratio: number;
  ms: number;
  soft: string;
  best: string;
};

function measure(name: string, instance: Instance): Row {
  const { draws, settings } = readInstance(instance);
  // Once for the time to the end of the search, once with the polish that follows it.
  const plan = (polish: number) => {
    const begin = performance.now();
    const stop = () => performance.now() - begin > budgetMs;
    const verdict = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 1e6, polish, stop } });
    return { verdict, ms: performance.now() - begin };
  };
  const { ms } = plan(0);
  const { verdict } = plan(1e6);
  if (!verdict.ok) throw new Error(`${name}: ${verdict.problems.map((problem) => problem.msg).join(', ')}`);
  const judged = verify(instance, writeSchedule(instance.id, verdict.plan));
  const infeasible = judged.infeasible === true;
  return {
    name,
    valid: judged.ok ? 'yes' : `NO (${judged.violations.length})`,
    matches: judged.matches,
    open: infeasible ? 'none' : String(judged.makespan_open ?? 0),
    bound: infeasible ? 'none' : String(judged.lb?.open ?? 0),
    ratio: judged.ratio_open ?? 1,
    ms,
    soft: `${Math.round(100 * (judged.priority_inversions ?? 0))} % ${Math.round(judged.mean_wait ?? 0)}`,
    best: infeasible || verdict.plan.summary.provenBest ? 'proven' : '',
  };
}

function show(cells: readonly string[]): void {
  console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(18) : cell.padStart(9))).join(' '));
}

const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const wanted = (section: string) => only === undefined || only === section;
const open = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Instance;

const files = ['', 'micro', 'stretch'].flatMap((part) =>
  readdirSync(join(folder, part))
    .filter((file) => file.endsWith('.json') && !['bounds.json', 'example.schedule.json'].includes(file))
    .map((file) => join(part, file)),
);
const rows: Row[] = [];
const report = (row: Row) => {
  rows.push(row);
  show([
    row.name,
    row.valid,
    String(row.matches),
    row.open,
    row.bound,
    row.ratio.toFixed(4),
    row.ms.toFixed(0),
    row.soft,
    row.best,
  ]);
};

function measurePlans(): void {
  show(['instance', 'valid', 'matches', 'open min', 'bound', 'ratio', 'ms', 'inv wait', 'best']);
  for (const file of files)
    report(measure(file.replace('.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Instance));
  for (const [family, make] of Object.entries(families).filter(
    ([family]) => !family.startsWith('micro') && family !== 'scale',
  ))
    for (let seed = 1001; seed < 1001 + seeds; seed++) report(measure(`${family} ${seed}`, make(seed) as Instance));

  const mean = rows.reduce((sum, row) => sum + row.ratio, 0) / rows.length;
  const invalid = rows.filter((row) => row.valid !== 'yes').length;
  const proven = rows.filter((row) => row.best === 'proven').length;
  console.log(`${rows.length} instances, ${invalid} invalid, ${proven} proven best, mean ratio ${mean.toFixed(4)}`);
  process.exitCode = invalid > 0 ? 1 : 0;
}

/** Milliseconds to the first valid plan with its graph, and (mixed lengths) what five lots reach in a second. */
function measureFirstPlans(): void {
  show(['first plan', 'ratio', 'least', 'middle']);
  for (const name of ['small-club', 'city-open', 'state', 'adv-513', 'adv-iron', 'stretch/dense', 'stretch/mixed']) {
    const { draws, settings } = readInstance(open(name));
    const times: number[] = [];
    // A first plan does not work out the full bound; one more pass does.
    const more = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 3, polish: 0 } });
    const bound = more.ok ? more.plan.summary.lowerBoundOpen : 0;
    let ratio = 1;
    for (let round = 0; round < 21; round++) {
      const begin = performance.now();
      const verdict = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 2, polish: 0 } });
      times.push(performance.now() - begin);
      if (verdict.ok) ratio = verdict.plan.summary.finishOpen / bound;
    }
    times.sort((x, y) => x - y);
    show([name, ratio.toFixed(3), (times[0] ?? 0).toFixed(1), (times[10] ?? 0).toFixed(1)]);
  }
  const { draws, settings } = readInstance(open('stretch/mixed'));
  const ratios = [1, 2, 3, 4, 5].map((lotSeed) => {
    const begin = performance.now();
    const budget = { iterations: 1e6, polish: 0, stop: () => performance.now() - begin > budgetMs };
    const verdict = planSchedule(draws, settings, { lotSeed, budget });
    return verdict.ok ? verdict.plan.summary.finishOpen / verdict.plan.summary.lowerBoundOpen : 0;
  });
  console.log(`mixed, five lots, ${budgetMs} ms each: ${ratios.map((ratio) => ratio.toFixed(4)).join(' ')}`);
}

function measureLive(): void {
  show(['re-plan (ms)', 'count', 'middle', 'p99', 'most', 'moved far']);
  for (const name of ['small-club', 'city-open', 'state'])
    for (const spread of [0.3, 0.5]) {
      const { replans, median, p99, most, movedFar } = playLive(open(name), { seed: 1, spread });
      show([`${name} ${spread}`, String(replans), ...[median, p99, most, movedFar].map((value) => value.toFixed(2))]);
    }
}

if (wanted('plans')) measurePlans();
if (wanted('first')) measureFirstPlans();
if (wanted('growth')) {
  show(['matches', 'first ms', 'least ms', 'MB']);
  measureGrowth();
}
if (wanted('live')) measureLive();
if (wanted('draws')) {
  console.log(`${'draw (ms)'.padEnd(42)} ${['least', 'middle', 'most'].map((cell) => cell.padStart(9)).join(' ')}`);
  await measureDraws();
}
