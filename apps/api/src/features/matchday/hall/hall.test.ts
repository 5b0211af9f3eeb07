import { eventEndpoints } from '@maidan/contract/events/event';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { hallEndpoints } from '@maidan/contract/matchday/hall';
import { pointEndpoints } from '@maidan/contract/matchday/points';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { matchInWords, matchWords } from '@maidan/domain/match-words';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aLiveEvent } from '../../../../test/factories-live.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const { read, goLive, act, result, correct, takeBack } = liveEventEndpoints;

let event: MadeEvent;
let m1: LiveMatchAnswer;
let m2: LiveMatchAnswer;
let final: LiveMatchAnswer;

/** Four players, three matches, two courts, twenty minutes of rest. */
beforeEach(async () => {
  const settings = { courts: 2, min_rest: 20, lot_seed: 7, scoring: { MS: 'plain' } };
  event = await aLiveEvent(t, ['Asha', 'Bina', 'Chitra', 'Divya'], settings);
  [m1, m2, final] = (await desk()).matches as [LiveMatchAnswer, LiveMatchAnswer, LiveMatchAnswer];
});

const inWords = ({ category, name }: LiveMatchAnswer) => matchInWords(category, name, matchWords);
const ofEvent = () => ({ token: event.token, params: { eventId: event.eventId } });
const on = ({ _id }: LiveMatchAnswer) => ({ token: event.token, params: { eventId: event.eventId, matchId: _id } });
const desk = async () => (await t.call(read, ofEvent())).body;
const now = async (match: LiveMatchAnswer): Promise<LiveMatchAnswer> =>
  (await desk()).matches.find(({ _id }: LiveMatchAnswer) => _id === match._id);
const move = (match: LiveMatchAnswer, action: string, more: object = {}) =>
  t.call(act, { ...on(match), body: { action, ...more } });
const win = (match: LiveMatchAnswer, side: 0 | 1, more: object = {}) =>
  t.call(result, {
    ...on(match),
    body: { winner: match.sides[side]?.entry, score: side ? [[1, 2]] : [[2, 1]], ...more },
  });
const told = async () =>
  (await t.call(eventHistoryEndpoints.list, { ...ofEvent(), query: {} })).body.entries.map(
    ({ sentence }: { sentence: string }) => sentence,
  );

test('an event of another day goes live only when somebody means it', async () => {
  const other = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Bina']) await aConfirmedRegistration(t, { event: other, name });
  const params = { eventId: other.eventId };
  const body = { courts: 1, courtHeads: ['Ravi'] };
  await t.call(fixtureEndpoints.create, { token: other.token, params, body });
  const live = () => t.call(goLive, { token: other.token, body: params });
  expect(await live()).toMatchObject({ status: 409, body: { code: 'event_on_another_day' } });
  // A day on which something of it is planned is its day too.
  await sql`update fixtures set settings = settings || jsonb_build_object('first_date',
      to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), 'start_day',
      to_char(now() at time zone 'Asia/Kolkata', 'FMDay')) where event_id = ${other.eventId}`.execute(t.db);
  expect((await live()).status).toBe(201);
});

test('an event goes live with its draws published or not, and the desk knows what the public sees', async () => {
  const other = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Bina']) await aConfirmedRegistration(t, { event: other, name });
  const at = { token: other.token, params: { eventId: other.eventId } };
  await t.call(fixtureEndpoints.create, { ...at, body: { courts: 1, courtHeads: ['Ravi'] } });
  const own = async () => (await t.call(eventEndpoints.get, at)).body.event.publicDraws;
  const there = async () => (await t.call(publicDrawEndpoints.orderOfPlay, { params: at.params })).body;
  expect(await own()).toBe('none');
  const live = (more: object = {}) =>
    t.call(goLive, { token: other.token, body: { ...at.params, confirm: true, ...more } });
  expect((await live()).status).toBe(201);
  expect(await there()).toMatchObject({ isLive: true, publishedAt: null, matches: [] });
  expect((await t.call(read, at)).body.publicDraws).toBe('none');
  await t.call(liveEventEndpoints.end, at);
  expect((await live({ publish: true })).status).toBe(201);
  expect((await there()).matches).toHaveLength(1);
  expect((await t.call(read, at)).body).not.toHaveProperty('publicDraws');
  expect(await own()).toBe('current');
  await sql`update fixtures set version = version + 1 where event_id = ${other.eventId}`.execute(t.db);
  expect((await t.call(read, at)).body.publicDraws).toBe('older');
});

