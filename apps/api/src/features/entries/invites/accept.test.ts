import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, aParticipant } from '../../../../test/factories.ts';
import { anEntryForm, letHoldRunOut } from '../../../../test/factories-entries.ts';
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
import { expireHolds } from '../records/holds.ts';

const t = startApi();
const aditi = aPlayer('Aditi Rao', { gender: 'female' });
const read = (token: string) => t.call(partnerInviteEndpoints.read, { params: { token } });
const mailsTo = async (to: string) =>
  (await rows(t.db, sql<{ subject: string }>`select subject from mail_outbox where recipient = ${to} order by id`)).map(
    ({ subject }) => subject,
  );

test('half each: the place is kept while the partner answers, and both are in when both have paid', async () => {
  const invited = await anInvitation(t, { email: 'aditi@example.org' });
  const { event, inviter, registrationId, token } = invited;
  expect(await entryOf(t, inviter, registrationId)).toMatchObject({
    state: 'held',
    price: 650,
    partner: { name: 'Aditi Rao', state: 'invited', share: 'half', inviteCode: expect.stringMatching(/^[A-Z]{6}$/) },
  });
  // Nobody is asked before the inviter has paid.
  expect(await mailsTo('aditi@example.org')).toEqual([]);
  expect((await read(token)).body).toMatchObject({ state: 'open', why: { code: 'invite_unpaid' } });

  await payOrder(t, invited.orderId ?? '');
  expect(await entryOf(t, inviter, registrationId)).toMatchObject({ state: 'awaiting_partner' });
  expect(await registrationOf(t, inviter, registrationId)).toMatchObject({ status: 'held', amount: 650, ticket: null });
  expect(await mailsTo('aditi@example.org')).toEqual([`Play together: Mixed Doubles, ${event.name}`]);
  for (const key of [token, invited.code, invited.code.toLowerCase()])
    expect((await read(key)).body).toMatchObject({
      event: { _id: event.eventId, name: event.name },
      category: 'Mixed Doubles',
      from: 'Rohan Das',
      name: 'Aditi Rao',
      share: 650,
      fee: 1300,
      state: 'open',
      closed: null,
      why: null,
    });

  const partner = await aParticipant(t, { name: 'Aditi Rao' });
  const accepted = await acceptInvite(t, token, partner, { ...aditi, name: 'Aditi R. Rao', academy: 'PYC' });
  expect(accepted).toMatchObject({ status: 200, body: { payment: { amount: 650 }, registration: { status: 'held' } } });
  expect(await placesTaken(t, event)).toBe(1);
  expect((await read(token)).body).toMatchObject({ state: 'accepted' });
  await payOrder(t, accepted.body.payment.orderId);

  const own = await registrationOf(t, partner, accepted.body.registration._id);
  expect(own).toMatchObject({
    status: 'confirmed',
    amount: 650,
    categories: [{ entry: invited.entryId, partner: 'Rohan Das' }],
    entries: [
      { _id: invited.entryId, isJoined: true, state: 'confirmed', partner: { name: 'Rohan Das', state: 'accepted' } },
    ],
  });
  const theirs = await registrationOf(t, inviter, registrationId);
  expect(theirs).toMatchObject({
    status: 'confirmed',
    entries: [{ state: 'confirmed', partner: { name: 'Aditi R. Rao', state: 'accepted' } }],
  });
  expect(theirs.ticketCode).not.toBe(own.ticketCode);
  expect(theirs.entries[0]?.partner).not.toHaveProperty('inviteUrl');
  expect(await placesTaken(t, event)).toBe(1);
  expect(await mailsTo(inviter.email)).toContain(`You are in: ${event.name}`);
  expect(await mailsTo(partner.email)).toContain(`You are in: ${event.name}`);
});

test('the inviter pays all: the partner is in by accepting; a free pair is in when both have said so', async () => {
  for (const invited of [
    await anAwaitedPartner(t, { share: 'whole' }),
    await anAwaitedPartner(t, { event: await aDoublesEvent(t, { price: 0 }) }),
  ]) {
    expect(await entryOf(t, invited.inviter, invited.registrationId)).toMatchObject({ state: 'awaiting_partner' });
    const partner = await aParticipant(t, { name: 'Aditi Rao' });
    const { body } = await acceptInvite(t, invited.token, partner, aditi);
    expect(body).toMatchObject({ payment: null, registration: { status: 'confirmed', amount: 0 } });
    expect(await registrationOf(t, invited.inviter, invited.registrationId)).toMatchObject({ status: 'confirmed' });
    expect(await placesTaken(t, invited.event)).toBe(1);
  }
});

