import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { leavingEndpoints } from '@maidan/contract/entries/leaving';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { wantedPartnerEndpoints } from '@maidan/contract/entries/wanted-partners';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { letHoldRunOut, letTimePass } from '../../../../test/factories-entries.ts';
import {
  acceptInvite,
  aDoublesEvent,
  anAwaitedPartner,
  aPair,
  aPlayer,
  entryOf,
  letDecisionRunOut,
  payOrder,
  placesTaken,
  registrationOf,
} from '../../../../test/factories-pairs.ts';
import { aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { inTransaction, oneRow, rows } from '../../../platform/db/db.ts';
import { givePlacesBack, takePlaces } from '../../events/records/categories.ts';
import { expireHolds } from '../records/holds.ts';
import { endWaits } from './end-waits.ts';

const t = startApi();
const aditi = aPlayer('Aditi Rao', { gender: 'female' });
const cancel = (who: { token: string }, registrationId: string) =>
  t.call(refundEndpoints.cancel, { token: who.token, params: { registrationId }, body: {} });
const newsOf = async (userId: string) =>
  (
    await rows(
      t.db,
      sql<{ kind: string }>`select news ->> 'kind' as kind from notifications where user_id = ${userId} order by id`,
    )
  ).map(({ kind }) => kind);
type Pair = Awaited<ReturnType<typeof aPair>>;
const stayer = (pair: Pair) => registrationOf(t, pair.partner, pair.partnerRegistrationId);
const nameAnother = async (pair: Pair, partner: object) => {
  const [entry] = (await stayer(pair)).entries;
  return t.call(correctionEndpoints.changeOwnPartner, {
    token: pair.partner.token,
    params: { registrationId: pair.partnerRegistrationId, entryId: entry?._id ?? '' },
    body: { partner },
  });
};

test('the one who entered the pair leaves before play: whoever said yes keeps the place, and decides', async () => {
  const pair = await aPair(t);
  await letTimePass(t, pair.event.eventId, { last: '-1 minute', starts: '3 days' });
  expect((await cancel(pair.inviter, pair.registrationId)).body.refund).toMatchObject({ amount: 325 });
  expect(await registrationOf(t, pair.inviter, pair.registrationId)).toMatchObject({ status: 'cancelled' });
  expect(await stayer(pair)).toMatchObject({
    status: 'held',
    amount: 650,
    refunds: [],
    cancellation: { percent: 100 },
    entries: [
      {
        state: 'awaiting_partner',
        price: 650,
        decideBy: expect.any(String),
        rest: 650,
        partner: { name: 'Rohan Das', state: 'declined' },
      },
    ],
  });
  expect((await entryOf(t, pair.partner, pair.partnerRegistrationId)).isJoined).toBeUndefined();
  expect(await newsOf(pair.partner.userId)).toContain('partner_left');
  expect(await newsOf(pair.partner.userId)).not.toContain('pair_ended');
  expect(await placesTaken(t, pair.event)).toBe(1);
});

test('the one who stays invites another partner, who pays the other half, and both are in', async () => {
  const pair = await aPair(t);
  await cancel(pair.inviter, pair.registrationId);
  const asked = await nameAnother(pair, { name: 'Kabir Shah', invite: true, share: 'half' });
  expect(asked.status).toBe(200);
  const token = asked.body.registration.entries[0].partner.inviteUrl.split('/').pop();
  const kabir = await aParticipant(t, { name: 'Kabir Shah' });
  const { body } = await acceptInvite(t, token, kabir, aPlayer('Kabir Shah'));
  expect(body.payment).toMatchObject({ amount: 650 });
  await payOrder(t, body.payment.orderId);
  expect(await stayer(pair)).toMatchObject({
    status: 'confirmed',
    amount: 650,
    entries: [{ state: 'confirmed', partner: { name: 'Kabir Shah', state: 'accepted' } }],
  });
  expect(await placesTaken(t, pair.event)).toBe(1);
});

test('the one who stays takes the money back, or is silent: all of it, and the place is free', async () => {
  const pair = await aPair(t);
  await letTimePass(t, pair.event.eventId, { last: '-1 minute', starts: '3 days' });
  await cancel(pair.inviter, pair.registrationId);
  expect((await cancel(pair.partner, pair.partnerRegistrationId)).body.refund).toMatchObject({ amount: 650 });
  expect(await placesTaken(t, pair.event)).toBe(0);

  const silent = await aPair(t);
  await cancel(silent.inviter, silent.registrationId);
  await letDecisionRunOut(t, { entryId: (await entryOf(t, silent.partner, silent.partnerRegistrationId))._id });
  await endWaits(t.deps);
  expect(await stayer(silent)).toMatchObject({ status: 'cancelled', refunds: [{ amount: 650 }] });
  expect(await placesTaken(t, silent.event)).toBe(0);
});

test('who had paid for both gets it back; the one who stays owes what is missing and is not put on the board for it', async () => {
  const pair = await aPair(t, { share: 'whole' });
  expect((await cancel(pair.inviter, pair.registrationId)).body.refund).toMatchObject({ amount: 1300 });
  const [entry] = (await stayer(pair)).entries;
  expect(entry).toMatchObject({ state: 'awaiting_partner', price: 0, rest: 1300 });
  const at = {
    token: pair.partner.token,
    params: { registrationId: pair.partnerRegistrationId, entryId: entry?._id ?? '' },
  };
  expect(await t.call(wantedPartnerEndpoints.look, at)).toMatchObject({
    status: 409,
    body: { code: 'wanted_not_now' },
  });
  const named = await nameAnother(pair, { name: 'Kabir Shah' });
  expect(named.body.registration).toMatchObject({ amount: 1300, entries: [{ price: 1300, rest: 1300 }] });
});

test('whoever is put on the board after that is found like everybody else', async () => {
  const pair = await aPair(t);
  await cancel(pair.inviter, pair.registrationId);
  const [entry] = (await stayer(pair)).entries;
  const at = {
    token: pair.partner.token,
    params: { registrationId: pair.partnerRegistrationId, entryId: entry?._id ?? '' },
  };
  expect((await t.call(wantedPartnerEndpoints.look, at)).body.message).toBeUndefined();
  expect((await stayer(pair)).entries).toMatchObject([{ state: 'awaiting_partner', wanted: { pays: 650 } }]);
  expect(await placesTaken(t, pair.event)).toBe(1);
});

test('the inviter leaves while the partner is paying: the payment counts, and then the partner decides', async () => {
  const invited = await anAwaitedPartner(t);
  const partner = await aParticipant(t, { name: 'Aditi Rao' });
  const { body } = await acceptInvite(t, invited.token, partner, aditi);
  await cancel(invited.inviter, invited.registrationId);
  expect(await newsOf(partner.userId)).toContain('partner_left_unpaid');
  expect(await placesTaken(t, invited.event)).toBe(1);
  await payOrder(t, body.payment.orderId);
  expect(await registrationOf(t, partner, body.registration._id)).toMatchObject({
    status: 'held',
    refunds: [],
    entries: [{ state: 'awaiting_partner', decideBy: expect.any(String), rest: 650 }],
  });
  expect(await newsOf(partner.userId)).toContain('partner_left');
  expect(await placesTaken(t, invited.event)).toBe(1);
});

test('the same payment after its time: the place is taken again, and the partner decides as well', async () => {
  const invited = await anAwaitedPartner(t);
  const partner = await aParticipant(t, { name: 'Aditi Rao' });
  const { body } = await acceptInvite(t, invited.token, partner, aditi);
  const registrationId = body.registration._id as string;
  await cancel(invited.inviter, invited.registrationId);
  await letHoldRunOut(t, registrationId);
  await expireHolds(t.deps, invited.event.eventId);
  expect(await placesTaken(t, invited.event)).toBe(0);
  await payOrder(t, body.payment.orderId);
  expect(await registrationOf(t, partner, registrationId)).toMatchObject({
    status: 'held',
    entries: [{ state: 'awaiting_partner', decideBy: expect.any(String) }],
  });
  expect(await placesTaken(t, invited.event)).toBe(1);
  await cancel(partner, registrationId);
  expect(await registrationOf(t, partner, registrationId)).toMatchObject({ refunds: [{ amount: 650 }] });
  expect(await placesTaken(t, invited.event)).toBe(0);
});

test('once the draw is published the one who stays has the line in it, and the organizer names a partner', async () => {
  const event = await aDoublesEvent(t);
  const pair = await aPair(t, { event });
  await aPair(t, { event, inviter: await aParticipant(t, { name: 'Kabir Shah' }), partner: 'Meera Iyer' });
  await sql`update registration_entries set seed = 1 where id = ${pair.entryId}`.execute(t.db);
  await publishDraw(event);
  const drawn = () =>
    rows(
      t.db,
      sql<{ id: string; players: string[] }>`select e ->> 'id' as id, e -> 'players' as players from fixtures f,
          jsonb_array_elements(f.draws) d, jsonb_array_elements(d -> 'entries') e
        where f.event_id = ${event.eventId} and (e -> 'players') ? ${pair.partnerRegistrationId}`,
    );
  expect(await drawn()).toMatchObject([{ id: pair.entryId }]);
  const asked = await t.call(leavingEndpoints.ofMine, {
    token: pair.inviter.token,
    params: { registrationId: pair.registrationId },
  });
  expect(asked.body.draws).toMatchObject([{ outcome: 'pair_stays', name: 'Rohan Das / Aditi Rao' }]);
  const left = await cancel(pair.inviter, pair.registrationId);
  expect(left.body).toMatchObject({ refund: { amount: 650 }, draws: [{ outcome: 'pair_stays' }] });
  const own = await entryOf(t, pair.partner, pair.partnerRegistrationId);
  expect(own).toMatchObject({ state: 'confirmed', partner: { name: 'Rohan Das', state: 'declined' } });
  const [line] = await drawn();
  expect(line).toMatchObject({ id: own._id });
  expect(line?.players).not.toContain(pair.registrationId);
  const { seed } = await oneRow(
    t.db,
    sql<{ seed: number }>`select seed from registration_entries where id = ${own._id}`,
  );
  expect(seed).toBe(1);
  expect(await newsOf(pair.partner.userId)).toContain('partner_left_draw');
  expect(await newsOf(event.organizer.userId)).toContain('partner_left_draw');
  expect(await placesTaken(t, event)).toBe(2);
});

test('the organizer is told before the refund that the partner keeps the place; once play has begun nobody does', async () => {
  const pair = await aPair(t);
  const at = { token: pair.event.token, params: { eventId: pair.event.eventId, registrationId: pair.registrationId } };
  expect((await t.call(leavingEndpoints.ofEvent, at)).body.draws).toMatchObject([
    { outcome: 'partner_keeps', name: 'Aditi Rao', category: 'Mixed Doubles' },
  ]);
  await letTimePass(t, pair.event.eventId, { last: '-3 days', starts: '-1 minute' });
  expect((await t.call(leavingEndpoints.ofEvent, at)).body.draws).toEqual([]);
  expect((await t.call(refundEndpoints.refund, { ...at, body: { reason: 'Injury' } })).body.refund).toMatchObject({
    amount: 650,
  });
  expect(await stayer(pair)).toMatchObject({ status: 'cancelled', refunds: [{ amount: 650 }] });
  expect(await newsOf(pair.partner.userId)).toContain('pair_ended');
  expect(await placesTaken(t, pair.event)).toBe(0);
});

const enter = async (event: MadeEvent, name: string) =>
  (
    await t.call(enteringEndpoints.enter, {
      token: (await aParticipant(t, { name })).token,
      params: { eventId: event.eventId },
      body: {
        players: [
          { player: aPlayer(name), categories: [{ name: 'Mixed Doubles', partner: { name: `${name} Mixed` } }] },
        ],
        consent: true,
      },
    })
  ).status;

test('a full category: nobody gets the place of the pair at the moment when its inviter leaves', async () => {
  const event = await aDoublesEvent(t, { capacity: 1 });
  const pair = await aPair(t, { event });
  const names = ['Dev Kulkarni', 'Om Pawar', 'Jay Rane', 'Ravi Shinde'];
  const [left, ...tries] = await Promise.all([
    cancel(pair.inviter, pair.registrationId),
    ...names.map((name) => enter(event, name)),
  ]);
  expect(left.status).toBe(200);
  expect(tries).toEqual([409, 409, 409, 409]);
  expect(await stayer(pair)).toMatchObject({ entries: [{ state: 'awaiting_partner' }] });
  expect(await placesTaken(t, event)).toBe(1);
});

test('control: a place that is given back and taken again is lost to whoever comes between', async () => {
  const event = await aDoublesEvent(t, { capacity: 1 });
  await aPair(t, { event });
  const { id } = await oneRow(
    t.db,
    sql<{ id: string }>`select id from categories where event_id = ${event.eventId} and name = 'Mixed Doubles'`,
  );
  await inTransaction(t.db, (tx) => givePlacesBack(tx, [id]));
  expect(await enter(event, 'Dev Kulkarni')).toBe(201);
  const again = await inTransaction(t.db, (tx) => takePlaces(tx, { eventId: event.eventId, categoryIds: [id] }));
  expect(again.ok).toBe(false);
});

test('both leave at the same moment: each gets the own half once, and the place is free', async () => {
  const pair = await aPair(t);
  const answers = await Promise.all([
    cancel(pair.inviter, pair.registrationId),
    cancel(pair.partner, pair.partnerRegistrationId),
  ]);
  expect(answers.map(({ status, body }) => [status, body.refund?.amount])).toEqual([
    [200, 650],
    [200, 650],
  ]);
  expect(await placesTaken(t, pair.event)).toBe(0);
});

async function publishDraw(event: MadeEvent): Promise<void> {
  const at = { token: event.token, params: { eventId: event.eventId } };
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'] };
  expect((await t.call(fixtureEndpoints.create, { ...at, body })).status).toBe(200);
  expect((await t.call(fixtureEndpoints.publish, at)).status).toBe(200);
}
