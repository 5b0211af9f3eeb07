import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDraw } from '../../draws/formats/build-draw.ts';
import type { Draw } from '../../draws/draw.ts';
import { checkPlan } from '../table/conflicts.ts';
import { openPlaceCheck } from '../table/place-check.ts';
import { planSchedule } from './plan-schedule.ts';
import { replanSchedule } from '../replanning/replan-schedule.ts';
import { type ScheduleSettings, validateScheduleSettings, withScheduleDefaults } from '../settings/settings.ts';

function draw(category: string, from: number, count: number, format: Draw['format'] = 'single_elimination'): Draw {
  const entries = Array.from({ length: count }, (_, i) => ({
    id: `${category}${i}`,
    name: `P${from + i}`,
    players: [`p${from + i}`],
  }));
  const verdict = buildDraw({ category, rule: 'BWF', lotSeed: 1, entries, format });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.draw;
}

const settingsWith = (given: Partial<ScheduleSettings>) =>
  withScheduleDefaults({
    endTime: '18:00',
    courts: 2,
    courtHeads: ['A', 'B', 'C', 'D'].slice(0, given.courts ?? 2),
    ...given,
  });

function planned(draws: readonly Draw[], settings: ScheduleSettings, iterations = 20) {
  const verdict = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations } });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.plan;
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

describe('a plan by rules', () => {
  const anyRules = fc.record({
    courts: fc.integer({ min: 1, max: 4 }),
    min_rest: fc.constantFrom(0, 15, 40),
    limit: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    hallRest: fc.constantFrom(0, 25),
    opens: fc.integer({ min: 9, max: 14 }),
    from: fc.option(fc.record({ day: fc.nat(1), hour: fc.integer({ min: 9, max: 16 }) }), { nil: null }),
    until: fc.option(fc.record({ day: fc.nat(1), hour: fc.integer({ min: 12, max: 18 }) }), { nil: null }),
    pauses: fc.array(fc.integer({ min: 10, max: 16 }), { maxLength: 2 }),
    sizes: fc.array(fc.integer({ min: 2, max: 14 }), { minLength: 1, maxLength: 3 }),
  });

  test('breaks none of them, and names what has no room', () => {
    fc.assert(
      fc.property(anyRules, ({ courts, min_rest, limit, hallRest, opens, from, until, pauses, sizes }) => {
        const settings = settingsWith({
          courts,
          min_rest,
          max_days: 9,
          max_matches_per_day: limit,
          hall_rest: hallRest,
          halls: [
            { name: 'North', courts: [1] },
            { name: 'South', courts: [2, 3, 4].filter((court) => court <= courts) },
          ],
          court_hours: { '1': { Saturday: { start: clock(opens), end: '18:00' }, Sunday: null } },
          breaks: pauses.map((hour) => ({ start: clock(hour), end: `${String(hour).padStart(2, '0')}:20` })),
          category_times: {
            C0: {
              not_before: from ? { day: from.day, time: clock(from.hour) } : undefined,
              rounds: {
                final: {
                  match_time: 50,
                  not_after: until ? { day: until.day + 1, time: clock(until.hour) } : undefined,
                },
              },
            },
          },
        });
        fc.pre(validateScheduleSettings(settings).length === 0);
        const draws = sizes.map((size, i) =>
          draw(`C${i}`, i * 5, size, i === 2 ? 'round_robin' : 'single_elimination'),
        );
        const plan = planned(draws, settings, 4);
        const out = new Set(plan.unplaced.map(({ match }) => match));
        const found = checkPlan(draws, settings, plan.assignments);
        expect(
          found.filter(({ rule, matches }) => rule !== 'H9' && !(rule === 'H1' && out.has(matches[0] ?? ''))),
        ).toEqual([]);
        if (out.size === 0) expect(plan.summary.finish ?? 0).toBeGreaterThanOrEqual(plan.summary.lowerBound);
      }),
      { numRuns: 150 },
    );
  });

  test('uses a court only while it is open, and plays around every break', () => {
    const settings = settingsWith({
      court_hours: { '2': { Saturday: { start: '11:00', end: '12:00' } } },
      breaks: [{ start: '10:00', end: '10:30' }],
    });
    const { assignments } = planned([draw('MS', 1, 8)], settings);
    const second = assignments.filter(({ court }) => court === 2).map(({ start }) => start);
    expect(second.every((start) => start >= 660 && start <= 690)).toBe(true);
    expect(assignments.some(({ start }) => start > 570 && start < 630)).toBe(false);
  });

  test('keeps a round within its times and gives it its own length', () => {
    const settings = settingsWith({
      category_times: { MS: { rounds: { final: { match_time: 60, not_before: { day: 1, time: '10:00' } } } } },
    });
    const plan = planned([draw('MS', 1, 4)], settings);
    expect(plan.assignments.at(-1)).toMatchObject({ match: 'MS/R2/1', start: 1440 + 600 });
    expect(plan.summary.finish).toBe(1440 + 660);
  });

  test('says that something cannot be over in time', () => {
    const settings = settingsWith({ category_times: { MS: { not_after: { day: 0, time: '09:40' } } } });
    expect(planned([draw('MS', 1, 4)], settings).unplaced).toMatchObject([
      { match: 'MS/R2/1', reason: 'There is no court time left for it to be over by Day 1 Saturday, 09:40' },
    ]);
  });

  test('spreads a person over days when there is a limit', () => {
    const settings = settingsWith({ max_matches_per_day: 1 });
    const plan = planned([draw('MS', 1, 8)], settings);
    expect(plan.summary.daysUsed).toBe(3);
  });
});

