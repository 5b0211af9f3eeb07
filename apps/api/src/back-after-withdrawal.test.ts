import { drawChangeEndpoints } from '@maidan/contract/draws/changes';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { type SwissCategoryAnswer, swissRoundEndpoints } from '@maidan/contract/draws/swiss-rounds';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../test/factories.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { startApi } from '../test/start.ts';

const t = startApi();
const on = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });

async function aLiveEvent(players: number, more: object = {}): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (let i = 1; i <= players; i++) await aConfirmedRegistration(t, { event, name: `Player ${i}` });
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['R', 'S'], lot_seed: 5, ...more };
  expect((await t.call(fixtureEndpoints.create, { ...on(event), body })).status).toBe(200);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  return event;
}
const matchesOf = async (event: MadeEvent): Promise<LiveMatchAnswer[]> =>
  (await t.call(liveEventEndpoints.read, on(event))).body.matches;
const fixturesOf = async (event: MadeEvent) => (await t.call(fixtureEndpoints.read, on(event))).body;
const lateIn = async (event: MadeEvent) =>
  (await t.call(drawChangeEndpoints.list, on(event))).body.categories[0].late.map(
    ({ entry, withdrawn }: { entry: string; withdrawn: boolean }) => ({ entry, withdrawn }),
  );
const change = async (event: MadeEvent, kind: 'withdraw' | 'late_entry', entry: string) => {
  const { version } = await fixturesOf(event);
  return t.call(drawChangeEndpoints.save, { ...on(event), body: { kind, category: 'MS', entry, version } });
};
const play = (event: MadeEvent, match: LiveMatchAnswer) => {
  const params = { eventId: event.eventId, matchId: match._id };
  return t.call(liveEventEndpoints.result, {
    token: event.token,
    params,
    body: { winner: match.sides[0]?.entry, kind: 'walkover' },
  });
};
const ofRound = (matches: LiveMatchAnswer[], round: number) =>
  matches.filter((match) => match.round === round).toSorted((x, y) => (x._id < y._id ? -1 : 1));

test('in a knock-out under way whoever withdrew comes back while nobody has moved on from the match given up', async () => {
  const event = await aLiveEvent(8);
  for (const match of ofRound(await matchesOf(event), 1)) await play(event, match);
  const before = await matchesOf(event);
  const [semi, other] = ofRound(before, 2) as [LiveMatchAnswer, LiveMatchAnswer];
  const [entry, rival] = semi.sides.map((side) => side.entry ?? '') as [string, string];
  expect((await change(event, 'withdraw', entry)).body.walkovers).toEqual(['MS SF/1']);
  expect(ofRound(await matchesOf(event), 2)[0]).toMatchObject({ winner: rival, kind: 'walkover' });
  expect(await lateIn(event)).toEqual([{ entry, withdrawn: true }]);

  const back = await change(event, 'late_entry', entry);
  expect(back.body.warnings.map(({ code }: { code: string }) => code)).toEqual(['comes_back_to_draw']);
  const isSame = ({ _id, status, start, plannedCourt, sides }: LiveMatchAnswer) =>
    JSON.stringify([_id, status, start, plannedCourt, sides]);
  expect((await matchesOf(event)).map(isSame)).toEqual(before.map(isSame));
  expect(await lateIn(event)).toEqual([]);

  await change(event, 'withdraw', entry);
  await play(event, other);
  const [final] = ofRound(await matchesOf(event), 3) as [LiveMatchAnswer];
  const params = { eventId: event.eventId, matchId: final._id };
  await t.call(liveEventEndpoints.act, { token: event.token, params, body: { action: 'call', court: 1 } });
  const tooLate = await change(event, 'late_entry', entry);
  expect([tooLate.status, tooLate.body.code]).toEqual([409, 'has_moved_on']);
  await t.call(liveEventEndpoints.act, { token: event.token, params, body: { action: 'uncall' } });
  expect((await change(event, 'late_entry', entry)).status).toBe(200);
});