test('whoever has just played rests: the match says until when, and is called only with a reason', async () => {
  await win(m1, 0);
  await sql`update match_states set finished_at = now() - interval '25 minutes'`.execute(t.db);
  await win(m2, 1);
  const waiting = await now(final);
  const until = Date.parse(waiting.waits?.[0]?.until ?? '') - Date.now();
  expect(waiting.waits).toMatchObject([{ reason: 'resting', who: [m2.sides[1]?.text], court: null }]);
  expect(until / 60_000).toBeCloseTo(20, 0);

  const refused = await move(final, 'call', { court: 1 });
  expect(refused).toMatchObject({ status: 409, body: { code: 'player_resting' } });
  expect(refused.body.errors[0].msg).toMatch(new RegExp(`^${m2.sides[1]?.text}: resting until \\d\\d:\\d\\d$`));
  const called = await move(final, 'call', { court: 1, reason: 'Both asked for it' });
  expect(called.body.match).toMatchObject({ status: 'called', court: 1 });
  expect((await told())[0]).toBe('called MS, final: Both asked for it');
});

test('where the gate checks players in, a match names who is missing; elsewhere nobody is', async () => {
  const coming = async () =>
    (await t.call(publicDrawEndpoints.orderOfPlay, { params: { eventId: event.eventId } })).body.next;
  expect((await now(m1)).waits).toBeUndefined();
  expect(await coming()).toBeUndefined();
  await sql`update registrations set checked_in_at = now()
    where event_id = ${event.eventId} and name = ${m1.sides[0]?.name}`.execute(t.db);
  const missing = await sql<{ id: string }>`select id from registrations
    where event_id = ${event.eventId} and name = ${m1.sides[1]?.name}`.execute(t.db);
  const registrations = missing.rows.map(({ id }) => id);
  expect((await now(m1)).waits).toEqual([
    { reason: 'absent', who: [m1.sides[1]?.text], court: null, until: null, registrations },
  ]);
  expect((await desk()).absent).toBe(3);
  // The public reads only which match comes first: one with everybody there.
  expect(await coming()).toEqual([m1._id, m2._id]);
  await sql`update registrations set checked_in_at = now()
    where event_id = ${event.eventId} and name in (${m2.sides[0]?.name}, ${m2.sides[1]?.name})`.execute(t.db);
  expect(await coming()).toEqual([m2._id, m1._id]);
  // Calling somebody is how the desk finds out where they are.
  expect((await desk()).absent).toBe(1);
  expect((await move(m1, 'call', { court: 1 })).status).toBe(200);
  expect((await desk()).absent).toBe(0);
});

