import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDraw } from '../draws/build-draw.ts';
import { checkPlan } from './conflicts.ts';
import { openPlaceCheck, type PlaceCheck } from './place-check.ts';
import type { Assignment } from './plan.ts';
import { fillFreeSlots, shiftRest } from './plan-edits.ts';
import { planSchedule } from './plan-schedule.ts';
import type { TableMove } from './rewrite-table.ts';
import { withScheduleDefaults } from './settings.ts';

const settings = withScheduleDefaults({
  startTime: '09:00',
  endTime: '14:00',
  breakStart: '11:00',
  breakEnd: '11:30',
  courts: 2,
  courtHeads: ['Ravi', 'Sita'],
  min_rest: 15,
});
const draws = ['MS', 'XD'].flatMap((category) => {
  const entries = Array.from({ length: 8 }, (_, index) => ({
    id: `${category}${index}`,
    name: `${index}`,
    players: [`p${index}`],
  }));
  const verdict = buildDraw({ category, entries, rule: 'BWF', lotSeed: 4 });
  return verdict.ok ? [verdict.draw] : [];
});
const check = openPlaceCheck(draws, settings) as PlaceCheck;
const verdict = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 50 } });
const plan: readonly Assignment[] = verdict.ok ? verdict.plan.assignments : [];

const moved = (moves: readonly TableMove[], before: readonly Assignment[] = plan): Assignment[] => {
  const places = new Map(before.map((one) => [one.match, one]));
  for (const { match, place } of moves) if (place) places.set(match, { match, ...place });
  return [...places.values()];
};

test('a late rest stays a sound plan, and what had begun or was locked does not move', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: plan.length - 1 }),
      fc.integer({ min: 1, max: 24 }),
      fc.constantFrom('one' as const, 'all' as const),
      (index, fifths, courts) => {
        const from = plan[index] as Assignment;
        const { moves, stuck } = shiftRest(check, {
          assignments: plan,
          fixed: new Set(),
          from,
          minutes: fifths * 5,
          courts,
        });
        expect(stuck).toEqual([]);
        const after = moved(moves);
        expect(checkPlan(draws, settings, after)).toEqual([]);
        for (const one of after) {
          const old = plan.find((other) => other.match === one.match) as Assignment;
          expect(one.start).toBeGreaterThanOrEqual(old.start);
          if (old.start < from.start) expect(one).toEqual(old);
        }
        expect(after.find((one) => one.match === from.match)?.start).toBeGreaterThanOrEqual(from.start + fifths * 5);
      },
    ),
    { numRuns: 80 },
  );
});

test('a locked match keeps its place and the others go around it', () => {
  const from = plan[0] as Assignment;
  const locked = plan.at(-1) as Assignment;
  const { moves } = shiftRest(check, {
    assignments: plan,
    fixed: new Set([locked.match]),
    from,
    minutes: 15,
    courts: 'one',
  });
  expect(moves.some((move) => move.match === locked.match)).toBe(false);
});

test('matches without a place take the earliest that breaks no rule', () => {
  const few = plan.slice(0, 5);
  const waiting = draws
    .flatMap((draw) => draw.matches.map((match) => match.id))
    .filter((id) => !few.some((one) => one.match === id));
  const { moves, left } = fillFreeSlots(check, { assignments: few, waiting, from: 0 });
  expect(left).toEqual([]);
  expect(checkPlan(draws, settings, moved(moves, few))).toEqual([]);
  const short = openPlaceCheck(draws, { ...settings, max_days: 1 }) as PlaceCheck;
  expect(fillFreeSlots(short, { assignments: few, waiting, from: 0 }).left.length).toBeGreaterThan(0);
});
