import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import { publicDrawEndpoints, publicDrawsAnswer } from '@maidan/contract/draws/public-draws';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { type LevelAnswer, lotEndpoints } from '@maidan/contract/matchday/lots';
import { pointEndpoints } from '@maidan/contract/matchday/points';
import { umpireEndpoints } from '@maidan/contract/matchday/umpire';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { groupStandings } from '@maidan/domain/draws/standings';
import { shownDraw } from '@maidan/domain/draws/public-draws';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../test/factories.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { readPdf } from '../test/pdf-text.ts';
import { readCsv } from '../test/read-csv.ts';
import { startApi } from '../test/start.ts';

const t = startApi();
const { read, result, correct, goLive, download } = liveEventEndpoints;
const at = '2026-12-12T04:00:00Z';

interface Asked {
  sports?: string;
  teams?: number;
  format?: object;
}

const drawnAs = (event: MadeEvent, format: object) =>
  t.call(fixtureEndpoints.create, {
    token: event.token,
    params: { eventId: event.eventId },
    body: {
      startTime: '06:00',
      endTime: '23:00',
      matchTime: 20,
      courts: 3,
      courtHeads: ['A', 'B', 'C'],
      lot_seed: 5,
      category_formats: { Cup: format },
    },
  });

async function entered({ sports = 'Football', teams = 4 }: Asked) {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Cup' }], sports });
  for (let nth = 1; nth <= teams; nth++) await aConfirmedRegistration(t, { event, name: `College ${nth}` });
  return event;
}

/** A cup whose fixtures are published and live. */
async function aCup({ format = { format: 'round_robin' }, ...asked }: Asked = {}) {
  const event = await entered(asked);
  expect((await drawnAs(event, format)).status).toBe(200);
  const of = { token: event.token, params: { eventId: event.eventId } };
  await t.call(fixtureEndpoints.publish, of);
  await t.call(goLive, { token: event.token, body: { ...of.params, confirm: true } });
  const matches = async (): Promise<LiveMatchAnswer[]> => (await t.call(read, of)).body.matches;
  const on = (match: LiveMatchAnswer | undefined, token = event.token) => ({
    token,
    params: { ...of.params, matchId: match?._id ?? '' },
  });
  const record = (match: LiveMatchAnswer | undefined, [a, b]: [number, number]) => {
    const winner = a === b ? '' : (match?.sides[a > b ? 0 : 1]?.entry ?? '');
    return t.call(result, { ...on(match), body: { winner, kind: a === b ? 'drawn' : 'played', score: [[a, b]] } });
  };
  /** The table as the public page has it. */
  const table = async () => {
    const { draws, play } = publicDrawsAnswer.parse((await t.call(publicDrawEndpoints.read, of)).body);
    const draw = shownDraw(draws[0] as never);
    const results = resultsOfPlay(play as never);
    const names = new Map(draw.entries.map(({ id, name }) => [id, name]));
    return groupStandings(draw, draw.groups?.[0] ?? draw.entries.map(({ id }) => id), results).map((one) => ({
      name: names.get(one.entry),
      ...one.league,
      difference: one.points[0] - one.points[1],
    }));
  };
  /** Whoever is level draws the lot. */
  const drawLots = async () => {
    const { level } = (await t.call(lotEndpoints.list, of)).body as { level: LevelAnswer[] };
    for (const { category, entries } of level) {
      const body = { category, entries: entries.map(({ entry }) => entry) };
      expect((await t.call(lotEndpoints.draw, { ...of, body })).status).toBe(200);
    }
  };
  return { event, of, matches, on, record, table, drawLots };
}

