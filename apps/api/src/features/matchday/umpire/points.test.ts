import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { pointEndpoints } from '@maidan/contract/matchday/points';
import { hallEndpoints } from '@maidan/contract/matchday/hall';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { umpireEndpoints } from '@maidan/contract/matchday/umpire';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer, type MadeEvent } from '../../../../test/factories.ts';
import { aLiveEvent } from '../../../../test/factories-live.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';

const t = startApi();
const { append, read, takeOver } = pointEndpoints;
const at = '2026-12-12T04:00:00Z';

let event: MadeEvent;
let umpire: string;
let first: LiveMatchAnswer;
let final: LiveMatchAnswer;

beforeAll(async () => {
  const settings = { courts: 3, cat_order: '1:MS', scoring: { MS: 'badminton-1x21' } };
  event = await aLiveEvent(t, ['Asha', 'Riya', 'Meera', 'Zoya'], settings);
  const hash = await t.deps.passwords.hash('shuttlecock');
  await sql`update events set umpire_password_hash = ${hash} where id = ${event.eventId}`.execute(t.db);
  const sign = { eventCode: event.code, password: 'shuttlecock', name: 'Uma' };
  umpire = (await t.call(umpireEndpoints.signIn, { body: sign })).body.token;
  const { matches } = await desk();
  [first, final] = [matches[0], matches[2]] as [LiveMatchAnswer, LiveMatchAnswer];
});

const desk = async () =>
  (await t.call(liveEventEndpoints.read, { token: event.token, params: { eventId: event.eventId } })).body as {
    matches: LiveMatchAnswer[];
  };
const on = (matchId: string, token = umpire) => ({ token, params: { eventId: event.eventId, matchId } });

interface Line {
  seq: number;
  type?: string;
  side?: 1 | 2;
  note?: string;
}
const send = (lines: Line[], { match = first._id, clientId = 'phone-a', token = umpire, device = {} } = {}) =>
  t.call(append, {
    ...on(match, token),
    body: {
      entries: lines.map(({ type = 'point', ...line }) => ({ clientId, at, type, ...line })),
      device: { clientId, ...device },
    },
  });
const points = (from: number, count: number, side: 1 | 2): Line[] =>
  Array.from({ length: count }, (_, index) => ({ seq: from + index, side }));

test('a phone scores a match: the desk and the public see it, and the finish records the result', async () => {
  const begun = await send(points(1, 2, 1), { device: { battery: 81, waiting: 3 } });
  expect(begun.body).toMatchObject({ score: { current: [2, 0], games: [], server: 1, complete: false }, lastSeq: 2 });
  // A batch that arrives again with new lines after it.
  expect((await send([...points(1, 2, 1), ...points(3, 1, 2)])).body).toMatchObject({
    score: { current: [2, 1], server: 2 },
    lastSeq: 3,
  });
  const gap = await send(points(6, 1, 1));
  expect([gap.status, gap.body.code, gap.body.lastSeq]).toEqual([409, 'entries_missing', 3]);

  const playing = (await desk()).matches.find(({ _id }) => _id === first._id);
  expect(playing).toMatchObject({
    status: 'playing',
    live: { current: [2, 1], server: 2 },
    pad: { name: 'Uma', battery: 81, waiting: 0 },
  });
  const told = await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } });
  const shown = told.body.play.find(({ match }: { match: string }) => match === first._id);
  expect(shown.live).toMatchObject({ current: [2, 1] });
  expect(JSON.stringify(told.body)).not.toMatch(/Uma|battery/);

  expect((await send([{ seq: 4, type: 'finish' }])).body.code).toBe('match_not_complete');
  const over = await send(points(4, 19, 1));
  expect(over.body.score).toMatchObject({ games: [[21, 1]], complete: true, winner: 1 });
  const untold = await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } });
  const atEnd = untold.body.play.find(({ match }: { match: string }) => match === first._id);
  expect(atEnd.live).toMatchObject({ games: [[21, 1]], complete: true });
  const beyond = await send(points(23, 1, 1));
  expect([beyond.status, beyond.body.code]).toEqual([400, 'match_complete']);
  expect((await send([{ seq: 23, type: 'finish' }])).status).toBe(200);
  // Its answer was lost, so the phone sends it again.
  expect((await send([{ seq: 23, type: 'finish' }])).body).toMatchObject({ lastSeq: 23 });
  expect((await send(points(24, 1, 1))).body.code).toBe('match_finished');
  const { matches } = await desk();
  expect(matches.find(({ _id }) => _id === first._id)).toMatchObject({
    status: 'done',
    kind: 'played',
    winner: first.sides[0]?.entry,
    score: [[21, 1]],
  });
  expect(matches[2]?.sides.map(({ entry }) => entry)).toContain(first.sides[0]?.entry);
  const whole = await t.call(read, on(first._id));
  expect(whole.body.entries).toHaveLength(23);
  expect(whole.body).toMatchObject({
    scoring: 'badminton-1x21',
    doubles: false,
    holder: { clientId: 'phone-a', name: 'Uma' },
  });
});

