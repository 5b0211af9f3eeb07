import { drawChangeEndpoints } from '@maidan/contract/draws/changes';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { type SwissCategoryAnswer, swissRoundEndpoints } from '@maidan/contract/draws/swiss-rounds';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin, anApprovedEvent, anOrganizer, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const { list, pair, pairAgain } = swissRoundEndpoints;
const { read: desk, result, correct, act } = liveEventEndpoints;

const settings = {
  startTime: '09:00',
  endTime: '18:00',
  matchTime: 60,
  min_rest: 15,
  courts: 3,
  courtHeads: ['Ravi', 'Sita', 'Meera'],
  cat_order: '1:Open',
  category_formats: { Open: { format: 'swiss' as const, rounds: 4, colours: true } },
  lot_seed: 3,
};

async function aSwissEvent(players: number, change: object = {}): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { sports: 'Chess', categories: [{ name: 'Open' }, { name: 'MS' }] });
  for (let index = 1; index <= players; index++)
    await aConfirmedRegistration(t, { event, name: `Player ${index}`, categories: ['Open'] });
  const input = { token: event.token, params: { eventId: event.eventId } };
  const made = await t.call(fixtureEndpoints.create, { ...input, body: { ...settings, ...change } });
  expect(made.status).toBe(200);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  return event;
}

const of = (event: MadeEvent, token = event.token) => ({ token, params: { eventId: event.eventId } });
const rounds = async (event: MadeEvent): Promise<SwissCategoryAnswer> =>
  (await t.call(list, of(event))).body.categories[0];
const press = (event: MadeEvent, round: number, absent: string[] = [], token = event.token) =>
  t.call(pair, { ...of(event, token), body: { category: 'Open', round, absent } });
const fixtures = async (event: MadeEvent) => (await t.call(fixtureEndpoints.read, of(event))).body;

/** White wins, but every third game is drawn. */
async function playRound(event: MadeEvent): Promise<void> {
  const { matches } = (await t.call(desk, of(event))).body;
  const { boards } = await rounds(event);
  for (const [at, board] of boards.entries()) {
    if (board.isOver) continue;
    const { sides } = matches.find((match: { _id: string }) => match._id === board.match);
    const body = at % 3 === 2 ? { kind: 'drawn' as const } : { winner: sides[0].entry };
    const params = { eventId: event.eventId, matchId: board.match };
    expect((await t.call(result, { token: event.token, params, body })).status).toBe(200);
  }
}

test('seven players, four rounds: from the settings to the final standings', async () => {
  const event = await aSwissEvent(7);
  const first = await fixtures(event);
  expect(first.summary).toMatchObject({ matches: 12, placed: 12 });
  expect(first.conflicts).toEqual([]);
  // The players of later rounds are unknown, but their times are not: after the previous round and its rest.
  const startOf = (round: number) =>
    Math.min(
      ...first.schedule
        .filter((match: { round: number }) => match.round === round)
        .map((match: { startMinute: number }) => match.startMinute),
    );
  expect([1, 2, 3, 4].map(startOf)).toEqual([540, 615, 690, 765]);
  const seats = new Map<string, number>();
  const met = new Set<string>();
  const byes: (string | null)[] = [];
  for (let round = 1; round <= 4; round++) {
    if (round > 1) {
      const { status, body } = await press(event, round);
      expect(status).toBe(201);
      expect(body.version).toBe(round);
    }
    const { boards, bye, paired } = await rounds(event);
    expect([paired, boards.length]).toEqual([round, 3]);
    expect(boards.every(({ start, court }) => start !== null && court !== null)).toBe(true);
    for (const { sides } of boards) {
      met.add([...sides].sort().join());
      seats.set(sides[0] as string, (seats.get(sides[0] as string) ?? 0) + 1);
    }
    byes.push(bye);
    await playRound(event);
  }
  expect(met.size).toBe(12);
  expect(new Set(byes).size).toBe(4);
  expect(byes).not.toContain(null);
  for (const whites of seats.values()) expect(whites).toBeLessThanOrEqual(3);
  const { standings, next, open } = await rounds(event);
  expect({ next, open }).toEqual({ next: null, open: [] });
  // Twelve games of one point and four byes.
  expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(16);
  expect(standings.map(({ place }) => place)).toEqual(standings.map(({ place }) => place).sort((x, y) => x - y));
  expect(standings.some(({ points }) => points % 1 === 0.5)).toBe(true);
  // The suggested winners come from the same standings.
  const { body: proposal } = await t.call(winnersEndpoints.propose, of(event));
  const leaders = standings.filter(({ place }) => place === 1).map(({ name }) => name);
  expect(proposal.winners).toMatchObject({ Open: { firstPlace: leaders.join(', ') } });
  expect((await press(event, 5)).body).toMatchObject({ code: 'swiss_rounds_over' });
  const last = await fixtures(event);
  expect(last.conflicts).toEqual([]);
  const table = last.editable_fixtures.schedule_table as string[][];
  expect(table.flat().some((cell) => cell.includes('To be paired'))).toBe(false);
  expect(table.slice(1).map((row) => row.slice(0, 5))).toEqual(
    first.editable_fixtures.schedule_table.slice(1).map((row: string[]) => row.slice(0, 5)),
  );
});

