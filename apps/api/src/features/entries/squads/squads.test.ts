import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { squadEndpoints } from '@maidan/contract/entries/squads/squads';
import { teamEndpoints } from '@maidan/contract/entries/teams';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aParticipant } from '../../../../test/factories.ts';
import { registrationOf } from '../../../../test/factories-pairs.ts';
import { aTeam, aTeamEvent, joinTeam, teamCategory, teamOf } from '../../../../test/squads/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction, oneRow, rows } from '../../../platform/db/db.ts';
import { remindShort } from './remind-short.ts';

const t = startApi();
const read = async (token: string) => (await t.call(squadEndpoints.read, { params: { token } })).body;
const decline = (token: string, name: string, reason = '') =>
  t.call(squadEndpoints.decline, { params: { token }, body: { name, reason } });
const bellOf = async (userId: string) =>
  (
    await rows(
      t.db,
      sql<{ kind: string }>`select news ->> 'kind' as kind from notifications where user_id = ${userId}
      order by created_at, id`,
    )
  ).map(({ kind }) => kind);

test('a captain passes one link on: a player says yes with own details, has an own ticket and pays nothing', async () => {
  const event = await aTeamEvent(t);
  const team = await aTeam(t, { event, players: ['Asha', 'Bina Das'] });
  for (const key of [team.token, team.code, team.code.toLowerCase()])
    expect(await read(key)).toMatchObject({
      category: teamCategory,
      team: 'Pune',
      from: 'Coach of Pune',
      state: 'open',
      why: null,
      hasRoom: true,
      players: [
        { name: 'Asha', hasAccepted: false },
        { name: 'Bina Das', hasAccepted: false },
      ],
    });

  const asha = await aParticipant(t, { name: 'Asha Rao' });
  const joined = await joinTeam(t, team.token, asha, { name: 'Asha Rao', as: 'asha', gender: 'female' });
  expect(joined.status).toBe(200);
  const own = await registrationOf(t, asha, joined.body.registration._id);
  expect(own).toMatchObject({
    status: 'confirmed',
    amount: 0,
    ticket: expect.any(String),
    entries: [
      { _id: team.entryId, category: teamCategory, state: 'confirmed', squadOf: 'Pune', partner: null, price: 0 },
    ],
  });
  expect(await teamOf(t, team)).toMatchObject({
    players: [{ name: 'Asha Rao', captain: false, hasAccepted: true }, { name: 'Bina Das' }],
  });
  expect(await bellOf(team.captain.userId)).toContain('squad_joined');
  // Somebody whom nobody has named, in a new line.
  const esha = await aParticipant(t, { name: 'Esha Gill' });
  expect((await joinTeam(t, team.code, esha, { name: 'Esha Gill' })).status).toBe(200);
  expect((await teamOf(t, team)).players.map(({ name }: { name: string }) => name)).toEqual([
    'Asha Rao',
    'Bina Das',
    'Esha Gill',
  ]);
  // A squad takes the one place of its team.
  const { body } = await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } });
  expect(body.event.categories[0]).toMatchObject({ participants: 1 });
  // The organizer reads whose player each one is, also in the file.
  const file = await t.call(eventRegistrationEndpoints.downloadRegistrations, {
    token: event.token,
    params: { eventId: event.eventId },
    query: { format: 'csv' },
  });
  expect(
    file.raw
      .toString()
      .split('\n')
      .find((line: string) => line.includes('Esha Gill')),
  ).toContain('Pune');
});

test('no frees the line, tells the captain why, and a name that said yes is nobody else’s', async () => {
  const team = await aTeam(t, { event: await aTeamEvent(t), players: ['Asha Rao', 'Bina Das', 'Chitra Iyer'] });
  expect((await decline(team.token, 'bina das', 'Exams')).status).toBe(200);
  expect(await teamOf(t, team)).toMatchObject({
    players: [{ name: 'Asha Rao' }, { name: 'Chitra Iyer' }],
    declined: [{ name: 'Bina Das', reason: 'Exams' }],
  });
  expect(await bellOf(team.captain.userId)).toContain('squad_declined');
  expect((await decline(team.token, 'Bina Das')).body).toMatchObject({ code: 'invite_over' });

  const asha = await aParticipant(t, { name: 'Asha Rao' });
  await joinTeam(t, team.token, asha, { name: 'Asha Rao' });
  expect((await decline(team.token, 'Asha Rao')).body).toMatchObject({ code: 'invite_over' });
  const other = await joinTeam(t, team.token, await aParticipant(t), { name: 'Other Rao', as: 'Asha Rao' });
  expect(other.body).toMatchObject({ code: 'invite_over', fact: { code: 'squad_line_taken' } });
  // Who comes after all is no longer among those who said no.
  await joinTeam(t, team.token, await aParticipant(t), { name: 'Bina Das' });
  expect((await teamOf(t, team)).declined).toBeUndefined();
});

