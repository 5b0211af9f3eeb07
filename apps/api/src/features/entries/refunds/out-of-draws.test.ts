import { drawChangeEndpoints } from '@maidan/contract/draws/changes';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { leavingEndpoints } from '@maidan/contract/entries/leaving';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration, type MadeRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';

const t = startApi();
const on = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });

async function drawn(names: string[], { categories = ['MS'], more = {}, isPublished = true } = {}) {
  const event = await anApprovedEvent(t, { categories: categories.map((name) => ({ name })) });
  const players = new Map<string, MadeRegistration>();
  for (const name of names) players.set(name, await aConfirmedRegistration(t, { event, name, categories }));
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], lot_seed: 5, ...more };
  expect((await t.call(fixtureEndpoints.create, { ...on(event), body })).status).toBe(200);
  if (isPublished) expect((await t.call(fixtureEndpoints.publish, on(event))).status).toBe(200);
  return { event, of: (name: string) => players.get(name) as MadeRegistration };
}
const refund = (event: MadeEvent, { registrationId }: MadeRegistration, body: object = {}) =>
  t.call(refundEndpoints.refund, {
    token: event.token,
    params: { eventId: event.eventId, registrationId },
    body: { reason: 'Ankle', ...body },
  });
const cancel = ({ registrationId, token }: MadeRegistration, body: object = {}) =>
  t.call(refundEndpoints.cancel, { token, params: { registrationId }, body });
const previewOf = async (event: MadeEvent, { registrationId }: MadeRegistration) =>
  (await t.call(leavingEndpoints.ofEvent, { token: event.token, params: { eventId: event.eventId, registrationId } }))
    .body.draws;
const read = async (event: MadeEvent) => (await t.call(fixtureEndpoints.read, on(event))).body;
const publicDraw = async (event: MadeEvent) =>
  JSON.stringify((await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } })).body);
const namesIn = (fixtures: { draws: { entries: { name: string }[] }[] }) =>
  fixtures.draws.map(({ entries }) => entries.map(({ name }) => name).sort());
const news = async (event: MadeEvent) =>
  rows<{ news: object; link: string }>(
    t.db,
    sql`select news, link from notifications where user_id = ${event.organizer.userId} and news ->> 'kind' = 'player_left_draw'`,
  );

test('a refund of somebody in a published draw takes them out of it, and says so before and after', async () => {
  const { event, of } = await drawn(['A', 'B', 'C', 'D']);
  const [told] = await previewOf(event, of('A'));
  expect(told).toMatchObject({ category: 'MS', name: 'A', outcome: 'leaves', isPublished: true, reserves: [] });
  expect(told.warnings[0].text).toMatch(/^[BCD] now has a bye\.$/);
  const before = await read(event);
  expect(namesIn(before)).toEqual([['A', 'B', 'C', 'D']]);
  const { body } = await refund(event, of('A'));
  const { reserves: _reserves, ...same } = told;
  expect(body).toMatchObject({ status: 'cancelled', draws: [same] });
  const after = await read(event);
  expect(after.version).toBe(before.version + 1);
  expect(namesIn(after)).toEqual([['B', 'C', 'D']]);
  expect(await publicDraw(event)).not.toContain('"A"');
  expect(JSON.stringify((await t.call(eventHistoryEndpoints.list, on(event))).body)).toContain('A');
  expect(await news(event)).toEqual([]);
  const { needs } = (await t.call(dashboardEndpoints.today, { token: event.token })).body;
  expect(needs.map(({ kind }: { kind: string }) => kind)).not.toContain('left_draw');
});

test('a player who cancels leaves the draw, also one that nobody sees yet, and the organizer is told', async () => {
  const { event, of } = await drawn(['A', 'B', 'C', 'D'], { isPublished: false });
  const player = of('B');
  const params = { registrationId: player.registrationId };
  const preview = await t.call(leavingEndpoints.ofMine, { token: player.token, params });
  expect(preview.body.draws).toMatchObject([{ category: 'MS', outcome: 'leaves', isPublished: false, reserves: [] }]);
  expect((await cancel(player)).body.draws).toMatchObject([{ name: 'B', outcome: 'leaves' }]);
  expect(namesIn(await read(event))).toEqual([['A', 'C', 'D']]);
  expect(await news(event)).toMatchObject([
    { news: { player: 'B', category: 'MS', walkovers: 0 }, link: `/dashboard/event/${event.eventId}?tab=fixtures` },
  ]);
  const { needs } = (await t.call(dashboardEndpoints.today, { token: event.token })).body;
  const gone = { kind: 'left_draw', eventId: event.eventId, category: 'MS', name: 'B', what: 'line_free', others: 0 };
  expect(needs).toContainEqual(expect.objectContaining(gone));
});

test('a stranger reads nothing of it', async () => {
  const { event, of } = await drawn(['A', 'B', 'C']);
  const { registrationId } = of('A');
  const asB = { token: of('B').token, params: { registrationId } };
  expect((await t.call(leavingEndpoints.ofMine, asB)).status).toBe(404);
  const params = { eventId: event.eventId, registrationId };
  expect((await t.call(leavingEndpoints.ofEvent, { token: of('B').token, params })).status).toBe(404);
});

