import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDraw } from '../../draws/formats/build-draw.ts';
import type { Draw, DrawFormat, Entry } from '../../draws/draw.ts';
import { checkPlan } from '../table/conflicts.ts';
import type { Plan } from '../table/plan.ts';
import { openPlaceCheck } from '../table/place-check.ts';
import { planSchedule } from './plan-schedule.ts';
import { type ScheduleSettings, withScheduleDefaults } from '../settings/settings.ts';

type Category = { category: string; players: readonly string[]; format?: DrawFormat; extras?: boolean };

function drawn(categories: readonly Category[], lotSeed = 1): Draw[] {
  return categories.map(({ category, players, format, extras = false }) => {
    const entries = players.map((player): Entry => ({ id: `${category}:${player}`, name: player, players: [player] }));
    const verdict = buildDraw({
      category,
      entries,
      rule: 'BWF',
      lotSeed,
      format,
      groups: 2,
      qualifiers: 1,
      ...(extras ? { plate: true, thirdPlace: 'match' as const, grandFinal: 'reset' as const } : {}),
    });
    if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
    return verdict.draw;
  });
}

const people = (count: number, from = 1) => Array.from({ length: count }, (_, i) => `P${from + i}`);

function settingsWith(given: Partial<ScheduleSettings>): ScheduleSettings {
  const courts = given.courts ?? 1;
  const courtHeads = Array.from({ length: Math.min(courts, 64) }, (_, i) => `Head ${i + 1}`);
  return withScheduleDefaults({ startTime: '09:00', endTime: '18:00', courtHeads, ...given });
}

function planned(draws: readonly Draw[], settings: ScheduleSettings, iterations = 60): Plan {
  const verdict = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations } });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.plan;
}