test('a second phone writes only after it took over, and then the first one is told', async () => {
  const { matches } = await desk();
  const match = matches[1]?._id ?? '';
  await send(points(1, 3, 1), { match });
  const held = await send(points(1, 1, 2), { match, clientId: 'phone-b' });
  expect([held.status, held.body.code, held.body.holder.clientId]).toEqual([409, 'match_held', 'phone-a']);
  const taken = await t.call(takeOver, { ...on(match), body: { clientId: 'phone-b' } });
  expect(taken.body).toMatchObject({ holder: { clientId: 'phone-b' }, lastSeq: 0 });
  expect((await send(points(1, 1, 2), { match, clientId: 'phone-b' })).body.score.current).toEqual([3, 1]);
  expect((await send(points(4, 1, 1), { match })).body).toMatchObject({ code: 'match_held', lastSeq: 3 });
  // What had been accepted before stays accepted.
  expect((await send(points(1, 3, 1), { match })).status).toBe(200);
  const retired = await send(
    [
      { seq: 2, type: 'retired', side: 1 },
      { seq: 3, type: 'finish' },
    ],
    { match, clientId: 'phone-b' },
  );
  expect(retired.body.score).toMatchObject({ complete: true, winner: 2, ending: 'retired' });
  const after = (await desk()).matches.find(({ _id }) => _id === match);
  expect(after).toMatchObject({ status: 'done', kind: 'retired', score: [[3, 1]], winner: after?.sides[1]?.entry });
});

test('an injury time-out is seen at the desk since when it began; the public reads of a pause, not of who is hurt', async () => {
  const begun = [
    { seq: 1, side: 1 as const },
    { seq: 2, type: 'injury', side: 2 as const },
  ];
  const live = async () => (await desk()).matches.find(({ _id }) => _id === final._id)?.live;
  expect((await send(begun, { match: final._id })).body.score.timeOut).toEqual({
    side: 2,
    since: new Date(at).toISOString(),
    seconds: null,
  });
  expect(await live()).toMatchObject({ current: [1, 0], timeOut: { side: 2, since: new Date(at).toISOString() } });
  const told = await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } });
  const shown = told.body.play.find(({ match }: { match: string }) => match === final._id);
  expect(shown.live.timeOut).toEqual({ since: new Date(at).toISOString() });
  // A later line, alone in its batch, still finds the time-out in the log.
  expect((await send([{ seq: 3, type: 'card', side: 1 }], { match: final._id })).body.score.timeOut.side).toBe(2);
  await send([{ seq: 4, type: 'play' }], { match: final._id });
  expect(await live()).not.toHaveProperty('timeOut');
  expect((await send([{ seq: 5, type: 'undo' }], { match: final._id })).body.score.timeOut.side).toBe(2);
});

test('a card is seen at the desk for as long as the match is on, and nobody outside reads of it', async () => {
  const shown = [{ side: 1, card: 'yellow' }];
  const of = <Match extends { match?: string; _id?: string }>(matches: Match[]) =>
    matches.find(({ match, _id }) => (match ?? _id) === final._id) as Match & { live: { cards?: unknown } };
  expect(of((await desk()).matches).live.cards).toEqual(shown);
  const told = await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } });
  expect(of<{ match: string }>(told.body.play).live).not.toHaveProperty('cards');
});

