import { isPagePath } from '@maidan/contract/pages';
import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { letTimePass } from '../../../../test/factories-entries.ts';
import {
  acceptInvite,
  aDoublesEvent,
  anAwaitedPartner,
  anInvitation,
  aPair,
  aPlayer,
  entryOf,
  payOrder,
  placesTaken,
  registrationOf,
} from '../../../../test/factories-pairs.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { runCallOff } from '../call-off/run.ts';

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
async function publishDraw(event: MadeEvent): Promise<void> {
  const at = { token: event.token, params: { eventId: event.eventId } };
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'] };
  expect((await t.call(fixtureEndpoints.create, { ...at, body })).status).toBe(200);
  expect((await t.call(fixtureEndpoints.publish, at)).status).toBe(200);
}

test('the partner cancels before paying: the inviter decides, and nothing is owed', async () => {
  const invited = await anAwaitedPartner(t);
  const partner = await aParticipant(t, { name: 'Aditi Rao' });
  const { body } = await acceptInvite(t, invited.token, partner, aditi);
  expect((await cancel(partner, body.registration._id)).body).toMatchObject({ refund: null });
  expect(await entryOf(t, invited.inviter, invited.registrationId)).toMatchObject({
    state: 'awaiting_partner',
    decideBy: expect.any(String),
    rest: 650,
    partner: { state: 'declined' },
  });
  expect(await newsOf(invited.inviter.userId)).toContain('partner_left');
  expect(await placesTaken(t, invited.event)).toBe(1);
});

test('the partner cancels after paying: the own half by the policy, and the inviter decides about the place', async () => {
  const pair = await aPair(t);
  await letTimePass(t, pair.event.eventId, { last: '-1 minute', starts: '3 days' });
  const { cancellation } = await registrationOf(t, pair.partner, pair.partnerRegistrationId);
  const percent = cancellation?.percent ?? null;
  expect(percent).toBe(50);
  const { body } = await cancel(pair.partner, pair.partnerRegistrationId);
  expect(body.refund?.amount ?? 0).toBe((650 * (percent ?? 0)) / 100);
  expect(await registrationOf(t, pair.inviter, pair.registrationId)).toMatchObject({
    status: 'held',
    cancellation: { percent: 100 },
    entries: [{ state: 'awaiting_partner', partner: { state: 'declined' } }],
  });
  expect(await placesTaken(t, pair.event)).toBe(1);
  // Whose partner has left gets all of it back, though the policy would return less.
  expect((await cancel(pair.inviter, pair.registrationId)).body.refund).toMatchObject({ amount: 650 });
  expect(await placesTaken(t, pair.event)).toBe(0);
});

test('once the draw is published the pair stays in it, and inviter and organizer are told', async () => {
  const pair = await aPair(t);
  const { event } = pair;
  await aPair(t, { event, inviter: await aParticipant(t, { name: 'Kabir Shah' }), partner: 'Meera Iyer' });
  await publishDraw(event);
  const players = async () =>
    (
      await rows(
        t.db,
        sql<{ players: string[] }>`select e -> 'players' as players from fixtures f, jsonb_array_elements(f.draws) d,
          jsonb_array_elements(d -> 'entries') e where f.event_id = ${event.eventId} and e ->> 'id' = ${pair.entryId}`,
      )
    )[0]?.players;
  // Both accounts are told of their matches.
  expect(await players()).toEqual([pair.registrationId, pair.partnerRegistrationId]);
  expect((await cancel(pair.partner, pair.partnerRegistrationId)).body.refund).toMatchObject({ amount: 650 });
  expect(await entryOf(t, pair.inviter, pair.registrationId)).toMatchObject({
    state: 'confirmed',
    partner: { name: 'Aditi Rao', state: 'declined' },
  });
  expect(await players()).toEqual([pair.registrationId, expect.stringMatching(/^partner:/)]);
  expect(await newsOf(pair.inviter.userId)).toContain('partner_left_draw');
  expect(await newsOf(event.organizer.userId)).toContain('partner_left_draw');
  const { needs } = (await t.call(dashboardEndpoints.today, { token: event.token })).body;
  expect(needs).toContainEqual(expect.objectContaining({ kind: 'left_draw', what: 'partner_gone', others: 0 }));
  const told = await rows(
    t.db,
    sql<{ link: string }>`select link from notifications where news ->> 'kind' = 'partner_left_draw'`,
  );
  expect(told.map(({ link }) => isPagePath(link))).toEqual([true, true]);
});