test('nobody plays for two teams of a category, at every door; limits count for the squad', async () => {
  const event = await aTeamEvent(t);
  const pune = await aTeam(t, { event, players: ['Asha Rao', 'Bina Das'] });
  const nashik = await aTeam(t, { event, name: 'Nashik', players: ['Esha Gill', 'Farah Khan'] });
  const asha = await aParticipant(t, { name: 'Asha Rao' });
  await joinTeam(t, pune.token, asha, { name: 'Asha Rao' });
  // The link of another team: the same account.
  expect((await joinTeam(t, nashik.token, asha, { name: 'Asha Rao' })).body.code).toBe('already_entered');
  // The same person by name and phone, from another account.
  // The other is named by the captain of Pune only.
  for (const name of ['ASHA  RAO', 'bina das']) {
    const { body } = await joinTeam(t, nashik.token, await aParticipant(t), { name });
    expect(body).toMatchObject({ fact: { code: 'plays_for_another', values: { team: 'Pune' } } });
  }
  // By the other captain, and at the desk.
  const body = { name: 'Nashik', players: [{ name: 'Esha Gill' }, { name: 'Asha Rao' }] };
  const { registrationId, entryId, captain } = nashik;
  const byCaptain = await t.call(teamEndpoints.saveMine, {
    token: captain.token,
    params: { registrationId, entryId },
    body,
  });
  expect(byCaptain.body.message).toContain('plays for Pune');
  const atDesk = await t.call(teamEndpoints.save, {
    token: event.token,
    params: { eventId: event.eventId, entryId },
    body,
  });
  expect(atDesk.body.message).toContain('plays for Pune');
  // The category is from 14 years.
  const young = await joinTeam(t, nashik.token, await aParticipant(t), {
    name: 'Gita Bose',
    dob: '2016-01-01',
    guardian: { name: 'Mira Bose', relation: 'Mother', phone: '9876543210' },
  });
  expect(young.body).toMatchObject({ code: 'not_eligible' });
  // Whoever entered the team stands in the category already.
  expect((await joinTeam(t, nashik.token, captain, { name: 'Coach of Nashik' })).body.code).toBe('already_entered');
});

test('a captain takes a player out, a player leaves, and a team that leaves takes its players along', async () => {
  const event = await aTeamEvent(t);
  const team = await aTeam(t, { event, players: ['Asha Rao', 'Bina Das'] });
  const [asha, bina, esha] = [await aParticipant(t), await aParticipant(t), await aParticipant(t)];
  const joined: string[] = [];
  for (const [person, name] of [
    [asha, 'Asha Rao'],
    [bina, 'Bina Das'],
    [esha, 'Esha Gill'],
  ] as const)
    joined.push((await joinTeam(t, team.token, person, { name })).body.registration._id);
  const { registrationId, entryId, captain } = team;
  const saved = await t.call(teamEndpoints.saveMine, {
    token: captain.token,
    params: { registrationId, entryId },
    body: { name: 'Pune', players: [{ name: 'asha rao' }, { name: 'Esha Gill' }] },
  });
  // Whoever has said yes stays so, and is called as in the own registration.
  expect(saved.body.team.players).toMatchObject([
    { name: 'Asha Rao', hasAccepted: true },
    { name: 'Esha Gill', hasAccepted: true },
  ]);
  expect(await registrationOf(t, bina, joined[1] ?? '')).toMatchObject({ status: 'cancelled' });
  expect(await bellOf(bina.userId)).toContain('squad_removed');

  await t.call(refundEndpoints.cancel, { token: esha.token, params: { registrationId: joined[2] ?? '' }, body: {} });
  expect((await teamOf(t, team)).players).toMatchObject([{ name: 'Asha Rao' }]);
  expect(await bellOf(captain.userId)).toContain('squad_left');
  // A corrected name is read in the team at once.
  const corrected = await t.call(correctionEndpoints.correctOwn, {
    token: asha.token,
    params: { registrationId: joined[0] ?? '' },
    body: { name: 'Asha M. Rao' },
  });
  expect(corrected.status).toBe(200);
  expect((await teamOf(t, team)).players).toMatchObject([{ name: 'Asha M. Rao', hasAccepted: true }]);

  await t.call(refundEndpoints.cancel, { token: captain.token, params: { registrationId }, body: {} });
  expect(await registrationOf(t, asha, joined[0] ?? '')).toMatchObject({ status: 'cancelled' });
  expect(await bellOf(asha.userId)).toContain('squad_ended');
  expect(await read(team.token)).toMatchObject({ state: 'over', why: { code: 'squad_gone' } });
});

