import { expect, test } from 'vitest';
import { paise } from '../../money.ts';
import { type TaxedOrder, type WithholdingRules, withholdingOf, withholdTaxes } from './withholding.ts';

const rules: WithholdingRules = {
  tcs: { bps: 50, from: '2026-04-01' },
  tds: { bps: 10, noPanBps: 500, from: null, base: 'with_gst', threshold: 50_000_000 },
};
const order: TaxedOrder = {
  gross: 50_000,
  taxable: 42_372,
  treatment: 'taxable',
  panKind: 'company',
  paidInYear: 0,
  day: '2026-04-01',
};
const bps = (changes: Partial<TaxedOrder>, changed: Partial<WithholdingRules> = {}) => {
  const { tcs, tds } = withholdingOf({ ...order, ...changes }, { ...rules, ...changed });
  return { tcs: tcs.bps, tds: tds.bps };
};

test('TCS of registered organizers with taxable fees only, of the value without GST, from its first day on', () => {
  expect(withholdingOf(order, rules).tcs).toEqual({ bps: 50, base: 42_372 });
  expect(bps({ day: '2026-03-31' }).tcs).toBe(0);
  for (const treatment of ['exempt', 'not_registered', null] as const) expect(bps({ treatment }).tcs).toBe(0);
  expect(bps({}, { tcs: { bps: 0, from: null } }).tcs).toBe(0);
});

test.each([
  ['company', 0, 10],
  ['person', 0, 0],
  ['person', 50_000_000 - 50_000, 0],
  ['person', 50_000_000 - 49_999, 10],
  ['family', 49_000_000, 0],
  ['family', 50_000_000, 10],
  ['trust', 0, 10],
  [null, 0, 500],
] as const)('TDS of a %s that was paid %i paise in the year: %i', (panKind, paidInYear, rate) => {
  expect(bps({ panKind, paidInYear }).tds).toBe(rate);
});

test('TDS of what the player pays, or without GST, from its day, and off', () => {
  expect(withholdingOf(order, rules).tds.base).toBe(50_000);
  expect(withholdingOf(order, { ...rules, tds: { ...rules.tds, base: 'without_gst' } }).tds.base).toBe(42_372);
  expect(bps({}, { tds: { ...rules.tds, from: '2026-04-02' } }).tds).toBe(0);
  expect(bps({ panKind: null }, { tds: { ...rules.tds, bps: 0 } }).tds).toBe(0);
});

test('each is rounded half up and never more than the share', () => {
  const taxes = withholdingOf(order, rules);
  expect(withholdTaxes(paise(47_500), taxes)).toEqual({ share: 47_238, tcs: 212, tds: 50 });
  expect(withholdTaxes(paise(100), taxes)).toEqual({ share: 0, tcs: 100, tds: 0 });
});
