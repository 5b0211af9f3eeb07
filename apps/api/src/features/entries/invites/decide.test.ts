import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { indiaClock, nextIndiaClock } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aParticipant } from '../../../../test/factories.ts';
import {
  acceptInvite,
  aDoublesEvent,
  anAwaitedPartner,
  aPair,
  aPlayer,
  entryOf,
  type Inviting,
  letDecisionRunOut,
  letHalfTimePass,
  letInviteRunOut,
  payOrder,
  placesTaken,
  registrationOf,
} from '../../../../test/factories-pairs.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { endWaits } from './end-waits.ts';

const t = startApi();
const aditi = aPlayer('Aditi Rao', { gender: 'female' });
const read = async (token: string) => (await t.call(partnerInviteEndpoints.read, { params: { token } })).body;
const decline = (token: string, reason?: string) =>
  t.call(partnerInviteEndpoints.decline, { params: { token }, body: { reason } });
const mine = ({ inviter, registrationId }: Inviting) => registrationOf(t, inviter, registrationId);
const name = ({ inviter, registrationId, entryId }: Inviting, partner: Record<string, unknown>) =>
  t.call(correctionEndpoints.changeOwnPartner, {
    token: inviter.token,
    params: { registrationId, entryId },
    body: { partner },
  });
const newsOf = async (userId: string) =>
  (
    await rows(
      t.db,
      sql<{ kind: string }>`select news ->> 'kind' as kind from notifications where user_id = ${userId} order by id`,
    )
  ).map(({ kind }) => kind);
const mailsTo = async (to: string) =>
  (await rows(t.db, sql<{ subject: string }>`select subject from mail_outbox where recipient = ${to} order by id`)).map(
    ({ subject }) => subject,
  );

test('declined: the inviter has a day that does not end at night, and reads what there is to pay', async () => {
  const invited = await anAwaitedPartner(t);
  const before = Date.now();
  expect((await decline(invited.token, 'Exam')).status).toBe(200);
  const [entry] = (await mine(invited)).entries;
  expect(entry).toMatchObject({
    state: 'awaiting_partner',
    rest: 650,
    partner: { name: 'Aditi Rao', state: 'declined' },
  });
  const until = new Date(entry?.decideBy ?? '');
  expect(until.getTime() - before).toBeGreaterThanOrEqual(24 * 3_600_000 - 60_000);
  expect(until.getTime() - before).toBeLessThanOrEqual(34 * 3_600_000 + 60_000);
  expect(indiaClock(until).hour).toBeGreaterThanOrEqual(8);
  expect(indiaClock(until).hour).toBeLessThan(22);
  expect(await newsOf(invited.inviter.userId)).toContain('partner_declined');
  expect(await read(invited.token)).toMatchObject({ state: 'declined', why: { code: 'invite_declined' } });
  expect(await decline(invited.token)).toMatchObject({ status: 409, body: { code: 'invite_over' } });
  expect(await acceptInvite(t, invited.token, await aParticipant(t), aditi)).toMatchObject({
    status: 409,
    body: { code: 'invite_over' },
  });
  expect((await mine(invited)).cancellation).toMatchObject({ percent: 100, until: null });
});

test('reminded at half time, over at the end, and paid back when nobody decides', async () => {
  const invited = await anAwaitedPartner(t, { email: 'silent@example.org' });
  await letHalfTimePass(t, invited);
  // Nobody is woken by it.
  t.clock.now = nextIndiaClock('23:30', new Date());
  await endWaits(t.deps);
  expect(await mailsTo('silent@example.org')).toHaveLength(1);
  t.clock.now = nextIndiaClock('12:00', new Date());
  await endWaits(t.deps);
  await endWaits(t.deps);
  t.clock.now = null;
  const asked = await mailsTo('silent@example.org');
  expect(asked.filter((subject) => subject.startsWith('Please answer'))).toHaveLength(1);

  await letInviteRunOut(t, invited);
  expect(await read(invited.token)).toMatchObject({ state: 'over', why: { code: 'invite_run_out' } });
  await endWaits(t.deps);
  expect((await mine(invited)).entries[0]).toMatchObject({
    state: 'awaiting_partner',
    decideBy: expect.any(String),
    rest: 650,
    partner: { state: 'invited' },
  });
  expect(await newsOf(invited.inviter.userId)).toContain('partner_silent');
  await endWaits(t.deps);
  expect(await placesTaken(t, invited.event)).toBe(1);

  await letDecisionRunOut(t, invited);
  await endWaits(t.deps);
  await endWaits(t.deps);
  const over = await mine(invited);
  expect(over).toMatchObject({
    status: 'cancelled',
    refunds: [{ amount: 650, reason: 'No partner was named in time' }],
  });
  expect(over.refunds).toHaveLength(1);
  expect(await placesTaken(t, invited.event)).toBe(0);
});

test('a free pair that stays alone is given up, and its player is told', async () => {
  const invited = await anAwaitedPartner(t, { event: await aDoublesEvent(t, { price: 0 }) });
  await decline(invited.token);
  await letDecisionRunOut(t, invited);
  await endWaits(t.deps);
  expect(await mine(invited)).toMatchObject({ status: 'cancelled', refunds: [] });
  expect(await newsOf(invited.inviter.userId)).toContain('pair_given_up');
});

