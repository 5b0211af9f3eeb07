import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { openRefundEndpoints } from '@maidan/contract/entries/open-refunds';
import { paymentAlertEndpoints } from '@maidan/contract/entries/payment-alerts';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { eventEndpoints } from '@maidan/contract/events/event';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPaidRegistration, type Entry } from '../../../../test/factories-entries.ts';
import { anAdmin, aParticipant } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { proveBooks } from '../../money/reconciliation/reconcile.ts';
import { runRefund, syncRefund } from './send-refund.ts';

const t = startApi();

const give = (entry: Entry, body: object) =>
  t.call(refundEndpoints.refund, {
    token: entry.event.token,
    params: { eventId: entry.event.eventId, registrationId: entry.registrationId },
    body,
  });
const listOf = async (entry: Entry, token = entry.event.token) =>
  (await t.call(openRefundEndpoints.list, { token, params: { eventId: entry.event.eventId } })).body;
const retry = (entry: Entry, refundId: string, body: object = {}) =>
  t.call(openRefundEndpoints.retry, {
    token: entry.event.token,
    params: { eventId: entry.event.eventId, refundId },
    body,
  });
const byHand = (entry: Entry, refundId: string, body: object) =>
  t.call(openRefundEndpoints.payByHand, {
    token: entry.event.token,
    params: { eventId: entry.event.eventId, refundId },
    body,
  });
const ownRefunds = async ({ player, registrationId }: Entry) =>
  (await t.call(registrationEndpoints.getMine, { token: player.token, params: { registrationId } })).body.registration
    .refunds;
const figuresOf = async ({ event }: Entry) =>
  (await t.call(statementEndpoints.read, { token: event.token, params: { eventId: event.eventId } })).body.statement
    .figures;
const subjectsTo = async (email: string) =>
  (
    await rows(
      t.db,
      sql<{ subject: string }>`select subject from mail_outbox where recipient = ${email}
    order by created_at, id`,
    )
  ).map(({ subject }) => subject);
const newsOf = async (userId: string) =>
  (
    await rows(
      t.db,
      sql<{ kind: string }>`select news ->> 'kind' as kind from notifications where user_id = ${userId}
    order by created_at, id`,
    )
  ).map(({ kind }) => kind);

/** A whole fee that the provider could not refund. */
async function aStuckRefund(reason = 'FAILED') {
  const entry = await aPaidRegistration(t, { price: 500 });
  const { body } = await give(entry, { reason });
  await runRefund(t.deps, body.refund._id);
  return { entry, refundId: body.refund._id as string };
}

test('what the provider cannot make stays the player’s, and everybody concerned hears of it', async () => {
  const admin = await anAdmin(t);
  const { entry, refundId } = await aStuckRefund();
  expect(await ownRefunds(entry)).toMatchObject([{ status: 'failed', amount: 500 }]);
  expect(await listOf(entry)).toMatchObject({
    open: [{ _id: refundId, amount: 500, attempts: 1, upi: null }],
    byHand: [],
    canGoElsewhere: true,
  });
  expect(await figuresOf(entry)).toMatchObject({ refunded: 500, net: 0, open: 0 });
  expect(await proveBooks(t.deps)).toEqual([]);
  expect(await newsOf(entry.player.userId)).toEqual(['entry_confirmed', 'refund_sent', 'refund_delayed']);
  expect(await newsOf(entry.event.organizerId)).toContain('refund_stuck');
  expect(await newsOf(admin.userId)).toContain('refund_stuck');
  const subjects = await subjectsTo(entry.player.email);
  expect(subjects.at(-1)).toMatch(/is delayed$/);
  const { body } = await t.call(paymentAlertEndpoints.list, { token: admin.token });
  expect(body.alerts).toContainEqual(expect.objectContaining({ kind: 'refund_failed', refundId }));
});

