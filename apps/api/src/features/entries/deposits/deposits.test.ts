import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { depositEndpoints } from '@maidan/contract/entries/deposits';
import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { paymentEndpoints } from '@maidan/contract/entries/payments';
import { receiptEndpoints } from '@maidan/contract/entries/receipts';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { priceEndpoints } from '@maidan/contract/events/prices';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import {
  aHeldEntry,
  anEntryForm,
  aPaidRegistration,
  type Entry,
  letHoldRunOut,
} from '../../../../test/factories-entries.ts';
import { anApprovedEvent, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { startApi } from '../../../../test/start.ts';
import { inTransaction, oneRow, rows } from '../../../platform/db/db.ts';
import { proveBooks } from '../../money/reconciliation/reconcile.ts';
import { runPayouts } from '../../money/payouts/run-payouts.ts';
import { syncDispute } from '../disputes/sync-dispute.ts';
import { syncOrder } from '../payments/sync-order.ts';
import { expireHolds } from '../records/holds.ts';
import { runRefund } from '../refunds/send-refund.ts';
import { decideDue } from './decide-due.ts';
import { giveDepositsBack } from './give-back.ts';

const t = startApi();
const dayMs = 86_400_000;
afterEach(() => {
  t.clock.now = null;
});

const rule = { amount: 300, back: 'checked_in' as const };
async function anEvent(deposit: object = rule, price = 500): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, {
    categories: [
      { name: "Women's Singles", price },
      { name: 'Open Singles', price: 400 },
      { name: 'Free Singles', price: 0 },
    ],
  });
  const { token, eventId } = event;
  const saved = await t.call(priceEndpoints.save, { token, params: { eventId }, body: { deposit } });
  expect(saved).toMatchObject({ status: 200, body: { deposit } });
  return event;
}
const aPlayer = async (event: MadeEvent, form: object = {}) => aPaidRegistration(t, { event, form: { ...form } });
const mine = async ({ player, registrationId }: Entry) =>
  (await t.call(registrationEndpoints.getMine, { token: player.token, params: { registrationId } })).body.registration;
const figures = async ({ token, eventId }: MadeEvent) =>
  (await t.call(statementEndpoints.read, { token, params: { eventId } })).body.statement.figures;
const checkIn = ({ event: { token, eventId }, registrationId }: Entry) =>
  t.call(checkInEndpoints.checkIn, { token, params: { eventId }, body: { registrationId } });
const mailsOf = ({ player }: Entry) =>
  rows(
    t.db,
    sql<{ subject: string }>`select subject from mail_outbox m join users u on u.email = m.recipient
      where u.id = ${player.userId} and m.subject like '%deposit%' order by m.created_at, m.id`,
  );
const refundsOf = ({ registrationId }: Entry) =>
  rows(
    t.db,
    sql<{ id: string; amount: number; isDeposit: boolean }>`select id, amount_paise as amount, is_deposit from refunds
      where registration_id = ${registrationId} order by created_at, id`,
  );
/** The day after the event's last day. */
const afterTheEvent = async ({ eventId }: MadeEvent) => {
  const { startsAt } = await oneRow(t.db, sql<{ startsAt: Date }>`select starts_at from events where id = ${eventId}`);
  t.clock.now = new Date(startsAt.getTime() + 2 * dayMs);
};
const scopeOf = ({ event: { token, eventId }, registrationId }: Entry) => ({
  token,
  params: { eventId, registrationId },
});
const entriesOf = async ({ registrationId }: Entry) =>
  (
    await rows(t.db, sql<{ id: string }>`select id from registration_entries where registration_id = ${registrationId}`)
  ).map(({ id }) => id);

