import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { teamEndpoints } from '@maidan/contract/entries/teams';
import { personalDataEndpoints } from '@maidan/contract/accounts/personal-data';
import { nobodyKnown } from '@maidan/domain/draws/entrants';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction, oneRow } from '../../../platform/db/db.ts';
import { keepTeam } from '../records/teams.ts';

const t = startApi();
const { mine, saveMine, list, save } = teamEndpoints;
const teams = 'District teams';
const password = 'table tennis nine';

const anEvent = () =>
  anApprovedEvent(t, {
    sports: 'Table Tennis',
    categories: [
      { name: teams, price: 0, format: 'team' },
      { name: 'MS', price: 0 },
    ],
  });
const players = (...names: string[]) => names.map((name, at) => ({ name, captain: at === 0 }));

async function enter(event: MadeEvent, name: string, team: object | null, person = aParticipant(t, { password })) {
  const { token } = await person;
  const answer = await t.call(entryEndpoints.register, {
    token,
    params: { eventId: event.eventId },
    body: {
      categories: [{ name: teams, ...(team && { team }) }],
      player: name,
      dob: '1990-05-05',
      gender: 'female',
      city: 'Pune',
      phone: '9876543210',
      consent: true,
    },
  });
  return { token, answer, registrationId: answer.body.registration?._id as string };
}

const teamsOf = async ({ token, registrationId }: { token: string; registrationId: string }) =>
  (await t.call(mine, { token, params: { registrationId } })).body.teams;

test('a team is entered with its players and its captain, and the captain changes it while registration is open', async () => {
  const event = await anEvent();
  const pune = await enter(event, 'Sunil Pawar', { name: 'Pune', players: players('Asha Rao', 'Bina Das') });
  expect(pune.answer.status).toBe(201);
  const [team] = await teamsOf(pune);
  expect(team).toMatchObject({ name: 'Pune', enteredBy: 'Sunil Pawar', mayEdit: true, category: teams });
  expect(team.players).toEqual([
    { name: 'Asha Rao', captain: true },
    { name: 'Bina Das', captain: false },
  ]);
  const params = { registrationId: pune.registrationId, entryId: team.entryId };
  const body = { name: 'Pune District', players: players('Asha Rao', 'Chitra Iyer', ' ') };
  const changed = await t.call(saveMine, { token: pune.token, params, body });
  expect(changed.body.team).toMatchObject({
    name: 'Pune District',
    players: [{ name: 'Asha Rao' }, { name: 'Chitra Iyer' }],
  });
  await sql`update events set last_date = now() - interval '1 day' where id = ${event.eventId}`.execute(t.db);
  expect((await t.call(saveMine, { token: pune.token, params, body: { ...body, name: 'Late' } })).body.code).toBe(
    'team_closed',
  );
  expect((await teamsOf(pune))[0]).toMatchObject({ name: 'Pune District', mayEdit: false });
  // The desk still may.
  const atDesk = { token: event.token, params: { eventId: event.eventId, entryId: team.entryId } };
  expect((await t.call(save, { ...atDesk, body: { ...body, name: 'Pune City' } })).body.team.name).toBe('Pune City');
});

test('a team may be entered before its players are known, and is then called after whoever entered it', async () => {
  const event = await anEvent();
  const thane = await enter(event, 'Thane', null);
  expect(thane.answer.status).toBe(201);
  expect((await teamsOf(thane))[0]).toMatchObject({ name: 'Thane', players: [] });
});

test.each([
  ['one player only', { name: 'Nashik', players: players('Esha') }, 'players', 'A team has at least 2 players'],
  ['one twice', { name: 'Nashik', players: players('Esha', 'esha') }, 'players.1.name', 'esha is in this team twice'],
  [
    'a player of another team',
    { name: 'Nashik', players: players('Esha', 'asha  RAO') },
    'players.1.name',
    'asha RAO plays for Pune already. For another person of that name, add an initial.',
  ],
  ['the name of another team', { name: 'pune' }, 'name', 'There is a team called pune already'],
])('%s is refused, and no place is taken', async (_name, team, field, message) => {
  const event = await anEvent();
  await enter(event, 'Sunil', { name: 'Pune', players: players('Asha Rao', 'Bina Das') });
  const { answer } = await enter(event, 'Meera', team);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(message);
  expect(answer.body.errors[0].path).toBe(`categories.0.team.${field}`);
  const { body } = await t.call(list, { token: event.token, params: { eventId: event.eventId } });
  expect(body.teams.map((one: { name: string }) => one.name)).toEqual(['Pune']);
});

