import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { teamEndpoints } from '@maidan/contract/entries/teams';
import { tieEndpoints } from '@maidan/contract/matchday/ties';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { tiePresets } from '@maidan/domain/draws/tie-form';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import * as matchStates from '../../draws/records/match-states.ts';

const t = startApi();
const { record, correct } = tieEndpoints;
const { read, goLive, act, result } = liveEventEndpoints;

const category = 'District teams';

async function teamsLive(
  teams = 4,
  format: object = { format: 'single_elimination' },
  more: object = {},
): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: category, format: 'team' }] });
  for (let index = 1; index <= teams; index++) await aConfirmedRegistration(t, { event, name: `District ${index}` });
  const body = {
    startTime: '09:00',
    endTime: '21:00',
    matchTime: 20,
    courts: 2,
    courtHeads: ['Ravi', 'Sita'],
    lot_seed: 7,
    category_formats: { [category]: { tie: { rubbers: tiePresets.five_singles }, ...format } },
    ...more,
  };
  const params = { eventId: event.eventId };
  const made = await t.call(fixtureEndpoints.create, { token: event.token, params, body });
  expect(made.status).toBe(200);
  await t.call(fixtureEndpoints.publish, { token: event.token, params });
  expect((await t.call(goLive, { token: event.token, body: { ...params, confirm: true } })).status).toBe(201);
  return event;
}

const on = (event: MadeEvent, match: { _id: string }) => ({
  token: event.token,
  params: { eventId: event.eventId, matchId: match._id },
});
const desk = async (event: MadeEvent): Promise<LiveMatchAnswer[]> =>
  (await t.call(read, { token: event.token, params: { eventId: event.eventId } })).body.matches;
const again = async (event: MadeEvent, match: { _id: string }) =>
  (await desk(event)).find(({ _id }) => _id === match._id) as LiveMatchAnswer;
const entry = (match: LiveMatchAnswer, side: 0 | 1) => match.sides[side]?.entry ?? '';

async function firstTie(event: MadeEvent): Promise<LiveMatchAnswer> {
  const found = (await desk(event)).find(({ sides }) => sides.every((side) => side.entry !== null));
  if (!found) throw new Error('no tie is ready');
  return found;
}

function rubber(event: MadeEvent, match: LiveMatchAnswer, name: string, side: 0 | 1, more: object = {}) {
  const game: [number, number] = side === 0 ? [11, 7] : [7, 11];
  const body = { rubber: name, winner: entry(match, side), score: [game, game, game], ...more };
  return t.call(record, { ...on(event, match), body });
}

test('a tie takes the time of its rubbers, goes rubber by rubber, ends when it is decided, and its winner moves on', async () => {
  const event = await teamsLive();
  const tie = await firstTie(event);
  expect(tie.tie).toMatchObject({ playAll: false, won: [0, 0], open: ['A-X', 'B-Y', 'C-Z', 'A-Y', 'B-X'] });
  const planned = await t.call(fixtureEndpoints.read, { token: event.token, params: { eventId: event.eventId } });
  const [first] = planned.body.schedule;
  expect(Date.parse(first.end) - Date.parse(first.start)).toBe(5 * 20 * 60_000);

  const one = await rubber(event, tie, 'A-X', 0);
  expect(one.status).toBe(200);
  expect(one.body.match).toMatchObject({ status: 'playing', tie: { won: [1, 0] } });
  await rubber(event, tie, 'B-Y', 1);
  await rubber(event, tie, 'C-Z', 0);
  const last = await rubber(event, tie, 'A-Y', 0);
  expect(last.body.match).toMatchObject({
    status: 'done',
    winner: entry(tie, 0),
    kind: 'played',
    score: [[3, 1]],
    tie: { won: [3, 1], open: [] },
  });
  expect(last.body.changed[0].sides.map((side: { entry: string | null }) => side.entry)).toContain(entry(tie, 0));
  expect((await rubber(event, tie, 'B-X', 1)).body.code).toBe('match_already_done');

  const shown = await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } });
  const played = shown.body.play.find((one: { match: string }) => one.match === tie._id);
  expect(played).toMatchObject({ score: [[3, 1]], winner: entry(tie, 0) });
  expect(played.rubbers).toHaveLength(4);
  expect(played.rubbers[0]).toEqual({
    name: 'A-X',
    side: 0,
    kind: 'played',
    score: [
      [11, 7],
      [11, 7],
      [11, 7],
    ],
  });
});