test('while a match is open the round is not paired, and each open match is named', async () => {
  const event = await aSwissEvent(6);
  const refused = await press(event, 2);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'swiss_round_not_over',
    errors: [1, 2, 3].map((board) => ({ msg: `Open R1/${board} is open`, path: 'round' })),
  });
  await playRound(event);
  expect((await press(event, 3)).body.code).toBe('swiss_round_not_next');
  expect((await press(event, 2)).status).toBe(201);
  expect((await press(event, 2)).body.code).toBe('swiss_round_paired');
  expect((await rounds(event)).paired).toBe(2);
});

test('two desks that press at once pair one round', async () => {
  const event = await aSwissEvent(8);
  await playRound(event);
  // Control: both may see the round as unpaired, so that only the lock keeps the second from pairing too.
  const both = await Promise.all([rounds(event), rounds(event)]);
  expect(both.map(({ next }) => next?.round)).toEqual([2, 2]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => press(event, 2)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const versions = await sql<{
    version: number;
  }>`select version from fixture_versions where event_id = ${event.eventId}`.execute(t.db);
  expect(versions.rows.map(({ version }) => version).sort()).toEqual([1, 2]);
  // And it is the lock: while another transaction holds the event, a request waits for it in the database.
  const waiting = await t.db.transaction().execute(async (tx) => {
    await sql`select 1 from events where id = ${event.eventId} for update`.execute(tx);
    const pressed = press(event, 2);
    const blocked = () =>
      sql<{ count: number }>`select count(*) as count from pg_locks where not granted`.execute(t.db);
    while (Number((await blocked()).rows[0]?.count) === 0) await new Promise((next) => setImmediate(next));
    return { pressed };
  });
  expect((await waiting.pressed).body.code).toBe('swiss_round_paired');
});

test('whoever is away is left out by choice, comes back, and a withdrawn entry is marked', async () => {
  const event = await aSwissEvent(7);
  await playRound(event);
  const { standings } = await rounds(event);
  const [away, gone] = standings.slice(-2) as [(typeof standings)[0], (typeof standings)[0]];
  expect((await press(event, 2, ['nobody'])).body.code).toBe('unknown_entry');
  await sql`update registration_entries set cancelled_at = now() where id = ${gone.entry}`.execute(t.db);
  const { body } = await press(event, 2, [away.entry, gone.entry]);
  const [second] = body.categories as [SwissCategoryAnswer];
  expect(second.boards).toHaveLength(2);
  expect(second.boards.flatMap(({ sides }) => sides)).not.toContain(away.name);
  const marked = second.standings.filter(({ absent }) => absent).map(({ name }) => name);
  expect(marked.sort()).toEqual([away.name, gone.name].sort());
  expect(second.standings.find(({ entry }) => entry === gone.entry)).toMatchObject({ withdrawn: true });
  // Five are present: two boards and a bye. The round's third board leaves the order of play, those of later rounds
  // stay.
  expect((await fixtures(event)).summary.matches).toBe(11);
  await playRound(event);
  const { body: third } = await press(event, 3, [gone.entry]);
  expect(third.categories[0]).toMatchObject({ paired: 3, bye: null });
  expect(third.categories[0].boards).toHaveLength(3);
});

test('a late entry is paired from the next round on; rounds before stay, count what the organizer says, and are shown as missed', async () => {
  const event = await aSwissEvent(7);
  await t.call(fixtureEndpoints.publish, of(event));
  await playRound(event);
  await press(event, 2);
  await playRound(event);
  const before = await fixtures(event);
  await aConfirmedRegistration(t, { event, name: 'Leela', categories: ['Open'] });
  const { version, categories } = (await t.call(drawChangeEndpoints.list, of(event))).body;
  const { late } = categories.find((one: { category: string }) => one.category === 'Open');
  const change = { kind: 'late_entry', category: 'Open', entry: late[0].entry, version, missedRounds: 'half' };
  const save = (body: object) => t.call(drawChangeEndpoints.save, { ...of(event), body });
  const preview = (await save({ ...change, preview: true })).body;
  expect(preview.warnings[0]).toMatchObject({ code: 'joins_swiss_half', values: { number: 8, round: 3, missed: 2 } });
  // Eight fill four boards: the two remaining rounds have one more each.
  expect(preview.placed.map(({ match }: { match: string }) => match)).toEqual(['Open R3/4', 'Open R4/4']);
  // On three courts the fourth board is played after the others, and the round after that waits for it.
  expect(preview.moved.map(({ match }: { match: string }) => match)).toEqual(['Open R4/1', 'Open R4/2', 'Open R4/3']);
  expect((await save(change)).body.placed).toEqual(preview.placed);
  const after = await fixtures(event);
  expect(after.conflicts).toEqual([]);
  const upTo = (of: typeof after) => of.schedule.filter(({ id }: { id: string }) => /R([12]|3\/[123])/.test(id));
  expect(upTo(after)).toEqual(upTo(before));
  const hers = async () => (await rounds(event)).standings.find(({ name }) => name === 'Leela');
  expect(await hers()).toMatchObject({ points: 1, missed: 2, absent: false, played: 0 });
  expect((await press(event, 3)).status).toBe(201);
  const { boards, bye } = await rounds(event);
  expect([bye, boards.flatMap(({ sides }) => sides).filter((name) => name === 'Leela')]).toEqual([null, ['Leela']]);
  expect(boards.every(({ start, court }) => start !== null && court !== null)).toBe(true);
  const shown = (await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } })).body.draws[0];
  expect(shown.swiss.late).toEqual([{ entry: change.entry, missed: 2, half: true }]);
  await playRound(event);
  expect((await press(event, 4)).status).toBe(201);
  const late2 = { ...change, entry: 'nobody', version: (await fixtures(event)).version };
  expect((await save(late2)).body.code).toBe('not_a_late_entry');
});

