import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { playerFollowEndpoints } from '@maidan/contract/matchday/player-follows';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

const t = startApi();
const { read, save } = playerFollowEndpoints;
afterEach(() => {
  t.clock.now = null;
});

const entryOf = async ({ registrationId }: { registrationId: string }) =>
  (
    await rows(t.db, sql<{ id: string }>`select id from registration_entries where registration_id = ${registrationId}`)
  )[0]?.id ?? '';
const on = (person: Person, event: MadeEvent, player: string) => ({
  token: person.token,
  params: { eventId: event.eventId, player },
});
const heardBy = async ({ token }: Person) =>
  (await t.call(notificationEndpoints.mine, { token })).body.notifications
    .filter(({ message }: { message: string }) => / court \d/.test(message))
    .map(({ message, link }: { message: string; link: string }) => ({ message, link }));

/** A live event with one match between the two. */
async function aMatch() {
  const event = await anApprovedEvent(t, { name: 'Pune Open', categories: [{ name: 'WS' }] });
  const [sakshi, ritu] = [await aParticipant(t), await aParticipant(t)];
  const player = await aConfirmedRegistration(t, { event, player: sakshi, name: 'Sakshi Sawant', categories: ['WS'] });
  await aConfirmedRegistration(t, { event, player: ritu, name: 'Ritu Shah', categories: ['WS'] });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const settings = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'] };
  const { body } = await t.call(fixtureEndpoints.create, { ...of, body: settings });
  await t.call(fixtureEndpoints.publish, of);
  await t.call(liveEventEndpoints.goLive, { ...of, body: { ...of.params, confirm: true } });
  t.clock.now = new Date(Date.parse(body.schedule[0].start) - 3_600_000);
  const call = () =>
    t.call(liveEventEndpoints.act, {
      token: event.token,
      params: { ...of.params, matchId: body.schedule[0].id },
      body: { action: 'call', court: 2 },
    });
  return { event, sakshi, entry: await entryOf(player), call };
}

test('who follows a player is told of the call in their own words, with the player’s page', async () => {
  const { event, entry, call } = await aMatch();
  const [grandfather, stranger] = [await aParticipant(t), await aParticipant(t)];
  expect((await t.call(read, on(grandfather, event, entry))).body).toMatchObject({ isFollowed: false });
  for (const body of [{ on: true }, { on: true }])
    expect((await t.call(save, { ...on(grandfather, event, entry), body })).body).toMatchObject({ isFollowed: true });
  expect((await call()).status).toBe(200);
  expect(await heardBy(grandfather)).toEqual([
    {
      message: 'Sakshi Sawant is called to court 2. WS, final, against Ritu Shah, Pune Open',
      link: `/events/${event.eventId}/players/${entry}`,
    },
  ]);
  expect(await heardBy(stranger)).toEqual([]);
});

test('a player who follows themselves is told once, as a player; who has stopped hears nothing', async () => {
  const { event, sakshi, entry, call } = await aMatch();
  const former = await aParticipant(t);
  await t.call(save, { ...on(sakshi, event, entry), body: { on: true } });
  await t.call(save, { ...on(former, event, entry), body: { on: true } });
  expect((await t.call(save, { ...on(former, event, entry), body: { on: false } })).body.isFollowed).toBe(false);
  await call();
  const heard = await heardBy(sakshi);
  expect(heard.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringMatching(/^Sakshi Sawant: please come to court 2 by/),
  ]);
  expect(await heardBy(former)).toEqual([]);
});

test('nobody follows somebody who has no page, and nobody follows a whole event', async () => {
  const { event, entry } = await aMatch();
  const person = await aParticipant(t);
  const missing = await t.call(save, { ...on(person, event, newId()), body: { on: true } });
  expect([missing.status, missing.body.code]).toEqual([404, 'player_not_found']);
  expect((await t.call(read, { params: { eventId: event.eventId, player: entry } })).status).toBe(401);
});

test('sixty players of an event are the most; another event is another count', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'WS' }] });
  const other = await anApprovedEvent(t, { categories: [{ name: 'WS' }] });
  const coach = await aParticipant(t);
  const enter = async (at: MadeEvent) =>
    entryOf(await aConfirmedRegistration(t, { event: at, player: null, categories: ['WS'] }));
  const follow = async (at: MadeEvent) =>
    (await t.call(save, { ...on(coach, at, await enter(at)), body: { on: true } })).status;
  for (let count = 1; count <= 60; count += 1) expect(await follow(event)).toBe(200);
  expect([await follow(event), await follow(other)]).toEqual([409, 200]);
});
