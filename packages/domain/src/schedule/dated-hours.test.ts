import { expect, test } from 'vitest';
import { buildDraw } from '../draws/formats/build-draw.ts';
import { checkPlan } from './table/conflicts.ts';
import { dateOfDay, dayOfDate } from './settings/play-days.ts';
import { planSchedule } from './search/plan-schedule.ts';
import { readFixtureSettings } from './settings/settings-input.ts';
import { validateScheduleSettings } from './settings/settings.ts';

const entries = Array.from({ length: 16 }, (_, i) => ({ id: `${i}`, name: `P${i}`, players: [`${i}`] }));
const drawn = buildDraw({ category: 'MS', entries, rule: 'BWF', lotSeed: 1 });
if (!drawn.ok) throw new Error('no draw');
const draws = [drawn.draw];
const base = { startTime: '09:00', endTime: '11:00', courts: 1, courtHeads: ['Ravi'], matchTime: 30 };

/** Start minutes by day. */
function startsOf(given: Parameters<typeof readFixtureSettings>[0]): Map<number, number[]> {
  const settings = readFixtureSettings({ ...base, ...given }, '2026-01-24');
  const verdict = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 20 } });
  if (!verdict.ok) throw new Error(verdict.problems[0]?.msg);
  expect(checkPlan(draws, settings, verdict.plan.assignments)).toEqual([]);
  const byDay = new Map<number, number[]>();
  for (const { start } of verdict.plan.assignments) {
    const day = Math.floor(start / 1440);
    byDay.set(day, [...(byDay.get(day) ?? []), start - day * 1440]);
  }
  return byDay;
}

test('the hours of a date come before those of its weekday, a closed date is left out', () => {
  // 24 January 2026 is a Saturday, 25 a Sunday, 26 a Monday.
  const byDay = startsOf({
    custom_day_times: {
      Sunday: { start: '15:00', end: '16:00' },
      '2026-01-25': { start: '18:00', end: '19:30' },
      '2026-01-26': null,
    },
  });
  expect(byDay.get(0)).toHaveLength(4);
  expect(Math.min(...(byDay.get(1) ?? []))).toBe(18 * 60);
  expect(byDay.get(1)).toHaveLength(3);
  expect(byDay.has(2)).toBe(false);
  expect(byDay.get(3)).toHaveLength(4);
});

test('a court with hours of its own keeps them on a date with other hours', () => {
  const byDay = startsOf({
    custom_day_times: { '2026-01-24': { start: '08:00', end: '12:00' } },
    court_hours: { '1': { Saturday: { start: '10:00', end: '11:00' } } },
  });
  expect(byDay.get(0)).toEqual([600, 630]);
});

test('play begins on the first weekday from the date that is asked for', () => {
  const settings = readFixtureSettings({ ...base, first_date: '2026-02-03' }, '2026-01-24');
  expect(dateOfDay(settings, 0)).toBe('2026-02-07');
  expect(dayOfDate(settings, '2026-02-09')).toBe(2);
  expect(dayOfDate(settings, 'Monday')).toBeNull();
});

test('a date that is none is named', () => {
  const settings = readFixtureSettings({ ...base, custom_day_times: { '2026-02-30': null } }, '2026-01-24');
  expect(validateScheduleSettings(settings)).toMatchObject([
    { path: 'custom_day_times.2026-02-30', msg: '2026-02-30 is not a calendar date' },
  ]);
});
