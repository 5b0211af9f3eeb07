import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Killed, mortalDeps } from '../../../../test/mortal-deps.ts';
import {
  type Entry,
  aHeldEntry,
  anEntryForm,
  aPaidEvent,
  aPaidRegistration,
  letTimePass,
} from '../../../../test/factories-entries.ts';
import { type MadeEvent, aParticipant } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { inTransaction, oneRow, rows } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { proveBooks } from '../../money/reconciliation/reconcile.ts';
import { syncDispute } from '../disputes/sync-dispute.ts';
import { refundRegistration, runRefund } from '../refunds/send-refund.ts';
import { syncOrder } from '../payments/sync-order.ts';
import { runCallOff } from './run.ts';

const t = startApi();

const start = (event: MadeEvent, body: object = { reason: 'Rain', refund: 'full' }) =>
  t.call(callOffEndpoints.start, { token: event.token, params: { eventId: event.eventId }, body });
const read = (event: MadeEvent) =>
  t.call(callOffEndpoints.read, { token: event.token, params: { eventId: event.eventId } });
const steer = (event: MadeEvent, action: string) =>
  t.call(callOffEndpoints.steer, { token: event.token, params: { eventId: event.eventId }, body: { action } });
const refundsOf = (event: MadeEvent) =>
  rows(
    t.db,
    sql<{ id: string; status: string; amountPaise: number }>`select f.id, f.status, f.amount_paise from refunds f
      join orders o on o.id = f.order_id where o.event_id = ${event.eventId} order by f.created_at`,
  );
const send = async (event: MadeEvent) => {
  for (const { id } of await refundsOf(event)) await runRefund(t.deps, id);
};
const statusOf = async ({ player, registrationId }: Entry) =>
  (await t.call(registrationEndpoints.getMine, { token: player.token, params: { registrationId } })).body.registration;

async function anEventWith(count: number): Promise<{ event: MadeEvent; entries: Entry[] }> {
  const event = await aPaidEvent(t);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) entries.push(await aPaidRegistration(t, { event }));
  return { event, entries };
}