test('a second try makes it; what is told late of the first one changes nothing', async () => {
  const { entry, refundId } = await aStuckRefund('FAILED ONCE');
  const answers = await Promise.all([retry(entry, refundId), retry(entry, refundId), retry(entry, refundId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await syncRefund(t.deps, entry.orderId, refundId)).toBe(true);
  expect(await ownRefunds(entry)).toMatchObject([{ status: 'created' }]);
  await runRefund(t.deps, refundId);
  expect(await ownRefunds(entry)).toMatchObject([{ status: 'done' }]);
  expect(await listOf(entry)).toMatchObject({ open: [], byHand: [] });
  const sent = sql`select refund_ref, status from sandbox_refunds where order_ref = ${entry.orderId} order by refund_ref`;
  expect(await rows(t.db, sent)).toEqual([
    { refundRef: refundId, status: 'failed' },
    { refundRef: `${refundId}r2`, status: 'done' },
  ]);
  expect((await newsOf(entry.player.userId)).at(-1)).toBe('refund_made');
  const admin = await anAdmin(t);
  const { body } = await t.call(paymentAlertEndpoints.list, { token: admin.token, query: { status: 'resolved' } });
  expect(body.alerts).toContainEqual(
    expect.objectContaining({ reference: entry.orderId, note: 'The refund was made.' }),
  );
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('to another UPI id, which nobody reads afterwards; one that is refused stays open', async () => {
  const { entry, refundId } = await aStuckRefund();
  expect((await retry(entry, refundId, { upi: 'farah' })).status).toBe(400);
  expect((await retry(entry, refundId, { upi: 'fail.farah@ybl' })).status).toBe(200);
  await runRefund(t.deps, refundId);
  expect(await listOf(entry)).toMatchObject({ open: [{ attempts: 2, upi: 'fa…@ybl' }] });
  await retry(entry, refundId, { upi: 'farah.khan@okhdfc' });
  await runRefund(t.deps, refundId);
  expect(await ownRefunds(entry)).toMatchObject([{ status: 'done' }]);
  const kept = JSON.stringify(await rows(t.db, sql`select * from refunds where id = ${refundId}`));
  expect(kept).not.toContain('farah');
});

test('a provider that refunds only the way it was paid says so', async () => {
  const { entry, refundId } = await aStuckRefund();
  t.deps.payments.refundsElsewhere = false;
  const answer = await retry(entry, refundId, { upi: 'farah@ybl' });
  t.deps.payments.refundsElsewhere = true;
  expect(answer).toMatchObject({ status: 409, body: { code: 'refund_only_to_source' } });
  expect(await listOf(entry)).toMatchObject({ open: [{ attempts: 1 }] });
});

test('paid by the organizer by hand: once, it comes with the next payout, and the event can be closed', async () => {
  const { entry, refundId } = await aStuckRefund();
  const remove = () =>
    t.call(eventEndpoints.remove, { token: entry.event.token, params: { eventId: entry.event.eventId } });
  expect((await remove()).status).toBe(409);
  const paid = { how: 'upi', reference: 'UTR 5521' };
  const answers = await Promise.all([byHand(entry, refundId, paid), byHand(entry, refundId, paid)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await retry(entry, refundId)).status).toBe(409);
  expect(await listOf(entry)).toMatchObject({
    open: [],
    byHand: [{ _id: refundId, amount: 500, how: 'upi', from: 'organizer', reference: 'UTR 5521', proof: null }],
  });
  expect(await figuresOf(entry)).toMatchObject({ refunded: 500, commission: 0, adjustments: 500, net: 500, open: 500 });
  expect(await proveBooks(t.deps)).toEqual([]);
  expect((await subjectsTo(entry.player.email)).at(-1)).toMatch(/was made$/);
  expect((await remove()).status).toBe(200);
});

test('paid by the platform: the organizer gets nothing for it', async () => {
  const admin = await anAdmin(t);
  const { entry, refundId } = await aStuckRefund();
  const answer = await t.call(openRefundEndpoints.payAsAdmin, {
    token: admin.token,
    params: { refundId },
    body: { how: 'bank', reference: 'N123' },
  });
  expect(answer.status).toBe(200);
  expect(await listOf(entry)).toMatchObject({ byHand: [{ from: 'platform', how: 'bank' }] });
  expect(await figuresOf(entry)).toMatchObject({ refunded: 500, adjustments: 0, net: 0, open: 0 });
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('a part of the fee goes back and the place stays; the rest later, and never more than was paid', async () => {
  const entry = await aPaidRegistration(t, { price: 500 });
  const list = async () =>
    (
      await t.call(eventRegistrationEndpoints.listEventRegistrations, {
        token: entry.event.token,
        params: { eventId: entry.event.eventId },
      })
    ).body.registrations;
  for (const body of [{ amount: 0 }, { amount: -5 }, { amount: 1.234 }, { amount: 5, categories: ['A'] }])
    expect((await give(entry, { ...body, reason: 'Late start' })).status).toBe(400);
  expect((await give(entry, { amount: 500.01, reason: 'x' })).status).toBe(409);
  const { body } = await give(entry, { amount: 120.5, reason: 'Late start' });
  expect(body).toMatchObject({ status: 'confirmed', refund: { amount: 120.5, reason: 'Late start' } });
  expect(await list()).toMatchObject([{ status: 'confirmed', refunded: 120.5, refunds: [{ amount: 120.5 }] }]);
  expect((await give(entry, { reason: 'Ill' })).body).toMatchObject({ status: 'cancelled', refund: { amount: 379.5 } });
  expect((await give(entry, { amount: 0.01, reason: 'x' })).status).toBe(409);
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('strangers, players and organizers of other events find no refund', async () => {
  const { entry, refundId } = await aStuckRefund();
  const other = await aPaidRegistration(t);
  const stranger = await aParticipant(t);
  const paid = { how: 'cash', reference: 'x' };
  for (const token of [other.event.token, stranger.token, entry.player.token]) {
    const asked = { token, params: { eventId: entry.event.eventId, refundId } };
    expect((await t.call(openRefundEndpoints.list, asked)).status).toBe(404);
    expect((await t.call(openRefundEndpoints.retry, { ...asked, body: {} })).status).toBe(404);
    expect((await t.call(openRefundEndpoints.payByHand, { ...asked, body: paid })).status).toBe(404);
    expect((await t.call(openRefundEndpoints.payAsAdmin, { ...asked, body: paid })).status).toBe(403);
  }
  expect((await retry({ ...entry, event: other.event }, refundId)).status).toBe(404);
  expect((await retry(other, refundId)).status).toBe(404);
  for (const body of [{}, { how: 'gold', reference: 'x' }, { how: 'upi', reference: ' ' }])
    expect((await byHand(entry, refundId, body)).status).toBe(400);
  expect(await listOf(entry)).toMatchObject({ open: [{ _id: refundId }] });
});
