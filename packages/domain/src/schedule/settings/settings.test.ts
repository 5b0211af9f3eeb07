import { describe, expect, test } from 'vitest';
import { readCategoryOrder, writeCategoryOrder } from './category-order.ts';
import { type ScheduleSettings, validateScheduleSettings, withScheduleDefaults } from './settings.ts';

const good: ScheduleSettings = withScheduleDefaults({ startTime: '09:00', courtHeads: ['Asha'] });

test('the defaults are one court, 30 minutes, Saturday and three hours', () => {
  expect(good).toMatchObject({
    courts: 1,
    matchTime: 30,
    start_day: 'Saturday',
    endTime: '12:00',
    breakStart: '',
    breakEnd: '',
  });
  expect(validateScheduleSettings(good)).toEqual([]);
});

test.each<[string, Partial<ScheduleSettings>, string]>([
  ['startTime', { startTime: '12:00', endTime: '12:00' }, 'Start time must be before end time'],
  ['startTime', { startTime: 'nine' }, 'Start time must be a time such as 09:00'],
  ['endTime', { endTime: '25:00' }, 'End time must be a time such as 18:00'],
  ['courts', { courts: 0 }, 'Courts must be at least 1'],
  ['courts', { courts: 1.5 }, 'Courts must be at least 1'],
  ['courts', { courts: 1e9 }, 'At most 256 courts can be scheduled'],
  ['courts', { courts: Number.NaN }, 'Courts must be at least 1'],
  ['courtHeads.1', { courts: 2 }, 'Court head for court 2 is required'],
  ['courtHeads.0', { courtHeads: [' '] }, 'Court head for court 1 is required'],
  ['courtHeads', { courtHeads: ['a', 'b'] }, 'There are 2 court heads for 1 court'],
  ['matchTime', { matchTime: 0 }, 'Match time must be at least 1 minute'],
  ['matchTime', { matchTime: 1e9 }, 'Match time must be at most a day'],
  [
    'category_times.MS.match_time',
    { category_times: { MS: { match_time: -5 } } },
    'Match time must be at least 1 minute',
  ],
  ['min_rest', { min_rest: -1 }, 'Rest must be a whole number of minutes from 0 to 1440'],
  ['max_days', { max_days: 0 }, 'Days must be a whole number from 1 to 366'],
  ['breakEnd', { breakStart: '10:00' }, 'A break needs a start and an end'],
  ['breakStart', { breakStart: '11:00', breakEnd: '10:00' }, 'Break start must be before break end'],
  ['start_day', { start_day: 'Someday' }, 'Start day must be a weekday from Monday to Sunday'],
  [
    'custom_day_times.Sunday',
    { custom_day_times: { Sunday: { start: '10:00', end: '09:00' } } },
    'Sunday: Start time must be before end time',
  ],
  ['custom_day_times.Funday', { custom_day_times: { Funday: null } }, 'Funday is not a weekday'],
  ['first_date', { first_date: '2026-02-30' }, '2026-02-30 is not a calendar date'],
  ['first_date', { first_date: '9999-12-31' }, 'First date must be in the years 2000 to 2199'],
  ['cat_order', { cat_order: '0:MS' }, 'Priority must be at least 1 (MS)'],
  ['cat_order', { cat_order: '1:Nobody' }, 'Unknown category in category order: Nobody'],
  ['cat_order', { cat_order: 'MS' }, 'Category order must read like 1:Category,2:Category, not "MS"'],
  ['cat_order', { cat_order: '1:MS,2:MS' }, 'MS is in the category order twice'],
])('%s: %o is refused', (path, given, msg) => {
  expect(validateScheduleSettings({ ...good, ...given }, ['MS'])).toContainEqual(
    expect.objectContaining({ path, msg }),
  );
});

describe('the category order', () => {
  test.each([
    ["1:Men's Singles,2:Women's Singles", ["Men's Singles", "Women's Singles"]],
    ['3:Boys: U13, U15,1:MS', ['Boys: U13, U15', 'MS']],
    ['1:A,2:B,2:B', ['A,2:B', 'B']],
    [' 2 : MS , 1 : A ', ['MS', 'A']],
    ['', []],
  ])('"%s" is read with names that hold ":" and ","', (text, names) => {
    const order = readCategoryOrder(text, names);
    expect(order.problems).toEqual([]);
    expect([...order.priorities.keys()]).toEqual(names);
  });

  test('reads what it writes', () => {
    const priorities = new Map([
      ['Boys: U13, U15', 2],
      ['MS', 1],
      ['1:x', 1],
    ]);
    expect(readCategoryOrder(writeCategoryOrder(priorities), [...priorities.keys()]).priorities).toEqual(priorities);
  });
});
