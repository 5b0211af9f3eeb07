import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDraw } from '../draws/formats/build-draw.ts';
import { momentOf } from './settings/hours-of-play.ts';
import { checkPlan } from './table/conflicts.ts';
import { buildEditableFixtures } from './table/editable-fixtures.ts';
import { openPlaceCheck } from './table/place-check.ts';
import { shiftRest } from './table/plan-edits.ts';
import { planSchedule } from './search/plan-schedule.ts';
import { dateOfPlay, endOfPlayDay, lastDateOf, playCalendar } from './settings/hours-of-play.ts';
import { isoTime } from './settings/play-days.ts';
import { type FixtureSettingsForm, readFixtureSettings } from './settings/settings-input.ts';
import { validateScheduleSettings } from './settings/settings.ts';
import { readScheduleTable } from './table/schedule-table.ts';

// 18 December 2026 is a Friday.
const friday = '2026-12-18';
/** Case 13: futsal from 20:00 to 02:00, four teams on one court, 40 minutes a match. */
const futsal = {
  startTime: '20:00',
  endTime: '02:00',
  endsNextDay: true,
  matchTime: 40,
  courts: 1,
  courtHeads: ['Ravi'],
};

function drawnFor(count: number, format: 'round_robin' | 'single_elimination' = 'round_robin') {
  const entries = Array.from({ length: count }, (_, i) => ({ id: `${i}`, name: `Team ${i}`, players: [`${i}`] }));
  const drawn = buildDraw({ category: 'Open', entries, rule: 'BWF', lotSeed: 1, format });
  if (!drawn.ok) throw new Error('no draw');
  return [drawn.draw];
}

const settingsOf = (given: FixtureSettingsForm = {}) =>
  readFixtureSettings({ ...futsal, start_day: 'Friday', ...given }, friday);
const faults = (given: FixtureSettingsForm) =>
  validateScheduleSettings(settingsOf(given)).map(({ path, msg }) => `${path}: ${msg}`);

function plannedFor(draws: ReturnType<typeof drawnFor>, settings: ReturnType<typeof settingsOf>) {
  const verdict = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 20 } });
  if (!verdict.ok) throw new Error(verdict.problems[0]?.msg);
  return verdict.plan;
}

describe('a day of play from 20:00 to 02:00', () => {
  const draws = drawnFor(4);
  const settings = settingsOf({ min_rest: 0 });
  const plan = plannedFor(draws, settings);
  const starts = plan.assignments.map(({ start }) => start);

  test('holds all its matches, those after midnight too, on one day of play', () => {
    expect(plan.unplaced).toEqual([]);
    expect(starts).toEqual([1200, 1240, 1280, 1320, 1360, 1400]);
    const later = plannedFor(drawnFor(5), settings);
    expect(later.assignments.map(({ start }) => start).at(-2)).toBe(1200 + 8 * 40);
    expect(checkPlan(drawnFor(5), settings, later.assignments)).toEqual([]);
    // The ninth match would end at 02:40: it is the next evening's.
    expect(later.assignments.at(-1)?.start).toBe(1440 + 1200);
    expect(later.summary.daysUsed).toBe(2);
    expect(lastDateOf(settings, later.assignments.slice(0, 9))).toBe(friday);
  });

  test('without saying so the specification refuses the end', () => {
    expect(faults({ endsNextDay: undefined })).toEqual(['startTime: Start time must be before end time']);
  });

  test('is at most a whole day long', () => {
    expect(faults({ endTime: '20:00' })).toEqual([]);
    expect(faults({ endTime: '20:01' })).toEqual([
      'endTime: A day of play that ends after midnight can last 24 hours at most',
    ]);
  });

  test('its table says the evening and the night, and reads them back to the minute', () => {
    const assignments = [{ match: draws[0]!.matches[0]!.id, start: 1480, court: 1 }];
    const table = buildEditableFixtures({ draws, settings, assignments }).schedule_table;
    expect(table[1]?.slice(1, 3)).toEqual(['Fri 18 Dec 2026', '00:40 (night)']);
    expect(readScheduleTable(table, draws, settings)).toEqual({ assignments, problems: [] });
    const typed = (time: string) => [table[0]!, [table[1]![0]!, 'Fri 18 Dec 2026', time, '1']];
    // Without the word a time before the day begins is its night's.
    expect(readScheduleTable(typed('00:40'), draws, settings).assignments[0]?.start).toBe(1480);
    expect(readScheduleTable(typed('19:40'), draws, settings).assignments[0]?.start).toBe(1180);
  });

  test('a clash after midnight names the evening', () => {
    expect(momentOf(settings, 1600)).toEqual({ day: { weekday: 'Friday', date: friday }, clock: '02:40', night: true });
    const clashes = checkPlan(draws, settings, [{ match: draws[0]!.matches[0]!.id, start: 1600, court: 1 }]);
    expect(clashes.find(({ rule }) => rule === 'H3')?.msg).toContain('Fri 18 Dec 2026, 02:40 (night)');
  });
});

