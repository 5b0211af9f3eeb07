import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { pointEndpoints } from '@maidan/contract/matchday/points';
import { umpireEndpoints } from '@maidan/contract/matchday/umpire';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { anAdmin, anApprovedEvent, anOrganizer, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const { all, goLive, read, end, act, result, correct, takeBack, download } = liveEventEndpoints;

async function withFixtures(players = 4, settings: object = {}): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (let index = 1; index <= players; index++) await aConfirmedRegistration(t, { event, name: `Player ${index}` });
  const body = {
    startTime: '09:00',
    endTime: '18:00',
    courts: 2,
    courtHeads: ['Ravi', 'Sita'],
    cat_order: '1:MS',
    lot_seed: 7,
    ...settings,
  };
  const made = await t.call(fixtureEndpoints.create, { token: event.token, params: { eventId: event.eventId }, body });
  expect(made.status).toBe(200);
  return event;
}

async function aLiveEvent(players = 4): Promise<MadeEvent> {
  const event = await withFixtures(players);
  expect((await t.call(goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } })).status).toBe(
    201,
  );
  return event;
}

const desk = async (event: MadeEvent) =>
  (await t.call(read, { token: event.token, params: { eventId: event.eventId } })).body;
async function signInUmpire(event: MadeEvent) {
  const hash = await t.deps.passwords.hash('shuttle-26');
  await sql`update events set umpire_password_hash = ${hash} where id = ${event.eventId}`.execute(t.db);
  const form = { eventCode: event.code.toLowerCase(), password: 'shuttle-26', name: 'Meera' };
  return t.call(umpireEndpoints.signIn, { body: form });
}
const on = (event: MadeEvent, matchId: string) => ({ token: event.token, params: { eventId: event.eventId, matchId } });
const firstRound = async (event: MadeEvent) =>
  (await desk(event)).matches.filter((match: { round: number }) => match.round === 1);

test('whoever names the version that they know is told what has changed since, an umpire as well as the desk', async () => {
  const event = await aLiveEvent();
  const umpire = (await signInUmpire(event)).body.token;
  const readAs = async (token: string, known?: string) =>
    (await t.call(read, { token, params: { eventId: event.eventId }, ...(known && { query: { known } }) })).body;
  const whole = await readAs(event.token);
  expect([whole.since, whole.matches.length]).toEqual([undefined, 3]);
  const [first] = await firstRound(event);
  await t.call(act, { ...on(event, first._id), body: { action: 'call', court: 1 } });
  for (const token of [event.token, umpire]) {
    const told = await readAs(token, whole.version);
    expect(told).toMatchObject({ since: whole.version, courts: [{ match: first._id }, { match: null }] });
    expect(told.matches).toEqual([expect.objectContaining({ _id: first._id, status: 'called' })]);
    expect(await readAs(token, told.version)).toMatchObject({
      since: told.version,
      version: told.version,
      matches: [],
    });
    // Unknown versions, of another event or of before a restart, are told everything.
    const unknown = await readAs(token, 'never');
    expect([unknown.since, unknown.matches.length]).toEqual([undefined, 3]);
  }
});

test('every desk and phone is proposed the same, and it stays on its court while it can be called', async () => {
  const event = await aLiveEvent();
  const umpire = (await signInUmpire(event)).body.token;
  const nextAs = async (token: string) => {
    const { body } = await t.call(read, { token, params: { eventId: event.eventId } });
    return body.courts.map(({ next }: { next?: string }) => next);
  };
  const [one, two] = await nextAs(event.token);
  expect([one, two]).toEqual([expect.any(String), expect.any(String)]);
  // As if they had been proposed the other way round, by another node.
  const courts = JSON.stringify({ 1: two, 2: one });
  await sql`update standing_proposals set courts = ${courts} where event_id = ${event.eventId}`.execute(t.db);
  for (const token of [event.token, umpire]) expect(await nextAs(token)).toEqual([two, one]);
  await t.call(act, { ...on(event, two), body: { action: 'call', court: 1 } });
  for (const token of [umpire, event.token]) expect(await nextAs(token)).toEqual([undefined, one]);
  // What can be called no more goes, and so does what never was a match.
  const stale = JSON.stringify({ 1: two, 2: 'nothing' });
  await sql`update standing_proposals set courts = ${stale} where event_id = ${event.eventId}`.execute(t.db);
  expect(await nextAs(event.token)).toEqual([undefined, one]);
});

