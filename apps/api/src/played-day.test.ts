import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { hallEndpoints } from '@maidan/contract/matchday/hall';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { createRandom } from '@maidan/domain/random';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../test/factories.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { aHelper } from '../test/factories-staff.ts';
import { startApi } from '../test/start.ts';

const t = startApi();
const { goLive, read, act, result, correct } = liveEventEndpoints;

/** The size of the tournament; one with 10 categories of 40 entries on 8 courts obeys the same rules. */
const size = { categories: ['Open', 'Under 19', 'Veterans'], entries: 14, courts: 4 };
const minutes = { match: 20, rest: 15, tick: 5 };
const dice = createRandom('a played day');
const chance = (percent: number) => dice.below(100) < percent;

interface Desk {
  courts: { court: number; match: string | null; next?: string; out?: object }[];
  matches: LiveMatchAnswer[];
}

/** Everyone plays in two categories, so their matches compete for time all day. */
async function aTournament(): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: size.categories.map((name) => ({ name })) });
  const count = (size.categories.length * size.entries) / 2;
  for (let index = 0; index < count; index += 1) {
    const [first, second] = [index, index + 1].map((at) => size.categories[at % size.categories.length] ?? '');
    await aConfirmedRegistration(t, { event, name: `Player ${index}`, categories: [first ?? '', second ?? ''] });
  }
  const body = {
    startTime: '08:00',
    endTime: '22:00',
    matchTime: minutes.match,
    min_rest: minutes.rest,
    courts: size.courts,
    courtHeads: Array.from({ length: size.courts }, (_, at) => `Head ${at}`),
    lot_seed: 11,
    scoring: Object.fromEntries(size.categories.map((name) => [name, 'plain'])),
  };
  const of = { token: event.token, params: { eventId: event.eventId } };
  expect((await t.call(fixtureEndpoints.create, { ...of, body })).status).toBe(200);
  expect((await t.call(goLive, { token: event.token, body: { ...of.params, confirm: true } })).status).toBe(201);
  return event;
}

const isOn = ({ status }: LiveMatchAnswer) => status === 'called' || status === 'playing';
const playersOf = (match: LiveMatchAnswer) => match.sides.flatMap(({ name }) => (name ? [name] : []));

/** The rules of a hall, checked against what the desk shows. */
function judge({ matches, courts }: Desk): void {
  const on = matches.filter(isOn);
  expect(new Set(on.map(({ court }) => court)).size, 'a court with two matches').toBe(on.length);
  const players = on.flatMap(playersOf);
  expect(new Set(players).size, 'a player on two courts').toBe(players.length);
  for (const match of on) {
    const called = Date.parse(match.calledAt ?? match.startedAt ?? '');
    for (const other of matches) {
      if (!other.finishedAt || other.kind === 'walkover' || other.kind === 'void') continue;
      if (!playersOf(other).some((player) => playersOf(match).includes(player))) continue;
      const rested = Date.parse(other.finishedAt) + minutes.rest * 60_000;
      expect(called, `${match.label} called before the rest after ${other.label}`).toBeGreaterThanOrEqual(rested);
    }
  }
  for (const { out, next } of courts) expect(out && next, 'a match for a court that is out').toBeFalsy();
}

test('a whole day by two desks: nobody on two courts or called before the rest, and every proposal can be called', async () => {
  const event = await aTournament();
  const helper = await aHelper(t, { event, role: 'desk' });
  const desks = [event.token, helper.token] as const;
  const params = { eventId: event.eventId };
  const on = (matchId: string, token = event.token) => ({ token, params: { ...params, matchId } });
  const look = async (): Promise<Desk> => (await t.call(read, { token: event.token, params })).body;
  const pass = () =>
    sql`update match_states set called_at = called_at - make_interval(mins => ${minutes.tick}),
      started_at = started_at - make_interval(mins => ${minutes.tick}),
      finished_at = finished_at - make_interval(mins => ${minutes.tick})
      where event_id = ${event.eventId}`.execute(t.db);
  const outcome = (match: LiveMatchAnswer) => {
    const side = chance(50) ? 0 : 1;
    const winner = match.sides[side]?.entry ?? '';
    const score = side === 0 ? [[2, 1]] : [[1, 2]];
    if (chance(5)) return { kind: 'walkover', winner, score: [] };
    return chance(5) ? { kind: 'retired', winner, score: [[1, 1]] } : { kind: 'played', winner, score };
  };
  const tally = { proposed: 0, called: 0, raced: 0, corrected: 0 };

  let desk = await look();
  for (let tick = 0; desk.matches.some(({ status }) => status !== 'done'); tick += 1) {
    expect(tick, 'the day does not end').toBeLessThan(400);
    if (tick === 6)
      await t.call(hallEndpoints.saveCourt, {
        token: event.token,
        params: { ...params, court: '1' },
        body: { out: true },
      });
    if (tick === 20)
      await t.call(hallEndpoints.saveCourt, {
        token: event.token,
        params: { ...params, court: '1' },
        body: { out: false },
      });
    if (tick === 10 || tick === 13)
      await t.call(hallEndpoints.save, { token: event.token, params, body: { stopped: tick === 10 } });

    for (const match of desk.matches.filter(({ status }) => status === 'playing')) {
      if (Date.now() - Date.parse(match.startedAt ?? '') < (minutes.match - 5 + dice.below(10)) * 60_000) continue;
      expect((await t.call(result, { ...on(match._id), body: outcome(match) })).status).toBe(200);
      if (!chance(10)) continue;
      const other = await t.call(correct, { ...on(match._id), body: { ...outcome(match), reason: 'Slip' } });
      expect([200, 409]).toContain(other.status);
      tally.corrected += 1;
    }
    for (const match of desk.matches.filter(({ status }) => status === 'called')) {
      const begun = await t.call(act, { ...on(match._id), body: { action: 'start' } });
      if (begun.body.code === 'court_out') await t.call(act, { ...on(match._id), body: { action: 'uncall' } });
      else if (begun.body.code !== 'hall_stopped') expect(begun.status).toBe(200);
    }

    desk = await look();
    judge(desk);
    for (const { court, next } of desk.courts) {
      if (!next) continue;
      tally.proposed += 1;
      // Now and then, the other desk calls a different match to the same court at the same moment.
      const rival = desk.matches.find((match) => match.status === 'waiting' && !match.waits && match._id !== next);
      const call = (matchId: string, token: string) =>
        t.call(act, { ...on(matchId, token), body: { action: 'call', court } });
      if (rival?.sides.every(({ entry }) => entry) && chance(10)) {
        tally.raced += 1;
        const both = await Promise.all([call(next, desks[0]), call(rival._id, desks[1])]);
        expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
        tally.called += 1;
        // The proposals for other courts were made before that call.
        break;
      }
      if ((await call(next, desks[tick % 2] ?? desks[0])).status === 200) tally.called += 1;
    }
    judge(await look());
    await pass();
    desk = await look();
  }
  expect(tally.raced).toBeGreaterThan(0);
  expect(tally.corrected).toBeGreaterThan(0);
  expect(tally.called).toBe(tally.proposed);

  const { winners } = (await t.call(winnersEndpoints.propose, { token: event.token, params })).body;
  for (const category of size.categories) {
    const own = desk.matches.filter((match) => match.category === category);
    const final = own.toSorted((x, y) => y.round - x.round)[0];
    const name = final?.sides.find(({ entry }) => entry === final.winner)?.name;
    expect(winners[category].firstPlace).toBe(name);
  }
});
