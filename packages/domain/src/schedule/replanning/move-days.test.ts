import { expect, test } from 'vitest';
import { settingsMoved, tableMoved } from './move-days.ts';

const settings = {
  start_day: 'Friday',
  first_date: '2026-12-18',
  custom_day_times: { Sunday: { start: '10:00', end: '14:00' }, '2026-12-19': null },
  court_hours: { '2': { Saturday: { start: '12:00', end: '18:00' } } },
};

test('a plan moved by a week keeps its weekdays, and hours of one date go with it', () => {
  expect(settingsMoved(settings, 7)).toEqual({
    ...settings,
    first_date: '2026-12-25',
    custom_day_times: { Sunday: { start: '10:00', end: '14:00' }, '2026-12-26': null },
  });
});

test('moved by other days, the hours of a day of play go with the day', () => {
  expect(settingsMoved(settings, -2)).toEqual({
    start_day: 'Wednesday',
    first_date: '2026-12-16',
    custom_day_times: { Friday: { start: '10:00', end: '14:00' }, '2026-12-17': null },
    court_hours: { '2': { Thursday: { start: '12:00', end: '18:00' } } },
  });
});

test('a plan that begins on the first such weekday begins where its first day really was', () => {
  const fromMonday = { ...settings, first_date: '2026-12-14' };
  expect(settingsMoved(fromMonday, 7)).toMatchObject({ start_day: 'Friday', first_date: '2026-12-25' });
  expect(settingsMoved({ start_day: 'Saturday', custom_day_times: {} }, 3)).toMatchObject({ start_day: 'Tuesday' });
});

test('the table names the new days, and what somebody typed stays', () => {
  const table = [
    ['Match', 'Day', 'Time', 'Player 1'],
    ['MS 1', 'Fri 18 Dec 2026', '09:00', 'Fri 18 Dec 2026'],
    ['MS 2', 'Sat 19 Dec 2026', '10:00', 'Asha'],
    ['MS 3', 'after lunch', '', 'Ravi'],
  ];
  const moved = tableMoved({ schedule_table: table }, settings, settingsMoved(settings, 7));
  expect(moved.schedule_table.map((row) => row[1])).toEqual([
    'Day',
    'Fri 25 Dec 2026',
    'Sat 26 Dec 2026',
    'after lunch',
  ]);
  expect(moved.schedule_table[1]?.[3]).toBe('Fri 18 Dec 2026');
});
