import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { type WantedCategory, wantedPartnerEndpoints } from '@maidan/contract/entries/wanted-partners';
import { ownPlayerEndpoints } from '@maidan/contract/accounts/my-players';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { eventEndpoints } from '@maidan/contract/events/event';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import {
  acceptInvite,
  aDoublesEvent,
  anAwaitedPartner,
  aPlayer,
  aWantedPartner,
  entryOf,
  payOrder,
  placesTaken,
  registrationOf,
} from '../../../../test/factories-pairs.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction, oneRow, rows } from '../../../platform/db/db.ts';
import { endWaits } from '../invites/end-waits.ts';

const t = startApi();

type Wanted = Awaited<ReturnType<typeof aWantedPartner>>;

/** Rohan and Aditi want partners in the mixed doubles; both have paid half. */
async function two(event: MadeEvent): Promise<{ rohan: Wanted; aditi: Wanted }> {
  const rohan = await aWantedPartner(t, { event, player: await aParticipant(t, { name: 'Rohan Das' }) });
  const aditi = await aWantedPartner(t, {
    event,
    player: await aParticipant(t, { name: 'Aditi Rao' }),
    gender: 'female',
  });
  return { rohan, aditi };
}
/** A woman with an account whose birthday and gender are known. */
async function aWoman(name = 'Meera Iyer'): Promise<Person> {
  const who = await aParticipant(t, { name });
  await t.call(profileEndpoints.save, { token: who.token, body: { dob: '1999-05-05', gender: 'female' } });
  return who;
}
const board = async ({ eventId }: MadeEvent, { token }: Person) =>
  (await t.call(wantedPartnerEndpoints.board, { token, params: { eventId } })).body as {
    categories: WantedCategory[];
    others: number;
    unknown: string[];
  };
const ask = ({ eventId }: MadeEvent, who: Person, entryId: string, body: object) =>
  t.call(wantedPartnerEndpoints.ask, { token: who.token, params: { eventId, entryId }, body });
const requestsOf = async ({ player, registrationId, entryId }: Wanted) =>
  (await t.call(wantedPartnerEndpoints.requests, { token: player.token, params: { registrationId, entryId } })).body
    .requests as { _id: string; name: string; city: string | null; isIn: boolean }[];
const answer = ({ token }: Person, requestId: string | undefined, accept: boolean) =>
  t.call(wantedPartnerEndpoints.answer, { token, params: { requestId: requestId ?? '' }, body: { accept } });
const asSelf = async ({ token }: Person): Promise<string> =>
  (await t.call(ownPlayerEndpoints.list, { token })).body.players.find(({ isSelf }: { isSelf: boolean }) => isSelf)._id;
const newsOf = async ({ userId }: Person) =>
  (
    await rows(
      t.db,
      sql<{ kind: string }>`select news ->> 'kind' as kind from notifications where user_id = ${userId} order by id`,
    )
  ).map(({ kind }) => kind);
const mine = ({ player, registrationId }: Wanted) => registrationOf(t, player, registrationId);
/** The last day of registrations is over. */
const closeEntries = async ({ eventId }: MadeEvent): Promise<void> => {
  await sql`update events set last_date = now() - interval '1 second' where id = ${eventId}`.execute(t.db);
};

test('half is paid, the place is kept, and the player is told until when a partner is looked for', async () => {
  const event = await aDoublesEvent(t);
  const rohan = await aWantedPartner(t, {
    event,
    player: await aParticipant(t, { name: 'Rohan Das' }),
    isUnpaid: true,
  });
  expect(await mine(rohan)).toMatchObject({ amount: 650, entries: [{ state: 'held', wanted: { pays: 650 } }] });
  await payOrder(t, rohan.orderId ?? '');
  const { lastDate } = await oneRow(
    t.db,
    sql<{ lastDate: Date }>`select last_date from events where id = ${event.eventId}`,
  );
  const [entry] = (await mine(rohan)).entries;
  expect(entry).toMatchObject({
    state: 'awaiting_partner',
    partner: null,
    wanted: { pays: 650, until: lastDate.toISOString() },
  });
  expect(entry).not.toHaveProperty('decideBy');
  expect(await placesTaken(t, event)).toBe(1);
  expect(await newsOf(rohan.player)).toContain('partner_wanted');
  // It is not ended as an answer that nobody gave would be.
  await endWaits(t.deps);
  expect((await mine(rohan)).entries).toMatchObject([{ state: 'awaiting_partner' }]);
});