test('a moment belongs to the evening until its play is over, and to the morning from its start', () => {
  const settings = settingsOf({ custom_day_times: { Saturday: { start: '03:30', end: '18:00' } } });
  const at = (clock: string) => dateOfPlay(settings, new Date(`2026-12-19T${clock}:00+05:30`));
  expect(['00:00', '01:59', '03:29'].map(at)).toEqual([friday, friday, friday]);
  expect(at('03:30')).toBe('2026-12-19');
  // Late play of an evening is over at five where the next day begins later.
  const usual = settingsOf();
  expect(dateOfPlay(usual, new Date('2026-12-19T04:59:00+05:30'))).toBe(friday);
  expect(dateOfPlay(usual, new Date('2026-12-19T05:00:00+05:30'))).toBe('2026-12-19');
  expect(endOfPlayDay(usual, new Date('2026-12-18T20:00:00+05:30')).toISOString()).toBe('2026-12-18T23:30:00.000Z');
  // Before the first day there is no evening that could go on.
  expect(dateOfPlay(usual, new Date('2026-12-18T00:30:00+05:30'))).toBe(friday);
  // Without the tick a day ends at midnight.
  const plain = settingsOf({ endTime: '23:00', endsNextDay: undefined });
  expect(dateOfPlay(plain, new Date('2026-12-19T00:01:00+05:30'))).toBe('2026-12-19');
});

test('breaks, court hours and times of a category are those of the evening', () => {
  const draws = drawnFor(8, 'single_elimination');
  const settings = settingsOf({
    courts: 2,
    courtHeads: ['Ravi', 'Meena'],
    matchTime: 60,
    breaks: [
      { start: '23:45', end: '00:15' },
      { start: '01:00', end: '01:05' },
    ],
    court_hours: { 2: { Friday: { start: '00:00', end: '01:00' } } },
    category_times: { Open: { match_time: 40, min_rest: 0, not_before: { day: 0, time: '00:00' } } },
    custom_day_times: { Saturday: { start: '20:00', end: '02:00', endsNextDay: true } },
  });
  expect(validateScheduleSettings(settings)).toEqual([]);
  const { assignments } = plannedFor(draws, settings);
  expect(checkPlan(draws, settings, assignments)).toEqual([]);
  // 00:15 to 00:55 on both courts; 01:05 to 01:45 on the first alone; from 20:00 on Saturday on both.
  expect(assignments.filter(({ start }) => start < 2000).map(({ start, court }) => [start, court])).toEqual([
    [1455, 1],
    [1455, 2],
    [1505, 1],
  ]);
});

test('rest across midnight counts real minutes', () => {
  const draws = drawnFor(4);
  const settings = settingsOf({ min_rest: 300 });
  const { assignments } = plannedFor(draws, settings);
  expect(checkPlan(draws, settings, assignments)).toEqual([]);
  const soon = assignments.map((one, at) => ({ ...one, start: [1200, 1240, 1480, 2640, 3000, 3100][at]! }));
  expect(checkPlan(draws, settings, soon).some(({ rule }) => rule === 'H6')).toBe(true);
});

test('the limit of matches per day counts those after midnight with the evening', () => {
  const draws = drawnFor(4);
  const settings = settingsOf({ max_matches_per_day: 2, min_rest: 0 });
  const { dayAt } = playCalendar(settings);
  const { assignments } = plannedFor(draws, settings);
  const byDay = Map.groupBy(assignments, ({ start }) => dayAt(start));
  // Three matches of each team on two evenings; the clash of a third on one evening is told.
  expect(byDay.size).toBe(2);
  const onOne = assignments.map((one, at) => ({ ...one, start: 1320 + at * 40 }));
  expect(checkPlan(draws, settings, onOne).some(({ rule }) => rule === 'H10')).toBe(true);
});

test('the rest of an evening is moved into its night, not to the next day', () => {
  const draws = drawnFor(4);
  const settings = settingsOf({ min_rest: 0 });
  const { assignments } = plannedFor(draws, settings);
  const check = openPlaceCheck(draws, settings)!;
  const { moves, stuck } = shiftRest(check, {
    assignments,
    fixed: new Set(),
    from: assignments[0]!,
    minutes: 120,
    courts: 'one',
  });
  expect(stuck).toEqual([]);
  expect(moves.map(({ place }) => place.start)).toEqual([1320, 1360, 1400, 1440, 1480, 1520]);
});

