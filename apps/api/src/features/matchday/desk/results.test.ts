import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { publicDrawEndpoints, publicDrawsAnswer } from '@maidan/contract/draws/public-draws';
import { swissRoundEndpoints } from '@maidan/contract/draws/swiss-rounds';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { hallEndpoints } from '@maidan/contract/matchday/hall';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { tiePresets } from '@maidan/domain/draws/tie-form';
import { expect, test } from 'vitest';
import { anApprovedEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();

const formats = {
  'Knock-out': { format: 'single_elimination' },
  'Round robin': { format: 'round_robin' },
  Groups: { format: 'group_knockout', groups: 2, qualifiers: 1 },
  'Two lives': { format: 'double_elimination' },
  Swiss: { format: 'swiss', rounds: 3 },
  Teams: { format: 'single_elimination', tie: { rubbers: tiePresets.five_singles } },
};

test('two who never come stop no draw, in any format, and win nothing', async () => {
  const categories = Object.keys(formats).map((name) => ({
    name,
    ...(name === 'Teams' && { format: 'team' as const }),
  }));
  const event = await anApprovedEvent(t, { categories });
  for (const { name } of categories)
    for (const nth of [1, 2, 3, 4, 5])
      await aConfirmedRegistration(t, { event, name: `${name} ${nth}`, categories: [name] });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const heads = Array.from({ length: 8 }, (_, court) => `Head ${court}`);
  const body = {
    startTime: '06:00',
    endTime: '23:00',
    matchTime: 15,
    min_rest: 0,
    courts: 8,
    courtHeads: heads,
    lot_seed: 7,
  };
  const made = await t.call(fixtureEndpoints.create, { ...of, body: { ...body, category_formats: formats } });
  expect(made.status).toBe(200);
  await t.call(fixtureEndpoints.publish, of);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { ...of.params, confirm: true } });

  const read = async (): Promise<LiveMatchAnswer[]> => (await t.call(liveEventEndpoints.read, of)).body.matches;
  const absent = new Map<string, string[]>();
  const settle = async ({ _id: matchId, category, sides }: LiveMatchAnswer) => {
    // Neither side of the first match of a category ever comes.
    const gone = absent.get(category) ?? sides.map(({ entry }) => entry ?? '');
    absent.set(category, gone);
    const here = sides.filter(({ entry }) => !gone.includes(entry ?? ''));
    const sent =
      here.length === 0
        ? { kind: 'void' }
        : { winner: here[0]?.entry, kind: here.length === 2 ? 'played' : 'walkover' };
    const answer = await t.call(liveEventEndpoints.result, {
      token: event.token,
      params: { ...of.params, matchId },
      body: sent,
    });
    expect([category, answer.status]).toEqual([category, 200]);
  };
  for (let pass = 0; pass < 10; pass += 1) {
    for (const match of await read())
      if (match.status === 'waiting' && match.sides.every(({ entry }) => entry !== null)) await settle(match);
    const [swiss] = (await t.call(swissRoundEndpoints.list, of)).body.categories;
    if (swiss.next && swiss.open.length === 0) {
      const round = { category: 'Swiss', round: swiss.next.round, absent: [] };
      expect((await t.call(swissRoundEndpoints.pair, { ...of, body: round })).status).toBe(201);
    }
  }
  const matches = await read();
  expect(matches.filter(({ status }) => status !== 'done').map(({ label }) => label)).toEqual([]);
  const { winners } = (await t.call(winnersEndpoints.propose, of)).body;
  const nameOf = new Map(matches.flatMap(({ sides }) => sides.map(({ entry, name }) => [entry, name])));
  for (const [category, gone] of absent) {
    const { firstPlace, secondPlace, thirdPlace, thirdPlaces = [] } = winners[category];
    expect([category, firstPlace]).toEqual([category, expect.any(String)]);
    for (const entry of gone)
      expect([firstPlace, secondPlace, thirdPlace, ...thirdPlaces]).not.toContain(nameOf.get(entry));
  }
  // The whole of it is public, in the words of the contract and in no others.
  const { body: shown } = await t.call(publicDrawEndpoints.read, { params: of.params });
  expect(shown.matches).toHaveLength(matches.length);
  expect(publicDrawsAnswer.parse(shown)).toEqual(shown);
  expect(absent.size).toBe(categories.length);
});