test('nobody found when entries close: all of it comes back, the place is free, and the player is told', async () => {
  const event = await aDoublesEvent(t);
  const { rohan } = await two(event);
  await closeEntries(event);
  await endWaits(t.deps);
  await endWaits(t.deps);
  const over = await mine(rohan);
  expect(over).toMatchObject({
    status: 'cancelled',
    refunds: [{ amount: 650, reason: 'No partner was found in time' }],
  });
  expect(over.refunds).toHaveLength(1);
  expect(await placesTaken(t, event)).toBe(0);
  const free = await aDoublesEvent(t, { price: 0 });
  const alone = await aWantedPartner(t, { event: free, player: await aParticipant(t, { name: 'Kabir Shah' }) });
  expect((await mine(alone)).entries).toMatchObject([{ state: 'awaiting_partner', wanted: { pays: 0 } }]);
  await closeEntries(free);
  await endWaits(t.deps);
  expect(await newsOf(alone.player)).toEqual(['partner_wanted', 'nobody_found']);
});

test('the board shows a name and a city, and only to those who may play with them', async () => {
  const event = await aDoublesEvent(t);
  const { rohan, aditi } = await two(event);
  const meera = await aWoman();
  const { categories } = await board(event, meera);
  expect(categories).toEqual([
    {
      name: 'Mixed Doubles',
      pays: 650,
      players: [
        {
          _id: rohan.entryId,
          name: 'Rohan Das',
          city: 'Nashik',
          as: [{ entryId: null, playerId: expect.any(String), name: 'Meera Iyer', asked: null, requestId: null }],
        },
      ],
    },
  ]);
  // Each of the two sees the other, from their own entries.
  expect((await board(event, rohan.player)).categories[0]?.players).toMatchObject([
    { _id: aditi.entryId, as: [{ entryId: rohan.entryId }] },
  ]);
  // Somebody of whom nothing is known sees nobody, and learns why.
  const stranger = await aParticipant(t, { name: 'Nobody Known' });
  expect(await board(event, stranger)).toMatchObject({ categories: [], others: 1, unknown: ['Nobody Known'] });
  expect((await t.call(wantedPartnerEndpoints.board, { params: { eventId: event.eventId } })).status).toBe(401);
});

test('a minor is called by the first name and an initial', async () => {
  const event = await aDoublesEvent(t, {
    categories: [{ name: 'Under 15 Doubles', price: 200, format: 'doubles', maxAge: 15 }],
  });
  const dob = `${new Date().getUTCFullYear() - 13}-06-01`;
  const parent = await aParticipant(t);
  await aWantedPartner(t, { event, player: parent, name: 'Aarav Sharma', dob, category: 'Under 15 Doubles' });
  const other = await aParticipant(t);
  await t.call(ownPlayerEndpoints.add, {
    token: other.token,
    body: {
      ...aPlayer('Vihaan Gupta', { dob }),
      guardian: { name: 'Ravi Gupta', relation: 'Father', phone: '9876500002' },
    },
  });
  expect((await board(event, other)).categories[0]?.players).toMatchObject([
    { name: 'Aarav S.', as: [{ name: 'Vihaan Gupta' }] },
  ]);
});

