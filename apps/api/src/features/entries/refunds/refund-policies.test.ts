import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { paymentEndpoints } from '@maidan/contract/entries/payments';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { refundPolicyEndpoints } from '@maidan/contract/events/refund-policy';
import { indiaDay } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aHeldEntry, aPaidRegistration, type Entry } from '../../../../test/factories-entries.ts';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { runCallOff } from '../call-off/run.ts';
import { syncOrder } from '../payments/sync-order.ts';
import { proveBooks } from '../../money/reconciliation/reconcile.ts';
import { rows } from '../../../platform/db/db.ts';

// What the organizer gives back to whoever cancels, from the organizer's rules to each player's money.
const t = startApi();

const dayIn = (days: number) => indiaDay(new Date(Date.now() + days * 24 * 3_600_000));
const anEventOfTwo = () =>
  anApprovedEvent(t, {
    categories: [
      { name: 'Singles', price: 300 },
      { name: 'Open', price: 700 },
    ],
  });
const at = ({ token, eventId }: MadeEvent) => ({ token, params: { eventId } });
const save = (event: MadeEvent, body: unknown) => t.call(refundPolicyEndpoints.save, { ...at(event), body });
const cancel = ({ player, registrationId }: Entry, body: object = {}) =>
  t.call(refundEndpoints.cancel, { token: player.token, params: { registrationId }, body });
const mine = async ({ player, registrationId }: Entry) =>
  (await t.call(registrationEndpoints.getMine, { token: player.token, params: { registrationId } })).body.registration;
const singles = { categories: [{ name: 'Singles' }] };

test('an event without rules of its own answers the usual ones, and its own once it has them', async () => {
  const event = await anEventOfTwo();
  const usual = (await t.call(refundPolicyEndpoints.get, at(event))).body;
  expect(usual).toMatchObject({ rules: [{ percent: 100 }, { percent: 50 }], keep: 0, isUsual: true });
  const own = {
    rules: [
      { until: dayIn(3), percent: 100 },
      { until: dayIn(9), percent: 40 },
    ],
    keep: 50,
  };
  expect((await save(event, own)).body).toMatchObject({ ...own, isUsual: false });
  expect((await t.call(refundPolicyEndpoints.get, at(event))).body).toMatchObject(own);
  const { body } = await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } });
  expect(body.event.refundPolicy).toEqual(own);
  const history = await t.call(eventHistoryEndpoints.list, at(event));
  expect(JSON.stringify(history.body)).toContain('₹50 of each fee is kept');
  // What is answered can be sent again.
  expect((await save(event, { rules: usual.rules, keep: usual.keep })).body.rules).toEqual(usual.rules);
});

test('rules that make no sense are refused at their field, and change nothing', async () => {
  const event = await anEventOfTwo();
  const before = (await t.call(refundPolicyEndpoints.get, at(event))).body;
  const rule = (days: number, percent: number) => ({ until: dayIn(days), percent });
  for (const [rules, path] of [
    [[rule(5, 50), rule(3, 40)], 'rules.1.until'],
    [[rule(3, 50), rule(5, 60)], 'rules.1.percent'],
    [[rule(15, 50)], 'rules.0.until'],
    [[{ until: 'soon', percent: 50 }], 'rules.0.until'],
    [[rule(3, 101)], 'rules.0.percent'],
    [[rule(3, 50.5)], 'rules.0.percent'],
  ] as const)
    expect(await save(event, { rules })).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  for (const body of [{}, { rules: [], keep: -1 }, { rules: [], keep: 'much' }, { rules: [], percent: 5 }])
    expect((await save(event, body)).status).toBe(400);
  expect((await t.call(refundPolicyEndpoints.get, at(event))).body).toEqual(before);
});

