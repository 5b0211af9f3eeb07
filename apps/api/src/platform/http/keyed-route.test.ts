import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anApprovedEvent, aParticipant, type MadeEvent } from '../../../test/factories.ts';
import { aHeldEntry, aPaidEvent, anEntryForm } from '../../../test/factories-entries.ts';
import { aHelper } from '../../../test/factories-staff.ts';
import { startApi } from '../../../test/start.ts';
import { oneRow, rows } from '../db/db.ts';
import { type PaymentProvider, PaymentProviderError } from '../payments/payment-provider.ts';
import { forgetOld } from './idempotency.ts';

/** With two connections: a keyed call that needed a second one while holding its own would deadlock. */
const t = startApi({ DATABASE_POOL: '2' });
let provider: PaymentProvider;
beforeAll(() => {
  provider = t.deps.payments;
});
afterEach(() => {
  t.deps.payments = provider;
});

const walkIn = (event: MadeEvent, key: string, { token = event.token, name = 'Farah Khan' } = {}) =>
  t.call(eventRegistrationEndpoints.addWalkIn, {
    token,
    params: { eventId: event.eventId },
    headers: { 'idempotency-key': key },
    // Many of one name: the keys alone tell these apart.
    body: { name, phone: '9876543210', categories: ["Women's Singles"], paid: 'none', differentPerson: true },
  });
const enter = (event: MadeEvent, { token }: { token: string }) =>
  t.call(entryEndpoints.register, {
    token,
    params: { eventId: event.eventId },
    headers: { 'idempotency-key': 'enter-and-pay' },
    body: anEntryForm(),
  });
const pay = ({ registrationId, player }: { registrationId: string; player: { token: string } }) =>
  t.call(entryEndpoints.pay, {
    token: player.token,
    params: { registrationId },
    headers: { 'idempotency-key': 'pay-for-the-place' },
  });
const registrations = async ({ eventId }: MadeEvent, status = 'confirmed') =>
  (await rows(t.db, sql`select id from registrations where event_id = ${eventId} and status = ${status}`)).length;
/** A provider that cannot be reached, or dies along with us in the middle of its answer. */
const failing = (error: Error): PaymentProvider => ({ ...provider, openCheckout: () => Promise.reject(error) });
const away = new PaymentProviderError('nobody there', { retryable: true });

test('fifty at once with one key are one, and fifty keys are fifty', async () => {
  const event = await anApprovedEvent(t);
  const same = await Promise.all(Array.from({ length: 50 }, () => walkIn(event, 'one-for-all')));
  expect(await registrations(event)).toBe(1);
  for (const { status, body } of same)
    if (status !== 201) expect({ status, code: body.code }).toEqual({ status: 409, code: 'idempotency_in_flight' });
  expect(same.some(({ status }) => status === 201)).toBe(true);
  const each = await Promise.all(Array.from({ length: 50 }, (_, index) => walkIn(event, `one-each-${index}`)));
  expect(new Set(each.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await registrations(event)).toBe(51);
});

test('a key is of one person and one request', async () => {
  const event = await anApprovedEvent(t);
  const helper = await aHelper(t, { event, role: 'desk' });
  expect((await walkIn(event, 'my-own-key')).status).toBe(201);
  expect((await walkIn(event, 'my-own-key', { token: helper.token })).status).toBe(201);
  expect(await walkIn(event, 'my-own-key', { name: 'Another' })).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
  expect(await registrations(event)).toBe(2);
});

test('a refusal stays under its key, and nothing of what led to it', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: "Women's Singles", capacity: 1 }] });
  expect((await walkIn(event, 'takes-the-place')).status).toBe(201);
  const refused = await walkIn(event, 'comes-too-late');
  expect(refused).toMatchObject({ status: 409, body: { code: 'category_full' } });
  await sql`update categories set capacity = 5 where event_id = ${event.eventId}`.execute(t.db);
  expect((await walkIn(event, 'comes-too-late')).raw.equals(refused.raw)).toBe(true);
  expect((await walkIn(event, 'comes-again')).status).toBe(201);
  expect(await registrations(event)).toBe(2);
});

test('a player whom the provider failed enters with the same key when it is back', async () => {
  const event = await aPaidEvent(t);
  const player = await aParticipant(t);
  t.deps.payments = failing(away);
  expect(await enter(event, player)).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
  expect([await registrations(event, 'held'), await registrations(event, 'cancelled')]).toEqual([0, 1]);
  t.deps.payments = provider;
  expect((await enter(event, player)).status).toBe(201);
  expect(await registrations(event, 'held')).toBe(1);
});

test('a place that was taken again is paid with the same key when the provider is back', async () => {
  const entry = await aHeldEntry(t);
  const orders = () =>
    rows(t.db, sql`select order_id as id from order_lines where registration_id = ${entry.registrationId}`);
  t.deps.payments = failing(away);
  expect((await pay(entry)).status).toBe(503);
  t.deps.payments = failing(new Error('a fault of ours'));
  expect((await pay(entry)).status).toBe(500);
  t.deps.payments = provider;
  expect(await pay(entry)).toMatchObject({ status: 200, body: { payment: { orderId: entry.orderId } } });
  expect(await orders()).toHaveLength(1);
});

test('what a kept answer tells of a person cannot be read where it is kept, and comes again as it was', async () => {
  const event = await anApprovedEvent(t);
  const first = await walkIn(event, 'kept-closed', { name: 'Farida Khan' });
  expect(first.raw.toString()).toContain('Farida Khan');
  const { body } = await oneRow(
    t.db,
    sql<{ body: Buffer }>`select body from idempotency_keys where key = 'kept-closed'`,
  );
  expect(body.toString()).not.toContain('Farida');
  expect((await walkIn(event, 'kept-closed', { name: 'Farida Khan' })).raw.equals(first.raw)).toBe(true);
});

test('an answer that the version before kept open is still answered', async () => {
  const event = await anApprovedEvent(t);
  const first = await walkIn(event, 'kept-open');
  await sql`update idempotency_keys set body = ${first.raw} where key = 'kept-open'`.execute(t.db);
  expect((await walkIn(event, 'kept-open')).raw.equals(first.raw)).toBe(true);
});

test('answers of yesterday are forgotten', async () => {
  const event = await anApprovedEvent(t);
  await walkIn(event, 'of-yesterday');
  await walkIn(event, 'of-today-1', { name: 'Meera Iyer' });
  await sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'of-yesterday'`.execute(
    t.db,
  );
  await forgetOld(t.db);
  const { old, young } = await oneRow(
    t.db,
    sql<{ old: number; young: number }>`select count(*) filter (where key = 'of-yesterday')::int as old,
      count(*) filter (where key = 'of-today-1')::int as young from idempotency_keys`,
  );
  expect({ old, young }).toEqual({ old: 0, young: 1 });
});