test('of an odd fee the inviter pays the paisa more; half of a fee below two rupees cannot be asked', async () => {
  const event = await aDoublesEvent(t, { price: 250.01 });
  const invited = await anAwaitedPartner(t, { event });
  expect(await entryOf(t, invited.inviter, invited.registrationId)).toMatchObject({ price: 125.01 });
  expect((await read(invited.token)).body).toMatchObject({ share: 125, fee: 250.01 });
  await expect(anInvitation(t, { event: await aDoublesEvent(t, { price: 1.5 }) })).rejects.toThrow('less than ₹1');
});

test('by the first form as well: its invitation is answered the same way', async () => {
  const event = await aDoublesEvent(t);
  const inviter = await aParticipant(t, { name: 'Rohan Das' });
  const category = { name: 'Mixed Doubles', partner: 'Aditi Rao', partnerInvite: { share: 'half' } };
  const { body } = await t.call(entryEndpoints.register, {
    token: inviter.token,
    params: { eventId: event.eventId },
    body: anEntryForm({ categories: [category], gender: 'male' }),
  });
  expect(body).toMatchObject({
    payment: { amount: 650 },
    registration: { entries: [{ partner: { state: 'invited' } }] },
  });
});

test('a player of the event gets the pair beside what is entered already, on the same ticket', async () => {
  const invited = await anAwaitedPartner(t);
  const { event, token } = invited;
  const partner = await aParticipant(t, { name: 'Aditi Rao' });
  const entered = await t.call(enteringEndpoints.enter, {
    token: partner.token,
    params: { eventId: event.eventId },
    body: { players: [{ player: aditi, categories: [{ name: 'Open Singles' }] }], consent: true },
  });
  await payOrder(t, entered.body.payment.orderId);
  const { body } = await acceptInvite(t, token, partner, aditi);
  expect(body.registration).toMatchObject({ _id: entered.body.registrations[0]._id, status: 'confirmed', amount: 950 });
  await payOrder(t, body.payment.orderId);
  expect((await registrationOf(t, partner, body.registration._id)).entries.map(({ state }) => state)).toEqual([
    'confirmed',
    'confirmed',
  ]);
});

test.each([
  ['oneself', { name: 'ROHAN  das' }, 400, 'own_partner'],
  ['of the same gender in the mixed', { name: 'Kabir Shah', gender: 'male' }, 409, 'not_eligible'],
  ['a child without a guardian', { name: 'Ira Joshi', dob: '2014-05-06' }, 400, 'guardian_missing'],
  ['without a name', { name: '' }, 400, 'validation_failed'],
])('refused: %s', async (_what, over, status, code) => {
  const { token, inviter, event } = await anAwaitedPartner(t);
  const who = code === 'own_partner' ? inviter : await aParticipant(t);
  expect(await acceptInvite(t, token, who, { ...aditi, ...over })).toMatchObject({ status, body: { code } });
  expect((await read(token)).body).toMatchObject({ state: 'open' });
  expect(await placesTaken(t, event)).toBe(1);
});

test('limits of age are judged with the real birthday, and in the words of the category', async () => {
  const event = await anApprovedEvent(t, {
    categories: [{ name: 'Veterans', price: 500, format: 'doubles', minAge: 35 }],
  });
  const { token } = await anAwaitedPartner(t, { event, category: 'Veterans', player: { dob: '1980-01-02' } });
  const { status, body } = await acceptInvite(t, token, await aParticipant(t), aditi);
  expect([status, body.code, body.message]).toEqual([
    409,
    'not_eligible',
    'Veterans is for players aged 35 or over on the day of play',
  ]);
});

test('whoever stands in the category already, from either side, is no partner in a second pair', async () => {
  const { event, token } = await anAwaitedPartner(t);
  const partner = await aParticipant(t, { name: 'Aditi Rao' });
  const entered = await t.call(enteringEndpoints.enter, {
    token: partner.token,
    params: { eventId: event.eventId },
    body: {
      players: [
        {
          player: { ...aditi, name: 'Aditi S. Rao' },
          categories: [{ name: 'Mixed Doubles', partner: { name: 'Kabir Shah' } }],
        },
      ],
      consent: true,
    },
  });
  expect(entered.status).toBe(201);
  for (const [player, who] of [
    [{ ...aditi, name: 'Aditi S. Rao' }, partner],
    [{ ...aditi, name: 'Kabir Shah', gender: 'female' }, await aParticipant(t)],
  ] as const)
    expect(await acceptInvite(t, token, who, player)).toMatchObject({ status: 409, body: { code: 'already_entered' } });
  // Nor can whoever is invited enter the same pair from the other side.
  const back = { name: 'Mixed Doubles', partner: { name: 'Rohan Das', invite: true, share: 'half' } };
  const again = await t.call(enteringEndpoints.enter, {
    token: (await aParticipant(t)).token,
    params: { eventId: event.eventId },
    body: { players: [{ player: aditi, categories: [back] }], consent: true },
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'already_entered' } });
});