test('who has entered keeps the rules that were shown; who enters later gets the new ones', async () => {
  const event = await anEventOfTwo();
  await save(event, { rules: [{ until: dayIn(9), percent: 80 }], keep: 40 });
  const early = await aPaidRegistration(t, { event, form: singles });
  await save(event, { rules: [], keep: 0 });
  const late = await aPaidRegistration(t, { event, form: singles });
  const held = await aHeldEntry(t, { event, form: singles });
  await save(event, { rules: [{ until: dayIn(9), percent: 100 }], keep: 0 });
  const order = await t.call(paymentEndpoints.getOrder, {
    token: held.player.token,
    params: { orderId: held.orderId },
  });
  expect(order.body.order.event.refundPolicy).toEqual({ rules: [], keep: 0 });
  // ₹300 × 80 % − ₹40
  expect((await mine(early)).cancellation).toMatchObject({
    percent: 80,
    categories: [{ percent: 80, back: 200, refundPolicy: { keep: 40 } }],
  });
  expect((await mine(late)).cancellation).toMatchObject({ percent: 0, until: null, categories: [{ back: 0 }] });
  expect((await cancel(early)).body.refund).toMatchObject({ amount: 200 });
  expect((await cancel(late)).body.refund).toBeNull();
  const mails = await rows(
    t.db,
    sql<{ bodyText: string }>`select body_text from mail_outbox where recipient = ${early.player.email}
      and subject like 'Refund%'`,
  );
  expect(mails[0]?.bodyText).toContain('Part of the fee of ₹300 is being refunded');
  expect(await proveBooks(t.deps)).toEqual([]);
});

// A day of a rule lasts until midnight in India: each row is the same rules on another day.
test.each([
  ['on the last day of the first rule', 0, 4, 100, 300],
  ['on the day after it', -1, 3, 40, 120],
  ['on the last day of the second', -4, 0, 40, 120],
  ['on the day after that', -5, -1, 0, null],
] as const)('own rules, cancelled %s', async (_, first, second, percent, back) => {
  const event = await anEventOfTwo();
  const rules = [
    { until: dayIn(first), percent: 100 },
    { until: dayIn(second), percent: 40 },
  ];
  expect((await save(event, { rules, keep: 0 })).status).toBe(200);
  const entry = await aPaidRegistration(t, { event, form: singles });
  expect((await mine(entry)).cancellation).toMatchObject({ percent, categories: [{ percent, back: back ?? 0 }] });
  const { refund } = (await cancel(entry)).body;
  if (back === null) expect(refund).toBeNull();
  else expect(refund).toMatchObject({ amount: back });
});

test('a category that was added under other rules comes back by those, from its own payment', async () => {
  const event = await anEventOfTwo();
  await save(event, { rules: [{ until: dayIn(9), percent: 50 }], keep: 0 });
  const entry = await aPaidRegistration(t, { event, form: singles });
  await save(event, { rules: [{ until: dayIn(9), percent: 100 }], keep: 10 });
  const { token } = entry.player;
  const { body } = await t.call(enteringEndpoints.addCategories, {
    token,
    params: { registrationId: entry.registrationId },
    body: { categories: [{ name: 'Open' }] },
  });
  await t.deps.payments.sandbox?.play(body.payment.orderId, { outcome: 'success' });
  await syncOrder(t.deps, body.payment.orderId);
  expect((await mine(entry)).cancellation).toMatchObject({
    percent: 50,
    categories: [
      { percent: 50, back: 150 },
      { percent: 100, back: 690 },
    ],
  });
  expect((await cancel(entry)).body.refund).toMatchObject({ amount: 840 });
  const refunds = await rows(
    t.db,
    sql<{ orderRef: string; amountPaise: number }>`select o.order_ref, f.amount_paise from refunds f
      join orders o on o.id = f.order_id where f.registration_id = ${entry.registrationId} order by f.amount_paise`,
  );
  expect(refunds).toEqual([
    { orderRef: entry.orderId, amountPaise: 15_000 },
    { orderRef: body.payment.orderId, amountPaise: 69_000 },
  ]);
});

test('play that is put off moves the days along; play that comes earlier takes nothing away', async () => {
  const event = await anEventOfTwo();
  await save(event, { rules: [{ until: dayIn(3), percent: 100 }], keep: 0 });
  const entry = await aPaidRegistration(t, { event, form: singles });
  const untilOf = async () => indiaDay(new Date((await mine(entry)).cancellation?.until ?? 0));
  const play = (days: number) =>
    sql`update events set starts_at = now() + ${days}::int * interval '1 day' where id = ${event.eventId}`.execute(
      t.db,
    );
  expect(await untilOf()).toBe(dayIn(3));
  await play(21);
  expect(await untilOf()).toBe(dayIn(10));
  await play(11);
  expect(await untilOf()).toBe(dayIn(3));
});

