import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { deskPaymentEndpoints } from '@maidan/contract/entries/desk-payments';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { movingEndpoints } from '@maidan/contract/entries/moving';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { indiaDay } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aHeldEntry, aPaidRegistration, type Entry, letTimePass } from '../../../../test/factories-entries.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction, oneRow, rows } from '../../../platform/db/db.ts';

const t = startApi();
const tomorrow = () => indiaDay(new Date(Date.now() + 86_400_000));
const anEvent = (capacity = 8) =>
  anApprovedEvent(t, {
    categories: [
      { name: 'Under 40', price: 500, format: 'singles' },
      { name: 'Open', price: 300, format: 'singles', capacity },
      { name: 'Elite', price: 900, format: 'singles' },
      { name: 'Doubles', price: 300, format: 'doubles' },
      { name: 'Veterans', price: 300, format: 'singles', minAge: 60 },
    ],
  });
const online = (event: MadeEvent, category = 'Under 40'): Promise<Entry> =>
  aPaidRegistration(t, { event, form: { categories: [{ name: category }] } });
const entryOf = async (registrationId: string) =>
  oneRow(
    t.db,
    sql<{ id: string; category: string; price: number; state: string }>`select n.id, c.name as category,
        n.price_paise as price, n.state from registration_entries n
      join categories c on c.id = n.category_id where n.registration_id = ${registrationId}`,
  );
async function move(event: MadeEvent, registrationId: string, body: object = {}) {
  const entryId = (await entryOf(registrationId)).id;
  return t.call(movingEndpoints.moveEntry, {
    token: event.token,
    params: { eventId: event.eventId, registrationId, entryId },
    body: { category: 'Open', reason: 'Too few entries', fullRefundUntil: tomorrow(), ...body },
  });
}
const takenOf = async ({ eventId }: MadeEvent) =>
  Object.fromEntries(
    (
      await rows(
        t.db,
        sql<{ name: string; taken: number }>`select name, taken from categories where event_id = ${eventId}`,
      )
    ).map(({ name, taken }) => [name, taken]),
  );
const mineOf = async ({ player, registrationId }: Entry) =>
  (await t.call(registrationEndpoints.getMine, { token: player.token, params: { registrationId } })).body.registration;

test('what the other category costs less goes back, the place moves, and all of it comes back on request', async () => {
  const event = await anEvent();
  const mine = await online(event);
  const { status, body } = await move(event, mine.registrationId);
  expect(status).toBe(200);
  expect(body).toMatchObject({ refund: 200, byHand: 0, owedLess: 0 });
  expect(await entryOf(mine.registrationId)).toMatchObject({ category: 'Open', price: 30_000, state: 'confirmed' });
  expect(await takenOf(event)).toMatchObject({ 'Under 40': 0, Open: 1 });
  const shown = await mineOf(mine);
  expect(shown.entries).toMatchObject([{ category: 'Open', movedFrom: 'Under 40' }]);
  const { entries } = (
    await t.call(correctionEndpoints.history, {
      token: event.token,
      params: { eventId: event.eventId, registrationId: mine.registrationId },
    })
  ).body;
  expect(entries.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    `moved ${shown.name} from Under 40 to Open: Too few entries`,
  );
  // Nothing comes back by the rules any more, but everything of what was moved.
  await letTimePass(t, event.eventId, { last: '-10 days', starts: '3 days' });
  await sql`update registration_entries set full_refund_until = now() + interval '1 hour'
    where registration_id = ${mine.registrationId}`.execute(t.db);
  expect((await mineOf(mine)).cancellation).toMatchObject({ percent: 100, categories: [{ back: 300 }] });
  const cancelled = await t.call(refundEndpoints.cancel, {
    token: mine.player.token,
    params: { registrationId: mine.registrationId },
    body: {},
  });
  expect(cancelled.body.refund).toMatchObject({ amount: 300 });
  const { back } = await oneRow(
    t.db,
    sql<{
      back: number;
    }>`select sum(amount_paise)::bigint as back from refunds where registration_id = ${mine.registrationId}`,
  );
  expect(back).toBe(50_000);
});

test('after that day the rules hold again', async () => {
  const event = await anEvent();
  const mine = await online(event);
  await move(event, mine.registrationId);
  await letTimePass(t, event.eventId, { last: '-10 days', starts: '12 hours' });
  await sql`update registration_entries set full_refund_until = now() - interval '1 second'
    where registration_id = ${mine.registrationId}`.execute(t.db);
  expect((await mineOf(mine)).cancellation).toMatchObject({ percent: 0, categories: [{ back: 0 }] });
  expect((await mineOf(mine)).entries[0]).not.toHaveProperty('movedFrom');
});