test('two who both want a partner: a yes makes them one pair at once, and a place is free', async () => {
  const event = await aDoublesEvent(t);
  const { rohan, aditi } = await two(event);
  expect(await placesTaken(t, event)).toBe(2);
  expect((await ask(event, rohan.player, aditi.entryId, { entryId: rohan.entryId })).status).toBe(201);
  expect(await ask(event, rohan.player, aditi.entryId, { entryId: rohan.entryId })).toMatchObject({
    status: 409,
    body: { code: 'already_asked' },
  });
  const [request] = await requestsOf(aditi);
  expect(request).toMatchObject({ name: 'Rohan Das', city: 'Nashik', isIn: true });
  // Only whoever was asked answers.
  expect(await answer(rohan.player, request?._id, true)).toMatchObject({ status: 404 });
  expect(await answer(aditi.player, request?._id, true)).toMatchObject({
    status: 200,
    body: { registration: { status: 'confirmed', entries: [{ state: 'confirmed', partner: { name: 'Rohan Das' } }] } },
  });
  expect(await mine(rohan)).toMatchObject({
    status: 'confirmed',
    amount: 650,
    ticket: expect.any(String),
    entries: [{ state: 'confirmed', isJoined: true, partner: { name: 'Aditi Rao', state: 'accepted' } }],
  });
  expect(await placesTaken(t, event)).toBe(1);
  for (const { player } of [rohan, aditi]) expect(await newsOf(player)).toContain('pair_found');
  expect((await board(event, await aWoman())).categories).toEqual([]);
  // One of them leaves by the rules: the other decides, as in every pair.
  const left = await t.call(refundEndpoints.cancel, {
    token: rohan.player.token,
    params: { registrationId: rohan.registrationId },
    body: {},
  });
  expect(left.body.refund).toMatchObject({ amount: 650 });
  expect(await entryOf(t, aditi.player, aditi.registrationId)).toMatchObject({
    state: 'awaiting_partner',
    decideBy: expect.any(String),
    rest: 650,
  });
});

test('somebody without an entry is invited by a yes, gives own details and pays the other half', async () => {
  const event = await aDoublesEvent(t);
  const { rohan } = await two(event);
  const meera = await aWoman();
  expect((await ask(event, meera, rohan.entryId, { playerId: await asSelf(meera) })).status).toBe(201);
  expect(await newsOf(rohan.player)).toContain('partner_requested');
  const [request] = await requestsOf(rohan);
  expect(request).toMatchObject({ name: 'Meera Iyer', isIn: false });
  const said = await answer(rohan.player, request?._id, true);
  expect(said.body.registration.entries).toMatchObject([
    { state: 'awaiting_partner', partner: { name: 'Meera Iyer', state: 'invited', share: 'half' } },
  ]);
  expect(said.body.registration.entries[0]).not.toHaveProperty('wanted');
  const { notifications } = (await t.call(notificationEndpoints.mine, { token: meera.token })).body;
  const told = notifications.find(({ link }: { link?: string }) => link?.startsWith('/invites/'));
  const token = told.link.split('/').pop() ?? '';
  // The one who asked reads a yes, not that somebody asks.
  expect(told.message).toMatch(/^Rohan Das says yes to playing Mixed Doubles with you/);
  expect((await t.call(partnerInviteEndpoints.read, { params: { token } })).body).toMatchObject({
    share: 650,
    isAskedFor: true,
  });
  expect((await t.call(partnerInviteEndpoints.mine, { token: meera.token })).body.invites).toMatchObject([
    { from: 'Rohan Das', isAskedFor: true, share: 650, token },
  ]);
  const { body } = await acceptInvite(t, token, meera, aPlayer('Meera Iyer', { gender: 'female' }));
  await payOrder(t, body.payment.orderId);
  expect(await entryOf(t, meera, body.registration._id)).toMatchObject({
    isJoined: true,
    partner: { madeBy: 'request' },
  });
  expect((await t.call(partnerInviteEndpoints.mine, { token: meera.token })).body.invites).toEqual([]);
  expect(await mine(rohan)).toMatchObject({ status: 'confirmed', amount: 650 });
  expect(await placesTaken(t, event)).toBe(2);
});

test('who has asked without an entry and enters as one who wants a partner is made a pair by a yes', async () => {
  const event = await aDoublesEvent(t);
  const rohan = await aWantedPartner(t, { event, player: await aParticipant(t, { name: 'Rohan Das' }) });
  const meera = await aWoman();
  expect((await ask(event, meera, rohan.entryId, { playerId: await asSelf(meera) })).status).toBe(201);
  const own = await aWantedPartner(t, { event, player: meera, gender: 'female' });
  const [request] = await requestsOf(rohan);
  expect(request).toMatchObject({ name: 'Meera Iyer', isIn: true });
  expect((await answer(rohan.player, request?._id, true)).status).toBe(200);
  expect((await mine(rohan)).entries).toMatchObject([{ state: 'confirmed', partner: { name: 'Meera Iyer' } }]);
  expect((await mine(own)).entries).toMatchObject([{ state: 'confirmed', isJoined: true }]);
  expect(await placesTaken(t, event)).toBe(1);
});

