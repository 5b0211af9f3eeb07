import { ownPlayerEndpoints } from '@maidan/contract/accounts/my-players';
import { claimEndpoints } from '@maidan/contract/entries/claiming/claims';
import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, aParticipant, type Person } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction, rows } from '../../../platform/db/db.ts';
import { indexAddresses } from './index-addresses.ts';

const t = startApi();

/** Entered at the desk with an address, which can be searched for. */
async function aWalkIn(email: string, over: object = {}) {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Open', price: 300 }] });
  const { body } = await t.call(eventRegistrationEndpoints.addWalkIn, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { name: 'Asha Rao', phone: '9811122233', email, categories: ['Open'], paid: 'cash', ...over },
  });
  await indexAddresses(t.deps);
  return { event, registrationId: body.registration._id as string };
}
const offers = async ({ token }: Person) => (await t.call(claimEndpoints.offers, { token })).body.offers;
const take = ({ token }: Person, registrationId: string, isMine = false) =>
  t.call(claimEndpoints.takeOffered, { token, params: { registrationId }, body: { isMine } });
const mine = async ({ token }: Person) =>
  (await t.call(registrationEndpoints.listMine, { token })).body.registrations as { _id: string }[];

test('a registration made with a proved address is offered, and in the account only after a press', async () => {
  const asha = await aParticipant(t, { name: 'Asha Rao' });
  const { event, registrationId } = await aWalkIn(asha.email.toUpperCase());
  expect(await offers(asha)).toMatchObject([
    { registrationId, name: 'Asha Rao', event: { _id: event.eventId }, categories: ['Open'], isSameName: true },
  ]);
  expect(await mine(asha)).toEqual([]);
  expect(await take(asha, registrationId)).toMatchObject({
    status: 200,
    body: { registration: { _id: registrationId } },
  });
  expect(await mine(asha)).toMatchObject([{ _id: registrationId }]);
  expect(await offers(asha)).toEqual([]);
  // The address is the account's own: nobody else is written to.
  expect(await rows(t.db, sql`select from mail_outbox where subject like 'Now in an account%'`)).toEqual([]);
});

test('of another name it is taken only by somebody who says so, and becomes one of the account’s players', async () => {
  const parent = await aParticipant(t, { name: 'Asha Rao' });
  const { registrationId } = await aWalkIn(parent.email, { name: 'Aarav Rao', dob: '2014-03-02', gender: 'male' });
  expect(await offers(parent)).toMatchObject([{ name: 'Aarav Rao', isSameName: false }]);
  expect(await take(parent, registrationId)).toMatchObject({ status: 409, body: { code: 'claim_other_name' } });
  expect(await mine(parent)).toEqual([]);
  expect((await take(parent, registrationId, true)).status).toBe(200);
  const { players } = (await t.call(ownPlayerEndpoints.list, { token: parent.token })).body;
  expect(players).toMatchObject([{ isSelf: true }, { name: 'Aarav Rao', dob: '2014-03-02' }]);
});

test('nobody else is offered it: an address that is not proved, another one, or one that was corrected since', async () => {
  const unproved = await aParticipant(t, { name: 'Asha Rao', emailProof: 'none' });
  const { registrationId } = await aWalkIn(unproved.email);
  const stranger = await aParticipant(t, { name: 'Asha Rao' });
  for (const who of [unproved, stranger]) {
    expect(await offers(who)).toEqual([]);
    expect(await take(who, registrationId, true)).toMatchObject({ status: 404, body: { code: 'claim_gone' } });
  }
  const asha = await aParticipant(t, { name: 'Asha Rao' });
  const { event, registrationId: own } = await aWalkIn(asha.email);
  const corrected = await t.call(correctionEndpoints.correct, {
    token: event.token,
    params: { eventId: event.eventId, registrationId: own },
    body: { email: 'other@family.example', reason: 'Typed wrongly' },
  });
  expect(corrected.body.message).toBeUndefined();
  expect(await offers(asha)).toEqual([]);
  await indexAddresses(t.deps);
  expect(await offers(asha)).toEqual([]);
});