test('a rubber that is given up counts, one to which neither came is nobody’s, and a tie can be given up as a whole', async () => {
  const event = await teamsLive();
  const tie = await firstTie(event);
  await rubber(event, tie, 'A-X', 1, { kind: 'walkover', score: [] });
  const none = await rubber(event, tie, 'B-Y', 0, { kind: 'void', winner: '', score: [] });
  expect(none.body.match.tie).toMatchObject({ won: [0, 1], open: ['C-Z', 'A-Y', 'B-X'] });
  // The total follows from the rubbers: it cannot be said to be another.
  const said = await t.call(result, { ...on(event, tie), body: { winner: entry(tie, 0) } });
  expect(said.body.code).toBe('tie_follows_rubbers');
  const body = { winner: entry(tie, 1), kind: 'retired', score: [[0, 1]] };
  expect((await t.call(result, { ...on(event, tie), body })).body.match).toMatchObject({
    status: 'done',
    kind: 'retired',
  });
});

test.each([
  ['a rubber that is not there', { rubber: 'D-W' }, 'rubber_not_found'],
  ['a stranger', { winner: 'x' }, 'winner_not_in_match'],
  ['a score for the loser', { score: [[3, 11]] }, 'score_against_winner'],
  ['nobody', { winner: '' }, 'validation_failed'],
  ['a draw', { kind: 'drawn', winner: '' }, 'validation_failed'],
] as const)('%s is refused', async (_name, change, code) => {
  const event = await teamsLive(2);
  const tie = await firstTie(event);
  expect((await rubber(event, tie, 'A-X', 0, change)).body.code).toBe(code);
  expect((await again(event, tie)).status).toBe('waiting');
});

test('an ordinary match has no rubbers, and a tie whose teams are unknown none yet', async () => {
  const event = await teamsLive();
  const final = (await desk(event)).find(({ sides }) => sides.some((side) => side.entry === null)) as LiveMatchAnswer;
  expect((await rubber(event, final, 'A-X', 0, { winner: 'x' })).body.code).toBe('match_players_unknown');
  const plain = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Bina']) await aConfirmedRegistration(t, { event: plain, name });
  const settings = { startTime: '09:00', endTime: '18:00', courts: 1, courtHeads: ['Ravi'] };
  const params = { eventId: plain.eventId };
  await t.call(fixtureEndpoints.create, { token: plain.token, params, body: settings });
  await t.call(goLive, { token: plain.token, body: { ...params, confirm: true } });
  const match = await firstTie(plain);
  expect(match.tie).toBeUndefined();
  expect((await rubber(plain, match, 'A-X', 0)).body.code).toBe('match_is_no_tie');
});