test('once the category is drawn the link has ended, and a squad’s players stand in the draw as themselves', async () => {
  const event = await aTeamEvent(t);
  const team = await aTeam(t, { event, players: ['Asha Rao', 'Bina Das'] });
  await aTeam(t, { event, name: 'Nashik', players: ['Esha Gill', 'Farah Khan'] });
  const asha = await aParticipant(t);
  const joined = await joinTeam(t, team.token, asha, { name: 'Asha Rao' });
  const made = await t.call(fixtureEndpoints.create, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { startTime: '09:00', endTime: '21:00', matchTime: 30, courts: 2, courtHeads: ['A', 'B'], min_rest: 0 },
  });
  expect(made.status).toBe(200);
  const draw = made.body.draws.find(({ category }: { category: string }) => category === teamCategory);
  const entry = draw.entries.find(({ name }: { name: string }) => name === 'Pune');
  expect(entry.players[0]).toBe(joined.body.registration._id);
  expect(draw.entries).toHaveLength(2);

  expect(await read(team.token)).toMatchObject({ state: 'over', why: { code: 'squad_drawn' } });
  expect((await joinTeam(t, team.token, await aParticipant(t), { name: 'Late Rao' })).body.code).toBe('invite_over');
  expect((await decline(team.token, 'Bina Das')).body.code).toBe('invite_over');
  // Who leaves now is out of the team's line of the draw, and the organizer is told.
  await t.call(refundEndpoints.cancel, {
    token: asha.token,
    params: { registrationId: joined.body.registration._id },
    body: {},
  });
  expect(await bellOf(event.organizer.userId)).toContain('squad_left');
  const after = await t.call(fixtureEndpoints.read, { token: event.token, params: { eventId: event.eventId } });
  expect(JSON.stringify(after.body.draws)).not.toContain(joined.body.registration._id);
  expect(JSON.stringify(after.body.draws)).toContain('Pune');
});

test('a link is nobody’s but the captain’s, and guesses find nothing', async () => {
  const team = await aTeam(t, { event: await aTeamEvent(t) });
  const { registrationId, entryId, captain, token } = team;
  const stranger = await aParticipant(t);
  const params = { registrationId, entryId };
  expect((await t.call(squadEndpoints.invite, { token: stranger.token, params })).body.code).toBe(
    'registration_not_found',
  );
  expect((await t.call(squadEndpoints.invite, { token: captain.token, params })).body.invite.url).toContain(token);
  for (const guess of ['BCDFGH', `mdk_${'a'.repeat(43)}`, token.replace('mdk_', 'mdn_'), '«»«»«»']) {
    expect((await t.call(squadEndpoints.read, { params: { token: guess } })).status).toBe(404);
    expect((await decline(guess, 'Asha')).status).toBe(404);
  }
});

test('two days before registrations close a captain whose team lacks players is told once, and by day', async () => {
  const closes = new Date('2031-05-20T12:30:00Z');
  const dates = { startsAt: new Date('2031-05-25T04:00:00Z'), lastDate: closes };
  const event = await aTeamEvent(t, dates);
  const short = await aTeam(t, { event, players: ['Asha Rao', 'Bina Das'] });
  const whole = await aTeam(t, { event, name: 'Nashik', players: ['Chitra Iyer', 'Devi Nair', 'Esha Gill'] });
  const remindAt = async (at: string) => {
    t.clock.now = new Date(at);
    await Promise.all([remindShort(t.deps), remindShort(t.deps)]);
  };
  onTestFinished(() => void (t.clock.now = null));
  const told = async () => (await bellOf(short.captain.userId)).filter((kind) => kind === 'squad_short').length;
  await remindAt('2031-05-17T06:00:00Z');
  await remindAt('2031-05-18T18:30:00Z'); // midnight in India
  expect(await told()).toBe(0);
  await remindAt('2031-05-19T06:00:00Z');
  await remindAt('2031-05-19T06:05:00Z');
  expect(await told()).toBe(1);
  expect(await bellOf(whole.captain.userId)).not.toContain('squad_short');
});

test('of two who answer for one line at once one plays; without the lock both would', async () => {
  const team = await aTeam(t, { event: await aTeamEvent(t), players: ['Asha Rao', 'Bina Das'] });
  const [one, other] = [await aParticipant(t), await aParticipant(t)];
  const held = await inTransaction(t.db, async (tx) => {
    await sql`select 1 from registrations where id = ${team.registrationId} for update`.execute(tx);
    const answers = [
      joinTeam(t, team.token, one, { name: 'Asha Rao', as: 'Asha Rao' }),
      joinTeam(t, team.token, other, { name: 'Asha M. Rao', as: 'Asha Rao', phone: '9876500000' }),
    ];
    await untilBlocked(t.db, 2);
    // Control: as read without the lock, the line is free for both.
    const { players } = await oneRow(
      t.db,
      sql<{
        players: { seat?: string }[];
      }>`select team_players as players from registration_entries where id = ${team.entryId}`,
    );
    expect(players.every(({ seat }) => seat === undefined)).toBe(true);
    return { answers };
  });
  const statuses = (await Promise.all(held.answers)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  const seats = await rows(
    t.db,
    sql`select from registration_entries where pair_of = ${team.entryId} and state = 'confirmed'`,
  );
  expect(seats).toHaveLength(1);
  expect((await teamOf(t, team)).players.filter((it: { hasAccepted?: true }) => it.hasAccepted)).toHaveLength(1);
});