test('who has asked without an entry and has a partner by now is not invited', async () => {
  const event = await aDoublesEvent(t);
  const rohan = await aWantedPartner(t, { event, player: await aParticipant(t, { name: 'Rohan Das' }) });
  const meera = await aWoman();
  await ask(event, meera, rohan.entryId, { playerId: await asSelf(meera) });
  await anAwaitedPartner(t, { event, inviter: meera, partner: 'Kabir Shah', player: { gender: 'female' } });
  const [request] = await requestsOf(rohan);
  expect(await answer(rohan.player, request?._id, true)).toMatchObject({ status: 409, body: { code: 'request_over' } });
  expect((await mine(rohan)).entries).toMatchObject([{ state: 'awaiting_partner', wanted: { pays: 650 } }]);
});

test('a no is told, and is for good; what was asked can be taken back', async () => {
  const event = await aDoublesEvent(t);
  const { rohan } = await two(event);
  const meera = await aWoman();
  const playerId = await asSelf(meera);
  await ask(event, meera, rohan.entryId, { playerId });
  const shown = (await board(event, meera)).categories[0]?.players[0]?.as[0];
  expect(shown).toMatchObject({ asked: 'open' });
  const takeBack = () =>
    t.call(wantedPartnerEndpoints.takeBack, { token: meera.token, params: { requestId: shown?.requestId ?? '' } });
  expect((await takeBack()).status).toBe(200);
  expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'request_over' } });
  expect(await requestsOf(rohan)).toEqual([]);
  expect((await ask(event, meera, rohan.entryId, { playerId })).status).toBe(201);
  const [request] = await requestsOf(rohan);
  expect((await answer(rohan.player, request?._id, false)).status).toBe(200);
  expect(await newsOf(meera)).toContain('request_declined');
  expect(await ask(event, meera, rohan.entryId, { playerId })).toMatchObject({ body: { code: 'already_asked' } });
  expect((await mine(rohan)).entries).toMatchObject([{ wanted: { pays: 650 } }]);
});

test('who does not fit cannot ask, nor who stands in the category, nor an account that nobody has proved', async () => {
  const event = await aDoublesEvent(t);
  const { rohan, aditi } = await two(event);
  const man = await aParticipant(t, { name: 'Kabir Shah' });
  await t.call(profileEndpoints.save, { token: man.token, body: { dob: '1999-05-05', gender: 'male' } });
  const unfit = { status: 409, body: { code: 'wanted_unfit' } };
  expect(await ask(event, man, rohan.entryId, { playerId: await asSelf(man) })).toMatchObject(unfit);
  expect(await ask(event, aditi.player, rohan.entryId, { playerId: await asSelf(aditi.player) })).toMatchObject(unfit);
  expect(await ask(event, man, rohan.entryId, { entryId: aditi.entryId })).toMatchObject({
    status: 409,
    body: { code: 'wanted_over' },
  });
  expect((await ask(event, man, rohan.entryId, {})).status).toBe(400);
  const unproved = await aParticipant(t, { name: 'Unproved', emailProof: 'none' });
  const asked = await ask(event, unproved, rohan.entryId, { playerId: await asSelf(unproved) });
  expect([403, 409]).toContain(asked.status);
});