test('a round that nobody has begun can be paired again without somebody, and then back, with its places', async () => {
  const event = await aSwissEvent(6);
  await playRound(event);
  await press(event, 2);
  const again = (absent: string[], round = 2) =>
    t.call(pairAgain, { ...of(event), body: { category: 'Open', round, absent } });
  const { standings } = await rounds(event);
  const away = standings.slice(-2).map(({ entry }) => entry);
  const fewer = await again(away);
  expect(fewer.status).toBe(200);
  expect(fewer.body.categories[0].boards).toHaveLength(2);
  const { body: all } = await again([]);
  expect(all.categories[0].boards).toHaveLength(3);
  expect(all.categories[0].boards.every(({ court }: { court: number | null }) => court !== null)).toBe(true);
  expect((await fixtures(event)).conflicts).toEqual([]);
  expect((await again([], 1)).body.code).toBe('swiss_round_not_next');
  const [board] = all.categories[0].boards;
  const params = { eventId: event.eventId, matchId: board.match };
  await t.call(act, { token: event.token, params, body: { action: 'call', court: 1, reason: 'Next at once' } });
  expect((await again([])).body).toMatchObject({
    code: 'swiss_round_begun',
    errors: [{ msg: 'Open R2/1 has been called or played' }],
  });
});

test('a Swiss match may be drawn or void, another one may not; a correction keeps the pairs of the next round', async () => {
  const event = await aSwissEvent(4);
  const [one, two] = (await rounds(event)).boards;
  const on = (match: string | undefined) => ({
    token: event.token,
    params: { eventId: event.eventId, matchId: match ?? '' },
  });
  const level = await t.call(result, { ...on(one?.match), body: { kind: 'drawn', score: [[2, 1]] } });
  expect(level.body.code).toBe('score_against_winner');
  const both = await t.call(result, { ...on(one?.match), body: { kind: 'drawn', winner: 'x' } });
  expect(both.body.message).toBe('Choose the winner');
  expect((await t.call(result, { ...on(one?.match), body: { kind: 'drawn' } })).body.match).toMatchObject({
    status: 'done',
    kind: 'drawn',
    winner: '',
    swiss: { colours: true },
  });
  expect((await t.call(result, { ...on(two?.match), body: { kind: 'void' } })).status).toBe(200);
  expect((await rounds(event)).standings.map(({ points }) => points)).toEqual([0.5, 0.5, 0, 0]);
  await press(event, 2);
  const { boards } = await rounds(event);
  const winner = (await t.call(desk, of(event))).body.matches.find((match: { _id: string }) => match._id === one?.match)
    .sides[1].entry;
  expect((await t.call(correct, { ...on(one?.match), body: { winner } })).body.changed).toEqual([]);
  expect((await rounds(event)).boards).toEqual(boards);

  const knockOut = await aSwissEvent(4, { category_formats: {} });
  expect((await t.call(list, of(knockOut))).body.categories).toEqual([]);
  const { matches } = (await t.call(desk, of(knockOut))).body;
  const params = { eventId: knockOut.eventId, matchId: matches[0]._id };
  const drawn = await t.call(result, { token: knockOut.token, params, body: { kind: 'drawn' } });
  expect(drawn.body.code).toBe('result_needs_winner');
  expect((await press(knockOut, 2)).body.code).toBe('swiss_not_found');
});