test('what it costs is shown before, and then it is so', async () => {
  const { event, entries } = await anEventWith(2);
  const held = await aHeldEntry(t, { event });
  const asked = { token: event.token, params: { eventId: event.eventId } };
  const { body } = await t.call(callOffEndpoints.preview, asked);
  expect(body.preview).toMatchObject({
    percent: 100,
    online: { entries: 2, paid: 1000, refund: 1000 },
    desk: { entries: 0, paid: 0 },
    others: 1,
    ofShare: 950,
    ofCommission: 50,
    fromUnsettled: 950,
    owed: 0,
  });
  expect(body.preview.players).toMatchObject([{ refund: 500 }, { refund: 500 }]);
  const answer = await start(event);
  expect(answer).toMatchObject({
    status: 202,
    body: { job: { state: 'running' }, progress: { total: 3, refunded: 0 } },
  });
  await runCallOff(t.deps, event.eventId);
  expect((await read(event)).body).toMatchObject({
    job: { state: 'done' },
    progress: { total: 3, sending: 2, refunded: 1 },
  });
  await send(event);
  expect((await read(event)).body.progress).toEqual({
    total: 3,
    refunded: 3,
    failed: 0,
    sending: 0,
    amount: 1000,
    short: 0,
  });
  for (const entry of [...entries, held])
    expect(await statusOf(entry)).toMatchObject({ status: 'cancelled', ticket: null });
  const told = await rows(
    t.db,
    sql`select news ->> 'kind' as kind from notifications where user_id = ${entries[0]?.player.userId} order by created_at, id`,
  );
  expect(told).toEqual([{ kind: 'entry_confirmed' }, { kind: 'refund_sent' }, { kind: 'event_called_off' }]);
  const mails = await rows(
    t.db,
    sql<{ subject: string }>`select subject from mail_outbox where recipient = ${held.player.email}`,
  );
  expect(mails.at(-1)?.subject).toMatch(/called off$/);
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('what a bank holds or took does not go back a second time, and the preview says so', async () => {
  const { event } = await anEventWith(1);
  const disputed = await aHeldEntry(t, { event });
  const played = await t.deps.payments.sandbox?.play(disputed.orderId, { outcome: 'disputed', method: 'card' });
  await syncOrder(t.deps, disputed.orderId);
  await syncDispute(t.deps, (played as { paymentRef: string }).paymentRef.replace('sbx_', 'sbd_'));
  const asked = { token: event.token, params: { eventId: event.eventId } };
  const { preview } = (await t.call(callOffEndpoints.preview, asked)).body;
  const online = { entries: 2, paid: 1000, taken: 500, refund: 500 };
  expect(preview).toMatchObject({ online, ofShare: 475, owed: 0 });
  await start(event);
  await runCallOff(t.deps, event.eventId);
  await send(event);
  expect((await read(event)).body.progress).toMatchObject({ total: 2, refunded: 2, failed: 0, amount: 500 });
});

test('nobody enters, pays or checks in any more, and the public page says why', async () => {
  const { event, entries } = await anEventWith(1);
  const held = await aHeldEntry(t, { event });
  expect((await start(event)).status).toBe(202);
  expect(await start(event)).toMatchObject({ status: 409, body: { code: 'event_cancelled' } });
  const params = { eventId: event.eventId };
  const { body } = await t.call(publicEventEndpoints.getPublicEvent, { params });
  expect(body.event).toMatchObject({ tournamentStatus: 'cancelled', registrationOpen: false });
  const { token } = await aParticipant(t);
  expect((await t.call(entryEndpoints.register, { token, params, body: anEntryForm() })).status).toBe(409);
  const scan = { token: event.token, params, body: { registrationId: entries[0]?.registrationId } };
  expect(await t.call(checkInEndpoints.checkIn, scan)).toMatchObject({ body: { code: 'event_cancelled' } });
  await t.deps.payments.sandbox?.play(held.orderId, { outcome: 'success' });
  await syncOrder(t.deps, held.orderId);
  expect(await statusOf(held)).toMatchObject({ status: 'expired', refunds: [{ amount: 500 }] });
  await runCallOff(t.deps, event.eventId);
  await send(event);
  expect((await read(event)).body).toMatchObject({ job: { state: 'done' }, progress: { total: 2, refunded: 2 } });
});

test('by policy only its part goes back, and never more than is left', async () => {
  const { event, entries } = await anEventWith(2);
  const [first] = entries;
  const part = { registrationId: first?.registrationId ?? '', amount: 40_000, reason: 'x', actorId: null };
  await inTransaction(t.db, (tx) =>
    refundRegistration(tx, t.deps, { ...part, amount: part.amount as never, cause: { kind: 'part', reason: 'x' } }),
  );
  await letTimePass(t, event.eventId, { last: '-1 hour', starts: '3 days' });
  expect((await start(event, { reason: 'Flood', refund: 'policy' })).body.job).toMatchObject({ percent: 50 });
  await runCallOff(t.deps, event.eventId);
  expect((await refundsOf(event)).map(({ amountPaise }) => amountPaise).toSorted()).toEqual([10_000, 25_000, 40_000]);
});

test('paused it waits, and what failed is tried again', async () => {
  const { event } = await anEventWith(3);
  await start(event, { reason: 'FAILED ONCE', refund: 'full' });
  expect((await steer(event, 'pause')).body.job.state).toBe('paused');
  await runCallOff(t.deps, event.eventId);
  expect(await refundsOf(event)).toEqual([]);
  expect((await steer(event, 'resume')).body.job.state).toBe('running');
  await runCallOff(t.deps, event.eventId);
  await send(event);
  expect((await read(event)).body).toMatchObject({ progress: { refunded: 0, failed: 3 }, failures: [{}, {}, {}] });
  await steer(event, 'retry');
  await runCallOff(t.deps, event.eventId);
  await send(event);
  expect((await read(event)).body.progress).toMatchObject({ refunded: 3, failed: 0, amount: 1500 });
  expect(await proveBooks(t.deps)).toEqual([]);
});

/** Dies at each step in turn; another process continues, and two at once do no harm. */
async function killEverywhere(work: (deps: Deps, eventId: string) => Promise<unknown>, every: number): Promise<number> {
  for (let dieAt = 1; ; dieAt += every) {
    const { event } = await anEventWith(2);
    await start(event);
    const died = await work(mortalDeps(t.deps, dieAt).deps, event.eventId).then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        return true;
      },
    );
    await Promise.all([runCallOff(t.deps, event.eventId), runCallOff(t.deps, event.eventId)]);
    expect((await refundsOf(event)).map(({ amountPaise }) => amountPaise)).toEqual([50_000, 50_000]);
    if (!died) return dieAt;
  }
}