test('another partner is invited: the first invitation is over, and the second one plays', async () => {
  const invited = await anAwaitedPartner(t);
  await decline(invited.token);
  const again = await name(invited, { name: 'Meera Iyer', invite: true, share: 'half' });
  expect(again).toMatchObject({
    status: 200,
    body: {
      registration: { entries: [{ state: 'awaiting_partner', partner: { name: 'Meera Iyer', state: 'invited' } }] },
    },
  });
  const second = again.body.registration.entries[0].partner.inviteUrl.split('/').pop();
  expect(again.body.registration.entries[0]).not.toHaveProperty('decideBy');
  expect(await read(invited.token)).toMatchObject({ state: 'over', why: { code: 'invite_withdrawn' } });
  const { body } = await acceptInvite(t, second, await aParticipant(t), { ...aditi, name: 'Meera Iyer' });
  await payOrder(t, body.payment.orderId);
  expect(await mine(invited)).toMatchObject({ status: 'confirmed', amount: 650 });
});

test('after the last day of registrations another partner can still be invited, as long as the inviter may decide', async () => {
  const invited = await anAwaitedPartner(t);
  await decline(invited.token);
  const until = (await entryOf(t, invited.inviter, invited.registrationId)).decideBy;
  await sql`update events set last_date = now() - interval '1 hour' where id = ${invited.event.eventId}`.execute(t.db);
  const again = await name(invited, { name: 'Meera Iyer', invite: true, share: 'half' });
  expect(again.body.registration.entries[0].partner.expiresAt).toBe(until);
  const second = again.body.registration.entries[0].partner.inviteUrl.split('/').pop();
  expect((await acceptInvite(t, second, await aParticipant(t), { ...aditi, name: 'Meera Iyer' })).status).toBe(200);
});

test('a partner is kept by paying the rest: a line of its own, and both shares are the fee', async () => {
  const invited = await anAwaitedPartner(t);
  await letInviteRunOut(t, invited);
  await endWaits(t.deps);
  const kept = await name(invited, { name: 'Aditi Rao' });
  expect(kept.body.registration).toMatchObject({
    status: 'held',
    amount: 1300,
    entries: [{ state: 'awaiting_partner', price: 1300, rest: 650, partner: { state: 'named' } }],
  });
  const { inviter, registrationId, entryId } = invited;
  const { body } = await t.call(entryEndpoints.pay, { token: inviter.token, params: { registrationId } });
  expect(body.payment).toMatchObject({ amount: 650 });
  await payOrder(t, body.payment.orderId);
  expect(await mine(invited)).toMatchObject({ status: 'confirmed', entries: [{ state: 'confirmed', price: 1300 }] });
  const lines = await rows(
    t.db,
    sql<{ kind: string; amountPaise: number }>`select kind, amount_paise from order_lines where entry_id = ${entryId}
      order by kind desc`,
  );
  expect(lines).toEqual([
    { kind: 'fee', amountPaise: 65_000 },
    { kind: 'addition', amountPaise: 65_000 },
  ]);
  const cancelled = await t.call(refundEndpoints.cancel, {
    token: inviter.token,
    params: { registrationId },
    body: {},
  });
  expect(cancelled.body.refund).toMatchObject({ amount: 1300 });
});

test('the rest is not paid in time: what was paid comes back; what was paid at the last moment counts', async () => {
  const invited = await anAwaitedPartner(t);
  await decline(invited.token);
  await name(invited, { name: 'Meera Iyer' });
  const { inviter, registrationId } = invited;
  const { body } = await t.call(entryEndpoints.pay, { token: inviter.token, params: { registrationId } });
  await letDecisionRunOut(t, invited);
  await endWaits(t.deps);
  expect(await mine(invited)).toMatchObject({ status: 'cancelled', refunds: [{ amount: 650 }] });
  expect(await placesTaken(t, invited.event)).toBe(0);
  expect(await t.deps.payments.getOrder(body.payment.orderId)).not.toMatchObject({ status: 'open' });

  const late = await anAwaitedPartner(t);
  await decline(late.token);
  await name(late, { name: 'Meera Iyer' });
  const rest = await t.call(entryEndpoints.pay, {
    token: late.inviter.token,
    params: { registrationId: late.registrationId },
  });
  await t.deps.payments.sandbox?.play(rest.body.payment.orderId, { outcome: 'success' });
  await letDecisionRunOut(t, late);
  await endWaits(t.deps);
  expect(await mine(late)).toMatchObject({ status: 'confirmed', refunds: [] });
});

test('a fee that the inviter has paid alone: any partner is named at once, and none is asked for half of it', async () => {
  const invited = await anAwaitedPartner(t, { share: 'whole' });
  await decline(invited.token);
  expect(await name(invited, { name: 'Meera Iyer', invite: true, share: 'half' })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', errors: [{ path: 'partner.share' }] },
  });
  expect((await name(invited, { name: 'Meera Iyer' })).body.registration).toMatchObject({
    status: 'confirmed',
    amount: 1300,
    entries: [{ state: 'confirmed', partner: { name: 'Meera Iyer', state: 'named' } }],
  });
});

