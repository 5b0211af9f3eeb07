import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import { categoryCallOffEndpoints } from '@maidan/contract/entries/category-call-off';
import { deskCategoryEndpoints } from '@maidan/contract/entries/desk-categories';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { eventEndpoints } from '@maidan/contract/events/event';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aPaidRegistration } from '../../../../test/factories-entries.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { runCallOff } from '../call-off/run.ts';

const t = startApi();

interface Of {
  event: MadeEvent;
  registrationId: string;
}

const anEvent = () =>
  anApprovedEvent(t, {
    categories: [
      { name: 'Open', price: 500 },
      { name: 'Doubles', price: 300 },
    ],
  });

async function walkIn(change: object = {}, event?: MadeEvent): Promise<Of> {
  const of = event ?? (await anEvent());
  const { body } = await t.call(eventRegistrationEndpoints.addWalkIn, {
    token: of.token,
    params: { eventId: of.eventId },
    body: {
      name: 'Farah Khan',
      phone: '9876543210',
      categories: ['Open'],
      paid: 'cash',
      differentPerson: true,
      ...change,
    },
  });
  return { event: of, registrationId: body.registration._id };
}

const paramsOf = ({ event: { eventId }, registrationId }: Of) => ({ eventId, registrationId });
const cancel = (of: Of, desk?: object, more: object = {}, token = of.event.token) =>
  t.call(refundEndpoints.refund, {
    token,
    params: paramsOf(of),
    body: { reason: 'Left', ...(desk && { desk }), ...more },
  });
const preview = async (of: Of, query: Record<string, string> = {}) =>
  (await t.call(refundEndpoints.preview, { token: of.event.token, params: paramsOf(of), query })).body.preview;
const record = (of: Of, amount: number) =>
  t.call(refundEndpoints.recordAtDesk, { token: of.event.token, params: paramsOf(of), body: { amount, how: 'cash' } });
const keep = (of: Of) =>
  t.call(refundEndpoints.keepAtDesk, { token: of.event.token, params: paramsOf(of), body: { reason: 'Never came' } });
const ofEvent = ({ token, eventId }: MadeEvent) => ({ token, params: { eventId } });
const desk = async (event: MadeEvent) => (await t.call(statementEndpoints.read, ofEvent(event))).body.statement.desk;
const byHand = async (event: MadeEvent) => (await t.call(callOffEndpoints.byHand, ofEvent(event))).body;
const sentences = async (event: MadeEvent): Promise<string[]> =>
  (await t.call(eventHistoryEndpoints.list, ofEvent(event))).body.entries.map(
    ({ sentence }: { sentence: string }) => sentence,
  );
const row = async (of: Of) => {
  const { body } = await t.call(eventRegistrationEndpoints.listEventRegistrations, ofEvent(of.event));
  return body.registrations.find(({ _id }: { _id: string }) => _id === of.registrationId);
};