test('a correction counts the tie anew: it may be open again, and have another winner', async () => {
  const event = await teamsLive();
  const tie = await firstTie(event);
  for (const name of ['A-X', 'B-Y', 'C-Z']) await rubber(event, tie, name, 0);
  const done = await again(event, tie);
  expect(done).toMatchObject({ status: 'done', score: [[3, 0]] });
  const fix = (name: string, side: 0 | 1, more: object) =>
    t.call(correct, {
      ...on(event, tie),
      body: { rubber: name, winner: entry(tie, side), score: [side === 0 ? [11, 2] : [2, 11]], ...more },
    });
  // Somebody else was faster.
  expect((await fix('C-Z', 1, { revision: 4 })).body.code).toBe('rubber_changed_meanwhile');
  const open = await fix('C-Z', 1, { revision: 1 });
  expect(open.body.match).toMatchObject({ status: 'playing', winner: null, score: [], tie: { won: [2, 1] } });
  expect(open.body.changed[0].sides.map((side: { entry: string | null }) => side.entry)).not.toContain(entry(tie, 0));
  const back = await fix('A-X', 0, { revision: 1, takenBack: true });
  expect(back.body.match.tie).toMatchObject({ won: [1, 1], open: ['A-X', 'A-Y', 'B-X'] });
  for (const name of ['A-X', 'A-Y']) await rubber(event, tie, name, 1);
  expect(await again(event, tie)).toMatchObject({ status: 'done', winner: entry(tie, 1), score: [[1, 3]] });
});

test('a correction on which the next tie depends asks first, and clears it with its rubbers on purpose', async () => {
  const event = await teamsLive();
  const ties = (await desk(event)).filter(({ sides }) => sides.every((side) => side.entry !== null));
  for (const tie of ties) for (const name of ['A-X', 'B-Y', 'C-Z']) await rubber(event, tie, name, 0);
  const [tie] = ties as [LiveMatchAnswer];
  const final = (await desk(event)).find(({ round }) => round === 2) as LiveMatchAnswer;
  await rubber(event, final, 'A-X', 0);
  const body = { rubber: 'C-Z', winner: entry(tie, 1), score: [[1, 11]], revision: 1 };
  const asked = await t.call(correct, { ...on(event, tie), body });
  expect(asked.body.code).toBe('later_matches_touched');
  expect(await again(event, tie)).toMatchObject({ status: 'done', tie: { won: [3, 0] } });
  await t.call(act, { ...on(event, final), body: { action: 'move', court: 2 } });
  const shown = await t.call(correct, { ...on(event, tie), body: { ...body, preview: true } });
  expect(shown.body.undone).toMatchObject([{ _id: final._id, status: 'playing' }]);
  const kept = await t.call(correct, { ...on(event, tie), body: { ...body, decision: 'keep', preview: true } });
  expect(kept.body).toMatchObject({ changed: [], kept: [{ _id: final._id, tie: { won: [1, 0] } }] });
  expect(await again(event, final)).toMatchObject({ status: 'playing', tie: { won: [1, 0] } });
  for (const name of ['B-Y', 'C-Z']) await rubber(event, final, name, 0);
  const cleared = await t.call(correct, { ...on(event, tie), body: { ...body, decision: 'replace' } });
  expect(cleared.status).toBe(200);
  expect(await again(event, final)).toMatchObject({ status: 'waiting', score: [], tie: { won: [0, 0] } });
});

test('a tie that was called with a team that has not won leaves its court when the rubber is corrected', async () => {
  const event = await teamsLive();
  const ties = (await desk(event)).filter(({ sides }) => sides.every((side) => side.entry !== null));
  for (const tie of ties) for (const name of ['A-X', 'B-Y', 'C-Z']) await rubber(event, tie, name, 0);
  const [tie] = ties as [LiveMatchAnswer];
  const final = (await desk(event)).find(({ round }) => round === 2) as LiveMatchAnswer;
  await t.call(act, { ...on(event, final), body: { action: 'call', court: 1, reason: 'Late' } });
  const others = ['A-X', 'B-Y'].map((name) => ({ rubber: name, winner: entry(tie, 1), score: [[1, 11]], revision: 1 }));
  const body = { rubber: 'C-Z', winner: entry(tie, 1), score: [[1, 11]], revision: 1, decision: 'replace' };
  expect((await t.call(correct, { ...on(event, tie), body })).status).toBe(200);
  expect(await again(event, final)).toMatchObject({ status: 'waiting', court: null, sides: [{ entry: null }, {}] });
  for (const one of others) expect((await t.call(correct, { ...on(event, tie), body: one })).status).toBe(200);
  expect((await again(event, final)).sides[0]?.entry).toBe(entry(tie, 1));
});

