import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { hallEndpoints } from '@maidan/contract/matchday/hall';
import { expect, test } from 'vitest';
import { anApprovedEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();

/** Eight players: four boards in round 1. */
async function aChessDay(courts: number) {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Open' }], sports: 'Chess' });
  for (let index = 1; index <= 8; index += 1) await aConfirmedRegistration(t, { event, name: `Player ${index}` });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const body = {
    courts,
    courtHeads: Array.from({ length: courts }, (_, at) => `Arbiter ${at + 1}`),
    category_formats: { Open: { format: 'swiss' as const, rounds: 3, colours: true } },
    lot_seed: 3,
  };
  expect((await t.call(fixtureEndpoints.create, { ...of, body })).status).toBe(200);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  const round = (form: { round?: number; action: 'start' | 'undo'; matches?: string[] }) =>
    t.call(liveEventEndpoints.round, { ...of, body: { category: 'Open', round: 1, ...form } });
  const matches = async () => (await t.call(liveEventEndpoints.read, of)).body.matches as LiveMatchAnswer[];
  const states = async () =>
    (await matches()).filter((one) => one.round === 1).map(({ status, court }) => [status, court] as const);
  return { of, round, matches, states };
}

test('one press starts all boards of a round, each on its own, and one takes it back', async () => {
  const { round, states, matches } = await aChessDay(4);
  const started = await round({ action: 'start' });
  expect(started.status).toBe(200);
  expect(started.body.matches).toHaveLength(4);
  const playing = await states();
  expect(playing.map(([status]) => status)).toEqual(['playing', 'playing', 'playing', 'playing']);
  expect(playing.map(([, court]) => court).toSorted()).toEqual([1, 2, 3, 4]);
  // The later rounds are not paired yet: nothing of them begins.
  expect((await matches()).filter((one) => one.round > 1).every(({ status }) => status === 'waiting')).toBe(true);
  // A second desk that presses too starts nothing again.
  expect((await round({ action: 'start' })).body.matches).toEqual([]);
  expect((await round({ action: 'undo', matches: started.body.matches })).body.matches).toHaveLength(4);
  expect(await states()).toEqual([1, 2, 3, 4].map(() => ['waiting', null]));
});

test('a round has no more boards than are free; one that is over stays so when the start is taken back', async () => {
  const { of, round, states, matches } = await aChessDay(3);
  const court = { ...of, params: { ...of.params, court: '2' } };
  expect((await t.call(hallEndpoints.saveCourt, { ...court, body: { out: true } })).status).toBe(200);
  const { matches: started } = (await round({ action: 'start' })).body as { matches: string[] };
  expect(started).toHaveLength(2);
  expect((await states()).flatMap(([, on]) => on ?? []).toSorted()).toEqual([1, 3]);
  const first = (await matches()).find(({ _id }) => _id === started[0]);
  const params = { ...of.params, matchId: started[0] ?? '' };
  const body = { winner: first?.sides[0]?.entry ?? '' };
  expect((await t.call(liveEventEndpoints.result, { ...of, params, body })).status).toBe(200);
  expect((await round({ action: 'undo', matches: started })).body.matches).toEqual([started[1]]);
  expect((await states()).filter(([status]) => status === 'done')).toHaveLength(1);
});

test('nothing starts while play is stopped, and a round is a number', async () => {
  const { of, round, states } = await aChessDay(4);
  await t.call(hallEndpoints.save, { ...of, body: { stopped: true } });
  expect((await round({ action: 'start' })).body.code).toBe('hall_stopped');
  expect((await states()).every(([status]) => status === 'waiting')).toBe(true);
  expect((await round({ round: 0, action: 'start' })).status).toBe(400);
});
