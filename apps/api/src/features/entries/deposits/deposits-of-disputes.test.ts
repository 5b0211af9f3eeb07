import { categoryCallOffEndpoints } from '@maidan/contract/entries/category-call-off';
import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { disputeEndpoints } from '@maidan/contract/entries/disputes';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { priceEndpoints } from '@maidan/contract/events/prices';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { sendEvidence } from '../../../../test/factories-disputes.ts';
import { aHeldEntry, aPaidRegistration, type Entry } from '../../../../test/factories-entries.ts';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction, oneRow, rows } from '../../../platform/db/db.ts';
import { proveBooks } from '../../money/reconciliation/reconcile.ts';
import { pollDisputes, syncDispute } from '../disputes/sync-dispute.ts';
import { syncOrder } from '../payments/sync-order.ts';
import { lockOrderById } from '../records/orders.ts';
import { decideDue } from './decide-due.ts';

const t = startApi();
const dayMs = 86_400_000;
afterEach(() => {
  t.clock.now = null;
});
const later = (ms: number) => {
  t.clock.now = new Date((t.clock.now ?? new Date()).getTime() + ms);
};

async function anEvent(): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, {
    categories: [
      { name: "Women's Singles", price: 500 },
      { name: 'Open Singles', price: 400 },
    ],
  });
  const { token, eventId } = event;
  const body = { deposit: { amount: 300, back: 'checked_in' as const } };
  expect(await t.call(priceEndpoints.save, { token, params: { eventId }, body })).toMatchObject({ status: 200 });
  return event;
}
/** Fee and deposit are paid with a card whose bank asks all of it back; `ref` names what it asks. */
async function aDisputable(event: MadeEvent): Promise<{ entry: Entry; ref: string }> {
  const entry = await aHeldEntry(t, { event });
  const played = await t.deps.payments.sandbox?.play(entry.orderId, { outcome: 'disputed', method: 'card' });
  await syncOrder(t.deps, entry.orderId);
  return { entry, ref: (played as { paymentRef: string }).paymentRef.replace('sbx_', 'sbd_') };
}
async function aDispute(event: MadeEvent): Promise<Entry> {
  const { entry, ref } = await aDisputable(event);
  await syncDispute(t.deps, ref);
  return entry;
}
async function win(entry: Entry): Promise<void> {
  const { token, eventId } = entry.event;
  const { disputes } = (await t.call(disputeEndpoints.ofEvent, { token, params: { eventId } })).body;
  expect(await sendEvidence(t, entry, { disputeId: disputes[0]._id })).toMatchObject({ status: 200 });
  later(3_000);
  await pollDisputes(t.deps);
}
const depositsOf = async ({ player, registrationId }: Entry) =>
  (await t.call(registrationEndpoints.getMine, { token: player.token, params: { registrationId } })).body.registration
    .deposits;
const depositRefunds = ({ registrationId }: Entry) =>
  rows(
    t.db,
    sql<{ amount: number }>`select amount_paise as amount from refunds
      where registration_id = ${registrationId} and is_deposit`,
  );
/** The gate has checked somebody in, and the event is over: who stayed away loses the deposit. */
async function endEvent(event: MadeEvent): Promise<void> {
  const { token, eventId } = event;
  const { registrationId } = await aPaidRegistration(t, { event });
  await t.call(checkInEndpoints.checkIn, { token, params: { eventId }, body: { registrationId } });
  const { startsAt } = await oneRow(t.db, sql<{ startsAt: Date }>`select starts_at from events where id = ${eventId}`);
  t.clock.now = new Date(startsAt.getTime() + 2 * dayMs);
}

