import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { halfRefundUntil, refundOf, refundRule } from './refund-policy.ts';

const event = {
  lastDate: new Date('2026-12-06T18:00:00+05:30'),
  startsAt: new Date('2026-12-12T09:00:00+05:30'),
};

test.each([
  ['2026-12-06T18:00:00+05:30', 100],
  ['2026-12-06T18:00:01+05:30', 50],
  ['2026-12-11T09:00:00+05:30', 50],
  ['2026-12-11T09:00:01+05:30', 0],
])('who cancels at %s gets %i %% back', (now, percent) => {
  expect(refundRule(event, new Date(now)).percent).toBe(percent);
});

test('half is given back until a day before play, if entries close before that', () => {
  expect(halfRefundUntil(event)).toEqual(new Date('2026-12-11T09:00:00+05:30'));
  expect(halfRefundUntil({ ...event, lastDate: new Date('2026-12-11T18:00:00+05:30') })).toBeNull();
});

test('half of an odd amount is rounded down to a whole paisa', () => {
  expect(refundOf(paise(35_051), 50)).toBe(17_525);
});
