import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { deskCategoryEndpoints } from '@maidan/contract/entries/desk-categories';
import { deskPaymentEndpoints } from '@maidan/contract/entries/desk-payments';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aPaidRegistration, type Entry, letHoldRunOut } from '../../../../test/factories-entries.ts';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { syncOrder } from '../payments/sync-order.ts';
import { expireHolds } from '../records/holds.ts';

const t = startApi();

const anEvent = (change: { capacity?: number } = {}) =>
  anApprovedEvent(t, {
    categories: [
      { name: "Women's Singles", price: 600 },
      { name: 'Open', price: 450, ...change },
      { name: 'Fun', price: 0 },
      { name: 'Girls U-13', price: 300, maxAge: 12 },
    ],
  });
const anEntry = async (change: { capacity?: number } = {}) => aPaidRegistration(t, { event: await anEvent(change) });

interface Of {
  event: MadeEvent;
  registrationId: string;
}
const add = ({ event, registrationId }: Of, body: object, headers: Record<string, string> = {}) =>
  t.call(deskCategoryEndpoints.add, {
    token: event.token,
    params: { eventId: event.eventId, registrationId },
    headers,
    body: { categories: ['Open'], ...body },
  });
const shown = async ({ event, registrationId }: Of) => {
  const { body } = await t.call(eventRegistrationEndpoints.listEventRegistrations, {
    token: event.token,
    params: { eventId: event.eventId },
  });
  return body.registrations.find(({ _id }: { _id: string }) => _id === registrationId);
};
const statement = async ({ event }: Of) =>
  (await t.call(statementEndpoints.read, { token: event.token, params: { eventId: event.eventId } })).body.statement;
const mine = async ({ player, registrationId }: Entry) =>
  (await t.call(registrationEndpoints.getMine, { token: player.token, params: { registrationId } })).body.registration;
const walkIn = async (event: MadeEvent, change: object = {}) => {
  const { body } = await t.call(eventRegistrationEndpoints.addWalkIn, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { name: 'Farah Khan', phone: '98765 43211', categories: ["Women's Singles"], paid: 'none', ...change },
  });
  return { event, registrationId: body.registration._id as string };
};