test('cancelled before the draw while a bank asks for it: won, it goes back for that and is not kept', async () => {
  const event = await anEvent();
  const entry = await aDispute(event);
  const { token } = entry.player;
  const params = { registrationId: entry.registrationId };
  expect(await t.call(refundEndpoints.cancel, { token, params, body: {} })).toMatchObject({ status: 200 });
  await decideDue(t.deps);
  expect(await depositsOf(entry)).toMatchObject([{ state: 'open' }]);
  await win(entry);
  await decideDue(t.deps);
  await decideDue(t.deps);
  expect(await depositsOf(entry)).toMatchObject([{ state: 'given_back', why: 'withdrawn_early' }]);
  expect(await depositRefunds(entry)).toEqual([{ amount: 30_000 }]);
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('a category called off while a bank asks for it: won, it goes back, also when the event is over by then', async () => {
  const event = await anEvent();
  const entry = await aDispute(event);
  const { token, eventId } = event;
  const body = { category: "Women's Singles", reason: 'Too few entries' };
  expect(await t.call(categoryCallOffEndpoints.start, { token, params: { eventId }, body })).toMatchObject({
    status: 200,
  });
  await win(entry);
  const { startsAt } = await oneRow(t.db, sql<{ startsAt: Date }>`select starts_at from events where id = ${eventId}`);
  t.clock.now = new Date(startsAt.getTime() + 2 * dayMs);
  await decideDue(t.deps);
  expect(await depositsOf(entry)).toMatchObject([{ state: 'given_back', why: 'called_off' }]);
  expect(await depositRefunds(entry)).toEqual([{ amount: 30_000 }]);
});

test('lost: the bank has given it to the player, nothing goes back beside it, and it is not kept afterwards', async () => {
  const event = await anEvent();
  const entry = await aDispute(event);
  later(8 * dayMs);
  await pollDisputes(t.deps);
  expect(await depositsOf(entry)).toMatchObject([{ state: 'given_back', why: 'bank' }]);
  t.clock.now = null;
  await endEvent(event);
  await decideDue(t.deps);
  expect(await depositsOf(entry)).toMatchObject([{ state: 'given_back', why: 'bank' }]);
  expect(await depositRefunds(entry)).toEqual([]);
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('kept in the moment in which a bank asks for it: one waits for the other, and nothing is held twice', async () => {
  const event = await anEvent();
  const { entry, ref } = await aDisputable(event);
  const { id } = await oneRow(t.db, sql<{ id: string }>`select id from orders where order_ref = ${entry.orderId}`);
  await endEvent(event);
  // The bank's message comes first, and its order is locked before the other reads whether there is a dispute.
  const { both } = await inTransaction(t.db, async (tx) => {
    await lockOrderById(tx, id);
    const asked = syncDispute(t.deps, ref);
    await untilBlocked(t.db, 1);
    const decided = decideDue(t.deps);
    await untilBlocked(t.db, 2);
    return { both: [asked, decided] };
  });
  await Promise.all(both);
  // Nobody has answered the bank by now.
  expect(await depositsOf(entry)).toMatchObject([{ state: 'given_back', why: 'bank' }]);
  expect(await depositRefunds(entry)).toEqual([]);
  expect(await proveBooks(t.deps)).toEqual([]);
});

// Last: it writes a refund beside the books.
test('one that cannot be given back does not hold up those of the others', async () => {
  const event = await anEvent();
  const [stuck, other] = [await aPaidRegistration(t, { event }), await aPaidRegistration(t, { event })];
  // Given back by hand beside the books: the line refuses to be refunded a second time.
  await sql`with l as (select id, order_id, registration_id, amount_paise from order_lines
        where kind = 'deposit' and registration_id = ${stuck.registrationId}),
      f as (insert into refunds (id, order_id, registration_id, amount_paise, reason, status, is_deposit)
        select gen_random_uuid(), order_id, registration_id, amount_paise, 'By hand', 'done', true from l returning id)
    insert into refund_lines (refund_id, line_id, amount_paise) select f.id, l.id, l.amount_paise from f, l`.execute(
    t.db,
  );
  const { token, eventId } = event;
  for (const { registrationId } of [stuck, other])
    await t.call(checkInEndpoints.checkIn, { token, params: { eventId }, body: { registrationId } });
  await expect(decideDue(t.deps)).rejects.toThrow(/order_lines_refunded/);
  expect(await depositsOf(stuck)).toMatchObject([{ state: 'open' }]);
  expect(await depositsOf(other)).toMatchObject([{ state: 'given_back', why: 'came' }]);
  await sql`update deposits d set state = 'given_back', why = 'came', decided_at = now() from registration_entries n
    where n.id = d.entry_id and n.registration_id = ${stuck.registrationId}`.execute(t.db);
});