test('before play whoever withdrew comes back to the own line, with the own seed', async () => {
  const event = await aLiveEvent(5);
  const before = await fixturesOf(event);
  const playing = ofRound(await matchesOf(event), 1)[0]?.sides[0]?.entry ?? '';
  for (const entry of [before.draws[0].byes[0], playing]) {
    expect((await change(event, 'withdraw', entry)).status).toBe(200);
    expect((await change(event, 'late_entry', entry)).status).toBe(200);
  }
  const after = await fixturesOf(event);
  expect(after.draws[0].slots).toEqual(before.draws[0].slots);
  const seeds = (fixtures: typeof before) =>
    fixtures.draws[0].entries.map(({ id, seed }: { id: string; seed?: number }) => `${id} ${seed}`).toSorted();
  expect(seeds(after)).toEqual(seeds(before));
});

test('a Swiss player who does not come leaves the list before round 1; later ones are left out, and may come back', async () => {
  const event = await aLiveEvent(6, { category_formats: { MS: { format: 'swiss', rounds: 3 } } });
  const rounds = async (): Promise<SwissCategoryAnswer> =>
    (await t.call(swissRoundEndpoints.list, on(event))).body.categories[0];
  const first = ofRound(await matchesOf(event), 1);
  const [gone, rival] = (first[0]?.sides ?? []).map(({ entry }) => entry ?? '') as [string, string];
  const left = await change(event, 'withdraw', gone);
  expect(left.body).toMatchObject({ walkovers: [], warnings: [{ code: 'now_bye' }] });
  const now = await rounds();
  expect(now.boards).toHaveLength(2);
  expect(now.standings.map(({ entry }) => entry)).not.toContain(gone);
  const byeOf = (await fixturesOf(event)).draws[0].swiss.byes;
  expect(byeOf).toEqual([rival]);

  const [one, two] = ofRound(await matchesOf(event), 1) as [LiveMatchAnswer, LiveMatchAnswer];
  await play(event, one);
  const late = two.sides[0]?.entry ?? '';
  expect((await change(event, 'withdraw', late)).body.walkovers).toEqual([two.label]);
  expect((await rounds()).standings.find(({ entry }) => entry === late)).toMatchObject({ withdrawn: true });
  expect((await change(event, 'late_entry', late)).status).toBe(200);
  expect((await rounds()).standings.find(({ entry }) => entry === late)).toMatchObject({ withdrawn: false });
  expect((await rounds()).open).toEqual([two.label]);
});

test('whoever takes the place of somebody gone finds its matches untouched, also one that was on a court', async () => {
  const event = await aLiveEvent(3, { category_formats: { MS: { format: 'round_robin' } } });
  const [match] = (await matchesOf(event)) as [LiveMatchAnswer];
  const [gone, rival] = match.sides.map((side) => side.entry ?? '') as [string, string];
  const of = { token: event.token, params: { eventId: event.eventId, matchId: match._id } };
  const { act, result, correct } = liveEventEndpoints;
  expect((await t.call(act, { ...of, body: { action: 'start', court: 1 } })).status).toBe(200);
  expect((await t.call(result, { ...of, body: { winner: gone, kind: 'played' } })).status).toBe(200);
  expect((await t.call(correct, { ...of, body: { winner: rival, kind: 'walkover' } })).status).toBe(200);
  expect((await change(event, 'withdraw', gone)).status).toBe(200);
  await aConfirmedRegistration(t, { event, name: 'Late' });
  const late = (await lateIn(event)).find(({ withdrawn }: { withdrawn: boolean }) => !withdrawn)?.entry ?? '';
  expect((await change(event, 'late_entry', late)).status).toBe(200);
  const after = (await matchesOf(event)).find(({ _id }) => _id === match._id);
  expect(after?.sides.map(({ entry }) => entry).toSorted()).toEqual([rival, late].toSorted());
  expect(after).toMatchObject({ status: 'waiting', court: null, startedAt: null, winner: null, kind: null, score: [] });
  expect(after).not.toHaveProperty('corrected');
});
