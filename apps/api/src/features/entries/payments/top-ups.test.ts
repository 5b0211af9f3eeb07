import { paymentEndpoints } from '@maidan/contract/entries/payments';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { topUpEndpoints } from '@maidan/contract/entries/top-ups';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { ledgerEndpoints } from '@maidan/contract/money/ledger-lines';
import { settlementEndpoints } from '@maidan/contract/money/settlements';
import { expect, test } from 'vitest';
import { aPaidRegistration, type Entry } from '../../../../test/factories-entries.ts';
import { anOrganizer } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { runPayouts } from '../../money/payouts/run-payouts.ts';
import { proveBooks, reconcileAll } from '../../money/reconciliation/reconcile.ts';
import { syncOrder } from './sync-order.ts';

const t = startApi({ OWED_LIMIT_RUPEES: '500' });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

const refund = (entry: Entry) =>
  t.call(refundEndpoints.refund, {
    token: entry.event.token,
    params: { eventId: entry.event.eventId, registrationId: entry.registrationId },
    body: { reason: 'Injured' },
  });
const begin = (token: string) => t.call(topUpEndpoints.begin, { token, body: {} });
const balanceOf = async (token: string) => (await t.call(vendorFigureEndpoints.balance, { token })).body.balance;

/** Two entries of ₹500 that were paid out, and one of them given back: ₹475 are owed. */
async function owing(): Promise<[Entry, Entry]> {
  const first = await aPaidRegistration(t, { price: 500 });
  const second = await aPaidRegistration(t, { event: first.event });
  await runPayouts(t.deps, inDays(10));
  expect((await refund(first)).status).toBe(200);
  return [first, second];
}

test('what is owed is paid in by an order of its own, which opens the way for the next refund', async () => {
  const [first, second] = await owing();
  const { token } = first.event;
  expect(await refund(second)).toMatchObject({ status: 409, body: { code: 'owes_too_much' } });

  const begun = await begin(token);
  expect(begun).toMatchObject({ status: 201, body: { payment: { amount: 475, provider: 'sandbox' } } });
  const { orderId } = begun.body.payment;
  expect((await begin(token)).body.payment.orderId).toBe(orderId);
  const seen = () => t.call(paymentEndpoints.getOrder, { token, params: { orderId } });
  expect((await seen()).body.order).toMatchObject({ amount: 475, status: 'open', registrationId: null, event: null });
  // Nobody else's business.
  const other = (await anOrganizer(t)).token;
  expect((await t.call(paymentEndpoints.getOrder, { token: other, params: { orderId } })).status).toBe(404);

  await t.deps.payments.sandbox?.play(orderId, { outcome: 'success' });
  await Promise.all([syncOrder(t.deps, orderId), syncOrder(t.deps, orderId)]);
  expect((await seen()).body.order).toMatchObject({ status: 'paid', lastAttempt: { status: 'success' } });
  expect(await balanceOf(token)).toMatchObject({ owed: 0, pendingAmount: 0 });
  expect(await begin(token)).toMatchObject({ status: 409, body: { code: 'nothing_owed' } });
  expect((await refund(second)).status).toBe(200);
  expect(await balanceOf(token)).toMatchObject({ owed: 475 });
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('it is an adjustment in every figure, and the next transfer nets it to the paisa', async () => {
  const [first] = await owing();
  const { token } = first.event;
  const { orderId } = (await begin(token)).body.payment;
  await t.deps.payments.sandbox?.play(orderId, { outcome: 'success' });
  await syncOrder(t.deps, orderId);
  const { financials } = (await t.call(vendorFigureEndpoints.summary, { token })).body.summary;
  expect(financials).toMatchObject({ totalRevenue: 500, adjustments: 475, pendingAmount: 0, totalSettled: 950 });
  expect(financials.totalSettled + financials.pendingAmount + financials.commission - financials.adjustments).toBe(500);
  const { settlements } = (await t.call(settlementEndpoints.list, { token })).body;
  expect(settlements[0]).toMatchObject({ orderId, kind: 'adjustment', adjustment: 475, amount: 475, eventName: '' });
  const pending = (await t.call(ledgerEndpoints.lines, { token, params: { figure: 'pending' } })).body;
  expect(pending.lines[0]).toMatchObject({ what: 'Paid in by you', amount: 475, eventName: null });
  expect(pending.sum).toBe(0);

  await aPaidRegistration(t, { event: first.event });
  await runPayouts(t.deps, inDays(20));
  const after = (await t.call(settlementEndpoints.list, { token })).body.settlements;
  const carried = after.filter((line: { settlementId: string }) => line.settlementId === after[0].settlementId);
  expect(carried.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([-475, 475, 475]);
  expect(after[0].transferAmount).toBe(475);
  await reconcileAll(t.deps);
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('what is owed by then decides: another amount is another order, and a payment too many is not lost', async () => {
  const [first, second] = await owing();
  const { token } = first.event;
  const old = (await begin(token)).body.payment.orderId;
  expect((await begin(token)).body.payment.orderId).toBe(old);
  await aPaidRegistration(t, { event: first.event, form: {} });
  expect(await balanceOf(token)).toMatchObject({ owed: 0 });
  expect((await begin(token)).body.code).toBe('nothing_owed');
  expect((await refund(second)).status).toBe(200);
  await t.deps.payments.sandbox?.play(old, { outcome: 'success' });
  await t.deps.payments.sandbox?.play(old, { outcome: 'success', late: true });
  await syncOrder(t.deps, old);
  expect(await balanceOf(token)).toMatchObject({ owed: 0 });
  expect(await proveBooks(t.deps)).toEqual([]);
});
