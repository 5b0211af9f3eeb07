import { expect, test } from 'vitest';
import { fitAdvice } from './fit-advice.ts';
import { forecastFit } from './forecast.ts';
import { emptySettings, type SettingsForm } from './settings-form.ts';

const day = '2026-11-21';
const advice = (form: SettingsForm, entries: Record<string, number>, days: number) =>
  fitAdvice((change) => forecastFit({ ...form, ...change }, entries, day), form, days);
const until = (endTime: string, categories = ['MS']) => ({
  ...emptySettings(categories),
  endTime,
  min_rest: '' as const,
});

test('the number of courts and the end of play are those with which it fits into the days of the event', () => {
  const entries = { MS: 32, WS: 32 };
  const form = until('12:00', ['MS', 'WS']);
  const found = advice(form, entries, 1);
  // 62 matches of half an hour in three hours: eleven courts if no match had to wait for another one.
  expect(found?.courts?.all).toBeGreaterThanOrEqual(11);
  const courts = found?.courts?.all ?? 0;
  const heads = Array.from({ length: courts }, () => '');
  expect(forecastFit({ ...form, courts, courtHeads: heads, max_days: 1 }, entries, day)?.unplaced).toBe(0);
  expect(found?.courts?.day.date).toBe('2026-11-21');
  expect(found).toMatchObject({ until: null, days: 1, missingMinutes: 62 * 30 - 180 });
});

test('where an hour more would do as well, it says until when', () => {
  const found = advice(until('12:00'), { MS: 8 }, 1);
  expect(found).toMatchObject({ courts: { more: 1, all: 2 }, until: '12:30' });
});

test('rounds that follow each other are not helped by courts; without another way the missing hours are told', () => {
  const short = until('09:30');
  expect(advice(short, { MS: 4 }, 1)).toMatchObject({ courts: null, until: '10:30' });
  expect(advice({ ...short, startTime: '22:00', endTime: '22:30' }, { MS: 4 }, 1)).toMatchObject({
    courts: null,
    until: null,
    missingMinutes: 60,
  });
});

test('nothing is advised where it fits', () => {
  expect(advice(until('12:00'), { MS: 4 }, 1)).toBeNull();
});