test('before anything is paid the other way of paying is another sum', async () => {
  const { anInvitation } = await import('../../../../test/factories-pairs.ts');
  const invited = await anInvitation(t);
  expect((await name(invited, { name: 'Meera Iyer' })).body.registration).toMatchObject({
    status: 'held',
    amount: 1300,
  });
  const { inviter, registrationId } = invited;
  const { body } = await t.call(entryEndpoints.pay, { token: inviter.token, params: { registrationId } });
  expect(body.payment).toMatchObject({ amount: 1300 });
  await payOrder(t, body.payment.orderId);
  expect(await mine(invited)).toMatchObject({ status: 'confirmed' });
});

test('nobody is replaced while paying; afterwards the player’s partner gets the own half back in full', async () => {
  const invited = await anAwaitedPartner(t);
  const partner = await aParticipant(t, { name: 'Aditi Rao' });
  const { body } = await acceptInvite(t, invited.token, partner, aditi);
  expect(await name(invited, { name: 'Meera Iyer' })).toMatchObject({ status: 409, body: { code: 'partner_paying' } });
  await payOrder(t, body.payment.orderId);
  const replaced = await name(invited, { name: 'Meera Iyer', invite: true, share: 'half' });
  expect(replaced.body.registration).toMatchObject({ status: 'held', amount: 650 });
  expect(await registrationOf(t, partner, body.registration._id)).toMatchObject({
    status: 'cancelled',
    refunds: [{ amount: 650 }],
    entries: [{ state: 'cancelled', partner: { name: 'Rohan Das', state: 'replaced' } }],
  });
  expect(await newsOf(partner.userId)).toContain('partner_replaced');
  expect(await placesTaken(t, invited.event)).toBe(1);
});

test('the organizer replaces a partner: the pair plays on, and the former half is refunded by the usual dialog', async () => {
  const pair = await aPair(t);
  const { event, registrationId, entryId, partner, partnerRegistrationId } = pair;
  const { status, body } = await t.call(correctionEndpoints.changePartner, {
    token: event.token,
    params: { eventId: event.eventId, registrationId, entryId },
    body: { partner: { name: 'Meera Iyer' }, reason: 'Injured' },
  });
  expect([status, body.message]).toEqual([200, undefined]);
  expect(await mine(pair)).toMatchObject({
    status: 'confirmed',
    amount: 650,
    entries: [{ partner: { name: 'Meera Iyer' } }],
  });
  expect(await registrationOf(t, partner, partnerRegistrationId)).toMatchObject({
    entries: [{ state: 'cancelled', partner: { state: 'replaced' } }],
    refunds: [],
  });
  expect(await newsOf(partner.userId)).toContain('partner_replaced');
  const refunded = await t.call(refundEndpoints.refund, {
    token: event.token,
    params: { eventId: event.eventId, registrationId: partnerRegistrationId },
    body: { amount: 650, reason: 'Injured' },
  });
  expect(refunded.body.refund).toMatchObject({ amount: 650 });
});

test('the organizer names a partner for a pair that waits: the missing half is owed at the desk', async () => {
  const invited = await anAwaitedPartner(t);
  const { event, registrationId, entryId } = invited;
  const { body } = await t.call(correctionEndpoints.changePartner, {
    token: event.token,
    params: { eventId: event.eventId, registrationId, entryId },
    body: { partner: { name: 'Meera Iyer' }, reason: 'Found at the club' },
  });
  expect(body.registration).toMatchObject({ status: 'confirmed', amount: 650, owed: 650 });
});

test('only whoever has entered the pair changes it; a partner who does not fit is refused', async () => {
  const pair = await aPair(t);
  const theirs = { ...pair, inviter: pair.partner, registrationId: pair.partnerRegistrationId };
  expect(await name(theirs, { name: 'Meera Iyer' })).toMatchObject({ status: 409, body: { code: 'not_your_pair' } });
  expect(await name(pair, { name: 'Kabir Shah', gender: 'male' })).toMatchObject({
    status: 409,
    body: { code: 'not_eligible', errors: [{ path: 'partner.gender' }] },
  });
});

test('the organizer reminds everybody who has not answered, each once a day', async () => {
  const event = await aDoublesEvent(t);
  await anAwaitedPartner(t, { event, email: 'one@example.org' });
  await anAwaitedPartner(t, { event, inviter: await aParticipant(t, { name: 'Kabir Shah' }), partner: 'Meera Iyer' });
  const remind = (token: string) =>
    t.call(partnerInviteEndpoints.remindAll, { token, params: { eventId: event.eventId } });
  expect((await remind(event.token)).body).toMatchObject({ reminded: 1, open: 2 });
  expect((await remind(event.token)).body).toMatchObject({ reminded: 0, open: 2 });
  expect((await remind((await aParticipant(t)).token)).status).toBe(404);
});
