import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { MadeEvent } from '../test/factories.ts';
import { aLiveEvent } from '../test/factories-live.ts';
import { startApi } from '../test/start.ts';

const t = startApi();
const { read, act, result, correct, takeBack } = liveEventEndpoints;

let event: MadeEvent;
let m1: LiveMatchAnswer;
let m2: LiveMatchAnswer;
let final: LiveMatchAnswer;

/** Four players, two semi-finals that ended long ago, and a final that ends now; twenty minutes of rest. */
beforeEach(async () => {
  const settings = { courts: 2, min_rest: 20, lot_seed: 7, scoring: { MS: 'plain' } };
  event = await aLiveEvent(t, ['Asha', 'Bina', 'Chitra', 'Divya'], settings);
  [m1, m2] = (await desk()) as [LiveMatchAnswer, LiveMatchAnswer];
  await win(m1, 0);
  await win(m2, 0);
  await sql`update match_states set finished_at = now() - interval '2 hours'`.execute(t.db);
  final = (await desk())[2] as LiveMatchAnswer;
  await t.call(act, { ...on(final), body: { action: 'start', court: 1 } });
});

const on = ({ _id }: LiveMatchAnswer) => ({ token: event.token, params: { eventId: event.eventId, matchId: _id } });
const desk = async (): Promise<LiveMatchAnswer[]> =>
  (await t.call(read, { token: event.token, params: { eventId: event.eventId } })).body.matches;
const resultOf = (match: LiveMatchAnswer, side: 0 | 1) => ({
  winner: match.sides[side]?.entry,
  score: side === 0 ? [[2, 1]] : [[1, 2]],
});
const win = (match: LiveMatchAnswer, side: 0 | 1) => t.call(result, { ...on(match), body: resultOf(match, side) });
const names = (match: LiveMatchAnswer) => match.sides.map(({ name }) => name);
const resting = async (match: LiveMatchAnswer) => {
  const now = (await desk()).find(({ _id }) => _id === match._id);
  return now?.waits?.flatMap(({ reason, who }) => (reason === 'resting' ? who : [])) ?? [];
};

test('who played a match that is replaced rests from when it ended', async () => {
  await win(final, 0);
  await sql`update match_states set finished_at = now() - interval '5 minutes' where match_id = ${final._id}`.execute(
    t.db,
  );
  const body = { ...resultOf(m1, 1), decision: 'replace' };
  expect((await t.call(correct, { ...on(m1), body })).status).toBe(200);
  const now = (await desk()).find(({ _id }) => _id === final._id);
  // The one stays in the final and has just played it; the other comes from a match of two hours ago.
  expect(now).toMatchObject({ status: 'waiting', waits: [{ reason: 'resting', who: [names(final)[1]] }] });
  const minutes = (Date.parse(now?.waits?.[0]?.until ?? '') - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(15);
  const refused = await t.call(act, { ...on(final), body: { action: 'call', court: 1 } });
  expect(refused.body.code).toBe('player_resting');
});

test('who is taken off the court by a correction rests from now', async () => {
  const body = { ...resultOf(m1, 1), decision: 'replace' };
  expect((await t.call(correct, { ...on(m1), body })).status).toBe(200);
  expect(await resting(final)).toEqual([names(final)[1]]);
});

test('a result that is taken back leaves the players tired, unless nobody had been on its court', async () => {
  await win(final, 0);
  const back = { reason: 'To be played again' };
  expect((await t.call(takeBack, { ...on(final), body: back })).status).toBe(200);
  expect(await resting(final)).toEqual(names(final));
  // Both semi-finals were only recorded: the result stood beside the wrong match.
  await sql`update match_states set left_court = '{}'`.execute(t.db);
  await sql`update match_states set finished_at = now() where match_id = ${m1._id}`.execute(t.db);
  expect((await t.call(takeBack, { ...on(m1), body: { reason: 'The wrong match' } })).status).toBe(200);
  expect(await resting(m1)).toEqual([]);
});

test('a match that became a walkover was played all the same, to its end', async () => {
  await win(final, 0);
  await sql`update match_states set finished_at = now() - interval '5 minutes' where match_id = ${final._id}`.execute(
    t.db,
  );
  const body = { kind: 'walkover', winner: final.sides[1]?.entry };
  expect((await t.call(correct, { ...on(final), body })).status).toBe(200);
  const { rows } = await sql<{ count: number }>`select count(*)::int from match_states, jsonb_each_text(left_court)
    where match_id = ${final._id} and value::timestamptz = finished_at`.execute(t.db);
  expect(rows).toEqual([{ count: 2 }]);
});

test('a match that did not count was played all the same', async () => {
  await win(final, 0);
  const body = { kind: 'walkover', winner: m1.sides[1]?.entry, decision: 'void' };
  expect((await t.call(correct, { ...on(m1), body })).status).toBe(200);
  const { rows } = await sql<{
    count: number;
  }>`select (select count(*)::int from jsonb_object_keys(left_court)) as count
    from match_states where match_id = ${final._id}`.execute(t.db);
  expect(rows).toEqual([{ count: 2 }]);
});
