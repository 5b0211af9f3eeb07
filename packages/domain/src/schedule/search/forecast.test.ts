import { expect, test } from 'vitest';
import { forecastSchedule } from './forecast.ts';
import { withScheduleDefaults } from '../settings/settings.ts';

const settings = withScheduleDefaults({
  startTime: '09:00',
  endTime: '18:00',
  courts: 2,
  courtHeads: ['A', 'B'],
  max_days: 2,
});

test('numbers of entries are enough to say how long it will take', () => {
  expect(
    forecastSchedule(
      [
        { category: 'MS', entries: 16 },
        { category: 'WS', entries: 4, format: 'round_robin' },
      ],
      settings,
    ),
  ).toEqual({
    ok: true,
    forecast: {
      matches: 21,
      courtMinutes: 630,
      earliestFinish: 870,
      finish: 870,
      daysUsed: 1,
      unplaced: 0,
      reason: null,
    },
  });
});

test('all rounds of a Swiss tournament count, though they are paired one by one', () => {
  expect(forecastSchedule([{ category: 'CH', entries: 8, format: 'swiss' }], settings)).toMatchObject({
    forecast: { matches: 20, finish: 840 },
  });
});

test('more entries than the courts can take in the days there are is said before they are accepted', () => {
  const verdict = forecastSchedule([{ category: 'MS', entries: 100 }], settings);
  expect(verdict).toMatchObject({
    ok: true,
    forecast: {
      unplaced: 27,
      reason: { code: 'no_time_within', values: { days: 2 }, text: 'There is no court time left within 2 days' },
    },
  });
});

test('nobody yet, and numbers that are none', () => {
  expect(forecastSchedule([{ category: 'MS', entries: 0 }], settings)).toMatchObject({
    ok: true,
    forecast: { matches: 0, finish: null },
  });
  expect(forecastSchedule([{ category: 'MS', entries: 1e9 }], settings)).toMatchObject({ ok: false });
});

test('where names are known, a player of two categories is on one court at a time', () => {
  const finish = (names: readonly string[]) => {
    const verdict = forecastSchedule(
      [
        { category: 'MS', entries: 2, entrants: ['Asha', 'Bina'] },
        { category: 'MD', entries: 2, entrants: names },
      ],
      settings,
    );
    return verdict.ok && verdict.forecast.finish;
  };
  expect(finish(['Chitra / Divya', 'Esha / Farah'])).toBe(570);
  expect(finish(['Asha / Divya', 'Esha / Farah'])).toBe(600);
  // Named as a partner and entered alone as well: the draw counts namesakes.
  expect(finish(['Chitra / Divya', 'Divya'])).toBe(570);
  expect(finish(['Divya / Divya', 'Divya'])).toBe(570);
});