test('a deposit is a line of its own before paying, and in no figure of the fees', async () => {
  const event = await anEvent({ ...rule, own: [{ category: 'Open Singles', amount: 0 }] });
  const entry = await aHeldEntry(t, {
    event,
    form: { categories: [{ name: "Women's Singles" }, { name: 'Open Singles' }] },
  });
  const { token } = entry.player;
  const shown = await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } });
  expect(shown.body.event.prices).toMatchObject({ deposit: { amount: 300, back: 'checked_in' } });
  const order = await t.call(paymentEndpoints.getOrder, { token, params: { orderId: entry.orderId } });
  expect(order.body.order).toMatchObject({ amount: 1200, isTestMoney: true });
  expect(order.body.order.lines).toMatchObject([
    { name: "Women's Singles", price: 500, why: null },
    { name: "Women's Singles", price: 300, why: { code: 'deposit_checked_in' } },
    { name: 'Open Singles', price: 400, why: null },
  ]);
  await t.deps.payments.sandbox?.play(entry.orderId, { outcome: 'success' });
  await syncOrder(t.deps, entry.orderId);
  expect(await mine(entry)).toMatchObject({
    status: 'confirmed',
    amount: 900,
    deposits: [{ category: "Women's Singles", amount: 300, back: 'checked_in', state: 'open', why: null, desk: null }],
  });
  // Commission of 5 % of the fees alone.
  expect(await figures(event)).toMatchObject({ gross: 900, commission: 45, net: 855, open: 855 });
  const receipt = await t.call(receiptEndpoints.download, { token, params: { registrationId: entry.registrationId } });
  const said = (readPdf(receipt.raw)[0]?.texts ?? []).join('\n');
  expect(said).toContain('Deposit, comes back once you are checked in');
  expect(said).toContain('₹1,200');
});

test('the quote names it with its rule', async () => {
  const event = await anEvent();
  const player = await aParticipant(t);
  const { dob, gender, phone, city } = anEntryForm();
  const quoted = await t.call(enteringEndpoints.quote, {
    token: player.token,
    params: { eventId: event.eventId },
    body: {
      players: [{ player: { name: 'Asha Rao', dob, gender, phone, city }, categories: [{ name: "Women's Singles" }] }],
    },
  });
  expect(quoted.body).toMatchObject({
    total: 800,
    lines: [
      { kind: 'fee', amount: 500 },
      { kind: 'deposit', amount: 300, why: { code: 'deposit_checked_in' } },
    ],
  });
});

test('whoever is checked in gets it back by itself: one refund that names the line, one mail, once', async () => {
  const event = await anEvent();
  const entry = await aPlayer(event, { categories: [{ name: "Women's Singles" }, { name: 'Open Singles' }] });
  await decideDue(t.deps);
  expect(await refundsOf(entry)).toEqual([]);
  expect(await mine(entry)).toMatchObject({ deposits: [{ waits: null }, { waits: null }] });
  await checkIn(entry);
  const coming = { state: 'open', waits: 'back' };
  expect(await mine(entry)).toMatchObject({ deposits: [coming, coming] });
  // Two processes at once, and again.
  await Promise.all([decideDue(t.deps), decideDue(t.deps)]);
  await decideDue(t.deps);
  const [refund, ...more] = await refundsOf(entry);
  expect(refund).toMatchObject({ amount: 60_000, isDeposit: true });
  expect(more).toEqual([]);
  await runRefund(t.deps, refund?.id ?? '');
  expect(await mine(entry)).toMatchObject({
    deposits: [
      { state: 'given_back', why: 'came', waits: null },
      { state: 'given_back', why: 'came', waits: null },
    ],
    refunds: [{ amount: 600, isDeposit: true, status: 'done' }],
  });
  expect(await mailsOf(entry)).toHaveLength(1);
  expect(await figures(event)).toMatchObject({ gross: 900, refunded: 0, refunds: 0, net: 855, open: 855 });
});

test('two who give the same one back at the same moment: the database lets one do it', async () => {
  const entry = await aPlayer(await anEvent());
  const entryIds = await entriesOf(entry);
  const give = () =>
    inTransaction(t.db, (tx) =>
      giveDepositsBack(tx, t.deps, { registrationId: entry.registrationId, entryIds, why: 'came', actorId: null }),
    );
  await Promise.all([give(), give(), give()]);
  expect(await refundsOf(entry)).toHaveLength(1);
  // The control: without the condition on the state, the line itself refuses to be refunded twice.
  const [line] = await rows(
    t.db,
    sql<{
      id: string;
    }>`select l.id from order_lines l where l.kind = 'deposit' and l.registration_id = ${entry.registrationId}`,
  );
  const [{ id: refundId } = { id: '' }] = await refundsOf(entry);
  const twice = sql`with f as (insert into refunds (id, order_id, registration_id, amount_paise, reason, status, is_deposit)
      select gen_random_uuid(), order_id, registration_id, amount_paise, reason, 'created', true from refunds where id = ${refundId}
      returning id) insert into refund_lines (refund_id, line_id, amount_paise) select id, ${line?.id}, 30000 from f`;
  await expect(twice.execute(t.db)).rejects.toThrow(/order_lines_refunded/);
});

