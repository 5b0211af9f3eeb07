import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sql } from 'kysely';
import { beforeEach, beforeAll, expect, test, vi } from 'vitest';
import { byDay } from '../../../../test/by-day.ts';
import { aHeldEntry, aPaidRegistration, type Entry, letTimePass } from '../../../../test/factories-entries.ts';
import { aRegistration } from '../../../../test/factories-registrations.ts';
import { anApprovedEvent, aParticipant } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';
import { syncOrder } from '../payments/sync-order.ts';

const t = startApi();
beforeEach(() => byDay(t));
beforeAll(() => t.deps.jobs.start());

const cancel = (entry: { registrationId: string }, token: string, body: object = {}) =>
  t.call(refundEndpoints.cancel, { token, params: { registrationId: entry.registrationId }, body });
const registrationOf = async (entry: { registrationId: string }, token: string) =>
  (await t.call(registrationEndpoints.getMine, { token, params: { registrationId: entry.registrationId } })).body
    .registration;
const taken = async (eventId: string) =>
  (
    await oneRow(
      t.db,
      sql<{ taken: number }>`select sum(taken)::int as taken from categories where event_id = ${eventId}`,
    )
  ).taken;
const move = (entry: Entry, last: string, starts: string) => letTimePass(t, entry.event.eventId, { last, starts });

test('before entries close, everything goes back, and the organizer and the platform bear what they had', async () => {
  const entry = await aPaidRegistration(t, { price: 350.5, capacity: 4 });
  const { status, body } = await cancel(entry, entry.player.token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ registration: { status: 'cancelled', ticket: null }, refund: { amount: 350.5 } });
  expect(await taken(entry.event.eventId)).toBe(0);
  await vi.waitFor(
    async () =>
      expect((await registrationOf(entry, entry.player.token)).refunds).toMatchObject([
        { status: 'done', amount: 350.5 },
      ]),
    { timeout: 60_000 },
  );
  expect((await registrationOf(entry, entry.player.token)).order.status).toBe('refunded');
  const { shares } = await oneRow(
    t.db,
    sql<{ shares: unknown }>`select shares from sandbox_refunds where order_ref = ${entry.orderId}`,
  );
  expect(shares).toMatchObject([{ amount: 33_297 }]);
});

test('after entries have closed half goes back, on the last day nothing', async () => {
  const early = await aPaidRegistration(t, { price: 350.51 });
  await move(early, '-1 hour', '3 days');
  expect((await cancel(early, early.player.token)).body.refund).toMatchObject({ amount: 175.25 });
  const late = await aPaidRegistration(t);
  await move(late, '-1 hour', '3 hours');
  expect((await cancel(late, late.player.token)).body).toMatchObject({
    refund: null,
    registration: { status: 'cancelled' },
  });
});

test('one of two categories can be given back, then the other', async () => {
  const event = await anApprovedEvent(t, {
    categories: [
      { name: 'Singles', price: 300 },
      { name: 'Pairs', price: 700, format: 'doubles' },
    ],
  });
  const categories = [{ name: 'Singles' }, { name: 'Pairs', partner: 'Sneha Pillai' }];
  const entry = await aPaidRegistration(t, { event, form: { categories } });
  const { body } = await cancel(entry, entry.player.token, { categories: ['pairs'] });
  expect(body).toMatchObject({
    registration: { status: 'confirmed', categories: [{ cancelled: false }, { name: 'Pairs', cancelled: true }] },
    refund: { amount: 700 },
  });
  expect(await taken(event.eventId)).toBe(1);
  const list = await t.call(eventRegistrationEndpoints.listEventRegistrations, {
    token: event.token,
    params: { eventId: event.eventId },
  });
  expect(list.body.registrations).toMatchObject([{ amount: 1000, refunded: 700 }]);
  expect((await cancel(entry, entry.player.token, { categories: ['Pairs'] })).status).toBe(400);
  expect((await cancel(entry, entry.player.token)).body).toMatchObject({ refund: { amount: 300 } });
  expect(
    await rows(
      t.db,
      sql`select sum(f.amount_paise)::int as sum from refunds f join orders o on o.id = f.order_id
    where o.order_ref = ${entry.orderId}`,
    ),
  ).toEqual([{ sum: 100_000 }]);
});

test('an unpaid place is given back, and a payment that comes after all is returned', async () => {
  const entry = await aHeldEntry(t, { capacity: 1 });
  expect((await cancel(entry, entry.player.token)).body).toMatchObject({
    registration: { status: 'cancelled' },
    refund: null,
  });
  expect(await taken(entry.event.eventId)).toBe(0);
  await t.deps.payments.sandbox?.play(entry.orderId, { outcome: 'success', late: true });
  await syncOrder(t.deps, entry.orderId);
  const registration = await registrationOf(entry, entry.player.token);
  expect(registration).toMatchObject({ status: 'cancelled', refunds: [{ amount: 500 }] });
});

test('twenty clicks at once give the money back once', async () => {
  const entry = await aPaidRegistration(t);
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(entry, entry.player.token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await registrationOf(entry, entry.player.token)).refunds).toHaveLength(1);
});

test('a free place goes to the one who waits', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: "Women's Singles", capacity: 1 }] });
  const first = await aHeldEntry(t, { event });
  const waiting = await aHeldEntry(t, { event, form: { joinWaitlist: true } });
  await cancel(first, first.player.token);
  expect(await registrationOf(waiting, waiting.player.token)).toMatchObject({ status: 'confirmed' });
  expect(await taken(event.eventId)).toBe(1);
});