test('a football league records draws: table, results, CSV, PDF and winners tell them', async () => {
  const { event, of, matches, record, table } = await aCup();
  const all = await matches();
  expect(all.every(({ mayBeDrawn }) => mayBeDrawn)).toBe(true);
  const [first] = all;
  const drawn = await record(first, [2, 2]);
  expect(drawn.body.match).toMatchObject({ status: 'done', kind: 'drawn', winner: '', score: [[2, 2]] });
  // Pressed twice it is the same answer.
  expect((await record(first, [2, 2])).status).toBe(200);
  const uneven = { winner: '', kind: 'drawn', score: [[2, 1]] };
  const on = (match: LiveMatchAnswer | undefined) => ({
    token: event.token,
    params: { ...of.params, matchId: match?._id ?? '' },
  });
  expect((await t.call(result, { ...on(all[1]), body: uneven })).body.code).toBe('score_against_winner');
  for (const match of all.slice(1)) {
    const one = match.sides.findIndex(({ name }) => name === 'College 1');
    await record(match, one < 0 ? [0, 0] : one === 0 ? [3, 0] : [0, 3]);
  }
  const standing = await table();
  expect(standing[0]).toMatchObject({ name: 'College 1', lost: 0 });
  expect(standing.reduce((sum, { points = 0 }) => sum + points, 0)).toBe(
    (await matches()).reduce((sum, { kind }) => sum + (kind === 'drawn' ? 2 : 3), 0),
  );

  const results = (await t.call(publicDrawEndpoints.results, of)).body.results as { id: string; winner: unknown }[];
  expect(results.find(({ id }) => id === first?._id)).toMatchObject({ winner: null, kind: 'drawn', score: [[2, 2]] });
  const [header = [], ...lines] = readCsv((await t.call(download, of)).raw.toString());
  const line = lines.find(([label]) => label === first?.label) ?? [];
  expect(['Winner', 'Score', 'How'].map((column) => line[header.indexOf(column)])).toEqual(['', '2-2', 'drawn']);
  const winners = (await t.call(winnersEndpoints.propose, of)).body.winners as Record<string, object>;
  expect(winners.Cup).toMatchObject({ firstPlace: 'College 1' });

  const fixtures = (await t.call(fixtureEndpoints.read, of)).body;
  const body = { eventId: event.eventId, ...fixtures.editable_fixtures, version: fixtures.version };
  const printed = await t.call(fixturePrintEndpoints.print, { token: event.token, body });
  expect(printed.status).toBe(200);
  const file = await t.app.inject({ method: 'GET', url: printed.body.pdf_url });
  const texts = readPdf(file.rawPayload).flatMap((page) => page.texts);
  for (const text of ['Pts', '+/–', '2-2']) expect(texts.some((one) => one.includes(text))).toBe(true);
});

test('groups of football, then a knock-out: the groups may be drawn, the semi-final and the final may not', async () => {
  const { event, of, matches, record, on, drawLots } = await aCup({
    teams: 6,
    format: { format: 'group_knockout', groups: 2, qualifiers: 2 },
  });
  const groups = (await matches()).filter(({ mayBeDrawn }) => mayBeDrawn);
  expect(groups).toHaveLength(6);
  for (const match of groups) await record(match, [1, 1]);
  // All are level in everything: nobody goes on, or is called, before the lot.
  const ofKnockOut = async () => (await matches()).filter(({ mayBeDrawn }) => !mayBeDrawn);
  const [waiting] = await ofKnockOut();
  expect((await ofKnockOut()).flatMap(({ sides }) => sides.filter(({ entry }) => entry))).toEqual([]);
  expect((await t.call(liveEventEndpoints.act, { ...on(waiting), body: { action: 'call', court: 1 } })).status).toBe(
    409,
  );
  await drawLots();
  const semi = (await ofKnockOut()).find(({ sides }) => sides.every(({ entry }) => entry));
  expect(semi).toBeDefined();
  const refused = await record(semi, [1, 1]);
  expect([refused.status, refused.body.code]).toEqual([400, 'result_needs_winner']);
  // Nor by any other way into the database.
  const slipped = sql`insert into match_states (event_id, match_id, status, finished_at, winner, kind, score)
    values (${event.eventId}, ${semi?._id}, 'done', now(), '', 'drawn', '[[1, 1]]')`;
  await expect(slipped.execute(t.db)).rejects.toMatchObject({ code: '23514' });
  const uneven = sql`update match_states set score = '[[2, 1]]' where event_id = ${event.eventId} and kind = 'drawn'`;
  await expect(uneven.execute(t.db)).rejects.toMatchObject({ constraint: 'match_states_drawn_level' });

  // A draw becomes a win: who goes on changes, and the preview says so before it is written.
  await t.call(liveEventEndpoints.act, { ...on(semi), body: { action: 'call', court: 1, reason: 'At once' } });
  // Whoever came third by the lot beats a semi-finalist: so it is for any lot.
  const called = new Set(semi?.sides.map(({ entry }) => entry));
  const goingOn = new Set((await ofKnockOut()).flatMap(({ sides }) => sides.map(({ entry }) => entry)));
  const loser = groups.find(
    ({ sides }) => sides.some(({ entry }) => called.has(entry)) && sides.some(({ entry }) => !goingOn.has(entry)),
  );
  const winner = loser?.sides.find(({ entry }) => !goingOn.has(entry))?.entry ?? '';
  const score = loser?.sides[0]?.entry === winner ? [[4, 0]] : [[0, 4]];
  const body = { winner, kind: 'played', score };
  const held = await t.call(correct, { ...on(loser), body });
  expect([held.status, held.body.code]).toEqual([409, 'later_matches_touched']);
  const shown = await t.call(correct, { ...on(loser), body: { ...body, preview: true } });
  expect(shown.body.changed.length).toBeGreaterThan(0);
  const changed = shown.body.changed as LiveMatchAnswer[];
  expect(changed.some(({ sides }) => sides.some(({ entry }) => entry === winner))).toBe(true);
  expect((await matches()).find(({ _id }) => _id === loser?._id)).toMatchObject({ kind: 'drawn' });
  const done = await t.call(correct, { ...on(loser), body: { ...body, decision: 'replace' } });
  expect(done.body.match).toMatchObject({ kind: 'played', winner, corrected: { kind: 'drawn', score: [[1, 1]] } });
  // And back.
  const back = { winner: '', kind: 'drawn', score: [[1, 1]], decision: 'replace' };
  expect((await t.call(correct, { ...on(loser), body: back })).body.match).toMatchObject({ kind: 'drawn', winner: '' });
  expect(of.params.eventId).toBe(event.eventId);
});

