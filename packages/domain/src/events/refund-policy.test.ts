import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { endOfRule, feeBack, keptPolicy, refundOf, ruleAt, usualPolicy } from './refund-policy.ts';
import { policyProblems, readUntil } from './prices/refund-policy-form.ts';

const event = {
  lastDate: new Date('2026-12-06T18:00:00+05:30'),
  startsAt: new Date('2026-12-12T09:00:00+05:30'),
};
const own = {
  rules: [
    { until: '2026-12-05', percent: 100 },
    { until: '2026-12-10', percent: 50 },
  ],
  keep: paise(5_000),
};

test.each([
  ['2026-12-06T18:00:00+05:30', 100],
  ['2026-12-06T18:00:01+05:30', 50],
  ['2026-12-11T09:00:00+05:30', 50],
  ['2026-12-11T09:00:01+05:30', 0],
])('without a policy of the event, who cancels at %s gets %i %% back', (now, percent) => {
  expect(ruleAt(usualPolicy(event), new Date(now)).percent).toBe(percent);
});

test('half is given back until a day before play, if entries close before that', () => {
  expect(usualPolicy(event).rules).toHaveLength(2);
  expect(usualPolicy({ ...event, lastDate: new Date('2026-12-11T18:00:00+05:30') }).rules).toEqual([
    { until: '2026-12-11T12:30:00.000Z', percent: 100 },
  ]);
});

test.each([
  ['2026-12-05T23:59:59.999+05:30', 100, '2026-12-05'],
  ['2026-12-06T00:00:00.000+05:30', 50, '2026-12-10'],
  ['2026-12-10T23:59:59.999+05:30', 50, '2026-12-10'],
  ['2026-12-11T00:00:00.000+05:30', 0, null],
])('a day of a policy ends at midnight in India: at %s it is %i %%', (now, percent, until) => {
  expect(ruleAt(own, new Date(now))).toMatchObject({ percent, until });
});

test.each([
  [50_000, '2026-12-01', 45_000],
  [50_000, '2026-12-08', 20_000],
  [35_051, '2026-12-08', 12_525],
  [9_000, '2026-12-08', 0],
  [5_000, '2026-12-01', 0],
  [50_000, '2026-12-11', 0],
])('of a fee of %i paise, on %s %i come back: the fixed part stays with the organizer', (paid, day, back) => {
  expect(feeBack(own, paise(paid), new Date(`${day}T12:00:00+05:30`))).toBe(back);
});

test('half of an odd amount is rounded down to a whole paisa', () => {
  expect(refundOf(paise(35_051), 50)).toBe(17_525);
});

test('what was kept with an order stays, and moves along when play is put off, never back', () => {
  const dates = { lastDate: '2026-12-06T18:00:00+05:30', startsAt: '2026-12-12T09:00:00+05:30' };
  expect(keptPolicy(dates)).toEqual(usualPolicy(event));
  expect(keptPolicy({ ...dates, ...own, keep: 5_000 })).toEqual(own);
  const later = { playsAt: '2026-12-19T08:00:00+05:30' };
  expect(keptPolicy({ ...dates, ...own, ...later }).rules).toEqual([
    { until: '2026-12-12', percent: 100 },
    { until: '2026-12-17', percent: 50 },
  ]);
  const [whole] = keptPolicy({ ...dates, ...later }).rules;
  expect(endOfRule(whole?.until ?? '')).toEqual(new Date('2026-12-13T17:00:00+05:30'));
  expect(keptPolicy({ ...dates, ...own, playsAt: '2026-12-10T09:00:00+05:30' })).toEqual(own);
});

test('a policy is refused by the field: a rule before the one above, a rising share, a refund after the first day', () => {
  const problemsOf = (...rules: [until: string, percent: number][]) =>
    policyProblems({ rules: rules.map(([until, percent]) => ({ until, percent })) }, event).map(({ path, msg }) => [
      path,
      msg,
    ]);
  expect(problemsOf(['2026-12-05', 100], ['2026-12-10', 50])).toEqual([]);
  expect(problemsOf(['2026-12-10', 50], ['2026-12-05', 40])).toEqual([
    ['rules.1.until', 'Must be later than the rule before, Thu 10 Dec 2026'],
  ]);
  expect(problemsOf(['2026-12-05', 50], ['2026-12-05', 50])).toHaveLength(1);
  expect(problemsOf(['2026-12-05', 50], ['2026-12-06', 60])).toEqual([
    ['rules.1.percent', 'Cannot be more than before, 50%'],
  ]);
  expect(problemsOf(['2026-12-12', 100])).toEqual([]);
  expect(problemsOf(['2026-12-13', 100])).toEqual([
    ['rules.0.until', 'Play begins on Sat 12 Dec 2026: nothing can be refunded by rule after that day'],
  ]);
});

test.each([
  ['2026-12-05', '2026-12-05'],
  ['2026-12-05T18:00:00+05:30', '2026-12-05T12:30:00.000Z'],
  ['2026-02-31', null],
  ['soon', null],
])('%s is read as %s', (sent, kept) => {
  expect(readUntil(sent)).toBe(kept);
});
