import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDraw } from '../../draws/formats/build-draw.ts';
import type { Draw, Entry } from '../../draws/draw.ts';
import { checkPlan } from './conflicts.ts';
import { openPlaceCheck, type PlaceCheck } from './place-check.ts';
import type { Assignment } from './plan.ts';
import { planSchedule } from '../search/plan-schedule.ts';
import { type ScheduleSettings, withScheduleDefaults } from '../settings/settings.ts';

const settings: ScheduleSettings = withScheduleDefaults({
  startTime: '09:00',
  endTime: '18:00',
  breakStart: '13:00',
  breakEnd: '14:00',
  courts: 3,
  courtHeads: ['Ravi', 'Sita', 'Joy'],
  min_rest: 20,
  first_date: '2026-11-21',
});

const drawOf = (category: string, players: readonly string[]): Draw => {
  const entries = players.map((id): Entry => ({ id: `${category}-${id}`, name: id, players: [id] }));
  const verdict = buildDraw({ category, entries, rule: 'BWF', lotSeed: 7 });
  if (!verdict.ok) throw new Error('no draw');
  return verdict.draw;
};
const people = (count: number) => Array.from({ length: count }, (_, index) => `P${index + 1}`);
const draws = [drawOf('MS', people(13)), drawOf('XD', people(6)), drawOf('WS', ['W1', 'W2', 'W3', 'W4', 'W5'])];
const check = openPlaceCheck(draws, settings) as PlaceCheck;
const verdict = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 50, polish: 20 } });
const plan: readonly Assignment[] = verdict.ok ? verdict.plan.assignments : [];
const places = new Map(plan.map((one) => [one.match, one]));

test('one moved match is judged as the check of the whole plan judges it', () => {
  expect(checkPlan(draws, settings, plan)).toEqual([]);
  fc.assert(
    fc.property(
      fc.nat({ max: plan.length - 1 }),
      fc.integer({ min: 100, max: 240 }),
      fc.integer({ min: 0, max: 4 }),
      (index, fifths, court) => {
        const wish = { match: plan[index]?.match ?? '', start: fifths * 5, court };
        const moved = plan.map((one) => (one.match === wish.match ? wish : one));
        expect(check.fault(places, wish) === null).toBe(checkPlan(draws, settings, moved).length === 0);
      },
    ),
    { numRuns: 400 },
  );
});

test('the nearest place is free, and no nearer one is', () => {
  fc.assert(
    fc.property(fc.nat({ max: plan.length - 1 }), fc.integer({ min: 100, max: 240 }), (index, fifths) => {
      const wish = { match: plan[index]?.match ?? '', start: fifths * 5, court: 1 + (index % 3) };
      const found = check.nearest(places, wish);
      expect(found).not.toBeNull();
      if (!found) return;
      expect(check.fault(places, found)).toBeNull();
      const away = Math.abs(found.start - wish.start);
      for (let nearer = 0; nearer < away; nearer += 5)
        for (const start of [wish.start - nearer, wish.start + nearer])
          for (const court of [1, 2, 3]) expect(check.fault(places, { ...wish, start, court })).not.toBeNull();
    }),
    { numRuns: 60 },
  );
});

test('the reason names what is in the way', () => {
  const first = plan[0] as Assignment;
  const last = plan.at(-1) as Assignment;
  expect(check.fault(places, { ...first, court: 9 })?.text).toBe('There is no court 9');
  expect(check.fault(places, { ...first, start: 780 })?.text).toMatch(
    /outside the playing hours or runs into the break/,
  );
  expect(check.fault(places, { match: 'MS/R4/1', start: 540, court: 1 })?.text).toMatch(/^(Court 1 has|The winner of)/);
  expect(check.fault(places, { ...first, start: last.start, court: last.court })?.text).toMatch(/^Court \d has/);
});