test("an umpire's phone sends a level match of kabaddi as drawn in the league, and not in the knock-out", async () => {
  const { event, matches, on, drawLots } = await aCup({
    sports: 'Kabaddi',
    teams: 4,
    format: { format: 'group_knockout', groups: 2, qualifiers: 1 },
  });
  const hash = await t.deps.passwords.hash('raid');
  await sql`update events set umpire_password_hash = ${hash} where id = ${event.eventId}`.execute(t.db);
  const sign = { eventCode: event.code, password: 'raid', name: 'Uma' };
  const umpire = (await t.call(umpireEndpoints.signIn, { body: sign })).body.token as string;
  const send = (match: LiveMatchAnswer | undefined, lines: object[], from = 1) =>
    t.call(pointEndpoints.append, {
      ...on(match, umpire),
      body: { entries: lines.map((line, nth) => ({ seq: from + nth, clientId: 'phone', at, ...line })) },
    });
  const call = (match: LiveMatchAnswer | undefined) =>
    t.call(liveEventEndpoints.act, { ...on(match), body: { action: 'call', court: 1, reason: 'Now' } });
  const level = [{ type: 'point', side: 1, note: '2' }, { type: 'interval' }, { type: 'point', side: 2, note: '2' }];
  const [one, other] = (await matches()).filter(({ mayBeDrawn }) => mayBeDrawn);
  await call(one);
  await send(one, level);
  // One half is over: the match may not end yet.
  expect((await send(one, [{ type: 'finish' }], 4)).body.code).toBe('match_not_complete');
  const over = await send(one, [{ type: 'interval' }, { type: 'finish' }], 4);
  expect(over.body).toMatchObject({ score: { finished: true, winner: null }, lastSeq: 5 });
  expect((await matches()).find(({ _id }) => _id === one?._id)).toMatchObject({
    status: 'done',
    kind: 'drawn',
    winner: '',
    score: [[2, 2]],
  });
  await t.call(result, { ...on(other), body: { winner: other?.sides[0]?.entry, score: [[30, 20]] } });
  await drawLots();
  const final = (await matches()).find(({ mayBeDrawn }) => !mayBeDrawn);
  expect(final?.sides.every(({ entry }) => entry)).toBe(true);
  await call(final);
  await send(final, [...level, { type: 'interval' }]);
  expect((await send(final, [{ type: 'finish' }], 5)).body.code).toBe('match_not_complete');
  // The way on is the one there was: extra time.
  const decided = await send(final, [{ type: 'point', side: 1 }, { type: 'finish' }], 5);
  expect(decided.body).toMatchObject({ score: { finished: true } });
  expect((await matches()).find(({ _id }) => _id === final?._id)).toMatchObject({ kind: 'played', score: [[3, 2]] });
});

