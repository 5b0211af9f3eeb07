import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { type PaymentProgress, paymentProgressEndpoints } from '@maidan/contract/money/payment-progress';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  aHeldEntry,
  anAcceptedRefund,
  aPaidRegistration,
  aRefund,
  type Entry,
} from '../../../../test/factories-entries.ts';
import { anApprovedEvent, aParticipant, aVendor } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { syncDispute } from '../../entries/disputes/sync-dispute.ts';
import { runRefund } from '../../entries/refunds/send-refund.ts';
import { syncOrder } from '../../entries/payments/sync-order.ts';
import { runPayouts } from './run-payouts.ts';

const t = startApi();
const dayMs = 86_400_000;

test('each payment is found in its own state, and what is on its way adds up', async () => {
  const organizer = await aVendor(t);
  const event = await anApprovedEvent(t, { organizer, categories: [{ name: 'Open', price: 500 }] });
  const form = { categories: [{ name: 'Open' }] };
  const list = async (q = '') =>
    (await t.call(paymentProgressEndpoints.list, { token: organizer.token, query: { q } })).body;
  const stateOf = async ({ orderId }: Entry) =>
    (await list(orderId)).payments.map(({ state }: PaymentProgress) => state);

  const sent = await aPaidRegistration(t, { event, form });
  await runPayouts(t.deps, new Date(Date.now() + 7 * dayMs));
  const paid = await aPaidRegistration(t, { event, form });
  const refunded = await aPaidRegistration(t, { event, form });
  await aRefund(t, refunded, 50_000);
  const declined = await aHeldEntry(t, { event, form });
  await t.deps.payments.sandbox?.play(declined.orderId, { outcome: 'failed' });
  await syncOrder(t.deps, declined.orderId);
  const waiting = await aHeldEntry(t, { event, form });

  const stuck = await aPaidRegistration(t, { event, form });
  const params = { eventId: event.eventId, registrationId: stuck.registrationId };
  const asked = { token: organizer.token, params, body: { reason: 'FAILED' } };
  await runRefund(t.deps, (await t.call(refundEndpoints.refund, asked)).body.refund._id);
  const disputed = await aHeldEntry(t, { event, form });
  const played = await t.deps.payments.sandbox?.play(disputed.orderId, { outcome: 'disputed', method: 'card' });
  await syncOrder(t.deps, disputed.orderId);
  await syncDispute(t.deps, (played as { paymentRef: string }).paymentRef.replace('sbx_', 'sbd_'));

  expect((await list(stuck.orderId)).payments).toMatchObject([{ state: 'refund_open', refunded: 500, notMade: 500 }]);
  expect(await stateOf(disputed)).toEqual(['disputed']);
  expect(await stateOf(paid)).toEqual(['arrives']);
  expect(await stateOf(refunded)).toEqual(['refunded']);
  expect(await stateOf(declined)).toEqual(['declined']);
  expect(await stateOf(waiting)).toEqual(['being_paid']);
  expect(['on_its_way', 'in_bank']).toContain((await stateOf(sent))[0]);

  const all = await list();
  expect(all.total).toBe(7);
  expect(all.keptBack).toBe(0);
  expect(all.arrivals).toMatchObject([{ amount: 475 }]);
  expect(all.payments.find(({ state }: PaymentProgress) => state === 'declined')).toMatchObject({
    amount: 500,
    heldUntil: expect.stringMatching(/Z$/),
  });
});