test('who stays away after the last day: kept, told, paid out with the next run, and granted when asked', async () => {
  const event = await anEvent();
  const [came, stayed] = [await aPlayer(event), await aPlayer(event)];
  await checkIn(came);
  // Held out of the payout while it is open.
  await runPayouts(t.deps, new Date(Date.now() + 10 * dayMs));
  expect(await figures(event)).toMatchObject({ settled: 950, open: 0 });
  await afterTheEvent(event);
  await decideDue(t.deps);
  expect((await mine(stayed)).deposits).toMatchObject([{ state: 'kept', why: 'stayed_away' }]);
  expect((await mine(came)).deposits).toMatchObject([{ state: 'given_back', why: 'came' }]);
  expect((await mailsOf(stayed)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/was kept$/)]);
  expect(await figures(event)).toMatchObject({ adjustments: 300, net: 1250, open: 300 });
  await runPayouts(t.deps, new Date((t.clock.now?.getTime() ?? 0) + 10 * dayMs));
  expect(await figures(event)).toMatchObject({ settled: 1250, open: 0 });
  const [deposit] = (await mine(stayed)).deposits ?? [];
  const { token, params } = scopeOf(stayed);
  const asked = { token, params: { ...params, depositId: deposit?._id ?? '' } };
  expect(await t.call(depositEndpoints.grant, { ...asked, body: { reason: '' } })).toMatchObject({ status: 400 });
  const granted = await t.call(depositEndpoints.grant, { ...asked, body: { reason: 'Was in hospital' } });
  expect(granted.body.deposits).toMatchObject([{ state: 'given_back', why: 'granted', note: 'Was in hospital' }]);
  expect(await figures(event)).toMatchObject({ adjustments: 0, net: 950, open: -300 });
  expect(await refundsOf(stayed)).toMatchObject([{ amount: 30_000, isDeposit: true }]);
  expect(await t.call(depositEndpoints.grant, { ...asked, body: { reason: 'Again' } })).toMatchObject({
    status: 409,
    body: { code: 'deposit_decided' },
  });
});

test('nothing is kept at an event whose gate checked nobody in', async () => {
  const event = await anEvent();
  const entry = await aPlayer(event);
  await afterTheEvent(event);
  await decideDue(t.deps);
  expect((await mine(entry)).deposits).toMatchObject([{ state: 'given_back', why: 'not_recorded' }]);
});

test('who cancels before the draw has it back beside what the rules give of the fee', async () => {
  const event = await anEvent();
  const entry = await aPlayer(event);
  const { token } = entry.player;
  const { registrationId } = entry;
  const cancelled = await t.call(refundEndpoints.cancel, { token, params: { registrationId }, body: {} });
  expect(cancelled.body).toMatchObject({ refund: { amount: 500 } });
  expect(await refundsOf(entry)).toMatchObject([
    { amount: 30_000, isDeposit: true },
    { amount: 50_000, isDeposit: false },
  ]);
  expect((await mine(entry)).deposits).toMatchObject([{ state: 'given_back', why: 'withdrawn_early' }]);
  expect(await figures(event)).toMatchObject({ gross: 500, refunded: 500, net: 0 });
});