test('the organizer refunds one of the two, or a pair that still waits', async () => {
  const pair = await aPair(t);
  const refund = (eventId: string, token: string, registrationId: string) =>
    t.call(refundEndpoints.refund, { token, params: { eventId, registrationId }, body: { reason: 'Injury' } });
  const { event } = pair;
  expect((await refund(event.eventId, event.token, pair.partnerRegistrationId)).body.refund).toMatchObject({
    amount: 650,
  });
  expect(await entryOf(t, pair.inviter, pair.registrationId)).toMatchObject({ state: 'awaiting_partner' });
  expect((await refund(event.eventId, event.token, pair.registrationId)).body.refund).toMatchObject({ amount: 650 });
  expect(await placesTaken(t, event)).toBe(0);
});

test('a called-off event pays back both halves, also of a pair that waits, and leaves nobody deciding', async () => {
  const event = await aDoublesEvent(t);
  const pair = await aPair(t, { event });
  const waiting = await anAwaitedPartner(t, {
    event,
    inviter: await aParticipant(t, { name: 'Kabir Shah' }),
    partner: 'Meera Iyer',
  });
  const { status } = await t.call(callOffEndpoints.start, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { reason: 'Rain', refund: 'full' },
  });
  expect(status).toBeLessThan(300);
  await runCallOff(t.deps, event.eventId);
  for (const [who, id] of [
    [pair.inviter, pair.registrationId],
    [pair.partner, pair.partnerRegistrationId],
    [waiting.inviter, waiting.registrationId],
  ] as const)
    expect(await registrationOf(t, who, id)).toMatchObject({ status: 'cancelled', refunds: [{ amount: 650 }] });
  expect(await newsOf(pair.inviter.userId)).not.toContain('partner_left');
  expect(await placesTaken(t, event)).toBe(0);
});

test('of several entries only the pair is given up, and the others stay as they are', async () => {
  const event = await aDoublesEvent(t);
  const inviter = await aParticipant(t, { name: 'Rohan Das' });
  const single = await t.call(enteringEndpoints.enter, {
    token: inviter.token,
    params: { eventId: event.eventId },
    body: { players: [{ player: aPlayer('Rohan Das'), categories: [{ name: 'Open Singles' }] }], consent: true },
  });
  await payOrder(t, single.body.payment.orderId);
  const invited = await anAwaitedPartner(t, { event, inviter });
  expect(invited.registrationId).toBe(single.body.registrations[0]._id);
  const before = await registrationOf(t, inviter, invited.registrationId);
  expect(before).toMatchObject({ status: 'confirmed', amount: 950 });
  const { body } = await t.call(refundEndpoints.cancel, {
    token: inviter.token,
    params: { registrationId: invited.registrationId },
    body: { categories: ['Mixed Doubles'] },
  });
  expect(body).toMatchObject({ refund: { amount: 650 }, registration: { status: 'confirmed' } });
  expect(await placesTaken(t, event)).toBe(0);
  expect(await placesTaken(t, event, 'Open Singles')).toBe(1);
});

test('A invites B while B invites A, at once and with the names as they are: one pair', async () => {
  const event = await aDoublesEvent(t, { price: 0 });
  const people = [await aParticipant(t, { name: 'Rohan Das' }), await aParticipant(t, { name: 'Aditi Rao' })];
  const tries = await Promise.allSettled([
    anInvitation(t, { event, ...(people[0] && { inviter: people[0] }) }),
    anInvitation(t, {
      event,
      ...(people[1] && { inviter: people[1] }),
      partner: 'Rohan Das',
      player: { gender: 'female' },
    }),
  ]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await placesTaken(t, event)).toBe(1);
});