test('a call and a start are taken back, and play that was suspended goes on with its score', async () => {
  await move(m1, 'call', { court: 1 });
  expect((await move(m1, 'uncall')).body.match).toMatchObject({ status: 'waiting', court: null, calledAt: null });
  const line = (clientId: string, seq: number) => ({
    seq,
    clientId,
    type: 'point',
    side: 1,
    at: '2026-12-12T04:00:00Z',
  });
  const send = (entries: object[]) => t.call(pointEndpoints.append, { ...on(m1), body: { entries } });
  expect((await send([line('a', 1), line('a', 2)])).body.score.current).toEqual([2, 0]);

  const suspended = await move(m1, 'suspend');
  expect(suspended.body.match).toMatchObject({ status: 'suspended', court: null, live: { current: [2, 0] } });
  expect((await move(m2, 'call', { court: 1 })).status).toBe(200);
  expect((await move(m1, 'resume', { court: 1 })).body.code).toBe('court_busy');
  const resumed = await move(m1, 'resume', { court: 2 });
  expect(resumed.body.match).toMatchObject({ status: 'playing', court: 2, startedAt: suspended.body.match.startedAt });

  // Started by mistake: the log keeps its lines, and counts from the beginning again.
  expect((await move(m1, 'unstart')).body.match).toMatchObject({ status: 'waiting', court: null, startedAt: null });
  const log = await t.call(pointEndpoints.read, { ...on(m1), query: { clientId: 'a' } });
  expect(log.body.score).toMatchObject({ current: [0, 0], games: [] });
  expect(log.body.entries.map(({ type }: { type: string }) => type)).toEqual(['point', 'point', 'reset']);
  await move(m2, 'uncall');
  // A line that the phone wrote before it heard of that is not a point of the new match.
  expect(await send([line('a', 3)])).toMatchObject({ status: 409, body: { code: 'match_held' } });
  expect((await send([line('b', 1)])).body).toMatchObject({ score: { current: [1, 0] }, holder: { clientId: 'b' } });
  expect((await now(m1)).status).toBe('playing');
});

test('players hear under their bell where they are called to, once, and of another court', async () => {
  const bell = async () => {
    const { rows } = await sql<{ message: string }>`select n.message from notifications n
      join registrations r on n.link = '/my/registrations/' || r.id and r.user_id = n.user_id
      where r.event_id = ${event.eventId} order by n.created_at, r.name`.execute(t.db);
    return rows.map(({ message }) => message.replace(/ by \d+:\d\d [ap]m/, ' by and by'));
  };
  const [one = '', other = ''] = m1.sides.map(({ text }) => text).toSorted();
  await move(m1, 'call', { court: 1 });
  await move(m1, 'call', { court: 1 });
  const said = (who: string, whom: string, what: string) =>
    `${who}: ${what}. MS, semi-final 1, against ${whom}, ${event.name}`;
  const each = (what: string) => [said(one, other, what), said(other, one, what)];
  expect(await bell()).toEqual(each('please come to court 1 by and by'));
  await move(m1, 'move', { court: 2 });
  expect((await bell()).slice(2)).toEqual(each('your match is now on court 2'));
});

test('a court is out until the end of a step, and nobody is called to it meanwhile', async () => {
  const close = (court: number, body: object) =>
    t.call(hallEndpoints.saveCourt, { ...ofEvent(), params: { eventId: event.eventId, court: String(court) }, body });
  const until = new Date(Date.now() + 3_600_000);
  const closed = await close(2, { out: true, until: until.toISOString(), reason: 'Wet floor' });
  const end = new Date(Math.ceil(until.getTime() / 300_000) * 300_000).toISOString();
  expect(closed.body.out).toMatchObject({ until: end, reason: 'Wet floor' });
  expect((await desk()).courts[1]).toMatchObject({ court: 2, out: { until: end, reason: 'Wet floor' } });
  expect((await move(m1, 'call', { court: 2 })).body.code).toBe('court_out');
  expect((await close(2, { out: false })).body.out).toBeNull();
  expect((await move(m1, 'call', { court: 2 })).status).toBe(200);
  expect((await close(3, { out: true })).body.code).toBe('court_unknown');
  expect((await close(2, { out: true, until: '2020-01-01T00:00:00Z' })).status).toBe(400);
  expect((await told()).slice(1, 3)).toEqual(['opened court 2 again', 'took court 2 out of use: Wet floor']);
});