test('who paid too late has fee and deposit back', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: "Women's Singles", price: 500, capacity: 1 }] });
  const { token, eventId } = event;
  await t.call(priceEndpoints.save, { token, params: { eventId }, body: { deposit: rule } });
  const late = await aHeldEntry(t, { event });
  await t.deps.payments.sandbox?.play(late.orderId, { outcome: 'success' });
  await letHoldRunOut(t, late.registrationId);
  await expireHolds(t.deps, eventId);
  await aPaidRegistration(t, { event });
  await syncOrder(t.deps, late.orderId);
  const amounts = (await refundsOf(late)).map(({ amount }) => amount);
  expect(amounts.toSorted((a, b) => a - b)).toEqual([30_000, 50_000]);
  expect((await mine(late)).deposits).toMatchObject([{ state: 'given_back', why: 'paid_late' }]);
});

test('a bank that asks for the whole payment holds the deposit too; lost, it is the player’s', async () => {
  const event = await anEvent();
  const entry = await aHeldEntry(t, { event });
  const played = await t.deps.payments.sandbox?.play(entry.orderId, { outcome: 'disputed', method: 'card' });
  await syncOrder(t.deps, entry.orderId);
  const ref = (played as { paymentRef: string }).paymentRef.replace('sbx_', 'sbd_');
  await syncDispute(t.deps, ref);
  expect(await figures(event)).toMatchObject({ gross: 500, adjustments: -500, net: 0 });
  await checkIn(entry);
  await decideDue(t.deps);
  expect((await mine(entry)).deposits).toMatchObject([{ state: 'open' }]);
  const held = await oneRow(
    t.db,
    sql<{ sum: number }>`select (held_paise + deposit_paise)::int as sum from disputes
    where provider_ref = ${ref}`,
  );
  expect(held.sum).toBe(80_000);
});

test('at the desk: taken, decided by the same rule, handed back and written down once', async () => {
  const event = await anEvent();
  const { token, eventId } = event;
  const body = { name: 'Farah Khan', phone: '9876543210', categories: ["Women's Singles"], paid: 'cash' };
  const walkIn = await t.call(eventRegistrationEndpoints.addWalkIn, { token, params: { eventId }, body });
  const registrationId = walkIn.body.registration._id as string;
  const scope = { token, params: { eventId, registrationId } };
  expect((await t.call(depositEndpoints.list, scope)).body).toMatchObject({ deposits: [], toTake: 300 });
  const taken = await Promise.all([0, 1].map(() => t.call(depositEndpoints.take, { ...scope, body: { how: 'cash' } })));
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { deposits, toTake } = (await t.call(depositEndpoints.list, scope)).body;
  expect(toTake).toBe(0);
  expect(deposits).toMatchObject([{ amount: 300, state: 'open', desk: { how: 'cash', handedBackAt: null } }]);
  const which = { token, params: { ...scope.params, depositId: deposits[0]._id } };
  const handBack = () => t.call(depositEndpoints.handBack, { ...which, body: { how: 'cash' } });
  expect(await handBack()).toMatchObject({ status: 409 });
  await t.call(checkInEndpoints.checkIn, { token, params: { eventId }, body: { registrationId } });
  await decideDue(t.deps);
  const handed = await Promise.all([handBack(), handBack()]);
  expect(handed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await t.call(depositEndpoints.list, scope)).body.deposits).toMatchObject([
    { state: 'given_back', why: 'came', desk: { handedBackAt: expect.any(String) } },
  ]);
});

test('the books agree with all that was done above', async () => {
  expect(await proveBooks(t.deps)).toEqual([]);
});

test.each([
  ['no amount', { amount: '', back: 'checked_in' }, 'deposit.amount'],
  ['less than a rupee', { amount: 0.5, back: 'checked_in' }, 'deposit.amount'],
  ['a strange category', { ...rule, own: [{ category: 'Chess', amount: 10 }] }, 'deposit.own.0.categories.0'],
  [
    'one category twice',
    { ...rule, own: ['Open Singles', 'open singles'].map((category) => ({ category, amount: 10 })) },
    'deposit.own.1.category',
  ],
])('a rule with %s is refused at its field', async (_what, deposit, path) => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Open Singles', price: 100 }] });
  const { token, eventId } = event;
  const refused = await t.call(priceEndpoints.save, { token, params: { eventId }, body: { deposit } });
  expect(refused.status).toBe(400);
  expect(refused.body.errors.map((one: { path: string }) => one.path)).toContain(path);
});
