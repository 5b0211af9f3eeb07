import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { byDay } from '../../../../test/by-day.ts';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { letHoldRunOut } from '../../../../test/factories-entries.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';
import { expireHolds } from '../records/holds.ts';
import { syncOrder } from './sync-order.ts';

// A payment that comes after the hold ran out takes the place again, unless somebody would then stand there twice.

const t = startApi();
beforeEach(() => byDay(t));

const anEventOfPairs = () =>
  anApprovedEvent(t, {
    categories: [
      { name: 'Open Singles', price: 300, format: 'singles', capacity: 8 },
      { name: 'Open Doubles', price: 600, format: 'doubles', capacity: 8 },
    ],
  });

const dev = { name: 'Dev Kumar', dob: '1994-04-12', gender: 'male', phone: '9876543213' };
const esh = { name: 'Esh Patil', dob: '1995-04-12', gender: 'male', phone: '9876543214' };

async function enter(event: MadeEvent, { token }: Person, player: object, partner: string) {
  const players = [{ player, categories: [{ name: 'Open Doubles', partner: { name: partner } }] }];
  const body = { players, consent: true };
  const answer = await t.call(enteringEndpoints.enter, { token, params: { eventId: event.eventId }, body });
  expect(answer.status).toBe(201);
  return { registrationId: answer.body.registrations[0]._id as string, orderId: answer.body.payment.orderId as string };
}

const payLate = async (orderId: string) => {
  await t.deps.payments.sandbox?.play(orderId, { outcome: 'success' });
  await syncOrder(t.deps, orderId);
};

async function runsOut(event: MadeEvent, registrationId: string): Promise<void> {
  await letHoldRunOut(t, registrationId);
  await expireHolds(t.deps, event.eventId);
}

const statesOf = async (registrationId: string) =>
  (
    await rows(
      t.db,
      sql<{ state: string }>`select state from registration_entries where registration_id = ${registrationId}
        order by entered_at, id`,
    )
  ).map(({ state }) => state);

/** What came back of an order, and how many places of the doubles are taken. */
const outcome = (orderId: string, { eventId }: MadeEvent) =>
  oneRow(
    t.db,
    sql<{ refunded: number; taken: number }>`select
      (select coalesce(sum(l.refunded_paise), 0)::int from order_lines l join orders o on o.id = l.order_id
        where o.order_ref = ${orderId}) as refunded,
      (select taken from categories where event_id = ${eventId} and name = 'Open Doubles') as taken`,
  );

test('control: nobody stands there by now, and the place is taken again', async () => {
  const event = await anEventOfPairs();
  const first = await enter(event, await aParticipant(t), dev, 'Farid Khan');
  await runsOut(event, first.registrationId);
  await payLate(first.orderId);
  expect(await statesOf(first.registrationId)).toEqual(['confirmed']);
  expect(await outcome(first.orderId, event)).toEqual({ refunded: 0, taken: 1 });
});

test('the player has added the category anew: what is paid for the first entry goes back', async () => {
  const event = await anEventOfPairs();
  const { token } = await aParticipant(t);
  const players = [{ player: dev, categories: [{ name: 'Open Singles' }] }];
  const { body } = await t.call(enteringEndpoints.enter, {
    token,
    params: { eventId: event.eventId },
    body: { players, consent: true },
  });
  await payLate(body.payment.orderId);
  const registrationId = body.registrations[0]._id as string;
  const add = async (partner: string) => {
    const categories = [{ name: 'Open Doubles', partner: { name: partner } }];
    const added = await t.call(enteringEndpoints.addCategories, {
      token,
      params: { registrationId },
      body: { categories },
    });
    expect(added.status).toBe(201);
    return added.body.payment.orderId as string;
  };
  const first = await add('Farid Khan');
  await runsOut(event, registrationId);
  await add('Gopal Das');
  await payLate(first);
  expect(await statesOf(registrationId)).toEqual(['confirmed', 'expired', 'held']);
  expect(await outcome(first, event)).toEqual({ refunded: 60_000, taken: 1 });
});

test('the partner plays with another by now: the pair that paid late has its money back', async () => {
  const event = await anEventOfPairs();
  const first = await enter(event, await aParticipant(t), dev, esh.name);
  await runsOut(event, first.registrationId);
  const other = await enter(event, await aParticipant(t), esh, 'Gopal Das');
  await payLate(other.orderId);
  await payLate(first.orderId);
  expect(await statesOf(first.registrationId)).toEqual(['expired']);
  expect(await statesOf(other.registrationId)).toEqual(['confirmed']);
  expect(await outcome(first.orderId, event)).toEqual({ refunded: 60_000, taken: 1 });
});

test('another account has entered the player as a partner: what comes late goes back', async () => {
  const event = await anEventOfPairs();
  const first = await enter(event, await aParticipant(t), dev, 'Farid Khan');
  await runsOut(event, first.registrationId);
  const other = await enter(event, await aParticipant(t), esh, dev.name);
  await payLate(first.orderId);
  expect(await statesOf(first.registrationId)).toEqual(['expired']);
  expect(await statesOf(other.registrationId)).toEqual(['held']);
  expect(await outcome(first.orderId, event)).toEqual({ refunded: 60_000, taken: 1 });
});
