import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planSchedule } from '@maidan/domain/schedule/plan-schedule';
import { scheduleLimits } from '@maidan/domain/schedule/settings';
import { readInstance } from './instance.ts';
import { families } from './schedules/gen.mjs';

// node bench/growth.ts --draws=file prints { placed, ms, megabytes } for a first plan; each size is a process of its own, so that memory is its own too.
const [file] = process.argv.filter((word) => word.startsWith('--draws=')).map((word) => word.slice('--draws='.length));
if (file) {
  const { draws, settings } = JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof readInstance>;
  const times: number[] = [];
  let placed = 0;
  let megabytes = 0;
  for (let round = 0; round < 9; round++) {
    const begin = performance.now();
    const verdict = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 2, polish: 0 } });
    times.push(performance.now() - begin);
    if (round === 0) megabytes = process.resourceUsage().maxRSS / 1024;
    if (verdict.ok) placed = verdict.plan.summary.placed;
  }
  console.log(JSON.stringify({ placed, first: times[0], ms: Math.min(...times), megabytes }));
}

/** First plans of 2,000 to 32,000 matches: milliseconds, memory of the process, and the exponent with which the time grows. */
export function measureGrowth(): void {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-growth-'));
  const points: { placed: number; ms: number }[] = [];
  for (const categories of [32, 64, 127, 254, 508]) {
    const make = families.scale as unknown as (seed: number, categories: number) => Parameters<typeof readInstance>[0];
    const { draws, settings } = readInstance(make(1, categories));
    const courts = Math.min(scheduleLimits.courts, settings.courts);
    const path = join(folder, `${categories}.json`);
    const limited = { ...settings, courts, courtHeads: settings.courtHeads.slice(0, courts) };
    writeFileSync(path, JSON.stringify({ draws, settings: limited }));
    const answer = execFileSync('node', ['bench/growth.ts', `--draws=${path}`], { encoding: 'utf8' });
    const point = JSON.parse(answer) as { placed: number; first: number; ms: number; megabytes: number };
    points.push(point);
    const cells = [point.first, point.ms, point.megabytes].map((value) => value.toFixed(0).padStart(9));
    console.log(`${String(point.placed).padEnd(18)} ${cells.join(' ')}`);
  }
  rmSync(folder, { recursive: true });
  const [least, most] = [points[0], points.at(-1)];
  if (!least || !most) return;
  const exponent = Math.log(most.ms / least.ms) / Math.log(most.placed / least.placed);
  console.log(`time grows with the power ${exponent.toFixed(2)} of the matches`);
}