test('whoever scores is told that play is stopped in the hall, and when it goes on', async () => {
  const alive = async () => (await send([], { match: final._id })).body.stoppedSince;
  const hall = (body: object) =>
    t.call(hallEndpoints.save, { token: event.token, params: { eventId: event.eventId }, body });
  expect(await alive()).toBeNull();
  expect((await hall({ stopped: true, reason: 'Power' })).status).toBe(200);
  expect(Date.parse(await alive())).toBeGreaterThan(0);
  expect((await hall({ stopped: false })).status).toBe(200);
  expect(await alive()).toBeNull();
});

test('two pieces at once are counted one after the other', async () => {
  await send(points(6, 1, 1), { match: final._id });
  const { second } = await t.db.transaction().execute(async (tx) => {
    await sql`select 1 from match_pads where match_id = ${final._id} for update`.execute(tx);
    const waiting = send(points(7, 2, 1), { match: final._id });
    await untilBlocked(t.db);
    return { second: waiting };
  });
  expect((await second).body).toMatchObject({ score: { current: [4, 0] }, lastSeq: 8 });
});

test('the log can be added to only', async () => {
  await expect(sql`update match_points set side = 2`.execute(t.db)).rejects.toThrow('append-only');
});

test.each([
  ['a point of nobody', [{ type: 'point' }]],
  ['an undo of a side', [{ type: 'undo', side: 1 }]],
  ['an injury of nobody', [{ type: 'injury' }]],
  ['a third side', [{ type: 'point', side: 3 }]],
  ['a type that is none', [{ type: 'cheer' }]],
  ['two devices at once', [{ type: 'let' }, { type: 'let', clientId: 'phone-b' }]],
])('%s is refused', async (_, lines) => {
  const entries = lines.map((line, index) => ({ seq: index + 1, clientId: 'phone-a', at, ...line }));
  expect((await t.call(append, { ...on(final._id), body: { entries } })).status).toBe(400);
});

test('nobody else may score, and no other match than those of the event', async () => {
  const stranger = await anOrganizer(t);
  expect((await send(points(9, 1, 1), { match: final._id, token: stranger.token })).body.code).toBe('event_not_live');
  expect((await send(points(1, 1, 1), { match: 'no-such-match' })).body.code).toBe('match_not_found');
  const params = { eventId: stranger.userId, matchId: final._id };
  expect((await t.call(read, { token: umpire, params })).body.code).toBe('event_not_live');
});

test('penalties decide a level match: the result has them apart from the goals, as the desk writes it', async () => {
  const cup = await anApprovedEvent(t, { sports: 'Football', categories: [{ name: 'Open' }] });
  for (const name of ['Pune City', 'Nashik FC']) await aConfirmedRegistration(t, { event: cup, name });
  const of = { token: cup.token, params: { eventId: cup.eventId } };
  await t.call(fixtureEndpoints.create, { ...of, body: { courts: 1, courtHeads: ['A'], cat_order: '1:Open' } });
  await t.call(fixtureEndpoints.publish, of);
  await t.call(liveEventEndpoints.goLive, { token: cup.token, body: { ...of.params, confirm: true } });
  const match = async (): Promise<LiveMatchAnswer> => (await t.call(liveEventEndpoints.read, of)).body.matches[0];
  const { _id: matchId, sides } = await match();
  const lines: Omit<Line, 'seq'>[] = [
    { side: 1 },
    { side: 2 },
    { type: 'interval' },
    { type: 'interval' },
    { type: 'interval', note: 'decider' },
    { side: 2 },
    { type: 'finish' },
  ];
  const entries = lines.map(({ type = 'point', ...line }, index) => ({
    ...line,
    seq: index + 1,
    clientId: 'a',
    at,
    type,
  }));
  const sent = await t.call(append, { token: cup.token, params: { ...of.params, matchId }, body: { entries } });
  expect(sent.body.score).toMatchObject({ current: [1, 1], decider: [0, 1], finished: true });
  const score = [
    [1, 1],
    [0, 1],
  ];
  expect(await match()).toMatchObject({ status: 'done', kind: 'played', score, winner: sides[1]?.entry });
});