test('while play is stopped in the hall nobody is called, and it goes on where it was', async () => {
  const hall = (body: object) => t.call(hallEndpoints.save, { ...ofEvent(), body });
  expect((await desk()).hall).toEqual({ stopped: null, resumedAt: null, noShowMinutes: 10, mode: 'suggest' });
  const stopped = await hall({ stopped: true, reason: 'No light', noShowMinutes: 15 });
  expect(stopped.body.hall).toMatchObject({ stopped: { reason: 'No light' }, noShowMinutes: 15 });
  expect((await move(m1, 'call', { court: 1 })).body.code).toBe('hall_stopped');
  const shown = (await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } })).body;
  expect(shown.stopped).toMatchObject({ reason: 'No light' });
  const resumed = (await hall({ stopped: false })).body.hall;
  expect(resumed).toEqual({ stopped: null, resumedAt: expect.any(String), noShowMinutes: 15, mode: 'suggest' });
  // Saying again that play goes on resumes nothing.
  expect((await hall({ stopped: false })).body.hall.resumedAt).toBe(resumed.resumedAt);
  expect((await move(m1, 'call', { court: 1 })).status).toBe(200);
});

test('who is on another court has not played this match, but may be given a walkover', async () => {
  const twice = await anApprovedEvent(t, { categories: [{ name: 'Open' }, { name: 'Veterans' }] });
  for (const name of ['Asha', 'Bina'])
    await aConfirmedRegistration(t, { event: twice, name, categories: ['Open', 'Veterans'] });
  const params = { eventId: twice.eventId };
  const body = { courts: 2, courtHeads: ['Ravi', 'Sita'] };
  await t.call(fixtureEndpoints.create, { token: twice.token, params, body });
  await t.call(goLive, { token: twice.token, body: { ...params, confirm: true } });
  const { matches } = (await t.call(read, { token: twice.token, params })).body as { matches: LiveMatchAnswer[] };
  const [open, veterans] = matches as [LiveMatchAnswer, LiveMatchAnswer];
  const of = ({ _id }: LiveMatchAnswer) => ({ token: twice.token, params: { ...params, matchId: _id } });
  await t.call(act, { ...of(open), body: { action: 'call', court: 2 } });
  const winner = veterans.sides[0]?.entry;
  const played = await t.call(result, { ...of(veterans), body: { winner } });
  expect(played).toMatchObject({
    status: 409,
    body: { code: 'player_on_court', errors: [{ msg: `${inWords(open)} is on court 2` }] },
  });
  const given = await t.call(result, { ...of(veterans), body: { winner, kind: 'walkover' } });
  expect(given.status).toBe(200);
});

test('neither side came: in a knock-out too the next round goes on without them', async () => {
  const given = await t.call(result, { ...on(m1), body: { kind: 'void' } });
  expect(given.body.match).toMatchObject({ status: 'done', kind: 'void', winner: '' });
  const drawn = await t.call(result, { ...on(m2), body: { kind: 'drawn', score: [[1, 1]] } });
  expect(drawn.body.code).toBe('result_needs_winner');
});

test('a correction is shown before it is made, keeps the end, and tells what was there', async () => {
  await win(m1, 0);
  const ended = (await now(m1)).finishedAt;
  await win(m2, 0);
  await move(final, 'call', { court: 1, reason: 'Late' });
  const body = { winner: m1.sides[1]?.entry, score: [[1, 2]] };
  expect((await t.call(correct, { ...on(m1), body })).body.code).toBe('later_matches_touched');
  const shown = await t.call(correct, { ...on(m1), body: { ...body, preview: true } });
  expect(shown.body.undone).toMatchObject([{ _id: final._id, status: 'called', court: 1 }]);
  expect(shown.body.changed[0].sides[0].entry).toBe(m1.sides[1]?.entry);
  expect(await now(final)).toMatchObject({ status: 'called', sides: [{ entry: m1.sides[0]?.entry }, {}] });

  const corrected = await t.call(correct, { ...on(m1), body: { ...body, decision: 'replace', reason: 'Mixed up' } });
  expect(corrected.body.match).toMatchObject({ winner: m1.sides[1]?.entry, finishedAt: ended });
  // It was called with somebody else: it leaves the court.
  expect(await now(final)).toMatchObject({ status: 'waiting', court: null });
  expect((await told())[0]).toBe(
    'corrected the result of MS, semi-final 1, was 2-1, is 1-2, another winner, the later matches are played anew: Mixed up',
  );
});