test('wherever the process dies, each entry is refunded once', { timeout: 120_000 }, async () => {
  expect(await killEverywhere(runCallOff, 7)).toBeGreaterThan(60);
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('control: a job that notes an entry after its refund gives some fee back twice or not at all', async () => {
  const careless = async (deps: Deps, eventId: string) => {
    const waiting = await rows(
      deps.db,
      sql<{ id: string }>`select registration_id as id from call_off_entries where event_id = ${eventId}`,
    );
    for (const { id } of waiting) {
      await sql`update call_off_entries set state = 'done' where registration_id = ${id}`.execute(deps.db);
      const request = { registrationId: id, amount: 50_000 as never, reason: 'x', actorId: null };
      await inTransaction(deps.db, (tx) =>
        refundRegistration(tx, deps, { ...request, cause: { kind: 'called_off', reason: 'x' } }),
      );
    }
  };
  await expect(killEverywhere(careless, 2)).rejects.toThrow(/to deeply equal/);
});

test('only the owner; not twice; nothing of an event that goes on', async () => {
  const { event } = await anEventWith(1);
  const other = await aPaidEvent(t);
  expect(await read(event)).toMatchObject({ status: 404, body: { code: 'call_off_not_found' } });
  expect((await start({ ...event, token: other.token })).status).toBe(404);
  for (const body of [{}, { reason: 'x' }, { reason: ' ', refund: 'full' }, { reason: 'x', refund: 'half' }])
    expect((await start(event, body)).status).toBe(400);
  const { status } = await oneRow(
    t.db,
    sql<{ status: string }>`select tournament_status as status from events where id = ${event.eventId}`,
  );
  expect(status).toBe('open');
});

test('the address of a sheet gets the news; who has none is listed with the number to call', async () => {
  const event = await aPaidEvent(t);
  const asked = { token: event.token, params: { eventId: event.eventId } };
  const to = `family-${event.eventId}@example.test`;
  const child = { phone: '98765 43210', categories: "Women's Singles", gender: 'F', paid: 'cash' };
  const players = [
    { row: 1, cells: { ...child, name: 'Farah Khan', email: to } },
    { row: 2, cells: { ...child, name: 'Asha Rao' } },
  ];
  const sheet = { importId: event.eventId, rows: players, whenFull: 'refuse' };
  const entered = await t.call(playerImportEndpoints.importPlayers, { ...asked, body: sheet });
  expect(entered.body.totals).toMatchObject({ entered: 2 });
  const unreached = [{ name: 'Asha Rao', phone: '9876543210' }];
  expect((await t.call(callOffEndpoints.byHand, asked)).body).toMatchObject({ unreached });
  await start(event);
  await runCallOff(t.deps, event.eventId);
  expect((await t.call(callOffEndpoints.byHand, asked)).body).toMatchObject({ unreached });
  const mails = await rows(
    t.db,
    sql<{ subject: string; bodyText: string }>`select subject, body_text from mail_outbox
      where recipient = ${to} order by created_at`,
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^You are in: /),
    expect.stringMatching(/ was called off$/),
  ]);
  expect(mails[0]?.bodyText).toContain('for messages about this entry only');
  expect(mails[1]?.bodyText).toContain('Rain');
  expect(mails[1]?.bodyText).toContain(`/events/${event.eventId}`);
});

test('what the desk took is listed until the organizer has repaid it', async () => {
  const event = await aPaidEvent(t);
  const asked = { token: event.token, params: { eventId: event.eventId } };
  const categories = ["Women's Singles"];
  for (const [name, paid] of [
    ['Farah Khan', 'cash'],
    ['Asha Rao', 'upi'],
    ['Om Das', 'none'],
  ] as const) {
    const body = { name, phone: '9876543210', categories, paid, gender: 'female' };
    expect((await t.call(eventRegistrationEndpoints.addWalkIn, { ...asked, body })).status).toBe(201);
  }
  const byHand = async () => (await t.call(callOffEndpoints.byHand, asked)).body;
  const needs = async () => (await t.call(dashboardEndpoints.today, { token: event.token })).body.needs;
  expect(await byHand()).toMatchObject({ left: 0, repay: [] });
  await start(event);
  await runCallOff(t.deps, event.eventId);
  const { left, repay } = await byHand();
  expect(left).toBe(1000);
  expect(repay).toMatchObject([
    { name: 'Asha Rao', phone: '9876543210', categories, amount: 500, left: 500 },
    { name: 'Farah Khan', left: 500 },
  ]);
  expect(await needs()).toContainEqual({
    kind: 'repay_by_hand',
    eventId: event.eventId,
    eventName: expect.any(String),
    amount: 1000,
    people: 2,
  });
  const params = { eventId: event.eventId, registrationId: repay[0]._id };
  const body = { amount: 500, how: 'upi' };
  const { refund } = (await t.call(refundEndpoints.recordAtDesk, { token: event.token, params, body })).body;
  expect(await byHand()).toMatchObject({
    left: 500,
    repay: [{ name: 'Farah Khan' }, { name: 'Asha Rao', left: 0, refunded: 500, deskRefunds: [{ _id: refund._id }] }],
  });
});

test('an entry that was cancelled before keeps its own cause, and the public page has the reason', async () => {
  const { event, entries } = await anEventWith(2);
  const [injured, other] = entries as [Entry, Entry];
  const params = { eventId: event.eventId, registrationId: injured.registrationId };
  await t.call(refundEndpoints.refund, { token: event.token, params, body: { reason: 'Injured' } });
  await start(event);
  await runCallOff(t.deps, event.eventId);
  expect((await statusOf(injured)).event.calledOff).toBeNull();
  expect((await statusOf(other)).event.calledOff).toBe('Rain');
  const { body } = await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } });
  expect(body.event.calledOff).toBe('Rain');
});
