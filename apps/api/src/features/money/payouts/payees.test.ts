import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { eventEndpoints } from '@maidan/contract/events/event';
import { vendorEndpoints } from '@maidan/contract/money/easy-split';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { payeeEndpoints } from '@maidan/contract/money/payees';
import { expect, test } from 'vitest';
import { aHeldEntry, anEntryForm, aPaidRegistration, type Entry } from '../../../../test/factories-entries.ts';
import { anAdmin, anOrganizer, aParticipant } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { runRefund } from '../../entries/refunds/send-refund.ts';
import { runPayouts } from './run-payouts.ts';

const t = startApi({ OWED_LIMIT_RUPEES: '600' });
const inTenDays = () => new Date(Date.now() + 10 * 86_400_000);

const refund = (entry: Entry, body: object = {}) =>
  t.call(refundEndpoints.refund, {
    token: entry.event.token,
    params: { eventId: entry.event.eventId, registrationId: entry.registrationId },
    body: { reason: 'Injured', ...body },
  });
const list = async (token: string, query = {}) => (await t.call(payeeEndpoints.list, { token, query })).body;
const change = (token: string, payeeId: string, body: object) =>
  t.call(payeeEndpoints.change, { token, params: { payeeId }, body: { reason: 'Agreed by phone', ...body } });
const balanceOf = async ({ event }: Entry) =>
  (await t.call(vendorFigureEndpoints.balance, { token: event.token })).body.balance;
const vendorOf = async ({ event }: Entry) =>
  (await t.call(vendorEndpoints.status, { token: event.token })).body.organizer;

/** Two entries of ₹500 each, with both shares at the bank. */
async function paidOut(): Promise<[Entry, Entry]> {
  const first = await aPaidRegistration(t, { price: 500 });
  const second = await aPaidRegistration(t, { event: first.event });
  await runPayouts(t.deps, inTenDays());
  return [first, second];
}

test('refunds beyond the limit wait for an administrator, who sees who owes the most', async () => {
  const admin = await anAdmin(t);
  const [first, second] = await paidOut();
  const made = await refund(first);
  expect(made.status).toBe(200);
  expect(await balanceOf(first)).toMatchObject({ owed: 475, owedLimit: 600 });
  expect(await refund(second, { amount: 200 })).toMatchObject({ status: 409, body: { code: 'owes_too_much' } });
  expect(await refund(second)).toMatchObject({ status: 409, body: { code: 'owes_too_much' } });
  expect(await balanceOf(first)).toMatchObject({ owed: 475 });
  const asked = {
    token: first.event.token,
    params: { eventId: first.event.eventId },
    query: { refund: 'full' as const },
  };
  const { preview } = (await t.call(callOffEndpoints.preview, asked)).body;
  expect(preview).toMatchObject({ owed: 475, beyondLimit: 600 });
  const off = await t.call(callOffEndpoints.start, {
    token: first.event.token,
    params: { eventId: first.event.eventId },
    body: { reason: 'Rain', refund: 'full' },
  });
  expect(off.body.code).toBe('call_off_owes');

  const { payees, owing } = await list(admin.token, { show: 'owing' });
  expect(owing).toBe(1);
  expect(payees).toMatchObject([
    { organizer: { _id: first.event.organizerId }, balance: -475, owedLimit: 600, hasOwnLimit: false },
  ]);
  const { email } = payees[0].organizer;
  expect((await list(admin.token, { q: email.toUpperCase() })).total).toBe(1);
  expect((await list(admin.token, { q: 'nobody’s academy' })).payees).toEqual([]);
  expect((await change(admin.token, payees[0]._id, { action: 'set_limit', limit: 'much' })).body.errors[0].path).toBe(
    'limit',
  );
  expect((await change(admin.token, payees[0]._id, { action: 'set_limit', limit: '1000' })).body.payee).toMatchObject({
    owedLimit: 1000,
    hasOwnLimit: true,
  });
  expect((await refund(second)).status).toBe(200);
  expect(await balanceOf(first)).toMatchObject({ owed: 950, owedLimit: 1000 });
});

test('an event cannot be deleted while its refunds are owed', async () => {
  const [first, second] = await paidOut();
  const admin = await anAdmin(t);
  const { payees } = await list(admin.token);
  const payee = payees.find((one: { organizer: { _id: string } }) => one.organizer._id === first.event.organizerId);
  await change(admin.token, payee._id, { action: 'set_limit', limit: 5000 });
  for (const entry of [first, second]) await runRefund(t.deps, (await refund(entry)).body.refund._id);
  const gone = await t.call(eventEndpoints.remove, {
    token: first.event.token,
    params: { eventId: first.event.eventId },
  });
  expect(gone).toMatchObject({ status: 409, body: { code: 'event_owes' } });
});

test('paused and enabled, held and released, seen at once by the organizer with the reason', async () => {
  const admin = await anAdmin(t);
  const entry = await aPaidRegistration(t, { price: 500 });
  const found = (await list(admin.token)).payees.find(
    (one: { organizer: { _id: string } }) => one.organizer._id === entry.event.organizerId,
  );
  const to = (action: string) => change(admin.token, found._id, { action });
  expect((await to('pause')).status).toBe(200);
  expect((await to('pause')).body.code).toBe('payee_unchanged');
  expect(await vendorOf(entry)).toMatchObject({
    isVendorEnabled: false,
    vendorDetails: { pauseHistory: [{ to: null, reason: 'Agreed by phone' }] },
  });
  const refused = await t.call(entryEndpoints.register, {
    token: (await aParticipant(t)).token,
    params: { eventId: entry.event.eventId },
    body: anEntryForm(),
  });
  expect(refused.body.code).toBe('payments_not_ready');
  expect((await to('enable')).status).toBe(200);
  expect(await vendorOf(entry)).toMatchObject({
    isVendorEnabled: true,
    vendorDetails: { pauseHistory: [{ to: expect.any(String) }] },
  });
  expect((await aHeldEntry(t, { event: entry.event })).orderId).not.toBe('');

  expect((await to('hold_payouts')).status).toBe(200);
  expect(await vendorOf(entry)).toMatchObject({ isVendorEnabled: true, vendorDetails: { payoutsOnHold: true } });
  await runPayouts(t.deps, inTenDays());
  expect(await balanceOf(entry)).toMatchObject({ inTransit: 0, pendingAmount: 475 });
  expect((await list(admin.token, { show: 'held' })).payees).toMatchObject([{ _id: found._id, payoutsOnHold: true }]);
  expect((await to('release_payouts')).status).toBe(200);
  await runPayouts(t.deps, inTenDays());
  expect(await balanceOf(entry)).toMatchObject({ pendingAmount: 0 });
});

test('for administrators, with a reason', async () => {
  const admin = await anAdmin(t);
  const { organizerId: nobody, token } = await anOrganizer(t);
  expect((await change(admin.token, nobody, { action: 'pause' })).status).toBe(404);
  expect((await change(admin.token, nobody, { action: 'pause', reason: ' ' })).status).toBe(400);
  expect((await t.call(payeeEndpoints.list, { token })).status).toBe(403);
});