test('no match of tomorrow is proposed, whatever is left of today', async () => {
  const event = await withFixtures(4, { endTime: '09:30', courts: 1, courtHeads: ['Ravi'] });
  await t.call(goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  const [today, tomorrow] = await firstRound(event);
  expect(tomorrow.start.slice(0, 10) > today.start.slice(0, 10)).toBe(true);
  t.clock.now = new Date(Date.parse(today.start));
  onTestFinished(() => {
    t.clock.now = null;
  });
  expect((await desk(event)).courts).toMatchObject([{ next: today._id }]);
  await t.call(act, { ...on(event, today._id), body: { action: 'hold' } });
  expect((await desk(event)).courts[0].next).toBeUndefined();
  // Nor with nothing of today left: its players are told to come tomorrow. The desk can still call it.
  const over = { winner: today.sides[0].entry, kind: 'walkover', score: [] };
  await t.call(result, { ...on(event, today._id), body: over });
  expect((await desk(event)).courts[0].next).toBeUndefined();
  expect((await t.call(act, { ...on(event, tomorrow._id), body: { action: 'call', court: 1 } })).status).toBe(200);
});

test('an approved event with fixtures goes live once, is listed, and is taken off again', async () => {
  const event = await withFixtures();
  const first = await t.call(goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  expect(first.status).toBe(201);
  expect(first.body.liveEvent).toMatchObject({
    _id: event.eventId,
    eventName: event.name,
    isLive: true,
    courts: 2,
    matches: { total: 3, done: 0, playing: 0, waiting: 3 },
  });
  expect(
    (await t.call(goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } })).body.code,
  ).toBe('already_live');
  const { body: list } = await t.call(all, { token: event.token });
  expect(list.liveEvents.map((one: { _id: string }) => one._id)).toEqual([event.eventId]);
  expect(JSON.stringify(list)).not.toMatch(/password|contact|amount/i);

  const params = { eventId: event.eventId };
  expect((await t.call(end, { token: event.token, params })).status).toBe(200);
  expect((await t.call(end, { token: event.token, params })).body.code).toBe('event_not_live');
  expect((await t.call(read, { token: event.token, params })).status).toBe(404);
});

test('without fixtures, without approval or for somebody else nothing goes live', async () => {
  const event = await anApprovedEvent(t);
  expect(
    (await t.call(goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } })).body.code,
  ).toBe('fixtures_missing_for_live');
  const stranger = await anOrganizer(t);
  const live = await aLiveEvent();
  expect(
    (await t.call(goLive, { token: stranger.token, body: { eventId: live.eventId, confirm: true } })).body.code,
  ).toBe('event_not_found');
  for (const endpoint of [read, end]) {
    expect((await t.call(endpoint, { token: stranger.token, params: { eventId: live.eventId } })).body.code).toBe(
      'event_not_live',
    );
  }
  expect((await t.call(read, { token: (await aParticipant(t)).token, params: { eventId: live.eventId } })).status).toBe(
    404,
  );
  expect((await t.call(read, { token: (await anAdmin(t)).token, params: { eventId: live.eventId } })).status).toBe(200);
});

test('results move winners on until the draw is won', async () => {
  const event = await aLiveEvent();
  const [one, two] = await firstRound(event);
  const first = await t.call(result, {
    ...on(event, one._id),
    body: {
      winner: one.sides[0].entry,
      score: [
        [21, 15],
        [18, 21],
        [21, 19],
      ],
    },
  });
  expect(first.status).toBe(200);
  expect(first.body.match).toMatchObject({ status: 'done', winner: one.sides[0].entry, kind: 'played' });
  expect(first.body.changed[0].sides.map((side: { name: string | null }) => side.name)).toContain(one.sides[0].name);
  await t.call(result, { ...on(event, two._id), body: { winner: two.sides[1].entry, kind: 'walkover' } });
  const final = (await desk(event)).matches.find((match: { round: number }) => match.round === 2);
  expect(final.waitsFor).toEqual([]);
  expect(final.sides.map((side: { name: string }) => side.name).toSorted()).toEqual(
    [one.sides[0].name, two.sides[1].name].toSorted(),
  );
  const { body } = await t.call(read, { token: event.token, params: { eventId: event.eventId } });
  expect(body.liveEvent.matches).toEqual({ total: 3, done: 2, playing: 0, waiting: 1 });
});

