import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { swissRoundEndpoints } from '@maidan/contract/draws/swiss-rounds';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { pointEndpoints } from '@maidan/contract/matchday/points';
import { tieEndpoints } from '@maidan/contract/matchday/ties';
import { umpireEndpoints } from '@maidan/contract/matchday/umpire';
import { tiePresets } from '@maidan/domain/draws/tie-form';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../test/factories.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { startApi } from '../test/start.ts';
import { saveUmpirePassword } from './features/events/records/events.ts';

const t = startApi();
const { read, goLive, act, result } = liveEventEndpoints;

/** An event on three courts, live, with an umpire's token that is good for all of them. */
async function umpired(
  format: object,
  { isTeam = false, entries = 8, scoring = 'badminton-1x21' } = {},
): Promise<MadeEvent & { umpire: string }> {
  const category = { name: 'Open', ...(isTeam && { format: 'team' as const }) };
  const event = await anApprovedEvent(t, { categories: [category] });
  for (let index = 1; index <= entries; index++) await aConfirmedRegistration(t, { event, name: `Entrant ${index}` });
  const params = { eventId: event.eventId };
  const body = {
    startTime: '09:00',
    endTime: '21:00',
    matchTime: 15,
    courts: 3,
    courtHeads: ['A', 'B', 'C'],
    lot_seed: 7,
    category_formats: { Open: format },
    ...(!isTeam && { scoring: { Open: scoring } }),
  };
  const { token } = event;
  expect((await t.call(fixtureEndpoints.create, { token, params, body })).status).toBe(200);
  expect((await t.call(fixtureEndpoints.publish, { token, params })).status).toBe(200);
  expect((await t.call(goLive, { token, body: { ...params, confirm: true } })).status).toBe(201);
  await saveUmpirePassword(t.db, event.eventId, await t.deps.passwords.hash('shuttle-26'));
  const sign = { eventCode: event.code, password: 'shuttle-26', name: 'Uma' };
  return { ...event, umpire: (await t.call(umpireEndpoints.signIn, { body: sign })).body.token };
}

type Umpired = Awaited<ReturnType<typeof umpired>>;

const desk = async (event: Umpired): Promise<LiveMatchAnswer[]> =>
  (await t.call(read, { token: event.umpire, params: { eventId: event.eventId } })).body.matches;
const version = async (event: MadeEvent): Promise<number> =>
  (await t.call(fixtureEndpoints.read, { token: event.token, params: { eventId: event.eventId } })).body.version;
const on = (event: Umpired, match: { _id: string }) => ({
  token: event.umpire,
  params: { eventId: event.eventId, matchId: match._id },
});
const ready = (matches: readonly LiveMatchAnswer[]) =>
  matches.find(({ status, sides }) => status !== 'done' && sides.every(({ entry }) => entry !== null));
const winnerOf = (match: LiveMatchAnswer) => match.sides[0]?.entry ?? '';

/** Everything that an umpire can do with a match before its result. */
async function handled(event: Umpired, match: LiveMatchAnswer): Promise<number[]> {
  const answers = [];
  const actions = ['call', 'uncall', 'call', 'start', 'suspend', 'resume', 'unstart', 'hold', 'postpone', 'call'];
  for (const action of [...actions, 'start']) {
    const body = { action, court: 1, reason: 'Everybody is here' };
    answers.push(await t.call(act, { ...on(event, match), body }));
  }
  answers.push(await t.call(act, { ...on(event, match), body: { action: 'move', court: 2 } }));
  return answers.map(({ status }) => status);
}

/** A match that is scored on the phone, rally by rally, taken over by another phone before the last one. */
async function scored(event: Umpired, match: LiveMatchAnswer): Promise<number[]> {
  const line = (seq: number, clientId: string, more: object) => ({
    seq,
    clientId,
    at: '2026-12-12T04:00:00Z',
    ...more,
  });
  const points = Array.from({ length: 20 }, (_, index) => line(index + 1, 'a', { type: 'point', side: 1 }));
  const one = await t.call(pointEndpoints.append, { ...on(event, match), body: { entries: points } });
  const taken = await t.call(pointEndpoints.takeOver, { ...on(event, match), body: { clientId: 'b' } });
  const last = [line(1, 'b', { type: 'point', side: 1 }), line(2, 'b', { type: 'finish' })];
  const end = await t.call(pointEndpoints.append, { ...on(event, match), body: { entries: last } });
  const log = await t.call(pointEndpoints.read, on(event, match));
  return [one, taken, end, log].map(({ status }) => status);
}