test('a place that costs something is offered to the one who waits, who can pay for it', async () => {
  const first = await aHeldEntry(t, { capacity: 1 });
  const waiting = await aHeldEntry(t, { event: first.event, form: { joinWaitlist: true } });
  const last = await aHeldEntry(t, { event: first.event, form: { joinWaitlist: true } });
  await cancel(first, first.player.token);
  expect(await registrationOf(waiting, waiting.player.token)).toMatchObject({ status: 'offered' });
  expect(await registrationOf(last, last.player.token)).toMatchObject({ status: 'waitlisted' });
  const { body } = await t.call(entryEndpoints.pay, {
    token: waiting.player.token,
    params: { registrationId: waiting.registrationId },
  });
  expect(body).toMatchObject({ registration: { status: 'offered' }, payment: { amount: 500 } });
  await t.deps.payments.sandbox?.play(body.payment.orderId, { outcome: 'success' });
  await syncOrder(t.deps, body.payment.orderId);
  expect(await registrationOf(waiting, waiting.player.token)).toMatchObject({ status: 'confirmed' });
  expect(
    await rows(
      t.db,
      sql`select subject from mail_outbox where recipient = ${waiting.player.email} order by created_at`,
    ),
  ).toHaveLength(2);
});

test('refused: checked in, started, cancelled already', async () => {
  const checkedIn = await aRegistration(t, { checkedInAt: new Date() });
  expect(await cancel(checkedIn, checkedIn.token)).toMatchObject({ status: 409, body: { code: 'cannot_cancel' } });
  const started = await aPaidRegistration(t);
  await move(started, '-2 days', '-1 hour');
  expect((await cancel(started, started.player.token)).status).toBe(409);
  const gone = await aRegistration(t, { status: 'cancelled' });
  expect((await cancel(gone, gone.token)).status).toBe(409);
});

test('one category of an unpaid registration is given up, and the rest is paid on its own', async () => {
  const event = await anApprovedEvent(t, {
    categories: [
      { name: 'A', price: 5 },
      { name: 'B', price: 5 },
    ],
  });
  const unpaid = await aHeldEntry(t, { event, form: { categories: [{ name: 'A' }, { name: 'B' }] } });
  const { token } = unpaid.player;
  expect((await cancel(unpaid, token, { categories: ['A'] })).body).toMatchObject({
    refund: null,
    registration: { status: 'held', amount: 5 },
  });
  const again = await t.call(entryEndpoints.pay, { token, params: { registrationId: unpaid.registrationId } });
  expect(again.body.payment).toMatchObject({ amount: 5 });
  expect(again.body.payment.orderId).not.toBe(unpaid.orderId);
});

test('not yours, not signed in, bad input', async () => {
  const entry = await aPaidRegistration(t);
  const stranger = await aParticipant(t);
  expect(await cancel(entry, stranger.token)).toMatchObject({
    status: 404,
    body: { message: 'Registration not found' },
  });
  expect(
    (await t.call(refundEndpoints.cancel, { params: { registrationId: entry.registrationId }, body: {} })).status,
  ).toBe(401);
  for (const body of [{ categories: [] }, { categories: 'all' }, { refund: 5 }])
    expect((await cancel(entry, entry.player.token, body)).status).toBe(400);
  expect((await registrationOf(entry, entry.player.token)).status).toBe('confirmed');
});

const refund = (entry: Entry, token: string | undefined, body: object = { reason: 'Injured' }) =>
  t.call(refundEndpoints.refund, {
    token,
    params: { eventId: entry.event.eventId, registrationId: entry.registrationId },
    body,
  });

test('an organizer gives the whole fee back, also on the last day, once', async () => {
  const entry = await aPaidRegistration(t, { price: 350.5 });
  await move(entry, '-1 hour', '2 hours');
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(entry, entry.event.token)));
  const [answer] = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  expect(answer?.body).toMatchObject({ refund: { amount: 350.5, reason: 'Injured' }, status: 'cancelled' });
  expect(await taken(entry.event.eventId)).toBe(0);
  expect(await registrationOf(entry, entry.player.token)).toMatchObject({ status: 'cancelled', ticket: null });
});

test('an organizer may give one category back', async () => {
  const event = await anApprovedEvent(t, {
    categories: [
      { name: 'A', price: 300 },
      { name: 'B', price: 200 },
    ],
  });
  const entry = await aPaidRegistration(t, { event, form: { categories: [{ name: 'A' }, { name: 'B' }] } });
  expect((await refund(entry, event.token, { categories: ['b'], reason: 'Category called off' })).body).toMatchObject({
    refund: { amount: 200 },
    status: 'confirmed',
  });
  // Both sides see what was cancelled and why.
  const categories = [
    { name: 'A', cancelled: false, cancelledReason: null },
    { name: 'B', cancelled: true, cancelledReason: 'Category called off' },
  ];
  expect(await registrationOf(entry, entry.player.token)).toMatchObject({ categories });
  const { listEventRegistrations } = eventRegistrationEndpoints;
  const { body } = await t.call(listEventRegistrations, { token: event.token, params: { eventId: event.eventId } });
  expect(body.registrations).toMatchObject([{ categories }]);
});

test('another organizer, a player, nobody, bad input', async () => {
  const entry = await aPaidRegistration(t);
  const other = await anApprovedEvent(t);
  expect((await refund(entry, other.token)).status).toBe(404);
  expect((await refund({ ...entry, event: other }, other.token)).status).toBe(404);
  expect((await refund(entry, entry.player.token)).status).toBe(404);
  expect((await refund(entry, undefined)).status).toBe(401);
  for (const body of [{}, { reason: ' ' }, { reason: 'x', amount: 0 }, { reason: 'x', categories: [] }])
    expect((await refund(entry, entry.event.token, body)).status).toBe(400);
  const unpaid = await aHeldEntry(t);
  expect((await refund(unpaid, unpaid.event.token)).status).toBe(409);
});