test('only who entered the team, and staff of the event, read and change it', async () => {
  const event = await anEvent();
  const pune = await enter(event, 'Sunil', { name: 'Pune', players: players('Asha Rao', 'Bina Das') });
  const [{ entryId }] = await teamsOf(pune);
  const stranger = (await aParticipant(t)).token;
  const params = { registrationId: pune.registrationId };
  const body = { name: 'Mine' };
  expect((await t.call(mine, { token: stranger, params })).body.code).toBe('registration_not_found');
  expect((await t.call(saveMine, { token: stranger, params: { ...params, entryId }, body })).body.code).toBe(
    'registration_not_found',
  );
  const other = (await anOrganizer(t)).token;
  const ofEvent = { eventId: event.eventId };
  expect((await t.call(list, { token: other, params: ofEvent })).body.code).toBe('event_not_found');
  expect((await t.call(save, { token: other, params: { ...ofEvent, entryId }, body })).body.code).toBe(
    'event_not_found',
  );
});

test('two teams that name one person at once: the second is refused; without the lock both would have them', async () => {
  const event = await anEvent();
  const made = [];
  for (const name of ['Pune', 'Nashik']) made.push(await enter(event, name, { name }));
  const entries: string[] = [];
  for (const one of made) entries.push((await teamsOf(one))[0].entryId as string);
  const { categoryId } = await oneRow(
    t.db,
    sql<{ categoryId: string }>`select category_id from registration_entries where id = ${entries[0]}`,
  );
  const form = (name: string) => ({ name, players: players('Asha Rao', `${name} Two`) });
  const held = Promise.withResolvers<void>();
  const named = Promise.withResolvers<void>();
  const first = inTransaction(t.db, async (tx) => {
    await keepTeam(tx, { entryId: entries[0] ?? '', categoryId }, form('Pune'));
    named.resolve();
    await held.promise;
  });
  await named.promise;
  const second = t.call(saveMine, {
    token: made[1]?.token ?? '',
    params: { registrationId: made[1]?.registrationId ?? '', entryId: entries[1] ?? '' },
    body: form('Nashik'),
  });
  await untilBlocked(t.db);
  // Control: until the first commits, a read without the lock finds nobody of that name.
  const seen = await sql`select from registration_entries
    where category_id = ${categoryId} and team_players @> '[{"name": "Asha Rao"}]'`.execute(t.db);
  expect(seen.rows).toHaveLength(0);
  held.resolve();
  await first;
  expect((await second).body.message).toContain('plays for Pune already');
});

test('a captain who saves while the draw is being made finds the team closed', async () => {
  const event = await anEvent();
  const pune = await enter(event, 'Sunil Pawar', { name: 'Pune', players: players('Asha Rao', 'Bina Das') });
  const [team] = await teamsOf(pune);
  const saving = await inTransaction(t.db, async (tx) => {
    await sql`select 1 from events where id = ${event.eventId} for update`.execute(tx);
    const params = { registrationId: pune.registrationId, entryId: team.entryId };
    const body = { name: 'Pune Late', players: players('Asha Rao', 'Somebody Else') };
    const answer = t.call(saveMine, { token: pune.token, params, body });
    await untilBlocked(t.db);
    const draws = JSON.stringify([{ category: teams, entries: [{ id: team.entryId }] }]);
    await sql`insert into fixtures (event_id, version, settings, draws, editable, schedule, summary, lot_seed, locked, updated_by)
      values (${event.eventId}, 1, '{}', ${draws}, '{}', '[]', '{}', 1, '[]', ${event.organizer.userId})`.execute(tx);
    return { answer };
  });
  expect((await saving.answer).body.code).toBe('team_closed');
  expect((await teamsOf(pune))[0].players).toEqual(team.players);
});