test('a level tie waits until somebody says who won it', async () => {
  const rubbers = tiePresets.five_singles.slice(0, 4);
  const event = await teamsLive(2, { format: 'single_elimination', tie: { rubbers } });
  const tie = await firstTie(event);
  for (const [name, side] of [
    ['A-X', 0],
    ['B-Y', 0],
    ['C-Z', 1],
    ['A-Y', 1],
  ] as const)
    await rubber(event, tie, name, side);
  expect(await again(event, tie)).toMatchObject({ status: 'playing', tie: { isLevel: true, won: [2, 2] } });
  const given = await t.call(result, { ...on(event, tie), body: { winner: entry(tie, 1), score: [[2, 2]] } });
  expect(given.body.match).toMatchObject({ status: 'done', winner: entry(tie, 1), score: [[2, 2]] });
});

test('a group of teams is ordered by ties, then rubbers, and its winner is proposed by the name of the team', async () => {
  const event = await teamsLive(3, { format: 'round_robin' });
  for (const tie of await desk(event)) {
    // Each beats one and loses to one, by different rubbers.
    const names = tie.sides.map((side) => Number(side.name?.at(-1)));
    const first = names[0] === (names[1] ?? 0) - 1 || (names[0] === 3 && names[1] === 1);
    const lost = names.includes(1) && names.includes(2) ? 2 : 0;
    for (const name of ['A-X', 'B-Y'].slice(0, lost)) await rubber(event, tie, name, first ? 1 : 0);
    for (const name of lost ? ['C-Z', 'A-Y', 'B-X'] : ['A-X', 'B-Y', 'C-Z'])
      await rubber(event, tie, name, first ? 0 : 1);
  }
  const proposed = await t.call(winnersEndpoints.propose, { token: event.token, params: { eventId: event.eventId } });
  // Rubbers: District 2 has 5 to 3, District 3 has 3 to 3, District 1 has 3 to 5.
  expect(proposed.body.winners[category]).toEqual({
    firstPlace: 'District 2',
    secondPlace: 'District 3',
    thirdPlace: 'District 1',
  });
});

test('two tables of one tie write two rubbers at once, and both stand; of one rubber the first stands', async () => {
  const event = await teamsLive();
  const tie = await firstTie(event);
  const both = await Promise.all([rubber(event, tie, 'A-X', 0), rubber(event, tie, 'B-Y', 1)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await again(event, tie)).tie?.won).toEqual([1, 1]);
  const rivals = await Promise.all([rubber(event, tie, 'C-Z', 0), rubber(event, tie, 'C-Z', 1)]);
  expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // The same once more is the same answer.
  const same = await Promise.all([rubber(event, tie, 'A-Y', 0), rubber(event, tie, 'A-Y', 0)]);
  expect(same.map(({ status }) => status)).toEqual([200, 200]);
});

test('the update itself refuses a revision that was passed, and without its condition the first would be lost', async () => {
  const event = await teamsLive();
  const tie = await firstTie(event);
  await rubber(event, tie, 'A-X', 0);
  const { eventId } = event;
  const at = { eventId, matchId: tie._id };
  const written = (side: 0 | 1) => ({ name: 'A-X', side, kind: 'played', score: [] }) as const;
  const held = Promise.withResolvers<void>();
  const saved = Promise.withResolvers<void>();
  const first = t.db.transaction().execute(async (tx) => {
    const rubbers = await matchStates.saveRubber(tx, { ...at, rubber: written(1), before: 1 });
    saved.resolve();
    await held.promise;
    return rubbers;
  });
  await saved.promise;
  // The second has seen revision 1 as well, and comes to write while the first is not committed.
  const second = matchStates.saveRubber(t.db, { ...at, rubber: written(0), before: 1 });
  await untilBlocked(t.db);
  held.resolve();
  expect((await first)?.[0]).toMatchObject({ side: 1, revision: 2 });
  expect(await second).toBeNull();
  expect((await again(event, tie)).tie?.rubbers[0]?.result).toMatchObject({ side: 1, revision: 2 });

  // The control: the same write without asking for the revision.
  const blind = JSON.stringify({ 'A-X': { ...written(0), revision: 2 } });
  await sql`update match_states set rubbers = rubbers || ${blind}::jsonb where event_id = ${eventId} and match_id = ${tie._id}`.execute(
    t.db,
  );
  expect((await again(event, tie)).tie?.rubbers[0]?.result).toMatchObject({ side: 0 });
});

