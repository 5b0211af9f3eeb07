import { suspensionEndpoints } from '@maidan/contract/money/suspension';
import { payeeEndpoints } from '@maidan/contract/money/payees';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { topUpEndpoints } from '@maidan/contract/entries/top-ups';
import { paymentEndpoints } from '@maidan/contract/entries/payments';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aPaidRegistration, type Entry } from '../../../../test/factories-entries.ts';
import { anAdmin, type Person } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { syncOrder } from '../../entries/payments/sync-order.ts';
import { runPayouts } from '../payouts/run-payouts.ts';

const t = startApi();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(t);
});

const inTenDays = () => new Date(Date.now() + 10 * 86_400_000);
const suspend = async ({ event }: Entry, more: object = {}) =>
  (
    await t.call(suspensionEndpoints.suspend, {
      token: admin.token,
      params: { organizerId: event.organizerId },
      body: { reason: 'Fraud?', ...more },
    })
  ).body.organizer;
const reinstate = async ({ event }: Entry, body?: object) =>
  (
    await t.call(suspensionEndpoints.reinstate, {
      token: admin.token,
      params: { organizerId: event.organizerId },
      ...(body && { body }),
    })
  ).body.organizer;
const balanceOf = async ({ event }: Entry) =>
  (await t.call(vendorFigureEndpoints.balance, { token: event.token })).body.balance;
const sentTo = ({ event }: Entry) =>
  rows(
    t.db,
    sql<{ amount: number }>`select s.amount_paise::int as amount from settlements s
      join vendors v on v.id = s.vendor_id where v.organizer_id = ${event.organizerId}`,
  );
const told = ({ event }: Entry) =>
  rows(
    t.db,
    sql<{ kind: string }>`select news ->> 'kind' as kind from notifications
      where user_id = ${event.organizerId} and type <> 'info' order by created_at, id`,
  );

test('whoever is suspended is not paid until an administrator says so, and is told', async () => {
  const entry = await aPaidRegistration(t, { price: 500 });
  expect(await suspend(entry)).toMatchObject({ status: 'suspended', payoutsOnHold: true });
  await runPayouts(t.deps, inTenDays());
  expect(await sentTo(entry)).toEqual([]);
  expect((await told(entry)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['payee_hold_payouts', 'organizer_suspended']),
  );
  const [letter] = await rows(
    t.db,
    sql<{ text: string }>`select body_text as text from mail_outbox o join users u on u.email = o.recipient
      where u.id = ${entry.event.organizerId} and o.subject = 'Your organizer account is suspended'`,
  );
  expect(letter?.text).toContain('Payouts are held meanwhile');
  const log = await rows(
    t.db,
    sql<{ action: string; reason: string }>`select action, details ->> 'reason' as reason from audit_log
      where actor_id = ${admin.userId} and action in ('payee_hold_payouts', 'organizer_suspended') order by at, id`,
  );
  expect(log).toEqual([
    { action: 'payee_hold_payouts', reason: 'Fraud?' },
    { action: 'organizer_suspended', reason: 'Fraud?' },
  ]);

  // They may stay held when the account is active again; without a word they go with it.
  expect(await reinstate(entry, { releasePayouts: false })).toMatchObject({ status: 'active', payoutsOnHold: true });
  expect(await balanceOf(entry)).toMatchObject({ availableBalance: 0 });
  expect(await reinstate(await held(), {})).toMatchObject({ status: 'active', payoutsOnHold: false });
  await suspend(entry);
  expect(await reinstate(entry, { releasePayouts: true })).toMatchObject({ status: 'active', payoutsOnHold: false });
  await runPayouts(t.deps, inTenDays());
  expect(await sentTo(entry)).toEqual([{ amount: 47_500 }]);
});

async function held() {
  const entry = await aPaidRegistration(t, { price: 500 });
  await suspend(entry);
  return entry;
}

test('payouts that were held before the suspension stay held after it', async () => {
  const entry = await aPaidRegistration(t, { price: 500 });
  const [vendor] = await rows(
    t.db,
    sql<{ id: string }>`select id from vendors where organizer_id = ${entry.event.organizerId}`,
  );
  const hold = { action: 'hold_payouts' as const, reason: 'A wrong account' };
  const params = { payeeId: vendor?.id ?? '' };
  expect((await t.call(payeeEndpoints.change, { token: admin.token, params, body: hold })).status).toBe(200);
  await suspend(entry);
  expect(await reinstate(entry)).toMatchObject({ payoutsOnHold: true, payoutsHeldWithAccount: false });
});

test('an administrator lets payouts go on; without a vendor there is nothing to hold', async () => {
  const entry = await aPaidRegistration(t, { price: 500 });
  expect(await suspend(entry, { holdPayouts: false })).toMatchObject({ status: 'suspended', payoutsOnHold: false });
  await runPayouts(t.deps, inTenDays());
  expect(await sentTo(entry)).toEqual([{ amount: 47_500 }]);
});

test('a suspended organizer pays in what is owed', async () => {
  const entry = await aPaidRegistration(t, { price: 500 });
  const { token, eventId } = entry.event;
  await runPayouts(t.deps, inTenDays());
  await t.call(refundEndpoints.refund, {
    token,
    params: { eventId, registrationId: entry.registrationId },
    body: { reason: 'Injured' },
  });
  await suspend(entry);
  const begun = await t.call(topUpEndpoints.begin, { token, body: {} });
  expect(begun).toMatchObject({ status: 201, body: { payment: { amount: 475 } } });
  const { orderId } = begun.body.payment;
  expect((await t.call(paymentEndpoints.getOrder, { token, params: { orderId } })).status).toBe(200);
  await t.deps.payments.sandbox?.play(orderId, { outcome: 'success' });
  await syncOrder(t.deps, orderId);
  await reinstate(entry);
  expect(await balanceOf(entry)).toMatchObject({ owed: 0 });
});
