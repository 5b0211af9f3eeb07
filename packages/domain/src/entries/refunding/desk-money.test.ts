import { expect, test } from 'vitest';
import { paise } from '../../money.ts';
import { decideKeeping, deskDue, promised, stillToHandBack } from './desk-money.ts';

const sums = (took: number, handedBack = 0, toHandBack = 0, owed = 0) => ({
  took: paise(took),
  handedBack: paise(handedBack),
  toHandBack: paise(toHandBack),
  owed: paise(owed),
});

test.each([
  ['nothing went back before', 50_000, sums(50_000), 100, 50_000],
  ['half of it by the rules', 50_000, sums(50_000), 50, 25_000],
  ['one of two categories was handed back before', 20_000, sums(50_000, 30_000), 100, 20_000],
  ['one of two categories is promised', 20_000, sums(50_000, 0, 30_000), 100, 20_000],
  ['the rules give nothing', 20_000, sums(50_000, 30_000), 0, 0],
  ['more was handed back than the other category cost', 20_000, sums(50_000, 40_000), 100, 10_000],
  ['a part of the fee was never paid', 50_000, sums(20_000, 0, 0, 30_000), 100, 20_000],
  ['the fee of another category was paid, this one is owed', 50_000, sums(50_000, 0, 0, 50_000), 100, 0],
])('the desk: %s', (_what, price, of, percent, due) => {
  const policy = { rules: [{ until: '2026-12-05', percent }], keep: paise(0) };
  expect(deskDue([{ paid: paise(price), policy }], of, new Date('2026-12-01T12:00:00+05:30'))).toBe(due);
});

test('what is promised is worked off by what is handed back, and comes back with a record that is undone', () => {
  const owed = { ...sums(50_000, 10_000), toHandBack: promised(sums(50_000, 10_000), paise(40_000)) };
  expect(stillToHandBack(owed)).toBe(40_000);
  expect(stillToHandBack({ ...owed, handedBack: paise(50_000) })).toBe(0);
  expect(stillToHandBack({ ...owed, handedBack: paise(10_000) })).toBe(40_000);
  // A payment was undone since: that much was never there.
  expect(stillToHandBack({ ...owed, took: paise(30_000) })).toBe(20_000);
});

test('kept after all is only what is still to be handed back', () => {
  expect(decideKeeping(sums(50_000, 0, 1))).toEqual({ ok: true });
  expect(decideKeeping(sums(50_000, 20_000, 20_000))).toEqual({ ok: false, reason: 'nothing_to_hand_back' });
});
