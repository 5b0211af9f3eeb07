import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planSchedule } from '@maidan/domain/schedule/search/plan-schedule';
import { scheduleLimits } from '@maidan/domain/schedule/settings/settings';
import { goal, spread, startClock, type Timing } from './goals.ts';
import { readInstance } from './instance.ts';
import { families } from './schedules/gen.mjs';

type Point = { placed: number; times: Timing[]; megabytes: number };

// node bench/growth.ts --draws=file prints a Point; each size runs in a process of its own, so that its memory can be
// measured.
const [file] = process.argv.filter((word) => word.startsWith('--draws=')).map((word) => word.slice('--draws='.length));
if (file) {
  const { draws, settings } = JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof readInstance>;
  const point: Point = { placed: 0, times: [], megabytes: 0 };
  for (let round = 0; round < 9; round++) {
    const read = startClock();
    const verdict = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 2, polish: 0 } });
    point.times.push(read());
    if (round === 0) point.megabytes = process.resourceUsage().maxRSS / 1024;
    if (verdict.ok) point.placed = verdict.plan.summary.placed;
  }
  console.log(JSON.stringify(point));
}

/**
 * First plans of 2,000 to 32,000 matches: milliseconds, memory of the process, and the exponent of the growth in time.
 */
export function measureGrowth(): void {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-growth-'));
  const points: Point[] = [];
  console.log(['matches', 'cold ms', 'least ms', 'middle ms', 'MB'].map((cell) => cell.padStart(9)).join(' '));
  const cold: Timing[] = [];
  for (const categories of [32, 64, 127, 254, 508]) {
    const make = families.scale as unknown as (seed: number, categories: number) => Parameters<typeof readInstance>[0];
    const { draws, settings } = readInstance(make(1, categories));
    const courts = Math.min(scheduleLimits.courts, settings.courts);
    const path = join(folder, `${categories}.json`);
    const limited = { ...settings, courts, courtHeads: settings.courtHeads.slice(0, courts) };
    writeFileSync(path, JSON.stringify({ draws, settings: limited }));
    const measure = () =>
      JSON.parse(execFileSync('node', ['bench/growth.ts', `--draws=${path}`], { encoding: 'utf8' })) as Point;
    const runs = categories === 508 ? [measure(), measure(), measure()] : [measure()];
    const [first] = runs as [Point];
    const point = { ...first, times: runs.flatMap(({ times }) => times.slice(1)) };
    if (categories === 508) cold.push(...runs.map(({ times }) => times[0] as Timing));
    points.push(point);
    const { least, middle } = spread(point.times.map(({ ms }) => ms));
    const cells = [point.placed, first.times[0]?.ms ?? 0, least, middle, point.megabytes];
    console.log(cells.map((value) => value.toFixed(0).padStart(9)).join(' '));
  }
  rmSync(folder, { recursive: true });
  const [small, large] = [points[0], points.at(-1)];
  if (!small || !large) return;
  goal(`ms to a first plan of ${large.placed} matches`, large.times, 250);
  goal('the same as the first work of a new process', cold, 250);
  goal('megabytes of that process', [large.megabytes], 300);
  const least = ({ times }: Point) => spread(times.map(({ ms }) => ms)).least;
  const own = ({ times }: Point) => times.reduce((sum, one) => sum + one.own, 0) / times.length;
  const power = (of: (point: Point) => number) =>
    Math.log(of(large) / of(small)) / Math.log(large.placed / small.placed);
  goal('power of the matches with which the time grows', [power(least)], 1.1, { undisturbed: power(own) });
}
