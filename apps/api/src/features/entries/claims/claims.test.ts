import { ownPlayerEndpoints } from '@maidan/contract/accounts/my-players';
import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction, oneRow, rows } from '../../../platform/db/db.ts';

const t = startApi();

/** Entered at the desk, with a phone number and an address. */
async function aWalkIn(over: object = {}): Promise<{ event: MadeEvent; registrationId: string; ticketCode: string }> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Open', price: 300 }] });
  const { body } = await t.call(eventRegistrationEndpoints.addWalkIn, {
    token: event.token,
    params: { eventId: event.eventId },
    body: {
      name: 'Asha Rao',
      phone: '9811122233',
      email: 'asha@family.example',
      categories: ['Open'],
      paid: 'cash',
      ...over,
    },
  });
  return { event, registrationId: body.registration._id, ticketCode: body.registration.ticketCode };
}
const claim = ({ token }: Person, ticketCode: string, phone = '9811122233') =>
  t.call(registrationEndpoints.claim, { token, body: { ticketCode, phone } });
const nothing = { status: 404, body: { code: 'claim_not_found' } };

test('by the code of the ticket and the phone number the registration is in the account, and the history has it', async () => {
  const { event, registrationId, ticketCode } = await aWalkIn();
  const asha = await aParticipant(t, { name: 'Asha Rao' });
  const { status, body } = await claim(asha, ticketCode.replace('-', '').toLowerCase());
  expect([status, body.registration]).toMatchObject([
    200,
    { _id: registrationId, name: 'Asha Rao', status: 'confirmed', ticketCode },
  ]);
  expect((await t.call(registrationEndpoints.listMine, { token: asha.token })).body.registrations).toHaveLength(1);
  const { entries } = (
    await t.call(correctionEndpoints.history, {
      token: event.token,
      params: { eventId: event.eventId, registrationId },
    })
  ).body;
  expect(entries.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    'took the registration of Asha Rao into an account',
  );
  // Whoever owns the address that was given learns of it.
  const mails = await rows(
    t.db,
    sql`select 1 from mail_outbox where recipient = 'asha@family.example' and subject like 'Now in an account%'`,
  );
  expect(mails).toHaveLength(1);
  // The holder of the account plays: no further player is made.
  expect((await t.call(ownPlayerEndpoints.list, { token: asha.token })).body.players).toHaveLength(1);
});

test('a child becomes one of the account’s players', async () => {
  const { ticketCode } = await aWalkIn({ name: 'Aarav Rao', dob: '2014-03-02', gender: 'male', city: 'Pune' });
  const parent = await aParticipant(t, { name: 'Asha Rao' });
  expect((await claim(parent, ticketCode)).status).toBe(200);
  expect((await t.call(ownPlayerEndpoints.list, { token: parent.token })).body.players).toMatchObject([
    { isSelf: true },
    {
      name: 'Aarav Rao',
      dob: '2014-03-02',
      gender: 'male',
      city: 'Pune',
      phone: expect.stringContaining('9811122233'),
    },
  ]);
});

test('a wrong code, another phone number, or a registration of an account: nothing is told of it', async () => {
  const { event, registrationId, ticketCode } = await aWalkIn();
  const [one, other] = [await aParticipant(t), await aParticipant(t)];
  expect(await claim(one, ticketCode, '9811122234')).toMatchObject(nothing);
  expect(await claim(one, 'ABCD-2345')).toMatchObject(nothing);
  expect(await claim(one, 'no code')).toMatchObject(nothing);
  expect((await claim(one, ticketCode)).status).toBe(200);
  expect(await claim(other, ticketCode)).toMatchObject(nothing);
  expect(await claim(one, ticketCode)).toMatchObject(nothing);
  expect((await t.call(registrationEndpoints.claim, { body: { ticketCode, phone: '9811122233' } })).status).toBe(401);
  const { userId } = await oneRow(
    t.db,
    sql<{
      userId: string;
    }>`select user_id from registrations where id = ${registrationId} and event_id = ${event.eventId}`,
  );
  expect(userId).toBe(one.userId);
});

test('a registration of an event that is over is not taken any more', async () => {
  const { event, ticketCode } = await aWalkIn();
  await sql`update events set tournament_status = 'completed' where id = ${event.eventId}`.execute(t.db);
  expect(await claim(await aParticipant(t), ticketCode)).toMatchObject(nothing);
});

test('whoever has entered the same player already is sent to the organizer, who makes both one', async () => {
  const { event, ticketCode } = await aWalkIn();
  const second = await t.call(eventRegistrationEndpoints.addWalkIn, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { name: 'Asha Rao', phone: '9811122244', categories: ['Open'], paid: 'none', differentPerson: true },
  });
  const asha = await aParticipant(t, { name: 'Asha Rao' });
  expect((await claim(asha, ticketCode)).status).toBe(200);
  if (second.status !== 201) throw new Error(second.body.message);
  expect(await claim(asha, second.body.registration.ticketCode, '9811122244')).toMatchObject({
    status: 409,
    body: { code: 'claim_entered' },
  });
});

test('two accounts at the same moment: one has it, the other learns nothing', async () => {
  const { registrationId, ticketCode } = await aWalkIn();
  const people = [await aParticipant(t), await aParticipant(t)];
  const { started } = await inTransaction(t.db, async (tx) => {
    await sql`select 1 from registrations where id = ${registrationId} for update`.execute(tx);
    const both = people.map((who) => claim(who, ticketCode));
    await untilBlocked(t.db, 2);
    return { started: both };
  });
  const answers = await Promise.all(started);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test('control: two that only read before they write both believe that they have it', async () => {
  const { registrationId } = await aWalkIn();
  const people = [await aParticipant(t), await aParticipant(t)];
  const waiting = Promise.withResolvers<void>();
  let read = 0;
  const byReading = ({ userId }: Person) =>
    inTransaction(t.db, async (tx) => {
      const { isFree } = await oneRow(
        tx,
        sql<{ isFree: boolean }>`select user_id is null as is_free from registrations where id = ${registrationId}`,
      );
      read += 1;
      if (read === 2) waiting.resolve();
      await waiting.promise;
      if (isFree) await sql`update registrations set user_id = ${userId} where id = ${registrationId}`.execute(tx);
      return isFree;
    });
  expect(await Promise.all(people.map(byReading))).toEqual([true, true]);
});