test('a draw has the team’s name and players, keeps who also plays alone off two courts, and follows a change at the desk', async () => {
  const event = await anEvent();
  const pune = await enter(event, 'Sunil', { name: 'Pune', players: players('Asha Rao', 'Bina Das') });
  await enter(event, 'Meera', { name: 'Nashik', players: players('Esha Gill', 'Farah Khan') });
  const asha = await aConfirmedRegistration(t, { event, name: 'Asha Rao', categories: ['MS'] });
  await aConfirmedRegistration(t, { event, name: 'Gita Bose', categories: ['MS'] });
  const params = { eventId: event.eventId };
  const settings = {
    startTime: '09:00',
    endTime: '21:00',
    matchTime: 30,
    courts: 4,
    courtHeads: ['A', 'B', 'C', 'D'],
    min_rest: 0,
  };
  const made = await t.call(fixtureEndpoints.create, { token: event.token, params, body: settings });
  expect(made.status).toBe(200);
  const drawn = made.body.draws.find((draw: { category: string }) => draw.category === teams);
  const entryOf = (draw: typeof drawn, name: string) => draw.entries.find((one: { name: string }) => one.name === name);
  expect(entryOf(drawn, 'Pune').players).toEqual([asha.registrationId, nobodyKnown('Bina Das')]);
  // Four courts, and still not at the same time.
  const [tie, single] = ['District teams', 'MS'].map((category) =>
    made.body.schedule.find((match: { category: string }) => match.category === category),
  );
  expect(Date.parse(tie.end) <= Date.parse(single.start) || Date.parse(single.end) <= Date.parse(tie.start)).toBe(true);

  const [{ entryId, mayEdit }] = await teamsOf(pune);
  expect(mayEdit).toBe(false);
  const body = { name: 'Pune City', players: players('Bina Das', 'Chitra Iyer') };
  expect((await t.call(save, { token: event.token, params: { ...params, entryId }, body })).status).toBe(200);
  const after = await t.call(fixtureEndpoints.read, { token: event.token, params });
  const now = after.body.draws.find((draw: { category: string }) => draw.category === teams);
  expect(entryOf(now, 'Pune City').players).toEqual([nobodyKnown('Bina Das'), nobodyKnown('Chitra Iyer')]);
  expect(after.body.version).toBe(made.body.version + 1);
  expect(JSON.stringify(after.body.editable_fixtures)).toContain('Pune City');
});

test('whoever entered a team finds it in their own data', async () => {
  const event = await anEvent();
  const pune = await enter(event, 'Sunil', { name: 'Pune', players: players('Asha Rao', 'Bina Das') });
  const { raw } = await t.call(personalDataEndpoints.exportData, { token: pune.token, body: { password } });
  expect(raw.toString()).toContain('Bina Das');
});

test('what the category wants of a team goes along with it; a year of birth and a gender are kept where they are told', async () => {
  const event = await anApprovedEvent(t, {
    sports: 'Table Tennis',
    categories: [{ name: teams, price: 0, format: 'team', maxAge: 40, gender: 'female' }],
  });
  const pune = await enter(event, 'Sunila Pawar', null);
  const [team] = await teamsOf(pune);
  expect(team.rules).toMatchObject({ squad: 3, minAge: null, maxAge: 40, gender: 'female' });
  const told = [
    { name: 'Asha Rao', captain: true, birthYear: 2001, gender: 'female' },
    { name: 'Bina Das', captain: false, birthYear: null },
  ];
  const params = { registrationId: pune.registrationId, entryId: team.entryId };
  const body = { name: 'Pune', players: told };
  // Fewer than a tie needs: the page warns, the server accepts it.
  const kept = await t.call(saveMine, { token: pune.token, params, body });
  expect(kept.body.team.players).toEqual([told[0], { name: 'Bina Das', captain: false }]);
  const wrong = await t.call(saveMine, {
    token: pune.token,
    params,
    body: { ...body, players: [{ name: 'Asha Rao', birthYear: 14 }, { name: 'Bina Das' }] },
  });
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'players.0.birthYear' }] } });
  const file = await t.call(personalDataEndpoints.exportData, { token: pune.token, body: { password } });
  expect(JSON.stringify(file.body)).toContain('2001');
});