const makeLink = async ({ event, registrationId }: Awaited<ReturnType<typeof aWalkIn>>) => {
  const params = { eventId: event.eventId, registrationId };
  const { status, body } = await t.call(claimEndpoints.makeLink, { token: event.token, params });
  return { status, code: body.code, token: String(body.url).split('#').pop() ?? '', expiresAt: body.expiresAt };
};
const read = ({ token }: Person, link: string) => t.call(claimEndpoints.readLink, { token, params: { token: link } });
const takeBy = ({ token }: Person, link: string) =>
  t.call(claimEndpoints.takeByLink, { token, params: { token: link } });
const over = { status: 404, body: { code: 'claim_link_over' } };

test('by the organizer’s link: shown before, taken once, and the history says who made it and who took it', async () => {
  const walkIn = await aWalkIn('asha@family.example');
  const { status, token, expiresAt } = await makeLink(walkIn);
  expect(status).toBe(201);
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  const asha = await aParticipant(t, { name: 'Asha Rao' });
  expect(await read(asha, token)).toMatchObject({ status: 200, body: { name: 'Asha Rao', categories: ['Open'] } });
  expect((await t.call(claimEndpoints.readLink, { params: { token } })).status).toBe(401);
  expect((await takeBy(asha, token)).status).toBe(200);
  expect(await mine(asha)).toMatchObject([{ _id: walkIn.registrationId }]);
  const other = await aParticipant(t);
  expect(await read(other, token)).toMatchObject(over);
  expect(await takeBy(other, token)).toMatchObject(over);
  expect(await makeLink(walkIn)).toMatchObject({ status: 409, code: 'claim_has_account' });
  const { entries } = (
    await t.call(correctionEndpoints.history, {
      token: walkIn.event.token,
      params: { eventId: walkIn.event.eventId, registrationId: walkIn.registrationId },
    })
  ).body;
  expect(entries.map(({ sentence }: { sentence: string }) => sentence)).toEqual(
    expect.arrayContaining([
      'made the link that gives the registration of Asha Rao to the player',
      'took the registration of Asha Rao into an account',
    ]),
  );
});

test('a link ends with its time, with a newer one, and with the event; a made-up one is none', async () => {
  const walkIn = await aWalkIn('asha@family.example');
  const asha = await aParticipant(t, { name: 'Asha Rao' });
  const first = await makeLink(walkIn);
  const second = await makeLink(walkIn);
  expect(await read(asha, first.token)).toMatchObject(over);
  expect((await read(asha, second.token)).status).toBe(200);
  for (const made of ['x', second.token.slice(0, -1), `mdn_${second.token.slice(4)}`])
    expect(await takeBy(asha, made)).toMatchObject(over);
  await sql`update claim_links set expires_at = now() - interval '1 second'`.execute(t.db);
  expect(await takeBy(asha, second.token)).toMatchObject(over);
  const third = await makeLink(walkIn);
  await sql`update events set tournament_status = 'completed' where id = ${walkIn.event.eventId}`.execute(t.db);
  expect(await takeBy(asha, third.token)).toMatchObject(over);
  expect(await mine(asha)).toEqual([]);
});

test('the link and the address at the same moment: one account has it', async () => {
  const asha = await aParticipant(t, { name: 'Asha Rao' });
  const walkIn = await aWalkIn(asha.email);
  const { token } = await makeLink(walkIn);
  const other = await aParticipant(t);
  const { started } = await inTransaction(t.db, async (tx) => {
    await sql`select 1 from registrations where id = ${walkIn.registrationId} for update`.execute(tx);
    const both = [take(asha, walkIn.registrationId), takeBy(other, token)];
    await untilBlocked(t.db, 2);
    return { started: both };
  });
  const answers = await Promise.all(started);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect([...(await mine(asha)), ...(await mine(other))]).toHaveLength(1);
});
