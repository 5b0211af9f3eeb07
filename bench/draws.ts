import { buildDraw } from '@maidan/domain/draws/build-draw';
import type { Draw, Entry } from '@maidan/domain/draws/draw';
import type { DrawRequest } from '@maidan/domain/draws/draw-request';
import type { MatchResult } from '@maidan/domain/draws/result';
import { nextSwissRound } from '@maidan/domain/draws/swiss';
import { createRandom } from '@maidan/domain/random';
import { forecastSchedule } from '@maidan/domain/schedule/forecast';
import { withScheduleDefaults } from '@maidan/domain/schedule/settings';
import { bracketsManagerDraw } from './cross-check.ts';

function entries(count: number, clubs = 0): Entry[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `e${i}`,
    name: `P${i}`,
    players: [`p${i}`],
    seed: i < 16 ? i + 1 : undefined,
    club: clubs > 0 ? `club ${(i * 7) % clubs}` : undefined,
  }));
}

function drawn(request: Partial<DrawRequest>): Draw {
  const verdict = buildDraw({ category: 'MS', rule: 'BWF', lotSeed: 1, entries: [], ...request });
  if (!verdict.ok) throw new Error(verdict.problems.map((problem) => problem.msg).join(', '));
  return verdict.draw;
}

function time(name: string, work: () => unknown): number[] {
  const times = Array.from({ length: 15 }, () => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  }).toSorted((x, y) => x - y);
  show(name, times);
  return times;
}

function show(name: string, sorted: readonly number[]): void {
  const cells = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)].map((ms) => (ms ?? 0).toFixed(2).padStart(9));
  console.log(`${name.padEnd(42)} ${cells.join(' ')}`);
}

/** Eleven rounds, each result by lot. */
function swissRounds(count: number, colours: boolean): number[] {
  const random = createRandom(count);
  const results: Record<string, MatchResult> = {};
  const times: number[] = [];
  for (let draw = drawn({ entries: entries(count), format: 'swiss', rounds: 11, colours }); ; ) {
    for (const { id, a, b } of draw.matches) {
      if (results[id] || !('entry' in a) || !('entry' in b)) continue;
      const outcome = random.below(4);
      results[id] =
        outcome === 3 ? { winner: '', kind: 'drawn' } : { winner: outcome === 0 ? b.entry : a.entry, kind: 'played' };
    }
    const begin = performance.now();
    const next = nextSwissRound(draw, results);
    if (!next.ok) return times.toSorted((x, y) => x - y);
    times.push(performance.now() - begin);
    draw = next.draw;
  }
}

/** Draws of all formats, Swiss rounds and the forecast: least, middle and most milliseconds. */
export async function measureDraws(): Promise<void> {
  const ours = time('single elimination 1024', () => drawn({ entries: entries(1024) }));
  const theirs: number[] = [];
  for (let round = 0; round < 7; round++) {
    const begin = performance.now();
    await bracketsManagerDraw(1024, false);
    theirs.push(performance.now() - begin);
  }
  show(
    'the same by brackets-manager 1.11.1',
    theirs.toSorted((x, y) => x - y),
  );
  const ratio = (list: readonly number[]) => list.toSorted((x, y) => x - y)[list.length >> 1] ?? 0;
  console.log(
    `ours is ${(ratio(theirs) / ratio(ours)).toFixed(0)} times as fast (middle), ${(Math.min(...theirs) / Math.min(...ours)).toFixed(0)} (least)`,
  );
  time('single elimination 1024, clubs apart', () => drawn({ entries: entries(1024, 60), separation: 'club' }));
  time('double elimination 1024', () => drawn({ entries: entries(1024), format: 'double_elimination' }));
  time('round robin 64', () => drawn({ entries: entries(64), format: 'round_robin' }));
  time('groups and knock-out 256', () => drawn({ entries: entries(256), format: 'group_knockout' }));
  for (const count of [64, 256, 512]) show(`Swiss round with colours ${count}`, swissRounds(count, true));
  show('Swiss round without colours 512', swissRounds(512, false));
  const categories = Array.from({ length: 10 }, (_, i) => ({ category: `C${i}`, entries: 42 }));
  const settings = withScheduleDefaults({
    endTime: '20:00',
    courts: 6,
    courtHeads: ['A', 'B', 'C', 'D', 'E', 'F'],
    min_rest: 20,
  });
  time('forecast of 10 categories of 42', () => forecastSchedule(categories, settings));
}