test('accepted by two accounts at once: one of them plays', async () => {
  const { token, event } = await anAwaitedPartner(t);
  const people = [await aParticipant(t), await aParticipant(t)];
  const answers = await Promise.all(
    people.map((who, at) => acceptInvite(t, token, who, { ...aditi, name: ['Aditi Rao', 'Meera Iyer'][at] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'invite_over' });
  const seats = await rows(
    t.db,
    sql`select 1 from registration_entries n join categories c on c.id = n.category_id
      where c.event_id = ${event.eventId} and n.pair_of is not null`,
  );
  expect(seats).toHaveLength(1);
});

test('accepted while entering the same category elsewhere: the partner stands in it once', async () => {
  const { token, event } = await anAwaitedPartner(t);
  const partner = await aParticipant(t, { name: 'Aditi Rao' });
  const category = { name: 'Mixed Doubles', partner: { name: 'Kabir Shah' } };
  const answers = await Promise.all([
    acceptInvite(t, token, partner, aditi),
    t.call(enteringEndpoints.enter, {
      token: partner.token,
      params: { eventId: event.eventId },
      body: { players: [{ player: { ...aditi, name: 'ADITI  Rao' }, categories: [category] }], consent: true },
    }),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.find(({ status }) => status >= 300)).toMatchObject({ status: 409, body: { code: 'already_entered' } });
  const standing = await rows(
    t.db,
    sql`select 1 from registration_entries n join registrations r on r.id = n.registration_id
      where r.event_id = ${event.eventId} and r.user_id = ${partner.userId} and n.state = 'held'`,
  );
  expect(standing).toHaveLength(1);
});

test('a partner who does not pay in time leaves the invitation open; a late payment takes the seat again', async () => {
  const { token, inviter, registrationId, event } = await anAwaitedPartner(t);
  const partner = await aParticipant(t, { name: 'Aditi Rao' });
  const { body } = await acceptInvite(t, token, partner, { ...aditi, name: 'Aditi Raghav' });
  await letHoldRunOut(t, body.registration._id);
  await expireHolds(t.deps, event.eventId);
  expect((await read(token)).body).toMatchObject({ state: 'open' });
  expect(await entryOf(t, inviter, registrationId)).toMatchObject({
    state: 'awaiting_partner',
    partner: { name: 'Aditi Rao', state: 'invited' },
  });
  expect(await placesTaken(t, event)).toBe(1);
  await payOrder(t, body.payment.orderId);
  expect(await entryOf(t, inviter, registrationId)).toMatchObject({
    state: 'confirmed',
    partner: { name: 'Aditi Raghav', state: 'accepted' },
  });
  expect(await placesTaken(t, event)).toBe(1);
});

test('a late payment for a seat that somebody else has taken comes back', async () => {
  const { token, event } = await anAwaitedPartner(t);
  const first = await aParticipant(t);
  const { body } = await acceptInvite(t, token, first, aditi);
  await letHoldRunOut(t, body.registration._id);
  await expireHolds(t.deps, event.eventId);
  const second = await acceptInvite(t, token, await aParticipant(t), { ...aditi, name: 'Meera Iyer' });
  await payOrder(t, second.body.payment.orderId);
  await payOrder(t, body.payment.orderId);
  expect(await registrationOf(t, first, body.registration._id)).toMatchObject({
    status: 'expired',
    refunds: [{ amount: 650 }],
  });
});

test('an invitation nobody knows, and one that cannot be accepted at the moment', async () => {
  expect(await read('BCDFGH')).toMatchObject({ status: 404, body: { code: 'invite_not_found' } });
  expect(await read('mdn_nonsense')).toMatchObject({ status: 404, body: { code: 'invite_not_found' } });
  const unpaid = await anInvitation(t);
  expect(await acceptInvite(t, unpaid.token, await aParticipant(t), aditi)).toMatchObject({
    status: 409,
    body: { code: 'invite_not_now' },
  });
  const closed = await anAwaitedPartner(t);
  await sql`update events set tournament_status = 'closed' where id = ${closed.event.eventId}`.execute(t.db);
  expect((await read(closed.token)).body).toMatchObject({ state: 'open', why: { code: 'invite_event_closed' } });
});

test('the pair is one entry in the draw and in every count, and follows a corrected name', async () => {
  const { event, partner, partnerRegistrationId } = await aPair(t);
  const { listConfirmedEntries } = await import('../../draws/records/fixtures.ts');
  expect(await listConfirmedEntries(t.db, event.eventId)).toMatchObject([
    { name: 'Rohan Das', partnerName: 'Aditi Rao' },
  ]);
  const { correctionEndpoints } = await import('@maidan/contract/entries/corrections');
  const corrected = await t.call(correctionEndpoints.correctOwn, {
    token: partner.token,
    params: { registrationId: partnerRegistrationId },
    body: { name: 'Aditi Raghav' },
  });
  expect(corrected.status).toBe(200);
  expect(await listConfirmedEntries(t.db, event.eventId)).toMatchObject([{ partnerName: 'Aditi Raghav' }]);
});