describe('an entry paid in cash is cancelled, and the books keep the cash', () => {
  test('handed back: a refund at the desk is on record', async () => {
    const fee = await walkIn();
    expect(await preview(fee)).toMatchObject({ refund: 0, atDesk: 500 });
    expect((await cancel(fee, { became: 'handed_back' })).body).toMatchObject({ refund: null, status: 'cancelled' });
    expect(await desk(fee.event)).toMatchObject({
      cash: { entries: 1, amount: 500 },
      deskRefunds: { refunds: 1, amount: 500 },
      total: 0,
      toHandBack: { entries: 0, amount: 0 },
    });
    expect(await row(fee)).toMatchObject({ toHandBack: 0, deskRefunds: [{ amount: 500, how: 'cash' }] });
    expect(await sentences(fee.event)).toContain('recorded a refund at the desk to Farah Khan (₹500)');
  });

  test('kept: it stays the income of the organizer, with a line in the history', async () => {
    const fee = await walkIn({ paid: 'upi' });
    await cancel(fee, { became: 'kept' });
    expect(await desk(fee.event)).toMatchObject({
      upi: { entries: 1, amount: 500 },
      deskRefunds: { refunds: 0, amount: 0 },
      total: 500,
      toHandBack: { entries: 0, amount: 0 },
    });
    expect((await byHand(fee.event)).repay).toEqual([]);
    expect(await sentences(fee.event)).toContain('kept what Farah Khan paid at the desk (₹500)');
  });

  test('still owed, also if nobody says so: it is listed until it is handed back', async () => {
    for (const word of [{ became: 'owed' }, undefined]) {
      const fee = await walkIn();
      await cancel(fee, word);
      expect(await desk(fee.event)).toMatchObject({ total: 500, toHandBack: { entries: 1, amount: 500 } });
      expect(await row(fee)).toMatchObject({ toHandBack: 500 });
      expect(await byHand(fee.event)).toMatchObject({
        left: 500,
        repay: [{ name: 'Farah Khan', categories: ['Open'], left: 500, refunded: 0 }],
      });
      expect(await sentences(fee.event)).toContain('left what Farah Khan paid at the desk to be handed back (₹500)');
      await record(fee, 200);
      expect(await desk(fee.event)).toMatchObject({ total: 300, toHandBack: { entries: 1, amount: 300 } });
      const { refund } = (await record(fee, 300)).body;
      expect(await byHand(fee.event)).toMatchObject({ left: 0, repay: [{ left: 0, refunded: 500 }] });
      await t.call(refundEndpoints.undoAtDesk, {
        token: fee.event.token,
        params: { ...paramsOf(fee), refundId: refund._id },
        body: { reason: 'It was somebody else' },
      });
      expect(await byHand(fee.event)).toMatchObject({ left: 300 });
    }
  });

  test('a part is handed back and the rest kept; more than the fee is refused and changes nothing', async () => {
    const fee = await walkIn();
    const refused = await cancel(fee, { became: 'handed_back', amount: 500.01 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'refund_too_large', errors: [{ path: 'desk.amount' }] },
    });
    expect(await row(fee)).toMatchObject({ status: 'confirmed', deskRefunds: [] });
    await cancel(fee, { became: 'handed_back', amount: 350, how: 'upi' });
    expect(await row(fee)).toMatchObject({ toHandBack: 0, deskRefunds: [{ amount: 350, how: 'upi' }] });
    expect(await desk(fee.event)).toMatchObject({ cash: { amount: 500 }, total: 150, toHandBack: { amount: 0 } });
    expect(await sentences(fee.event)).toContain('kept what Farah Khan paid at the desk (₹150)');
  });

  test('of two categories only the fee of the one that is given up; then the rest', async () => {
    const fee = await walkIn({ categories: ['Open', 'Doubles'] });
    expect(await preview(fee, { categories: 'Doubles' })).toMatchObject({ atDesk: 300 });
    await cancel(fee, { became: 'owed' }, { categories: ['Doubles'] });
    expect(await desk(fee.event)).toMatchObject({ cash: { amount: 800 }, toHandBack: { amount: 300 } });
    await cancel(fee, { became: 'handed_back' });
    expect(await desk(fee.event)).toMatchObject({ total: 300, toHandBack: { entries: 1, amount: 300 } });
  });

  test('a fee that was never paid leaves nothing to hand back', async () => {
    const fee = await walkIn({ paid: 'none' });
    await cancel(fee, { became: 'handed_back' });
    expect(await desk(fee.event)).toMatchObject({ total: 0, deskRefunds: { refunds: 0 }, toHandBack: { amount: 0 } });
    expect((await cancel(await walkIn({ paid: 'none' }), { became: 'owed', amount: 1 })).body.code).toBe(
      'not_paid_at_desk',
    );
  });

  test('a helper who took the cash and cancels does not make it vanish', async () => {
    const event = await anEvent();
    const helper = await aHelper(t, { event, role: 'co_organizer' });
    const fee = await walkIn({}, event);
    expect((await cancel(fee, undefined, {}, helper.token)).status).toBe(200);
    const { revenue } = (await t.call(eventEndpoints.get, ofEvent(event))).body.event;
    expect([revenue, (await desk(event)).cash.amount]).toEqual([500, 500]);
    expect(await byHand(event)).toMatchObject({ left: 500 });
  });
});