/** Plays whatever can be played, in turn by the points, a whole result, a walkover and a retirement. */
async function playOn(event: Umpired): Promise<number> {
  let played = 0;
  for (let match = ready(await desk(event)); match; match = ready(await desk(event))) {
    if (played === 0) expect(await handled(event, match)).toEqual(Array(12).fill(200));
    const kind = (['points', 'played', 'walkover', 'retired'] as const)[played % 4] ?? 'played';
    const score = { played: [[21, 12]], walkover: [], retired: [[8, 3]], points: [] }[kind];
    if (kind === 'points') expect(await scored(event, match)).toEqual(Array(4).fill(200));
    else {
      const body = { winner: winnerOf(match), kind, score };
      expect((await t.call(result, { ...on(event, match), body })).status).toBe(200);
    }
    played += 1;
  }
  return played;
}

test.each([
  ['a knock-out', { format: 'single_elimination', third_place: true }],
  ['a double elimination', { format: 'double_elimination', second_final: true }],
  ['a round robin', { format: 'round_robin' }],
  ['groups, then a knock-out', { format: 'group_knockout', groups: 2, qualifiers: 2 }],
] as const)('an umpire plays %s from the first call to the last result', async (_name, format) => {
  const event = await umpired(format);
  const before = await version(event);
  const played = await playOn(event);
  const matches = await desk(event);
  // All that is left is a second final that is not needed.
  expect(matches.filter(({ status }) => status !== 'done').length).toBeLessThanOrEqual(1);
  expect(played).toBeGreaterThanOrEqual(7);
  expect(await version(event)).toBe(before);
});

test('an umpire plays the rounds of a Swiss draw that the desk pairs', async () => {
  const event = await umpired({ format: 'swiss', rounds: 3 }, { entries: 6 });
  for (const round of [2, 3]) {
    expect(await playOn(event)).toBe(3);
    const body = { category: 'Open', round };
    const paired = await t.call(swissRoundEndpoints.pair, {
      token: event.token,
      params: { eventId: event.eventId },
      body,
    });
    expect(paired.status).toBe(201);
  }
  expect(await playOn(event)).toBe(3);
});

const ties = { tie: { rubbers: tiePresets.five_singles } };

test.each([
  ['a knock-out', { format: 'single_elimination', ...ties }, 3],
  ['a group', { format: 'round_robin', ...ties }, 6],
  ['groups, then a knock-out', { format: 'group_knockout', groups: 2, qualifiers: 1, ...ties }, 3],
] as const)(
  'an umpire plays the ties of %s to their end, and nobody who plans loses a save',
  async (_name, format, count) => {
    const event = await umpired(format, { isTeam: true, entries: 4 });
    const before = await version(event);
    let played = 0;
    for (let tie = ready(await desk(event)); tie; tie = ready(await desk(event))) {
      if (played === 0) expect(await handled(event, tie)).toEqual(Array(12).fill(200));
      for (const rubber of ['A-X', 'B-Y', 'C-Z']) {
        const body = { rubber, winner: winnerOf(tie), score: [[11, 4]] };
        const told = await t.call(tieEndpoints.record, { ...on(event, tie), body });
        expect(told.status).toBe(200);
        if (rubber === 'C-Z') expect(told.body.match).toMatchObject({ status: 'done', winner: winnerOf(tie) });
      }
      played += 1;
    }
    expect(played).toBe(count);
    expect(await version(event)).toBe(before);
  },
);

test('an umpire may give a tie up, and record the result of one that stays level', async () => {
  const rubbers = tiePresets.five_singles.slice(0, 2);
  const event = await umpired({ format: 'single_elimination', tie: { rubbers } }, { isTeam: true, entries: 3 });
  const [tie] = (await desk(event)).filter(({ sides }) => sides.every(({ entry }) => entry !== null));
  if (!tie) throw new Error('no tie is ready');
  for (const [name, side] of [['A-X', 0] as const, ['B-Y', 1] as const]) {
    const body = { rubber: name, winner: tie.sides[side]?.entry ?? '', score: [side === 0 ? [11, 4] : [4, 11]] };
    expect((await t.call(tieEndpoints.record, { ...on(event, tie), body })).status).toBe(200);
  }
  const level = { winner: winnerOf(tie), score: [[1, 1]] };
  expect((await t.call(result, { ...on(event, tie), body: level })).status).toBe(200);
  const final = ready(await desk(event));
  expect(final?.sides.map(({ entry }) => entry)).toContain(winnerOf(tie));
  const given = { winner: winnerOf(final ?? tie), kind: 'walkover' };
  expect((await t.call(result, { ...on(event, final ?? tie), body: given })).status).toBe(200);
});