test('a reserve takes the line: nobody else moves, and the newcomer is drawn', async () => {
  const { event, of } = await drawn(['A', 'B', 'C', 'D']);
  await aConfirmedRegistration(t, { event, name: 'First Farah' });
  await aConfirmedRegistration(t, { event, name: 'Second Sita' });
  const [{ reserves }] = await previewOf(event, of('A'));
  expect(reserves.map(({ name }: { name: string }) => name)).toEqual(['First Farah', 'Second Sita']);
  const slots = (fixtures: { draws: { slots: { entry?: string }[] }[] }) =>
    fixtures.draws[0]?.slots.map((s) => s.entry);
  const before = await read(event);
  const left = before.draws[0].entries.find(({ name }: { name: string }) => name === 'A').id;
  const { body } = await refund(event, of('A'), { reserves: [{ category: 'ms', entry: reserves[0].entry }] });
  expect(body.draws).toMatchObject([{ outcome: 'replaced', by: 'First Farah', walkovers: [] }]);
  const after = await read(event);
  expect(slots(after)).toEqual(slots(before)?.map((entry) => (entry === left ? reserves[0].entry : entry)));
  expect(after.schedule.map(({ start }: { start: string }) => start)).toEqual(
    before.schedule.map(({ start }: { start: string }) => start),
  );
});

test('somebody who is no reserve takes no line, and nothing is refunded', async () => {
  const { event, of } = await drawn(['A', 'B', 'C', 'D']);
  const [{ entry: drawnToo }] = await previewOf(event, of('B'));
  const { status, body } = await refund(event, of('A'), { reserves: [{ category: 'MS', entry: drawnToo }] });
  expect([status, body.code]).toEqual([409, 'not_a_late_entry']);
  expect(namesIn(await read(event))).toEqual([['A', 'B', 'C', 'D']]);
});

test('only the categories that are given back leave their draws', async () => {
  const { event, of } = await drawn(['A', 'B', 'C', 'D'], { categories: ['MS', 'Open'] });
  const { body } = await refund(event, of('A'), { categories: ['Open'] });
  expect(body.draws).toMatchObject([{ category: 'Open' }]);
  expect(namesIn(await read(event))).toEqual([
    ['A', 'B', 'C', 'D'],
    ['B', 'C', 'D'],
  ]);
});

async function live(names: string[], more: object) {
  const { event, of } = await drawn(names, { more });
  const body = { eventId: event.eventId, confirm: true };
  expect((await t.call(liveEventEndpoints.goLive, { token: event.token, body })).status).toBe(201);
  return { event, of };
}

test('in a group what is left to play is given up, and what has been played stays', async () => {
  const { event, of } = await live(['A', 'B', 'C'], { category_formats: { MS: { format: 'round_robin' } } });
  const { schedule } = await read(event);
  const played = schedule.find(({ entrants }: { entrants: { name: string }[] }) =>
    entrants.some(({ name }) => name === 'A'),
  );
  const winner = played.entrants.find(({ name }: { name: string }) => name === 'A').entry;
  const result = await t.call(liveEventEndpoints.result, {
    token: event.token,
    params: { eventId: event.eventId, matchId: played.id },
    body: {
      winner,
      score: [
        [21, 9],
        [21, 9],
      ],
      kind: 'played',
    },
  });
  expect(result.status).toBe(200);
  const [told] = await previewOf(event, of('A'));
  expect(told).toMatchObject({ outcome: 'leaves', hasPlayed: true, walkovers: [expect.any(String)] });
  expect((await refund(event, of('A'))).body.draws).toMatchObject([{ walkovers: told.walkovers }]);
  expect(namesIn(await read(event))).toEqual([['A', 'B', 'C']]);
});

test('while they are on court nobody is refunded, and the refusal says what to do first', async () => {
  const { event, of } = await live(['A', 'B'], {});
  const { schedule } = await read(event);
  const call = { token: event.token, params: { eventId: event.eventId, matchId: schedule[0].id } };
  expect((await t.call(liveEventEndpoints.act, { ...call, body: { action: 'call', court: 1 } })).status).toBe(200);
  expect(await previewOf(event, of('A'))).toMatchObject([
    { outcome: 'on_court', problem: { code: 'on_court_now', msg: expect.stringContaining('A is on court') } },
  ]);
  const { status, body } = await refund(event, of('A'));
  expect([status, body.code]).toEqual([409, 'entrant_on_court']);
  expect(namesIn(await read(event))).toEqual([['A', 'B']]);
});

test('whoever was withdrawn before is only refunded', async () => {
  const { event, of } = await drawn(['A', 'B', 'C', 'D']);
  const [{ entry }] = await previewOf(event, of('A'));
  const { version } = await read(event);
  const body = { kind: 'withdraw', category: 'MS', entry, version };
  expect((await t.call(drawChangeEndpoints.save, { ...on(event), body })).status).toBe(200);
  expect(await previewOf(event, of('A'))).toEqual([]);
  expect((await refund(event, of('A'))).body).not.toHaveProperty('draws');
});