test('of two yeses at the same moment one makes the pair, and the other finds that it is settled', async () => {
  const event = await aDoublesEvent(t);
  const { rohan, aditi } = await two(event);
  const ira = await aWantedPartner(t, {
    event,
    player: await aParticipant(t, { name: 'Ira Joshi' }),
    gender: 'female',
  });
  await ask(event, aditi.player, rohan.entryId, { entryId: aditi.entryId });
  await ask(event, ira.player, rohan.entryId, { entryId: ira.entryId });
  await ask(event, rohan.player, aditi.entryId, { entryId: rohan.entryId });
  const asked = await requestsOf(rohan);
  const [back] = await requestsOf(aditi);
  const { started } = await inTransaction(t.db, async (tx) => {
    await sql`select 1 from registrations where event_id = ${event.eventId} order by id for update`.execute(tx);
    const answers = [...asked.map(({ _id }) => answer(rohan.player, _id, true)), answer(aditi.player, back?._id, true)];
    await untilBlocked(t.db, 3);
    return { started: answers };
  });
  const answers = await Promise.all(started);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { pairs } = await oneRow(
    t.db,
    sql<{
      pairs: number;
    }>`select count(*)::int as pairs from registration_entries n join categories c on c.id = n.category_id
      where c.event_id = ${event.eventId} and n.pair_of is not null`,
  );
  expect(pairs).toBe(1);
  expect(await placesTaken(t, event)).toBe(2);
});