test('a tie on court keeps it while its rubbers are written, and its team is on no other', async () => {
  const event = await teamsLive();
  const tie = await firstTie(event);
  await t.call(act, { ...on(event, tie), body: { action: 'call', court: 2 } });
  expect((await rubber(event, tie, 'A-X', 0)).body.match).toMatchObject({ status: 'playing', court: 2 });
  expect((await t.call(act, { ...on(event, tie), body: { action: 'hold' } })).body.code).toBe('match_is_playing');
});

test('who plays a rubber comes from the rosters, one in singles, and stands on the public page', async () => {
  const event = await teamsLive(2);
  const tie = await firstTie(event);
  for (const side of [0, 1] as const) {
    const body = {
      name: `Team ${side}`,
      players: ['Asha', 'Bina', 'Chitra'].map((name) => ({ name: `${name} ${side}` })),
    };
    const params = { eventId: event.eventId, entryId: entry(tie, side) };
    expect((await t.call(teamEndpoints.save, { token: event.token, params, body })).status).toBe(200);
  }
  expect((await again(event, tie)).tie?.rosters[1]).toEqual(['Asha 1', 'Bina 1', 'Chitra 1']);
  for (const players of [
    [['Somebody'], []],
    [['Asha 1'], []],
    [['Asha 0', 'Bina 0'], []],
  ]) {
    expect((await rubber(event, tie, 'A-X', 0, { players })).body.code).toBe('player_not_in_team');
  }
  const players = [['Asha 0'], ['Chitra 1']];
  expect((await rubber(event, tie, 'A-X', 0, { players })).body.match.tie.rubbers[0].result.players).toEqual(players);
  const shown = await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } });
  expect(shown.body.play[0].rubbers[0].players).toEqual(players);
  // Who played stays, when the desk changes the team afterwards.
  const params = { eventId: event.eventId, entryId: entry(tie, 0) };
  await t.call(teamEndpoints.save, {
    token: event.token,
    params,
    body: { name: 'Team 0', players: [{ name: 'Bina 0' }, { name: 'Chitra 0' }] },
  });
  const body = { rubber: 'A-X', winner: entry(tie, 1), score: [[3, 11]], players, revision: 1 };
  const fixed = await t.call(correct, { ...on(event, tie), body });
  expect(fixed.body.match.tie.rubbers[0].result).toMatchObject({ side: 1, players });
});

test('where a format was chosen for the category its rubbers must fit it, or say why they do not', async () => {
  const event = await teamsLive(2, undefined, { scoring: { [category]: 'table-tennis-5' } });
  const match = await firstTie(event);
  const score = [
    [11, 7],
    [21, 5],
    [11, 7],
  ];
  const refused = await rubber(event, match, 'A-X', 0, { score });
  expect(refused).toMatchObject({ status: 400, body: { code: 'score_not_possible', errors: [{ path: 'score' }] } });
  expect((await rubber(event, match, 'A-X', 0, { score, exception: 'Agreed to 21' })).status).toBe(200);
  expect((await rubber(event, match, 'B-Y', 1)).status).toBe(200);
});