test('a dearer category costs what was agreed', async () => {
  const event = await anEvent();
  const mine = await online(event);
  expect((await move(event, mine.registrationId, { category: 'Elite' })).body).toMatchObject({ refund: 0 });
  expect(await entryOf(mine.registrationId)).toMatchObject({ category: 'Elite', price: 50_000 });
});

test('what is owed shrinks first; what the desk took is handed back by the desk', async () => {
  const event = await anEvent();
  const add = async (paid: string, phone: string) =>
    (
      await t.call(eventRegistrationEndpoints.addWalkIn, {
        token: event.token,
        params: { eventId: event.eventId },
        body: { name: `Player ${phone}`, phone, categories: ['Under 40'], paid },
      })
    ).body.registration._id as string;
  const [cash, owing, part] = [
    await add('cash', '9811122233'),
    await add('none', '9811122234'),
    await add('none', '9811122235'),
  ];
  await t.call(deskPaymentEndpoints.record, {
    token: event.token,
    params: { eventId: event.eventId, registrationId: part },
    body: { amount: 400, how: 'cash' },
  });
  expect((await move(event, cash)).body).toMatchObject({ refund: 0, byHand: 200, owedLess: 0 });
  expect((await move(event, owing)).body).toMatchObject({ refund: 0, byHand: 0, owedLess: 200 });
  expect((await move(event, part)).body).toMatchObject({ refund: 0, byHand: 100, owedLess: 100 });
  const sums = await rows(
    t.db,
    sql`select owed_paise as owed, to_hand_back_paise as back from registrations where event_id = ${event.eventId} order by id`,
  );
  expect(sums).toEqual([
    { owed: 0, back: 20_000 },
    { owed: 30_000, back: 0 },
    { owed: 0, back: 10_000 },
  ]);
});

test('refused, and nothing has changed', async () => {
  const event = await anEvent(1);
  await online(event, 'Open');
  const mine = await online(event);
  const code = async (body: object) => (await move(event, mine.registrationId, body)).body.code;
  expect(await code({})).toBe('category_full');
  expect(await code({ category: 'Under 40' })).toBe('already_entered');
  expect(await code({ category: 'Doubles' })).toBe('move_other_format');
  expect(await code({ category: 'Veterans' })).toBe('not_eligible');
  expect(await code({ category: 'No such' })).toBe('category_unknown');
  expect(await code({ category: 'Elite', fullRefundUntil: '2020-01-01' })).toBe('validation_failed');
  const held = await aHeldEntry(t, { event, form: { categories: [{ name: 'Under 40' }] } });
  expect((await move(event, held.registrationId, { category: 'Elite' })).body.code).toBe('move_unpaid');
  expect(await entryOf(mine.registrationId)).toMatchObject({ category: 'Under 40', price: 50_000 });
  expect(await takenOf(event)).toMatchObject({ 'Under 40': 2, Open: 1, Elite: 0 });
});

test('of two presses at once one moves and pays back, the other finds the player there', async () => {
  const event = await anEvent();
  const mine = await online(event);
  const both = await inTransaction(t.db, async (tx) => {
    await sql`select 1 from registrations where id = ${mine.registrationId} for update`.execute(tx);
    const started = [move(event, mine.registrationId), move(event, mine.registrationId)];
    await untilBlocked(t.db, 2);
    return { started };
  });
  const answers = await Promise.all(both.started);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await rows(t.db, sql`select 1 from refunds where registration_id = ${mine.registrationId}`)).toHaveLength(1);
  expect(await takenOf(event)).toMatchObject({ 'Under 40': 0, Open: 1 });
});

test('control: two that read before they wait take two places for one entry', async () => {
  const event = await anEvent();
  const mine = await online(event);
  const waiting = Promise.withResolvers<void>();
  let read = 0;
  const byReading = () =>
    inTransaction(t.db, async (tx) => {
      const { state } = await oneRow(
        tx,
        sql<{ state: string }>`select state from registration_entries where registration_id = ${mine.registrationId}`,
      );
      read += 1;
      if (read === 2) waiting.resolve();
      await waiting.promise;
      if (state === 'confirmed')
        await sql`update categories set taken = taken + 1 where event_id = ${event.eventId} and name = 'Open'`.execute(
          tx,
        );
    });
  await Promise.all([byReading(), byReading()]);
  expect(await takenOf(event)).toMatchObject({ Open: 2 });
});