test('the desk pairs as it records results; strangers, gate volunteers and players do not', async () => {
  const event = await aSwissEvent(4);
  await playRound(event);
  for (const person of [
    await anOrganizer(t),
    await aHelper(t, { event, role: 'check_in' }),
    await aHelper(t, { event, role: 'finance' }),
  ]) {
    expect((await press(event, 2, [], person.token)).body.code).toBe('event_not_found');
    expect((await t.call(list, of(event, person.token))).body.code).toBe('event_not_found');
  }
  expect((await press(event, 2, [], (await aParticipant(t)).token)).status).toBe(404);
  expect((await t.call(list, of(event, (await anAdmin(t)).token))).status).toBe(200);
  expect((await press(event, 2, [], (await aHelper(t, { event, role: 'desk' })).token)).status).toBe(201);
});

test('what was published stays so: everybody reads the pairs of a round as soon as it is paired, and drawn results', async () => {
  const event = await aSwissEvent(4);
  expect((await t.call(fixtureEndpoints.publish, of(event))).status).toBe(200);
  await playRound(event);
  await press(event, 2);
  const { status, body } = await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } });
  expect(status).toBe(200);
  const second = body.matches.filter(({ round }: { round: number }) => round === 2);
  expect(second.flatMap(({ entrants }: { entrants: { name: string | null }[] }) => entrants)).not.toContainEqual(
    expect.objectContaining({ name: null }),
  );
  expect((await fixtures(event)).published).toBe(true);
});

test('a hall of many boards: the two hundredth takes a match as the first does', async () => {
  const courtHeads = Array.from({ length: 200 }, () => 'Meera');
  const event = await aSwissEvent(4, { courts: 200, courtHeads });
  const [board] = (await rounds(event)).boards;
  const params = { eventId: event.eventId, matchId: board?.match ?? '' };
  const call = { token: event.token, params };
  expect((await t.call(act, { ...call, body: { action: 'call', court: 201 } })).status).toBe(400);
  const called = await t.call(act, { ...call, body: { action: 'call', court: 200 } });
  expect([called.status, called.body.match?.court]).toEqual([200, 200]);
});