describe('the check in words', () => {
  const draws = [draw('MS', 1, 4)];
  const at = (...places: [string, number, number][]) =>
    places.map(([match, start, court]) => ({ match, start, court }));

  test.each([
    [
      { court_hours: { '2': { Saturday: null } } },
      'H3',
      'MS, semi-final 2: court 2 is not open at Day 1 Saturday, 09:00',
    ],
    [
      { category_times: { MS: { rounds: { final: { not_before: { day: 0, time: '12:00' } } } } } },
      'H8',
      'MS, final must not start before Day 1 Saturday, 12:00',
    ],
    [
      { category_times: { MS: { not_after: { day: 0, time: '09:50' } } } },
      'H8',
      'MS, final must be over by Day 1 Saturday, 09:50',
    ],
    [
      {
        halls: [
          { name: 'N', courts: [1] },
          { name: 'S', courts: [2] },
        ],
        hall_rest: 20,
      },
      'H5',
      'MS, final is in another hall 0 min after MS, semi-final 2; getting there takes 20 min',
    ],
    [
      { max_matches_per_day: 1 },
      'H10',
      / may have 2 matches on the day of MS, final \(Day 1 Saturday, 09:30\); 1 is allowed$/,
    ],
  ])('%o', (given, rule, msg) => {
    const settings = settingsWith(given as Partial<ScheduleSettings>);
    const places = at(['MS/R1/1', 540, 1], ['MS/R1/2', 540, 2], ['MS/R2/1', 570, 1]);
    const found = checkPlan(draws, settings, places);
    expect(found.map((conflict) => conflict.rule)).toEqual([rule]);
    expect(found[0]?.msg).toMatch(msg);
    const check = openPlaceCheck(draws, settings);
    const all = new Map(places.map((one) => [one.match, one]));
    expect(places.some((one) => check?.fault(all, one)?.text === found[0]?.msg)).toBe(true);
  });

  test('a re-plan keeps the rules too', () => {
    const settings = settingsWith({
      court_hours: { '2': { Saturday: { start: '09:00', end: '10:00' } } },
      max_days: 1,
    });
    const { assignments } = planned(draws, settings);
    const again = replanSchedule(draws, settings, { assignments, from: 600 });
    expect(again.ok && again.assignments.map(({ court }) => court)).toEqual([1, 1, 1]);
    expect(again.ok && checkPlan(draws, settings, again.assignments)).toEqual([]);
  });
});

test.each([
  [{ breaks: [{ start: '14:00', end: '13:00' }] }, 'A break must start before it ends'],
  [{ breaks: [{ start: 'noon', end: '13:00' }] }, 'A break needs times such as 13:00 and 14:00'],
  [{ court_hours: { '3': {} } }, 'There is no court 3'],
  [{ court_hours: { '1': { Caturday: null } } }, 'Caturday is not a weekday'],
  [
    {
      halls: [
        { name: 'N', courts: [1] },
        { name: 'S', courts: [1, 9] },
      ],
    },
    'Court 1 is in two halls',
  ],
  [{ hall_rest: -1 }, 'Rest between halls must be a whole number of minutes from 0 to 1440'],
  [{ max_matches_per_day: 0 }, 'Matches per person and day must be a whole number from 1 to 100'],
  [
    { category_times: { MS: { not_before: { day: -1, time: '09:00' } } } },
    'MS: the earliest time needs a day and a time',
  ],
  [
    { category_times: { MS: { not_before: { day: 1, time: '09:00' }, not_after: { day: 0, time: '10:00' } } } },
    'MS: the earliest time must be before the latest',
  ],
  [{ category_times: { MS: { rounds: { last: {} } } } }, 'MS: "last" is not a round such as 1 or final'],
  [{ category_times: { MS: { rounds: { final: { match_time: 0 } } } } }, 'Match time must be at least 1 minute'],
])('refuses %o', (given, msg) => {
  const found = validateScheduleSettings(settingsWith(given as Partial<ScheduleSettings>));
  expect(found.map((problem) => problem.msg)).toContain(msg);
});