test('players who were called stay when the desk keeps them, until the result says so again', async () => {
  await win(m1, 0);
  await win(m2, 0);
  await move(final, 'call', { court: 1, reason: 'Late' });
  const other = { winner: m1.sides[1]?.entry, score: [[1, 2]], reason: 'Mixed up' };
  const shown = await t.call(correct, { ...on(m1), body: { ...other, decision: 'keep', preview: true } });
  expect(shown.body).toMatchObject({ kept: [{ _id: final._id, court: 1 }], changed: [] });
  expect((await t.call(correct, { ...on(m1), body: { ...other, decision: 'keep' } })).status).toBe(200);
  expect(await now(m1)).toMatchObject({ winner: m1.sides[1]?.entry });
  expect(await now(final)).toMatchObject({ status: 'called', court: 1, sides: [{ entry: m1.sides[0]?.entry }, {}] });
  expect((await told())[0]).toContain('another winner, the later matches stay: Mixed up');
  // The other side of the final still comes by its own match.
  const m2Other = { winner: m2.sides[1]?.entry, score: [[1, 2]], decision: 'replace' };
  await t.call(correct, { ...on(m2), body: m2Other });
  expect((await now(final)).sides.map(({ entry }) => entry)).toEqual([m1.sides[0]?.entry, m2.sides[1]?.entry]);
  await t.call(correct, { ...on(m1), body: { ...other, decision: 'replace' } });
  expect((await now(final)).sides[0]?.entry).toBe(m1.sides[1]?.entry);
});

test('a match that the wrong player had begun can be void: nobody goes on from it', async () => {
  await win(m1, 0);
  await win(m2, 0);
  await win(await now(final), 0);
  const body = { winner: m1.sides[1]?.entry, score: [[1, 2]], decision: 'void', reason: 'Mixed up' };
  const voided = await t.call(correct, { ...on(m1), body });
  expect(voided.body.undone).toMatchObject([{ _id: final._id, kind: 'played' }]);
  expect(await now(final)).toMatchObject({
    status: 'done',
    kind: 'void',
    winner: '',
    sides: [{ entry: m1.sides[1]?.entry }, { entry: m2.sides[0]?.entry }],
  });
  expect((await told())[0]).toContain('the later matches do not count: Mixed up');
});

test('a result of the wrong match is taken back while nothing follows from it', async () => {
  const back = (match: LiveMatchAnswer, body: { reason?: string } = { reason: 'Wrong match' }) =>
    t.call(takeBack, { ...on(match), body });
  expect((await back(m1)).body.code).toBe('result_not_recorded');
  await win(m1, 0);
  await win(m2, 0);
  await win(await now(final), 0);
  expect(await back(m1)).toMatchObject({
    status: 409,
    body: { code: 'later_matches_touched', errors: [{ msg: `${inWords(final)} depends on this result` }] },
  });
  expect((await back(final)).body.match).toMatchObject({
    status: 'waiting',
    winner: null,
    score: [],
    finishedAt: null,
  });
  expect((await back(m1, { reason: ' ' })).status).toBe(400);
  expect((await back(m1, {})).status).toBe(400);
  const taken = await back(m1);
  expect(taken.body.changed).toMatchObject([{ _id: final._id, waitsFor: [m1.label] }]);
  expect((await told())[0]).toBe('took back the result of MS, semi-final 1, was 2-1: Wrong match');
});