test('what was to be handed back is kept after all, once, with a reason', async () => {
  const fee = await walkIn();
  await cancel(fee, { became: 'owed' });
  await record(fee, 100);
  expect((await keep(fee)).body).toMatchObject({ kept: 400 });
  expect(await keep(fee)).toMatchObject({ status: 409, body: { code: 'nothing_to_hand_back' } });
  expect(await desk(fee.event)).toMatchObject({ total: 400, toHandBack: { amount: 0 } });
  expect(await sentences(fee.event)).toContain('kept what Farah Khan paid at the desk (₹400): Never came');
});

test('a player who cancels leaves what the desk took, by the rules, on the list of the organizer', async () => {
  const entry = await aPaidRegistration(t, {
    event: await anApprovedEvent(t, {
      categories: [
        { name: "Women's Singles", price: 600 },
        { name: 'Doubles', price: 300 },
      ],
    }),
  });
  const of = { event: entry.event, registrationId: entry.registrationId };
  await t.call(deskCategoryEndpoints.add, {
    token: of.event.token,
    params: paramsOf(of),
    body: { categories: ['Doubles'], paid: 'cash' },
  });
  await t.call(refundEndpoints.cancel, {
    token: entry.player.token,
    params: { registrationId: of.registrationId },
    body: {},
  });
  expect(await byHand(of.event)).toMatchObject({ left: 300, repay: [{ left: 300 }] });
});

test('a refund by amount of a fee that the desk took is refused with the reason', async () => {
  const fee = await walkIn();
  expect(await cancel(fee, undefined, { amount: 100 })).toMatchObject({
    status: 409,
    body: { code: 'nothing_paid_online' },
  });
  expect(await row(fee)).toMatchObject({ status: 'confirmed', refunded: 0 });
});

describe.each([
  ['owed', { total: 1000, deskRefunds: { amount: 0 }, toHandBack: { entries: 2, amount: 1000 } }],
  ['kept', { total: 1000, deskRefunds: { amount: 0 }, toHandBack: { entries: 0, amount: 0 } }],
  ['handed_back', { total: 0, deskRefunds: { amount: 1000 }, toHandBack: { entries: 0, amount: 0 } }],
])('asked once for all, what the desk took is %s', (word, books) => {
  test('when the event is called off', async () => {
    const { event } = await walkIn();
    await walkIn({ name: 'Asha Rao', phone: '9876543211' }, event);
    const body = { reason: 'Rain', refund: 'full', desk: word };
    expect((await t.call(callOffEndpoints.start, { ...ofEvent(event), body })).body.job).toMatchObject({ desk: word });
    await runCallOff(t.deps, event.eventId);
    expect(await desk(event)).toMatchObject({ cash: { entries: 2, amount: 1000 }, ...books });
  });

  test('when a category is called off', async () => {
    const { event } = await walkIn();
    await walkIn({ name: 'Asha Rao', phone: '9876543211' }, event);
    const body = { category: 'Open', reason: 'Too few', desk: word };
    const { byHand: left } = (await t.call(categoryCallOffEndpoints.start, { ...ofEvent(event), body })).body;
    expect(left).toBe(books.toHandBack.amount);
    expect(await desk(event)).toMatchObject({ cash: { entries: 2, amount: 1000 }, ...books });
  });
});

/** Cancelling with the money handed back, while another hand records the same refund. */
async function atOnce(fee: Of): Promise<number[]> {
  const { both } = await inTransaction(t.db, async (tx) => {
    await sql`select 1 from registrations where id = ${fee.registrationId} for update`.execute(tx);
    const sent = Promise.all([record(fee, 500), cancel(fee, { became: 'handed_back' })]);
    await untilBlocked(t.db, 2);
    return { both: sent };
  });
  return (await both).map(({ status }) => status);
}

test('two hands in one drawer: never more is handed out than was taken, and one who finds nothing left just cancels', async () => {
  const fee = await walkIn();
  const statuses = await atOnce(fee);
  expect(statuses[1]).toBe(200);
  expect([201, 409]).toContain(statuses[0]);
  expect(await desk(fee.event)).toMatchObject({ total: 0, deskRefunds: { refunds: 1, amount: 500 } });
});
