import type { MatchName } from '@maidan/domain/match-words';
import { storedLabel } from '@maidan/domain/draws/match-name';
import { drawChangeEndpoints } from '@maidan/contract/draws/changes';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../test/factories.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { startApi } from '../test/start.ts';

const t = startApi();
const on = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });

async function drawn(count: number, format: object, more: object = {}): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (let at = 0; at < count; at++) await aConfirmedRegistration(t, { event, name: `P${at + 1}` });
  const hours = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], lot_seed: 5 };
  const body = { ...hours, category_formats: { MS: format }, ...more };
  expect((await t.call(fixtureEndpoints.create, { ...on(event), body })).status).toBe(200);
  return event;
}
const list = async (event: MadeEvent) => (await t.call(drawChangeEndpoints.list, on(event))).body;
const save = (event: MadeEvent, body: object) =>
  t.call(drawChangeEndpoints.save, { ...on(event), body: { category: 'MS', ...body } });
const read = async (event: MadeEvent) => (await t.call(fixtureEndpoints.read, on(event))).body;

interface Match {
  id: string;
  start: string | null;
  court: number | null;
  entrants: { entry: string | null }[];
}

async function late(event: MadeEvent, name: string) {
  await aConfirmedRegistration(t, { event, name });
  const { version, categories } = await list(event);
  const { entry } = categories[0].late.find((one: { name: string }) => one.name === name);
  return { kind: 'late_entry', entry, version };
}

async function play(event: MadeEvent, match: Match) {
  const params = { eventId: event.eventId, matchId: match.id };
  const score = [
    [21, 3],
    [21, 5],
  ];
  const body = { winner: match.entrants[0]?.entry, kind: 'played', score };
  expect((await t.call(liveEventEndpoints.result, { token: event.token, params, body })).status).toBe(200);
}

const of = ({ schedule }: { schedule: Match[] }, entry: string) =>
  schedule.filter(({ entrants }) => entrants.some((one) => one.entry === entry));
const placesOf = ({ schedule }: { schedule: Match[] }) =>
  new Map(schedule.map(({ id, start, court }) => [id, { start, court }]));

test('a late entry into a group is previewed with group, matches and what gives way, and then stands so', async () => {
  const event = await drawn(7, { format: 'group_knockout', groups: 2 });
  const before = await read(event);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  await play(event, before.schedule[0]);
  const change = await late(event, 'Leela');
  const preview = (await save(event, { ...change, preview: true })).body;
  const small = before.draws[0].groups.findIndex((group: string[]) => group.length === 3) + 1;
  expect(preview).toMatchObject({ group: small, unplaced: [], walkovers: [] });
  expect(preview.placed).toHaveLength(3);
  expect(preview.warnings[0]).toMatchObject({ code: 'joins_group', values: { name: 'Leela', group: small, count: 4 } });
  const saved = (await save(event, change)).body;
  expect({ ...saved, version: preview.version }).toEqual(preview);
  const after = await read(event);
  expect(after.conflicts).toEqual([]);
  expect(of(after, change.entry).filter(({ id }) => id.includes('/G'))).toHaveLength(3);
  const named = before.schedule as { id: string; label: string; name: MatchName }[];
  const labels = new Map(named.map((match) => [storedLabel(match), match.id]));
  const moved = new Set(preview.moved.map(({ match }: { match: string }) => labels.get(match)));
  for (const [id, place] of placesOf(before)) if (!moved.has(id)) expect(placesOf(after).get(id)).toEqual(place);
  expect([...moved].every((id) => String(id).includes('/K'))).toBe(true);
  expect(after.play).toMatchObject([{ match: before.schedule[0].id, kind: 'played' }]);
});

test('the place of somebody who left before playing is taken with its matches, and they can come back to it', async () => {
  const event = await drawn(5, { format: 'round_robin' });
  const before = await read(event);
  const [gone] = before.draws[0].entries;
  const { version } = await list(event);
  expect((await save(event, { kind: 'withdraw', entry: gone.id, version })).body.walkovers).toHaveLength(4);
  const open = (await list(event)).categories[0];
  expect(open).toMatchObject({ format: 'round_robin', freeLines: 1, late: [{ entry: gone.id, withdrawn: true }] });
  const back = { kind: 'late_entry', entry: gone.id, version: version + 1 };
  const returned = await save(event, { ...back, preview: true });
  expect(returned.body.warnings).toMatchObject([{ code: 'comes_back' }]);
  const change = await late(event, 'Leela');
  const saved = await save(event, change);
  expect(saved.body.warnings).toMatchObject([{ code: 'takes_place', values: { gone: gone.name } }]);
  const after = await read(event);
  expect(after.play).toEqual([]);
  expect(after.conflicts).toEqual([]);
  expect(placesOf(after)).toEqual(placesOf(before));
  expect(of(after, change.entry)).toHaveLength(4);
  expect(of(after, gone.id)).toEqual([]);
  expect((await save(event, { kind: 'late_entry', entry: gone.id, version: saved.body.version })).status).toBe(200);
  expect((await read(event)).draws[0].entries).toHaveLength(6);
});

test('whoever left after a match gives the newcomer a walkover that needs no court', async () => {
  const event = await drawn(5, { format: 'round_robin' });
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  const [first] = (await read(event)).schedule;
  await play(event, first);
  const { version } = await list(event);
  await save(event, { kind: 'withdraw', entry: first.entrants[0].entry, version });
  const change = await late(event, 'Leela');
  const saved = (await save(event, change)).body;
  expect(saved.walkovers).toHaveLength(1);
  expect(saved.placed).toHaveLength(4);
  expect(saved.unplaced).toEqual([]);
  const after = await read(event);
  expect(after.conflicts).toEqual([]);
  expect(after.play.filter(({ winner }: { winner: string }) => winner === change.entry)).toHaveLength(1);
});

test('refused once the knock-out of every group has begun', async () => {
  const event = await drawn(4, { format: 'group_knockout', groups: 2, qualifiers: 1 });
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  for (const match of (await read(event)).schedule.filter(({ id }: Match) => id.includes('/G')))
    await play(event, match);
  const change = await late(event, 'Leela');
  expect(
    (await save(event, { ...change, preview: true })).body.warnings.map(({ code }: { code: string }) => code),
  ).toContain('group_reopens');
  const final = (await read(event)).schedule.find(({ id }: Match) => id.includes('/K'));
  const params = { eventId: event.eventId, matchId: final.id };
  const call = { token: event.token, params, body: { action: 'call', court: 1 } };
  expect((await t.call(liveEventEndpoints.act, call)).status).toBe(200);
  expect((await save(event, change)).body.code).toBe('knock_out_begun');
});
