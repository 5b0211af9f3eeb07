import { buildDraw } from '@maidan/domain/draws/formats/build-draw';
import type { Draw, Entry } from '@maidan/domain/draws/draw';
import type { DrawRequest } from '@maidan/domain/draws/draw-request';
import type { MatchResult } from '@maidan/domain/draws/result';
import { nextSwissRound } from '@maidan/domain/draws/swiss/swiss';
import { createRandom } from '@maidan/domain/random';
import { forecastSchedule } from '@maidan/domain/schedule/search/forecast';
import { planSchedule } from '@maidan/domain/schedule/search/plan-schedule';
import { withScheduleDefaults } from '@maidan/domain/schedule/settings/settings';
import { bracketsManagerDraw } from './cross-check.ts';
import { goal, spread, startClock, type Timing, timesOf } from './goals.ts';

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

/** Eleven rounds with random results. */
function swissRounds(count: number, colours: boolean): Timing[] {
  const random = createRandom(count);
  const results: Record<string, MatchResult> = {};
  const times: Timing[] = [];
  for (let draw = drawn({ entries: entries(count), format: 'swiss', rounds: 11, colours }); ; ) {
    for (const { id, a, b } of draw.matches) {
      if (results[id] || !('entry' in a) || !('entry' in b)) continue;
      const outcome = random.below(4);
      results[id] =
        outcome === 3 ? { winner: '', kind: 'drawn' } : { winner: outcome === 0 ? b.entry : a.entry, kind: 'played' };
    }
    const read = startClock();
    const next = nextSwissRound(draw, results);
    if (!next.ok) return times;
    times.push(read());
    draw = next.draw;
  }
}

/**
 * Draws of all formats, Swiss rounds and the forecast, in milliseconds; with a knock-out by brackets-manager in the
 * same run for comparison.
 */
export async function measureDraws(): Promise<void> {
  const ours: Timing[] = [];
  const times: number[] = [];
  const players = entries(1024);
  // Alternates, so that both run under the same load; the first few of each warm up the compiler.
  for (let round = 0; round < 14; round++) {
    const own = timesOf(round < 4 ? 30 : 9, () => drawn({ entries: players }));
    const read = startClock();
    await bracketsManagerDraw(1024, false);
    const theirs = read();
    if (round < 4) continue;
    ours.push(...own);
    times.push(theirs.ms / spread(own.map((timing) => timing.ms)).middle);
  }
  goal('ms for a knock-out of 1,024', ours, 1);
  goal('times as fast as brackets-manager 1.11.1', times, 50, { direction: 'least' });
  const measure = (name: string, limit: number, work: () => unknown) => goal(name, timesOf(25, work).slice(4), limit);
  measure('ms for a knock-out of 1,024, clubs apart', 10, () =>
    drawn({ entries: entries(1024, 60), separation: 'club' }),
  );
  // A district championship: half of the entrants are from one place, and are kept apart for two rounds.
  measure('ms for a knock-out of 1,024, half from one district', 10, () =>
    drawn({
      entries: entries(1024).map((entry, i) => ({ ...entry, district: i % 2 === 0 ? 'Pune' : `D${i % 40}` })),
      separation: 'district',
      separationRounds: 2,
    }),
  );
  measure('ms for a round robin of 64', 0.5, () => drawn({ entries: entries(64), format: 'round_robin' }));
  measure('ms for a double elimination of 1,024', 5, () => drawn({ entries: players, format: 'double_elimination' }));
  measure('ms for groups and knock-out of 256', 5, () => drawn({ entries: entries(256), format: 'group_knockout' }));
  goal('ms for a Swiss round of 512', swissRounds(512, false), 150);
  goal('ms for a Swiss round of 512 with colours', swissRounds(512, true), 150);
  // 256 boards at once, one round after the other.
  const boards = withScheduleDefaults({
    endTime: '20:00',
    courts: 256,
    courtHeads: Array.from({ length: 256 }, () => 'A'),
    matchTime: 60,
    min_rest: 15,
  });
  const chess = drawn({ entries: entries(512), format: 'swiss' });
  measure('ms for a first plan of eleven Swiss rounds of 512', 150, () =>
    planSchedule([chess], boards, { lotSeed: 1, budget: { iterations: 2 } }),
  );
  const categories = Array.from({ length: 10 }, (_, i) => ({ category: `C${i}`, entries: 42 }));
  const courtHeads = ['A', 'B', 'C', 'D', 'E', 'F'];
  const settings = withScheduleDefaults({ endTime: '20:00', courts: 6, courtHeads, min_rest: 20 });
  measure('ms for a forecast of 10 categories of 42', 5, () => forecastSchedule(categories, settings));
}