describe('a category added at the desk', () => {
  test('to one that was paid online, and paid in cash: both ways stand in the list, the statement and the refunds', async () => {
    const entry = await anEntry();
    const { status, body } = await add(entry, { paid: 'cash', reason: 'Asked for it' });
    expect(status).toBe(201);
    expect(body.registration).toMatchObject({
      amount: 1050,
      atDesk: 450,
      owed: 0,
      paidBy: 'online',
      deskPayments: [{ amount: 450, how: 'cash' }],
      entries: [
        { category: "Women's Singles", state: 'confirmed' },
        { category: 'Open', state: 'confirmed', price: 450 },
      ],
    });
    expect((await statement(entry)).desk).toMatchObject({ cash: { entries: 1, amount: 450 }, total: 450 });
    const refund = (amount: number) =>
      t.call(refundEndpoints.recordAtDesk, {
        token: entry.event.token,
        params: { eventId: entry.event.eventId, registrationId: entry.registrationId },
        body: { amount, how: 'cash', note: '' },
      });
    expect(await refund(450.01)).toMatchObject({ status: 409, body: { code: 'refund_too_large' } });
    expect((await refund(450)).status).toBe(201);
    expect((await mine(entry)).entries.map(({ state }: { state: string }) => state)).toEqual([
      'confirmed',
      'confirmed',
    ]);
  });

  test('and not paid is owed until it is, also in parts, and undoing makes it owed again', async () => {
    const entry = await anEntry();
    expect((await add(entry, { paid: 'none' })).body.registration).toMatchObject({ amount: 600, owed: 450 });
    const params = { eventId: entry.event.eventId, registrationId: entry.registrationId };
    const paid = await t.call(deskPaymentEndpoints.record, {
      token: entry.event.token,
      params,
      body: { amount: 200, how: 'upi', reference: '4417' },
    });
    expect(paid.body).toMatchObject({ paid: 800, owed: 250 });
    expect(await shown(entry)).toMatchObject({ amount: 800, atDesk: 200, owed: 250, unpaid: true });
    await t.call(deskPaymentEndpoints.undo, {
      token: entry.event.token,
      params: { ...params, paymentId: paid.body.payment._id },
      body: { reason: 'Wrong player' },
    });
    expect(await shown(entry)).toMatchObject({ amount: 600, atDesk: 0, owed: 450, paidBy: 'online' });
  });

  test('to a walk-in without an account: cash now, and online is refused with what to do', async () => {
    const entry = await walkIn(await anEvent());
    expect(await add(entry, { paid: 'ask' })).toMatchObject({ status: 409, body: { code: 'no_account_to_ask' } });
    expect((await add(entry, { paid: 'upi', reference: '4417' })).body.registration).toMatchObject({
      amount: 450,
      atDesk: 450,
      owed: 600,
      paidBy: 'upi',
    });
  });

  test('and asked for: the place is kept, the player is told, pays online and is in', async () => {
    const entry = await anEntry();
    const { body } = await add(entry, { paid: 'ask' });
    expect(body.registration).toMatchObject({
      status: 'confirmed',
      entries: [{ state: 'confirmed' }, { category: 'Open', state: 'offered' }],
    });
    const [told] = await rows<{ news: { kind: string; amount: number; until: string } }>(
      t.db,
      sql`select news from notifications where user_id = ${entry.player.userId} and news ->> 'kind' = 'categories_added'`,
    );
    expect(told?.news).toMatchObject({ categories: ['Open'], amount: 45_000, until: expect.any(String) });
    const mails = await rows<{ subject: string }>(
      t.db,
      sql`select subject from mail_outbox where recipient = ${entry.player.email} and subject like 'To pay%'`,
    );
    expect(mails).toHaveLength(1);
    const paying = await t.call(entryEndpoints.pay, {
      token: entry.player.token,
      params: { registrationId: entry.registrationId },
    });
    expect(paying.body.payment).toMatchObject({ amount: 450 });
    await t.deps.payments.sandbox?.play(paying.body.payment.orderId, { outcome: 'success' });
    await syncOrder(t.deps, paying.body.payment.orderId);
    expect(await shown(entry)).toMatchObject({ amount: 1050, atDesk: 0, entries: [{}, { state: 'confirmed' }] });
  });

  test('and asked for in vain: the place is free again, the rest of the registration stays', async () => {
    const entry = await anEntry({ capacity: 1 });
    await add(entry, { paid: 'ask' });
    const other = await walkIn(entry.event, { categories: ['Fun'] });
    expect(await add(other, { paid: 'cash' })).toMatchObject({ status: 409, body: { code: 'category_full' } });
    await letHoldRunOut(t, entry.registrationId);
    await expireHolds(t.deps);
    expect(await shown(entry)).toMatchObject({ status: 'confirmed', entries: [{}, { state: 'expired' }] });
    expect((await add(other, { paid: 'cash' })).status).toBe(201);
  });

  test('that is free is confirmed whoever pays how, and gives its ticket', async () => {
    const entry = await anEntry();
    const { body } = await add(entry, { categories: ['Fun'], paid: 'ask' });
    expect(body.registration).toMatchObject({ amount: 600, entries: [{}, { category: 'Fun', state: 'confirmed' }] });
  });

  test('is refused by the rules of the desk, which may be set aside where the organizer decides', async () => {
    const entry = await anEntry();
    expect(await add(entry, { categories: ["Women's Singles"], paid: 'cash', differentPerson: true })).toMatchObject({
      status: 409,
      body: { code: 'already_entered' },
    });
    expect(await add(entry, { categories: ['No such'], paid: 'cash' })).toMatchObject({
      body: { code: 'category_unknown' },
    });
    const tooOld = { categories: ['Girls U-13'], paid: 'cash' };
    expect(await add(entry, tooOld)).toMatchObject({ status: 409, body: { code: 'not_eligible' } });
    expect((await add(entry, { ...tooOld, admit: true })).status).toBe(201);
    expect((await shown(entry)).entries).toHaveLength(2);
  });

  test('stands in the history with its reason, and is written once for one key', async () => {
    const entry = await anEntry();
    const key = { 'idempotency-key': 'one-press' };
    const [first, again] = [
      await add(entry, { paid: 'cash', reason: 'Late' }, key),
      await add(entry, { paid: 'cash', reason: 'Late' }, key),
    ];
    expect(again.raw.equals(first.raw)).toBe(true);
    const { body } = await t.call(correctionEndpoints.history, {
      token: entry.event.token,
      params: { eventId: entry.event.eventId, registrationId: entry.registrationId },
    });
    expect(body.entries.map(({ sentence }: { sentence: string }) => sentence)).toContainEqual(
      expect.stringMatching(/^added Open for .*: Late$/),
    );
    expect((await shown(entry)).deskPayments).toHaveLength(1);
  });
});

test('the list of a category leaves out who has left it or lost the place', async () => {
  const entry = await anEntry();
  await add(entry, { paid: 'ask' });
  await letHoldRunOut(t, entry.registrationId);
  await expireHolds(t.deps);
  const inOpen = async (query: Record<string, string>) =>
    (
      await t.call(eventRegistrationEndpoints.listEventRegistrations, {
        token: entry.event.token,
        params: { eventId: entry.event.eventId },
        query: { category: 'Open', ...query },
      })
    ).body.total;
  expect(await inOpen({})).toBe(0);
  await t.call(refundEndpoints.refund, {
    token: entry.event.token,
    params: { eventId: entry.event.eventId, registrationId: entry.registrationId },
    body: { reason: 'Ill' },
  });
  expect(await inOpen({ status: 'expired' })).toBe(1);
});