test('whatever gives way to a late match stays on its court in the night of its day', () => {
  const draws = drawnFor(4);
  const settings = settingsOf({ min_rest: 0, courts: 2, courtHeads: ['Ravi', 'Meena'] });
  const of = (one: string, other: string) => {
    const found = draws[0]!.matches.find(({ a, b }) => {
      const sides = [a, b].map((side) => ('entry' in side ? side.entry : ''));
      return sides.includes(one) && sides.includes(other);
    });
    return found!.id;
  };
  const assignments = [
    { match: of('0', '1'), start: 1360, court: 1 },
    { match: of('0', '2'), start: 1400, court: 2 },
    { match: of('1', '3'), start: 1440, court: 2 },
  ];
  const check = openPlaceCheck(draws, settings)!;
  const late = { assignments, fixed: new Set<string>(), from: assignments[0]!, minutes: 40, courts: 'one' as const };
  const { moves } = shiftRest(check, late);
  // Court 1 would be free at midnight already.
  expect(moves.map(({ match, place }) => [match, place])).toEqual([
    [of('0', '1'), { start: 1400, court: 1 }],
    [of('0', '2'), { start: 1440, court: 2 }],
    [of('1', '3'), { start: 1480, court: 2 }],
  ]);
});

describe('days that would overlap', () => {
  const night = { start: '20:00', end: '02:00', endsNextDay: true };
  test.each<[string, FixtureSettingsForm, string[]]>([
    [
      'a weekday that begins in the night before',
      { custom_day_times: { Saturday: { start: '01:00', end: '09:00' } } },
      [
        'custom_day_times.Saturday: Play on Friday goes on until 02:00 of the next day, and Saturday begins at 01:00 already',
      ],
    ],
    [
      'a date that begins in the night before',
      { custom_day_times: { '2026-12-26': { start: '00:30', end: '09:00' } } },
      [
        'custom_day_times.2026-12-26: Play on Fri 25 Dec 2026 goes on until 02:00 of the next day, and Sat 26 Dec 2026 begins at 00:30 already',
      ],
    ],
    ['a day that begins as the night ends', { custom_day_times: { Saturday: { start: '02:00', end: '09:00' } } }, []],
    [
      'a day that is no day of play',
      { max_days: 1, custom_day_times: { Saturday: { start: '01:00', end: '09:00' } } },
      [],
    ],
    ['a closed day', { custom_day_times: { Saturday: null } }, []],
    [
      'Sunday into Monday',
      {
        endTime: '23:00',
        endsNextDay: false,
        custom_day_times: { Sunday: night, Monday: { start: '01:00', end: '05:00' } },
      },
      [
        'custom_day_times.Monday: Play on Sunday goes on until 02:00 of the next day, and Monday begins at 01:00 already',
      ],
    ],
  ])('%s', (_name, given, expected) => {
    expect(faults(given)).toEqual(expected);
  });
});

const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`);

test('law: a plan of nights breaks no rule, and its table reads back as it was', () => {
  const night = fc
    .tuple(clock, clock)
    .map(([start, end]) => ({ start, end, ...(end <= start && { endsNextDay: true }) }))
    .filter(({ start, end }) => start !== end);
  fc.assert(
    fc.property(
      fc.record({
        usual: night,
        own: fc.dictionary(fc.constantFrom('Friday', 'Saturday', 'Sunday'), fc.option(night, { nil: null })),
        pause: fc.option(fc.tuple(clock, clock), { nil: undefined }),
        matchTime: fc.integer({ min: 10, max: 70 }),
        min_rest: fc.integer({ min: 0, max: 60 }),
        limit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
      }),
      ({ usual, own, pause, matchTime, min_rest, limit }) => {
        const settings = settingsOf({
          startTime: usual.start,
          endTime: usual.end,
          endsNextDay: 'endsNextDay' in usual,
          custom_day_times: own,
          breakStart: pause?.[0],
          breakEnd: pause?.[1],
          matchTime,
          min_rest,
          max_matches_per_day: limit,
          courts: 2,
          courtHeads: ['Ravi', 'Meena'],
        });
        if (validateScheduleSettings(settings).length > 0) return;
        const draws = drawnFor(6, 'single_elimination');
        const { assignments } = plannedFor(draws, settings);
        expect(checkPlan(draws, settings, assignments).filter(({ rule }) => rule !== 'H1' && rule !== 'H9')).toEqual(
          [],
        );
        const table = buildEditableFixtures({ draws, settings, assignments }).schedule_table;
        const read = readScheduleTable(table, draws, settings);
        expect(read).toEqual({ assignments: expect.arrayContaining([...assignments]), problems: [] });
        const { dayAt, endOf } = playCalendar(settings);
        for (const { start } of assignments) {
          // A day of play holds its matches, and its date is that of the moment.
          expect(start).toBeLessThan(endOf(dayAt(start)));
          expect(dateOfPlay(settings, new Date(isoTime(settings, start)!))).toBe(lastDateOf(settings, [{ start }]));
        }
      },
    ),
    { numRuns: 120 },
  );
});
