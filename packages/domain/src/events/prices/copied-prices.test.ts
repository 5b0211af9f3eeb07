import { expect, test } from 'vitest';
import { paise } from '../../money.ts';
import { copiedPolicy, copiedRules, daysLater } from './copied-prices.ts';

const copied = {
  days: daysLater(new Date('2026-12-12T20:00:00Z'), new Date('2027-12-12T03:30:00Z')),
  categories: new Map([['a', 'A']]),
};

test('the days of prices and refunds move as play does, counted in India', () => {
  // Half past one of the 13th in India.
  expect(copied.days).toBe(364);
  const { dates } = copiedRules(
    {
      dates: [{ name: 'Early', from: null, until: '2026-11-30', change: paise(100), categories: null }],
      classes: [],
      bundles: [],
    },
    copied,
  );
  expect(dates).toEqual([{ name: 'Early', from: null, until: '2027-11-29', change: 100, categories: null }]);
  const rules = [
    { until: '2026-12-01', percent: 100 },
    { until: '2026-12-10T04:00:00.000Z', percent: 50 },
  ];
  expect(copiedPolicy({ rules, keep: paise(500) }, copied)).toEqual({
    rules: [
      { until: '2027-11-30', percent: 100 },
      { until: '2027-12-09T04:00:00.000Z', percent: 50 },
    ],
    keep: 500,
  });
});

test('a rule names the categories of the copy, and goes with those that are gone', () => {
  const one = (categories: string[] | null) => ({ name: 'Ranked', proof: '', percent: 50, categories });
  const { classes, deposit } = copiedRules(
    {
      dates: [],
      classes: [one(['a', 'gone']), one(['gone']), one(null)],
      bundles: [],
      deposit: {
        amount: paise(100),
        back: 'on_court',
        own: [
          { category: 'a', amount: paise(0) },
          { category: 'gone', amount: paise(5) },
        ],
      },
    },
    copied,
  );
  expect(classes.map(({ categories }) => categories)).toEqual([['A'], null]);
  expect(deposit).toEqual({ amount: 100, back: 'on_court', own: [{ category: 'A', amount: 0 }] });
});