test('before the organizer refunds, both ways say what goes back and who bears it; then it is so', async () => {
  const event = await anEventOfTwo();
  await save(event, { rules: [{ until: dayIn(9), percent: 50 }], keep: 50 });
  const categories = [{ name: 'Singles' }, { name: 'Open' }];
  const entry = await aPaidRegistration(t, { event, form: { categories } });
  const params = { eventId: event.eventId, registrationId: entry.registrationId };
  const preview = async (query: Record<string, string>) =>
    (await t.call(refundEndpoints.preview, { token: event.token, params, query })).body.preview;
  // 5 % of the fee was the platform's.
  expect(await preview({})).toMatchObject({ all: 1000, byRules: 400, refund: 1000, ofShare: 950, ofCommission: 50 });
  expect(await preview({ by: 'rules' })).toMatchObject({ refund: 400, ofShare: 380, ofCommission: 20, owed: 0 });
  expect(await preview({ categories: 'Open', by: 'rules' })).toMatchObject({ all: 700, byRules: 300, refund: 300 });
  expect(await preview({ amount: '10.01' })).toMatchObject({ refund: 10.01, ofShare: 9.5, ofCommission: 0.51 });
  const body = { reason: 'Injured', categories: ['Open'], by: 'rules' };
  const made = await t.call(refundEndpoints.refund, { token: event.token, params, body });
  expect(made.body).toMatchObject({ refund: { amount: 300 }, status: 'confirmed' });
  const [item] = await rows(
    t.db,
    sql<{ amount: number }>`select i.amount_paise as amount from payout_items i join orders o on o.id = i.order_id
      where o.order_ref = ${entry.orderId} and i.kind = 'refund'`,
  );
  expect(item?.amount).toBe(-28_500);
  expect(await preview({ by: 'rules' })).toMatchObject({ refund: 100, ofShare: 95, ofCommission: 5 });
  for (const query of [{ amount: '0' }, { by: 'half' }] as Record<string, string>[])
    expect((await t.call(refundEndpoints.preview, { token: event.token, params, query })).status).toBe(400);
});

test('a call-off by the rules takes each fee by its own, at the desk too, and the preview says the same', async () => {
  const event = await anEventOfTwo();
  await save(event, { rules: [{ until: dayIn(9), percent: 50 }], keep: 0 });
  await aPaidRegistration(t, { event, form: singles });
  const walkIn = { name: 'Farah Khan', phone: '9876543210', gender: 'female', paid: 'cash', categories: ['Singles'] };
  expect((await t.call(eventRegistrationEndpoints.addWalkIn, { ...at(event), body: walkIn })).status).toBe(201);
  await save(event, { rules: [{ until: dayIn(9), percent: 100 }], keep: 100 });
  await aPaidRegistration(t, { event, form: singles });
  const query = { refund: 'policy' };
  const { preview } = (await t.call(callOffEndpoints.preview, { ...at(event), query })).body;
  expect(preview).toMatchObject({
    online: { entries: 2, paid: 600, refund: 350 },
    desk: { entries: 1, paid: 300, refund: 150 },
    ofShare: 332.5,
    ofCommission: 17.5,
  });
  await t.call(callOffEndpoints.start, { ...at(event), body: { reason: 'Rain', refund: 'policy' } });
  await runCallOff(t.deps, event.eventId);
  const refunds = await rows(
    t.db,
    sql<{ amountPaise: number }>`select f.amount_paise from refunds f join orders o on o.id = f.order_id
      where o.event_id = ${event.eventId} order by f.amount_paise`,
  );
  expect(refunds).toEqual([{ amountPaise: 15_000 }, { amountPaise: 20_000 }]);
  expect((await t.call(callOffEndpoints.byHand, at(event))).body).toMatchObject({ left: 150 });
});