test('a score outside the format is refused with the reason, and stands only as an exception with a note', async () => {
  const event = await withFixtures(4, {
    scoring: { MS: 'badminton-3x15' },
    scoring_rounds: { MS: { final: 'plain' } },
  });
  await t.call(goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  const [one] = await firstRound(event);
  expect(one.scoring).toBe('badminton-3x15');
  const winner = one.sides[0].entry;
  const score = [[35, 2]];
  const refused = await t.call(result, { ...on(event, one._id), body: { winner, score } });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    code: 'score_not_possible',
    errors: [{ path: 'score', msg: 'Game 1 cannot end like this: 15 points, two ahead, at most 21' }],
  });
  const body = { winner, score, exception: 'One long game was agreed' };
  const kept = await t.call(result, { ...on(event, one._id), body });
  expect(kept.body.match).toMatchObject({ score, exception: 'One long game was agreed' });
  const right = {
    winner,
    score: [
      [15, 2],
      [21, 20],
    ],
  };
  const corrected = await t.call(correct, { ...on(event, one._id), body: right });
  expect(corrected.body.match).toMatchObject({ score: right.score, finishedAt: kept.body.match.finishedAt });
  expect(corrected.body.match.exception).toBeUndefined();
  const final = (await desk(event)).matches.find((match: { round: number }) => match.round === 2);
  expect(final.scoring).toBe('plain');
});

test.each([
  ['a format that is none', { scoring: { MS: 'best-of-nine' } }, 'This scoring format is not known'],
  ['a category that is none', { scoring: { XD: 'plain' } }, 'There is no category XD'],
  [
    'a round that is none',
    { scoring_rounds: { MS: { last: 'plain' } } },
    'MS: last is not a round such as 1, 2 or final',
  ],
])('fixtures with %s are refused', async (_, settings, message) => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Riya']) await aConfirmedRegistration(t, { event, name });
  const body = { courts: 1, courtHeads: ['Ravi'], cat_order: '1:MS', ...settings };
  const made = await t.call(fixtureEndpoints.create, { token: event.token, params: { eventId: event.eventId }, body });
  expect([made.status, made.body.errors?.[0]?.msg]).toEqual([400, message]);
});