test.each([
  ['Badminton', undefined],
  ['Basketball', { order: 'basketball', points: { win: 2, loss: 1 } }],
])('%s: no match of a round robin is drawn', async (sports, league) => {
  const { matches, record, of } = await aCup({ sports, teams: 3 });
  const [match] = await matches();
  expect(match).not.toHaveProperty('mayBeDrawn');
  expect((await record(match, [1, 1])).body.code).toBe('result_needs_winner');
  const { draws } = publicDrawsAnswer.parse((await t.call(publicDrawEndpoints.read, of)).body);
  expect(draws[0]?.league).toEqual(league);
});

test('the organizer sets the points of the category; impossible ones are refused at their field', async () => {
  const points = { win: 2, draw: 1, loss: 0 };
  const { matches, record, table } = await aCup({ teams: 3, format: { format: 'round_robin', points } });
  const [first, second] = await matches();
  await record(first, [1, 1]);
  await record(second, [2, 0]);
  expect((await table()).map((one) => one.points).toSorted()).toEqual([0, 1, 3].toSorted());

  const event = await entered({ teams: 2 });
  for (const [format, path] of [
    [{ format: 'round_robin', points: { win: 3, draw: 4, loss: 0 } }, 'category_formats.Cup.points.draw'],
    [{ format: 'round_robin', points: { win: 21, loss: 0 } }, 'category_formats.Cup.points.win'],
    [{ format: 'round_robin', points: { win: 3, draw: 0.25, loss: 0 } }, 'category_formats.Cup.points.draw'],
  ] as const) {
    const refused = await drawnAs(event, format);
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, path]);
  }
  expect((await drawnAs(event, { format: 'round_robin', points: { win: '3', loss: 0 } })).status).toBe(400);
  expect((await drawnAs(event, { format: 'round_robin', points: { win: 3, loss: 0, bonus: 1 } })).status).toBe(400);
  const racket = await entered({ teams: 2, sports: 'Badminton' });
  const never = await drawnAs(racket, { format: 'round_robin', points });
  expect([never.status, never.body.errors[0].path]).toEqual([400, 'category_formats.Cup.points']);
});

test('a volleyball league counts points by sets, and a team that did not come gets none', async () => {
  const { of, matches, on, table } = await aCup({ sports: 'Volleyball', teams: 3 });
  const long = [
    [25, 20],
    [20, 25],
    [25, 20],
    [20, 25],
    [15, 10],
  ];
  const [first, second, third] = await matches();
  expect(first?.mayBeDrawn).toBeUndefined();
  const nameOf = (match: LiveMatchAnswer | undefined, side: 0 | 1) => match?.sides[side]?.name ?? '';
  const send = (match: LiveMatchAnswer | undefined, body: object) =>
    t.call(result, { ...on(match), body: { winner: match?.sides[0]?.entry, ...body } });
  expect((await send(first, { score: long })).status).toBe(200);
  expect((await send(second, { score: long.slice(0, 1).concat(long.slice(0, 1), long.slice(0, 1)) })).status).toBe(200);
  expect((await send(third, { kind: 'walkover' })).status).toBe(200);
  const points = new Map((await table()).map(({ name, points: sum }) => [name, sum]));
  const expected = new Map<string, number>();
  const add = (name: string, sum: number) => expected.set(name, (expected.get(name) ?? 0) + sum);
  for (const [match, won, lost] of [
    [first, 2, 1],
    [second, 3, 0],
    [third, 3, 0],
  ] as const) {
    add(nameOf(match, 0), won);
    add(nameOf(match, 1), lost);
  }
  expect(points).toEqual(expected);
  const fixtures = (await t.call(fixtureEndpoints.read, of)).body;
  expect(fixtures.draws[0].league).toEqual({ order: 'volleyball', points: { win: 3, narrow: 2, close: 1, loss: 0 } });
});

test.each([
  ['Table tennis', 'ITTF'],
  ['Tennis', 'ITF'],
  ['Badminton', 'BWF'],
])('%s: seeds and groups follow the book of %s where nobody says otherwise', async (sports, rule) => {
  const { of } = await aCup({ sports });
  expect((await t.call(fixtureEndpoints.read, of)).body.draws[0].rule).toBe(rule);
});
