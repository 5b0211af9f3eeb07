import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callOffColumn } from '../entries/call-off.ts';
import { sumRupees } from '../money.ts';
import { earningsColumn, transferLineColumn, unexplained } from './columns.ts';

const rupees = (min = 0) => fc.integer({ min, max: 100_000_000 }).map((paise) => paise / 100);

test('earnings end in what is settled and pending, whatever was disputed, withheld or paid by hand', () => {
  fc.assert(
    fc.property(
      rupees(),
      rupees(),
      rupees(),
      rupees(-100_000_000),
      rupees(-100_000_000),
      rupees(),
      (totalRevenue, commission, taxesWithheld, disputed, byHand, totalSettled) => {
        const adjustments = sumRupees([disputed, byHand]);
        const net = sumRupees([totalRevenue, -commission, -taxesWithheld, adjustments]);
        const pendingAmount = sumRupees([net, -totalSettled]);
        const column = earningsColumn({
          totalRevenue,
          commission,
          taxesWithheld,
          adjustments,
          disputed,
          totalSettled,
          pendingAmount,
        });
        expect(column.sum).toBe(net);
        expect(unexplained(column)).toBe(0);
      },
    ),
  );
});

test('what a dispute holds is a line of its own', () => {
  const figures = { totalRevenue: 6_66_129.5, commission: 33_266.77, adjustments: -800, disputed: -800 };
  const column = earningsColumn({ ...figures, totalSettled: 6_00_000, pendingAmount: 32_062.73 });
  expect(column.lines).toEqual([
    { kind: 'revenue', amount: 6_66_129.5 },
    { kind: 'commission', amount: -33_266.77 },
    { kind: 'disputed', amount: -800 },
  ]);
  expect(unexplained(column)).toBe(0);
});

const nothing = { grossAmount: 0, refunded: 0, adjustment: 0, commission: 0, taxes: 0, charges: 0 };

test.each([
  ['a share', { ...nothing, kind: 'share' as const, grossAmount: 500, commission: 25, netAmount: 475 }],
  ['a refund', { ...nothing, kind: 'refund' as const, refunded: 200, commission: -10, netAmount: -190 }],
  ['a dispute', { ...nothing, kind: 'adjustment' as const, adjustment: -800, commission: -40, netAmount: -760 }],
  ['a top-up', { ...nothing, kind: 'adjustment' as const, adjustment: 475, netAmount: 475 }],
  ['a taxed share', { ...nothing, kind: 'share' as const, grossAmount: 500, commission: 25, taxes: 3, netAmount: 472 }],
])('the lines of %s add up to its net', (_what, line) => {
  expect(unexplained(transferLineColumn(line))).toBe(0);
});

test('a dispute shows the commission that it returns', () => {
  const dispute = { ...nothing, kind: 'adjustment' as const, adjustment: -800, commission: -40, netAmount: -760 };
  expect(transferLineColumn(dispute).lines).toEqual([
    { kind: 'adjustment', amount: -800 },
    { kind: 'commission', amount: 40 },
    { kind: 'charges', amount: 0 },
  ]);
});

test.each([
  [{ paid: 94_200, taken: 1_050, refund: 93_150 }, ['paid', 'taken']],
  [{ paid: 4_200, taken: 200, refund: 4_000 }, ['paid', 'taken']],
  [{ paid: 500, taken: 0, refund: 250 }, ['paid', 'kept']],
  [{ paid: 500, taken: 0, refund: 500 }, ['paid']],
])('calling off %o explains what goes back', (money, kinds) => {
  const column = callOffColumn(money);
  expect(unexplained(column)).toBe(0);
  expect(column.lines.map(({ kind }) => kind)).toEqual(kinds);
});

test('control: a line that is left out is a difference', () => {
  const { lines, sum } = earningsColumn({
    totalRevenue: 1000,
    commission: 50,
    adjustments: -800,
    disputed: -800,
    totalSettled: 0,
    pendingAmount: 150,
  });
  expect(unexplained({ lines: lines.filter(({ kind }) => kind !== 'disputed'), sum })).toBe(-800);
});