test.each([
  ['a second grand final that nobody needs', { format: 'double_elimination', second_final: true }, 4, 7],
  ['a plate match whose side won its first match', { format: 'single_elimination', plate: true }, 3, 3],
])('%s is over unplayed: the day can end', async (_which, format, players, total) => {
  const event = await withFixtures(players, { category_formats: { MS: format } });
  await t.call(goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  for (;;) {
    const { matches } = await desk(event);
    const next = matches.find(
      (match: LiveMatchAnswer) => match.status !== 'done' && match.sides.every((one) => one.entry),
    );
    if (!next) break;
    const body = {
      winner: next.sides[0].entry,
      score: [
        [21, 9],
        [21, 9],
      ],
    };
    expect((await t.call(result, { ...on(event, next._id), body })).status).toBe(200);
  }
  const { liveEvent, matches } = await desk(event);
  expect(matches.at(-1)).toMatchObject({ status: 'done', kind: 'void', winner: null });
  expect(liveEvent.matches).toEqual({ total, done: total, playing: 0, waiting: 0 });
  const { body: list } = await t.call(all, { token: event.token });
  expect(list.liveEvents[0].matches).toEqual(liveEvent.matches);
});

test('the same result twice is one result; another one is a correction', async () => {
  const event = await aLiveEvent();
  const [match] = await firstRound(event);
  const body = { winner: match.sides[0].entry, kind: 'retired', score: [[5, 3]] };
  expect((await t.call(result, { ...on(event, match._id), body })).status).toBe(200);
  const again = await t.call(result, { ...on(event, match._id), body });
  expect([again.body.changed, again.body.match.corrected]).toEqual([[], undefined]);
  const other = await t.call(result, { ...on(event, match._id), body: { ...body, winner: match.sides[1].entry } });
  expect(other.body.code).toBe('match_already_done');
  const corrected = await t.call(correct, { ...on(event, match._id), body: { ...body, winner: match.sides[1].entry } });
  expect(corrected.body.match).toMatchObject({
    winner: match.sides[1].entry,
    corrected: { winner: match.sides[0].entry, kind: 'retired', score: [[5, 3]] },
  });
  expect((await t.call(takeBack, { ...on(event, match._id), body: { reason: 'Wrong match' } })).status).toBe(200);
  const anew = await t.call(result, { ...on(event, match._id), body });
  expect(anew.body.match).not.toHaveProperty('corrected');
});

test('a correction that later matches depend on asks first, and clears them only on purpose', async () => {
  const event = await aLiveEvent();
  const [one, two] = await firstRound(event);
  for (const match of [one, two])
    await t.call(result, { ...on(event, match._id), body: { winner: match.sides[0].entry } });
  const final = (await desk(event)).matches.find((match: { round: number }) => match.round === 2);
  await t.call(result, { ...on(event, final._id), body: { winner: final.sides[0].entry } });
  const change = { winner: one.sides[1].entry, exception: 'The slip had no score' };
  const asked = await t.call(correct, { ...on(event, one._id), body: change });
  expect(asked.status).toBe(409);
  expect(asked.body.errors[0].msg).toBe('MS, final depends on this result');
  expect((await desk(event)).liveEvent.matches.done).toBe(3);
  const done = await t.call(correct, { ...on(event, one._id), body: { ...change, decision: 'replace' } });
  expect(done.status).toBe(200);
  expect((await desk(event)).liveEvent.matches.done).toBe(2);
});

test.each([
  ['nobody', { winner: '' }, 400, 'Choose the winner'],
  ['a stranger', { winner: 'x' }, 400, 'The winner must be one of the two sides'],
  ['a score for the loser', { score: [[15, 21]] }, 400, 'The score does not match the winner'],
  ['a negative score', { score: [[-1, 21]] }, 400, ''],
  ['ten games', { score: Array.from({ length: 10 }, () => [1, 0]) }, 400, 'A match has at most nine games'],
  ['an unknown kind', { kind: 'lucky' }, 400, ''],
] as const)('%s as a result is refused', async (_name, change, status, message) => {
  const event = await aLiveEvent(2);
  const [match] = await firstRound(event);
  const answer = await t.call(result, { ...on(event, match._id), body: { winner: match.sides[0].entry, ...change } });
  expect(answer.status).toBe(status);
  expect(answer.body.message).toContain(message);
  expect((await desk(event)).liveEvent.matches.done).toBe(0);
});

test('a match is called, started, moved and held; a court takes one at a time', async () => {
  const event = await aLiveEvent();
  const [one, two] = await firstRound(event);
  expect((await t.call(act, { ...on(event, one._id), body: { action: 'call', court: 1 } })).body.match).toMatchObject({
    status: 'called',
    court: 1,
  });
  expect((await t.call(act, { ...on(event, one._id), body: { action: 'start' } })).body.match).toMatchObject({
    status: 'playing',
    court: 1,
  });
  expect((await t.call(act, { ...on(event, two._id), body: { action: 'call', court: 1 } })).body.code).toBe(
    'court_busy',
  );
  expect((await t.call(act, { ...on(event, two._id), body: { action: 'call', court: 3 } })).body.code).toBe(
    'court_unknown',
  );
  expect((await t.call(act, { ...on(event, two._id), body: { action: 'hold' } })).body.match.status).toBe('held');
  expect((await t.call(act, { ...on(event, one._id), body: { action: 'move', court: 2 } })).body.match.court).toBe(2);
  const final = (await desk(event)).matches.find((match: { round: number }) => match.round === 2);
  expect((await t.call(act, { ...on(event, final._id), body: { action: 'call', court: 1 } })).body.code).toBe(
    'match_players_unknown',
  );
  expect((await t.call(act, { ...on(event, 'MS/R9/9'), body: { action: 'hold' } })).body.code).toBe('match_not_found');
  expect((await desk(event)).courts).toEqual([
    { court: 1, head: 'Ravi', match: null },
    { court: 2, head: 'Sita', match: one._id },
  ]);
});

test('two desks that press at once put one match on the court', async () => {
  const event = await aLiveEvent(8);
  const matches = await firstRound(event);
  const answers = await Promise.all(
    matches.map((match: { _id: string }) =>
      t.call(act, { ...on(event, match._id), body: { action: 'call', court: 1 } }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.body.code === 'court_busy')).toHaveLength(3);
  // The last wall, seen to stand: without asking first, the database refuses the second match on a court.
  const second = sql`insert into match_states (event_id, match_id, status, court) values (${event.eventId}, 'x', 'called', 1)`;
  await expect(second.execute(t.db)).rejects.toThrow(/match_states_court/);
});

test('the CSV holds every match, the court it was really on, and no formula', async () => {
  const event = await aLiveEvent();
  const [match] = await firstRound(event);
  await t.call(act, { ...on(event, match._id), body: { action: 'call', court: 2 } });
  await t.call(act, { ...on(event, match._id), body: { action: 'start' } });
  const line = { clientId: 'a', side: 2, at: '2026-12-12T04:00:00Z' };
  const entries = [
    { ...line, seq: 1, type: 'card', note: 'yellow' },
    { ...line, seq: 2, type: 'retired' },
  ];
  await t.call(pointEndpoints.append, { ...on(event, match._id), body: { entries } });
  await t.call(result, { ...on(event, match._id), body: { winner: match.sides[0].entry, kind: 'retired' } });
  const answer = await t.call(download, { token: event.token, params: { eventId: event.eventId } });
  expect(answer.status).toBe(200);
  expect(String(answer.headers['content-type'])).toContain('text/csv');
  const lines = answer.raw.toString().trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('"Planned court","Court","Planned start","Called","Started","Ended","Status"');
  const cellsOf = (line = '') => line.split(',').map((cell) => cell.replaceAll('"', ''));
  const cells = cellsOf(lines[1]);
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(cells.slice(3, 10)).toEqual(['1', '2', moment, moment, moment, moment, 'done']);
  expect(cells.slice(13, 15)).toEqual(['', 'retired']);
  expect(cells[17]).toBe(`yellow ${match.sides[1].text}`);
  expect(cellsOf(lines[2]).slice(3, 7), 'never called').toEqual(['2', '', moment, '']);
});

test('an umpire signs in with code and password, works on that event alone, and never beyond its matches', async () => {
  const event = await aLiveEvent();
  const signed = await signInUmpire(event);
  expect(signed.status).toBe(200);
  expect(signed.body).toMatchObject({ eventId: event.eventId, eventName: event.name });
  const token = signed.body.token;
  const [match] = await firstRound(event);
  const mine = { token, params: { eventId: event.eventId, matchId: match._id } };
  expect((await t.call(result, { ...mine, body: { winner: match.sides[0].entry } })).status).toBe(200);

  const history = await t.call(eventHistoryEndpoints.list, {
    token: event.token,
    params: { eventId: event.eventId },
    query: {},
  });
  expect(history.body.entries.slice(0, 2)).toMatchObject([
    { actor: 'Meera', actorKind: 'umpire', actorRole: null },
    { actor: 'Meera', actorKind: 'umpire', actorRole: null },
  ]);

  const other = await aLiveEvent();
  expect((await t.call(read, { token, params: { eventId: other.eventId } })).body.code).toBe('event_not_live');
  expect((await t.call(end, { token, params: { eventId: event.eventId } })).status).toBe(403);
  expect((await t.call(fixtureEndpoints.read, { token, params: { eventId: event.eventId } })).status).toBe(403);
  await sql`update umpire_sessions set expires_at = now() - interval '1 second'`.execute(t.db);
  expect((await t.call(read, { token, params: { eventId: event.eventId } })).status).toBe(401);
});

test('a wrong umpire password, a wrong code and an event that is not live answer alike', async () => {
  const event = await withFixtures();
  const hash = await t.deps.passwords.hash('shuttle-26');
  await sql`update events set umpire_password_hash = ${hash} where id = ${event.eventId}`.execute(t.db);
  const notLive = await t.call(umpireEndpoints.signIn, {
    body: { eventCode: event.code, password: 'shuttle-26', name: 'M' },
  });
  const wrong = await t.call(umpireEndpoints.signIn, { body: { eventCode: 'ZZZZZZ', password: 'x', name: 'M' } });
  for (const { status, body } of [notLive, wrong]) {
    expect(status).toBe(401);
    expect(body.message).toBe('The event code or the password is wrong');
  }
});