test('an undone result is on its court again where that is free, with its start; taken back from the list, it waits', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const nth of [1, 2, 3, 4]) await aConfirmedRegistration(t, { event, name: `Player ${nth}` });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['A', 'B'], lot_seed: 7, min_rest: 0 };
  expect((await t.call(fixtureEndpoints.create, { ...of, body })).status).toBe(200);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { ...of.params, confirm: true } });
  const matches: LiveMatchAnswer[] = (await t.call(liveEventEndpoints.read, of)).body.matches;
  const [one, two] = matches.filter(({ round }) => round === 1).map(({ _id: matchId, sides }) => ({ matchId, sides }));
  if (!one || !two) throw new Error('fewer than two matches');
  const on = ({ matchId }: { matchId: string }) => ({ token: event.token, params: { ...of.params, matchId } });
  const play = async (match: typeof one) => {
    for (const action of ['call', 'start'])
      expect((await t.call(liveEventEndpoints.act, { ...on(match), body: { action, court: 1 } })).status).toBe(200);
  };
  const record = async (match: typeof one) => {
    const sent = { winner: match.sides[0]?.entry, kind: 'walkover', score: [] };
    return (await t.call(liveEventEndpoints.result, { ...on(match), body: sent })).body.match;
  };
  const undo = async (match: typeof one, more: object = { toCourt: true }) =>
    (await t.call(liveEventEndpoints.takeBack, { ...on(match), body: { reason: 'A slip', ...more } })).body.match;
  await play(one);
  const { startedAt } = await record(one);
  expect(await undo(one)).toMatchObject({
    status: 'playing',
    court: 1,
    startedAt,
    winner: null,
    kind: null,
    score: [],
  });
  await record(one);
  expect(await undo(one, {})).toMatchObject({ status: 'waiting', court: null, startedAt: null });
  // Somebody has been called there since.
  await play(one);
  await record(one);
  await play(two);
  expect(await undo(one)).toMatchObject({ status: 'waiting', court: null });
  // The court is out of use by now.
  await record(two);
  await t.call(hallEndpoints.saveCourt, {
    token: event.token,
    params: { ...of.params, court: '1' },
    body: { out: true },
  });
  expect(await undo(two)).toMatchObject({ status: 'waiting', court: null });
  const wrong = await t.call(liveEventEndpoints.takeBack, { ...on(two), body: { reason: 'x', toCourt: 'yes' } });
  expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ path: 'toCourt' }]]);
});

test('where neither side comes, the answer names who goes through, whose match there is over and expected no more', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (let nth = 1; nth <= 8; nth += 1) await aConfirmedRegistration(t, { event, name: `Player ${nth}` });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const body = { startTime: '09:00', endTime: '18:00', courts: 1, courtHeads: ['A'], lot_seed: 7, min_rest: 0 };
  await t.call(fixtureEndpoints.create, { ...of, body });
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { ...of.params, confirm: true } });
  const read = async () => (await t.call(liveEventEndpoints.read, of)).body;
  const find = async (label: string): Promise<LiveMatchAnswer> =>
    (await read()).matches.find((match: LiveMatchAnswer) => match.label === label);
  const record = async (label: string, result: (match: LiveMatchAnswer) => object) => {
    const match = await find(label);
    const on = { token: event.token, params: { ...of.params, matchId: match._id } };
    return (await t.call(liveEventEndpoints.result, { ...on, body: result(match) })).body;
  };
  const won = (match: LiveMatchAnswer) => ({ winner: match.sides[0]?.entry, kind: 'walkover' });
  const { start, sides } = await find('MS R1/2');
  t.clock.now = new Date(Date.parse(start ?? '') + 3 * 3_600_000);
  await record('MS R1/2', won);
  expect((await record('MS R1/1', () => ({ kind: 'void' }))).through).toEqual([sides[0]?.text]);
  const { matches, expected } = await read();
  const between = matches.find(({ label }: LiveMatchAnswer) => label === 'MS R2/1');
  expect(between).toMatchObject({ status: 'done', kind: 'void' });
  expect(Object.keys(expected.starts).length).toBeGreaterThan(0);
  expect(expected.starts).not.toHaveProperty([between._id]);
  t.clock.now = null;
});

test('a correction to played needs its score, or a note why there is none; a score counted in games is never drawn', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const nth of [1, 2, 3, 4]) await aConfirmedRegistration(t, { event, name: `Player ${nth}` });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const swiss = { MS: { format: 'swiss', rounds: 2 } };
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['A', 'B'], category_formats: swiss };
  expect((await t.call(fixtureEndpoints.create, { ...of, body })).status).toBe(200);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { ...of.params, confirm: true } });
  const [match]: LiveMatchAnswer[] = (await t.call(liveEventEndpoints.read, of)).body.matches;
  if (!match) throw new Error('there is no match');
  expect(match.mayBeDrawn).toBeUndefined();
  const on = { token: event.token, params: { ...of.params, matchId: match._id } };
  const drawn = await t.call(liveEventEndpoints.result, { ...on, body: { kind: 'drawn' } });
  expect(drawn.body.code).toBe('result_needs_winner');
  const winner = match.sides[0]?.entry;
  expect((await t.call(liveEventEndpoints.result, { ...on, body: { winner, kind: 'walkover' } })).status).toBe(200);
  const played = { winner, kind: 'played', score: [] };
  const refused = await t.call(liveEventEndpoints.correct, { ...on, body: played });
  expect(refused).toMatchObject({ status: 400, body: { code: 'score_not_possible', errors: [{ path: 'score' }] } });
  const exception = 'The sheet was lost';
  const noted = await t.call(liveEventEndpoints.correct, { ...on, body: { ...played, exception } });
  expect(noted.body.match).toMatchObject({ kind: 'played', score: [], exception });
});