test('an event shows its own payments and payouts only, to whoever may see its money', async () => {
  const organizer = await aVendor(t);
  const categories = [{ name: 'Open', price: 500 }];
  const [event, other] = [
    await anApprovedEvent(t, { organizer, categories }),
    await anApprovedEvent(t, { organizer, categories }),
  ];
  const form = { categories: [{ name: 'Open' }] };
  const [sent] = [await aPaidRegistration(t, { event, form }), await aPaidRegistration(t, { event: other, form })];
  await runPayouts(t.deps, new Date(Date.now() + 7 * dayMs));
  const later = await aPaidRegistration(t, { event, form });
  await aPaidRegistration(t, { event: other, form });

  const read = async ({ eventId }: { eventId: string }, query = {}, token = organizer.token) =>
    t.call(paymentProgressEndpoints.ofEvent, { token, params: { eventId }, query });
  const { body } = await read(event);
  expect(body.payments.map(({ id }: PaymentProgress) => id)).toHaveLength(2);
  expect(body).toMatchObject({ total: 2, arrivals: [{ amount: 475 }], account: expect.stringMatching(/^X+\d{4}$/) });

  // The event's own part of the one transfer, so that nothing says that none was sent.
  expect(body).toMatchObject({ payouts: [{ amount: 475, transferAmount: 950 }], payoutsTotal: 1, schedule: 'T+2' });

  const { payouts, payoutsTotal } = (await t.call(paymentProgressEndpoints.list, { token: organizer.token })).body;
  expect(payouts).toMatchObject([{ amount: 950, transferAmount: 950 }]);
  expect(payoutsTotal).toBe(1);
  const q = payouts[0].settlementId;
  expect((await read(event, { q })).body.payments).toMatchObject([{ playerName: sent.player.name }]);
  expect((await read(event, { q: later.orderId })).body.total).toBe(1);
  expect((await read(other, { q: later.orderId })).body.total).toBe(0);
  expect((await read(event, { limit: 1 })).body).toMatchObject({ total: 2, payments: [{}] });

  expect((await read(event, {}, later.player.token)).body).toMatchObject({ code: 'event_not_found' });
  const noAccount = await anApprovedEvent(t, { categories: [{ name: 'Free', price: 0 }] });
  expect((await read(noAccount, {}, noAccount.token)).body).toMatchObject({ total: 0, payouts: [] });
});

test('a search finds the player, and nobody finds the payments of another organizer', async () => {
  const organizer = await aVendor(t);
  const event = await anApprovedEvent(t, { organizer, categories: [{ name: 'Open', price: 500 }] });
  const player = await aParticipant(t, { name: 'Vasundhara Rajopadhye' });
  await aPaidRegistration(t, { event, player, form: { categories: [{ name: 'Open' }] } });
  const found = (token: string, q: string) => t.call(paymentProgressEndpoints.list, { token, query: { q } });
  expect((await found(organizer.token, 'rajopadhye')).body.payments).toMatchObject([
    { playerName: 'Vasundhara Rajopadhye', eventId: event.eventId, commission: 25 },
  ]);
  expect((await found(organizer.token, '%')).body.total).toBe(0);
  const other = await aVendor(t);
  expect((await found(other.token, 'rajopadhye')).body).toMatchObject({ total: 0, arrivals: [], underWay: 0 });
  expect((await found(player.token, '')).status).toBe(403);
});

test('a refund returns its part of the commission, and the payment shows what is left of it', async () => {
  const organizer = await aVendor(t);
  const event = await anApprovedEvent(t, { organizer, categories: [{ name: 'Open', price: 500 }] });
  const entry = await aPaidRegistration(t, { event, form: { categories: [{ name: 'Open' }] } });
  await anAcceptedRefund(t, entry, 20_000);
  const { body } = await t.call(paymentProgressEndpoints.ofEvent, {
    token: organizer.token,
    params: { eventId: event.eventId },
  });
  expect(body.payments).toMatchObject([{ amount: 500, refunded: 200, commission: 15 }]);
});

test('while an administrator holds the payouts, a payment is held and no day is promised', async () => {
  const organizer = await aVendor(t);
  const event = await anApprovedEvent(t, { organizer, categories: [{ name: 'Open', price: 500 }] });
  await aPaidRegistration(t, { event, form: { categories: [{ name: 'Open' }] } });
  const read = async () => (await t.call(paymentProgressEndpoints.list, { token: organizer.token })).body;
  expect(await read()).toMatchObject({ payments: [{ state: 'arrives' }], arrivals: [{ amount: 475 }], held: null });
  await sql`update vendors set payouts_on_hold = true where organizer_id = ${organizer.userId}`.execute(t.db);
  expect(await read()).toMatchObject({ payments: [{ state: 'held' }], arrivals: [], held: 475 });
});
