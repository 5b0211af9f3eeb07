import { expect, test } from 'vitest';
import { type BookedSum, gstWithin, statementFigures } from './statements.ts';

const paid: BookedSum[] = [
  { account: 'gateway_clearing', kind: 'payment_success', amount: 100_000 },
  { account: 'vendor_payable', kind: 'payment_success', amount: -94_400 },
  { account: 'commission', kind: 'payment_success', amount: -5_000 },
  { account: 'tcs_payable', kind: 'payment_success', amount: -500 },
  { account: 'tds_payable', kind: 'payment_success', amount: -100 },
];

test('figures are sums of lines, and transfers of the share change none but the transfers', () => {
  const figures = statementFigures([
    ...paid,
    { account: 'gateway_fee', kind: 'gateway_fee_charged', amount: 1_950 },
    { account: 'gst_input', kind: 'gateway_fee_charged', amount: 351 },
    { account: 'gateway_clearing', kind: 'gateway_fee_charged', amount: -2_301 },
    { account: 'vendor_payable', kind: 'settlement_initiated', amount: 94_400 },
    { account: 'gateway_clearing', kind: 'settlement_settled', amount: -94_400 },
  ]);
  expect(figures).toEqual({
    deposits: { paid: 0, givenBack: 0, kept: 0, takenByBanks: 0, open: 0 },
    gross: 100_000,
    refunded: 0,
    commission: 5_000,
    gatewayFee: 1_950,
    gatewayFeeGst: 351,
    tcs: 500,
    tds: 100,
    adjustments: 0,
    net: 94_400,
  });
});

test('a refund that the organizer paid by hand comes back beside what was earned', () => {
  const figures = statementFigures([
    { account: 'gateway_clearing', kind: 'payment_success', amount: 50_000 },
    { account: 'vendor_payable', kind: 'payment_success', amount: -47_500 },
    { account: 'commission', kind: 'payment_success', amount: -2_500 },
    { account: 'vendor_payable', kind: 'refund_accepted', amount: 47_500 },
    { account: 'commission', kind: 'refund_accepted', amount: 2_500 },
    { account: 'refund_in_flight', kind: 'refund_accepted', amount: -50_000 },
    { account: 'refund_in_flight', kind: 'refund_paid_by_organizer', amount: 50_000 },
    { account: 'vendor_payable', kind: 'refund_paid_by_organizer', amount: -50_000 },
  ]);
  expect(figures).toMatchObject({ refunded: 50_000, commission: 0, adjustments: 50_000, net: 50_000 });
});

test('a refund that failed counts as if it had never been', () => {
  const refund = [
    { account: 'vendor_payable', amount: 40_000 },
    { account: 'vendor_receivable', amount: 7_500 },
    { account: 'commission', amount: 2_500 },
    { account: 'refund_in_flight', amount: -50_000 },
  ] as const;
  const accepted = refund.map((line): BookedSum => ({ ...line, kind: 'refund_accepted' }));
  const failed = refund.map((line): BookedSum => ({ ...line, amount: 0 - line.amount, kind: 'refund_failed' }));
  expect(statementFigures([...paid, ...accepted])).toMatchObject({ refunded: 50_000, commission: 2_500, net: 46_900 });
  expect(statementFigures([...paid, ...accepted, ...failed])).toEqual(statementFigures(paid));
});

test('no statement is made of books that do not add up', () => {
  expect(() => statementFigures(paid.slice(1))).toThrow('does not add up');
});

test.each([
  [118, 18],
  [0, 0],
  [1, 0],
  [5_000, 763],
  // 3.51 paise: rounded to the nearest paisa.
  [59, 9],
  [23, 4],
])('the GST inside %i paise is %i', (amount, gst) => {
  expect(gstWithin(amount, 1_800)).toBe(gst);
});

test('deposits are in no figure of the fees but for what is kept, and what was paid is what became of it', () => {
  const figures = statementFigures([
    { account: 'gateway_clearing', kind: 'deposit_received', amount: 90_000 },
    { account: 'deposit_held', kind: 'deposit_received', amount: -90_000 },
    { account: 'deposit_held', kind: 'deposit_returned', amount: 20_000 },
    { account: 'refund_in_flight', kind: 'deposit_returned', amount: -20_000 },
    { account: 'deposit_held', kind: 'deposit_kept', amount: 50_000 },
    { account: 'vendor_payable', kind: 'deposit_kept', amount: -50_000 },
    { account: 'vendor_payable', kind: 'kept_deposit_returned', amount: 5_000 },
    { account: 'vendor_receivable', kind: 'kept_deposit_returned', amount: 10_000 },
    { account: 'refund_in_flight', kind: 'kept_deposit_returned', amount: -15_000 },
  ]);
  expect(figures).toMatchObject({ gross: 0, refunded: 0, commission: 0, adjustments: 35_000, net: 35_000 });
  expect(figures.deposits).toEqual({ paid: 90_000, givenBack: 35_000, kept: 35_000, takenByBanks: 0, open: 20_000 });
});