const minute = fc
  .integer({ min: 0, max: 1439 })
  .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`);

const anyTournament = fc
  .record({
    categories: fc.array(
      fc.record({
        players: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 24 }),
        format: fc.constantFrom<DrawFormat>(
          'single_elimination',
          'round_robin',
          'group_knockout',
          'double_elimination',
          'swiss',
        ),
        extras: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
    courts: fc.integer({ min: 1, max: 8 }),
    matchTime: fc.integer({ min: 5, max: 60 }),
    min_rest: fc.integer({ min: 0, max: 60 }),
    ownTime: fc.option(fc.integer({ min: 5, max: 90 }), { nil: undefined }),
    lunch: fc.option(
      fc.tuple(minute, minute).filter(([x, y]) => x < y),
      { nil: undefined },
    ),
    lotSeed: fc.integer(),
  })
  .map(({ categories, lunch, ownTime, lotSeed, ...rest }) => ({
    draws: drawn(
      categories.map(({ players, format, extras }, i) => ({
        extras,
        category: `C${i}`,
        players: (format === 'single_elimination' ? players : players.slice(0, 9)).map((n) => `P${n}`),
        format,
      })),
      lotSeed,
    ),
    settings: settingsWith({
      ...rest,
      breakStart: lunch?.[0] ?? '',
      breakEnd: lunch?.[1] ?? '',
      category_times: ownTime ? { C0: { match_time: ownTime } } : {},
    }),
  }));

describe('a plan', () => {
  test('breaks no hard rule, whatever the tournament, and places every match or says why not', () => {
    fc.assert(
      fc.property(anyTournament, ({ draws, settings }) => {
        const plan = planned(draws, settings, 12);
        const unplaced = new Set(plan.unplaced.map(({ match }) => match));
        const found = checkPlan(draws, settings, plan.assignments);
        expect(
          found.filter(({ rule, matches }) => rule !== 'H9' && !(rule === 'H1' && unplaced.has(matches[0] ?? ''))),
        ).toEqual([]);
        expect(plan.assignments.length + unplaced.size).toBe(draws.reduce((sum, draw) => sum + draw.matches.length, 0));
        const finish = unplaced.size === 0 ? (plan.summary.finish ?? 0) : Number.POSITIVE_INFINITY;
        expect(finish).toBeGreaterThanOrEqual(plan.summary.lowerBound);
      }),
      { numRuns: 150 },
    );
  });

  test('has no match that could be earlier on its court while all others stay', () => {
    fc.assert(
      fc.property(anyTournament, fc.constantFrom(2, 12, 40), ({ draws, settings }, iterations) => {
        const { assignments } = planned(draws, settings, iterations);
        const check = openPlaceCheck(draws, settings);
        const places = new Map(assignments.map((one) => [one.match, one]));
        const earlier = assignments.filter((one) => {
          const before = assignments.filter(({ court, start }) => court === one.court && start < one.start);
          const from = before.reduce(
            (end, { match, start }) => Math.max(end, start + (check?.length(match) ?? 0)),
            540,
          );
          for (let start = from; start < one.start; start++) if (!check?.fault(places, { ...one, start })) return true;
          return false;
        });
        expect(earlier).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('is the same for the same seed and number of iterations', () => {
    const draws = drawn([
      { category: 'MS', players: people(21) },
      { category: 'XD', players: people(13, 5) },
    ]);
    const settings = settingsWith({ courts: 3, min_rest: 20 });
    expect(planned(draws, settings)).toEqual(planned(draws, settings));
  });

  test('keeps one person of six categories from being in two places', () => {
    const draws = drawn(
      [1, 2, 3, 4, 5, 6].map((n) => ({ category: `C${n}`, players: ['Iron', ...people(4, n * 10)] })),
    );
    const settings = settingsWith({ courts: 8, min_rest: 20 });
    expect(checkPlan(draws, settings, planned(draws, settings).assignments)).toEqual([]);
  });

  test.each([1, 64])('fits on %i court(s)', (courts) => {
    const draws = drawn([{ category: 'MS', players: people(70) }]);
    const settings = settingsWith({ courts });
    const plan = planned(draws, settings);
    expect(checkPlan(draws, settings, plan.assignments)).toEqual([]);
    expect(Math.max(...plan.assignments.map(({ court }) => court))).toBeLessThanOrEqual(courts);
  });

  test.each([
    [256, 1, 2],
    [100, 3, 4],
  ])('of 512 people over eleven Swiss rounds on %i boards plays each round in %i wave(s)', (courts, waves, days) => {
    const draws = drawn([{ category: 'Open', players: people(512), format: 'swiss' }]);
    const courtHeads = Array.from({ length: courts }, () => 'Arbiter');
    const settings = settingsWith({ courts, courtHeads, matchTime: 60, min_rest: 15, endTime: '19:00' });
    const { assignments, summary } = planned(draws, settings, 4);
    expect(checkPlan(draws, settings, assignments)).toEqual([]);
    expect(summary).toMatchObject({ placed: 11 * 256, daysUsed: days });
    for (let round = 1; round <= 11; round++) {
      const starts = assignments.flatMap(({ match, start }) => (match.startsWith(`Open/R${round}/`) ? [start] : []));
      expect(new Set(starts).size).toBe(waves);
    }
  });

  test('of more boards than the days have time for says so of each that is left', () => {
    const draws = drawn([{ category: 'Open', players: people(512), format: 'swiss' }]);
    const courtHeads = Array.from({ length: 256 }, () => 'Arbiter');
    const settings = settingsWith({ courts: 256, courtHeads, matchTime: 60, min_rest: 15, max_days: 1 });
    const { assignments, unplaced } = planned(draws, settings, 4);
    expect([assignments.length, unplaced.length]).toEqual([7 * 256, 4 * 256]);
    expect(new Set(unplaced.map(({ reason }) => reason))).toEqual(
      new Set(['There is no court time left within 1 day']),
    );
  });

  test('of nobody, of one person and of two', () => {
    const plans = [0, 1, 2].map((count) =>
      planned(drawn([{ category: 'MS', players: people(count) }]), settingsWith({})),
    );
    expect(plans.map((plan) => plan.assignments.length)).toEqual([0, 0, 1]);
    expect(plans.map((plan) => plan.summary.finish)).toEqual([null, null, 570]);
    expect(planned([], settingsWith({})).assignments).toEqual([]);
  });

  test('stops at the bound and says that nothing can be better', () => {
    const plan = planned(drawn([{ category: 'MS', players: people(9) }]), settingsWith({}));
    expect(plan.summary).toMatchObject({ provenBest: true, finish: 540 + 8 * 30, lowerBound: 540 + 8 * 30 });
  });
});

describe('between plans that end together', () => {
  const draws = drawn([
    { category: 'Late', players: people(16, 1) },
    { category: 'Early', players: people(16, 30) },
    { category: 'Middle', players: people(16, 60) },
  ]);
  const settings = settingsWith({ courts: 3, min_rest: 15, cat_order: '3:Late,1:Early,2:Middle' });
  const firstMatch = (plan: Plan, category: string) =>
    plan.summary.categories.find((one) => one.category === category)?.first ?? 0;
  const plan = planned(draws, settings, 1500);

  test('the one in which categories of higher priority begin first is taken', () => {
    expect(firstMatch(plan, 'Early')).toBeLessThanOrEqual(firstMatch(plan, 'Middle'));
    expect(firstMatch(plan, 'Middle')).toBeLessThanOrEqual(firstMatch(plan, 'Late'));
  });

  test('none ends later for it', () => {
    const plain = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 1500, polish: 0 } });
    expect(plain.ok && plain.plan.summary.finish).toBe(plan.summary.finish);
    expect(checkPlan(draws, settings, plan.assignments)).toEqual([]);
  });
});

describe('matches without room', () => {
  const draws = drawn([{ category: 'MS', players: people(8) }]);

  test.each([
    ['a window shorter than a match', { startTime: '09:00', endTime: '09:20' }],
    ['a break that covers the day', { breakStart: '08:00', breakEnd: '19:00' }],
    [
      'every day closed',
      {
        custom_day_times: Object.fromEntries(
          ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => [day, null]),
        ),
      },
    ],
  ])('because of %s are named with the reason', (_name, given) => {
    const plan = planned(draws, settingsWith(given));
    expect(plan.assignments).toEqual([]);
    expect(plan.unplaced).toHaveLength(7);
    expect(plan.unplaced[0]).toMatchObject({ match: 'MS/R1/1', reason: 'No day has an open window of 30 minutes' });
  });

  test('because the days are used up are named with the reason', () => {
    const plan = planned(drawn([{ category: 'MS', players: people(40) }]), settingsWith({ max_days: 1 }));
    expect(plan.assignments).toHaveLength(18);
    expect(plan.unplaced[0]?.reason).toBe('There is no court time left within 1 day');
  });
});

describe('matches of different lengths', () => {
  const draws = drawn([
    { category: 'U11', players: people(12) },
    { category: 'MS', players: people(20, 5) },
    { category: 'Team', players: people(5, 8), format: 'round_robin' },
  ]);
  const times = { U11: { match_time: 15 }, MS: { match_time: 30, min_rest: 30 }, Team: { match_time: 45 } };

  test('end no later with more passes, and break no rule', () => {
    const settings = settingsWith({ courts: 2, min_rest: 10, category_times: times });
    const [little, much] = [planned(draws, settings, 40), planned(draws, settings, 2000)];
    expect(checkPlan(draws, settings, much.assignments)).toEqual([]);
    expect(much.summary.finishOpen).toBeLessThanOrEqual(little.summary.finishOpen);
    expect(much.summary.finishOpen).toBeGreaterThanOrEqual(much.summary.lowerBoundOpen);
  });

  test('that do not all fit into the days are placed as far as there is room', () => {
    const plan = planned(draws, settingsWith({ max_days: 1, min_rest: 10, category_times: times }), 600);
    expect(plan.assignments.length).toBeGreaterThan(10);
    expect(plan.assignments.length + plan.unplaced.length).toBe(40);
  });
});

test('two draws of one category are refused', () => {
  const [draw] = drawn([{ category: 'MS', players: people(4) }]) as [Draw];
  const verdict = planSchedule([draw, draw], settingsWith({}), { lotSeed: 1, budget: { iterations: 1 } });
  expect(verdict).toMatchObject({
    ok: false,
    problems: expect.arrayContaining([expect.objectContaining({ path: 'MS', msg: 'MS is drawn twice' })]),
  });
});