test('control: two that only read before they write make one player stand in two pairs', async () => {
  const event = await aDoublesEvent(t);
  const { rohan, aditi } = await two(event);
  const ira = await aWantedPartner(t, {
    event,
    player: await aParticipant(t, { name: 'Ira Joshi' }),
    gender: 'female',
  });
  const waiting = Promise.withResolvers<void>();
  let read = 0;
  const byReading = (seatId: string) =>
    inTransaction(t.db, async (tx) => {
      const { isFree } = await oneRow(
        tx,
        sql<{
          isFree: boolean;
        }>`select wanted_paise is not null as is_free from registration_entries where id = ${rohan.entryId}`,
      );
      read += 1;
      if (read === 2) waiting.resolve();
      await waiting.promise;
      if (isFree)
        await sql`update registration_entries set pair_of = ${rohan.entryId}, state = 'confirmed', wanted_paise = null,
            hold_expires_at = null where id = ${seatId}`.execute(tx);
    });
  // What was read is not what is written upon; the unique key is what is left to refuse the second.
  const done = await Promise.allSettled([byReading(aditi.entryId), byReading(ira.entryId)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await sql`drop index registration_entries_one_partner`.execute(t.db);
  await Promise.all([byReading(aditi.entryId), byReading(ira.entryId)]);
  const { seats } = await oneRow(
    t.db,
    sql<{ seats: number }>`select count(*)::int as seats from registration_entries where pair_of = ${rohan.entryId}`,
  );
  expect(seats).toBe(2);
  await sql`update registration_entries set state = 'cancelled', cancelled_at = now() where id = ${ira.entryId}`.execute(
    t.db,
  );
  await sql`create unique index registration_entries_one_partner on registration_entries (pair_of)
    where pair_of is not null and state in ('held', 'confirmed')`.execute(t.db);
});

test('the organizer sees who wants a partner and makes two of them a pair', async () => {
  const event = await aDoublesEvent(t);
  const { rohan, aditi } = await two(event);
  const man = await aWantedPartner(t, { event, player: await aParticipant(t, { name: 'Kabir Shah' }) });
  await closeEntries(event);
  const params = { eventId: event.eventId };
  const { body } = await t.call(wantedPartnerEndpoints.listed, { token: event.token, params });
  expect(body.categories).toMatchObject([
    {
      name: 'Mixed Doubles',
      players: [
        { _id: rohan.entryId, name: 'Rohan Das', fits: [aditi.entryId] },
        { _id: aditi.entryId, fits: [rohan.entryId, man.entryId] },
        { _id: man.entryId, fits: [aditi.entryId] },
      ],
    },
  ]);
  const pair = (entryId: string, withEntryId: string) =>
    t.call(wantedPartnerEndpoints.pair, { token: event.token, params, body: { entryId, withEntryId } });
  expect(await pair(rohan.entryId, man.entryId)).toMatchObject({ status: 409, body: { code: 'wanted_unfit' } });
  expect(await pair(rohan.entryId, rohan.entryId)).toMatchObject({ status: 409 });
  expect(await pair(rohan.entryId, aditi.entryId)).toMatchObject({
    status: 200,
    body: { category: 'Mixed Doubles', names: ['Rohan Das', 'Aditi Rao'] },
  });
  expect(await pair(rohan.entryId, aditi.entryId)).toMatchObject({ status: 409, body: { code: 'wanted_over' } });
  expect(await mine(aditi)).toMatchObject({
    status: 'confirmed',
    entries: [{ isJoined: true, partner: { madeBy: 'organizer' } }],
  });
  const { entries } = (
    await t.call(correctionEndpoints.history, {
      token: event.token,
      params: { ...params, registrationId: rohan.registrationId },
    })
  ).body;
  expect(entries.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    'made Rohan Das and Aditi Rao a pair in Mixed Doubles',
  );
});

test('an event says which ways it takes, and refuses the others', async () => {
  const event = await aDoublesEvent(t);
  const set = (ways: string[]) =>
    t.call(eventEndpoints.savePartnerWays, { token: event.token, params: { eventId: event.eventId }, body: { ways } });
  expect((await set([])).status).toBe(400);
  expect((await set(['invited'])).body.event.partnerWays).toEqual(['invited']);
  const enter = async (category: object) =>
    (
      await t.call(enteringEndpoints.enter, {
        token: (await aParticipant(t)).token,
        params: { eventId: event.eventId },
        body: {
          players: [{ player: aPlayer('Rohan Das'), categories: [{ name: 'Open Doubles', ...category }] }],
          consent: true,
        },
      })
    ).body;
  const refused = (fact: string) => ({ code: 'not_eligible', fact: { code: fact } });
  expect(await enter({ partnerWanted: true })).toMatchObject(refused('no_wanted_partners'));
  expect(await enter({ partner: { name: 'Kabir Shah' } })).toMatchObject(refused('no_named_partners'));
  expect(await enter({ partner: { name: 'Kabir Shah', invite: true } })).toMatchObject({ success: true });
  expect(await enter({ partnerWanted: true, partner: { name: 'Kabir Shah' } })).toMatchObject({ success: false });
});

test('an entry of singles wants no partner', async () => {
  const event = await aDoublesEvent(t);
  const player = await aParticipant(t);
  await expect(aWantedPartner(t, { event, player, category: 'Open Singles' })).rejects.toThrow(
    'is played without a partner',
  );
});

test('whose partner has said no may look for one among those who want one', async () => {
  const event = await aDoublesEvent(t);
  const invited = await anAwaitedPartner(t, { event });
  await t.call(partnerInviteEndpoints.decline, { params: { token: invited.token }, body: {} });
  const { registrationId, entryId } = invited;
  const look = (token: string) => t.call(wantedPartnerEndpoints.look, { token, params: { registrationId, entryId } });
  expect((await look((await aParticipant(t)).token)).status).toBe(404);
  const { status, body } = await look(invited.inviter.token);
  expect([status, body.registration?.entries]).toMatchObject([200, [{ partner: null, wanted: { pays: 650 } }]]);
  const ira = await aWantedPartner(t, {
    event,
    player: await aParticipant(t, { name: 'Ira Joshi' }),
    gender: 'female',
  });
  await ask(event, ira.player, entryId, { entryId: ira.entryId });
  const [request] = await requestsOf({ ...invited, player: invited.inviter });
  expect((await answer(invited.inviter, request?._id, true)).body.registration).toMatchObject({ status: 'confirmed' });
});

test('a wanted partner is named after all: the rest is paid, and nobody else can ask any more', async () => {
  const event = await aDoublesEvent(t);
  const { rohan, aditi } = await two(event);
  await ask(event, aditi.player, rohan.entryId, { entryId: aditi.entryId });
  const { registrationId, entryId, player } = rohan;
  const named = await t.call(correctionEndpoints.changeOwnPartner, {
    token: player.token,
    params: { registrationId, entryId },
    body: { partner: { name: 'Meera Iyer' } },
  });
  expect(named.body.registration.entries).toMatchObject([{ rest: 650, partner: { name: 'Meera Iyer' } }]);
  const [request] = await requestsOf(rohan);
  expect(await answer(player, request?._id, true)).toMatchObject({ status: 409, body: { code: 'request_over' } });
});
