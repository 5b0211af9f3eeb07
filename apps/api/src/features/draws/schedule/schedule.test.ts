import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { eventEndpoints } from '@maidan/contract/events/event';
import { expect, test } from 'vitest';
import {
  anApprovedEvent,
  anEvent,
  anOrganizer,
  aParticipant,
  type MadeEvent,
  type Person,
} from '../../../../test/factories.ts';
import { aConfirmedRegistration, aRegistration } from '../../../../test/factories-registrations.ts';
import { sql } from 'kysely';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const { create, read, save, publish, entrants, swap } = fixtureEndpoints;

const settings = {
  startTime: '09:00',
  endTime: '18:00',
  matchTime: 30,
  breakStart: '13:00',
  breakEnd: '14:00',
  courts: 2,
  courtHeads: ['Ravi', 'Sita'],
  byes: '',
  cat_order: '1:MS,2:WS',
  start_day: 'Saturday',
  custom_day_times: {},
};

const hall = (name: string, ...courts: number[]) => ({ name, courts });

async function aFullEvent(players = 6): Promise<{ event: MadeEvent; people: Person[] }> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }, { name: 'WS' }] });
  const people: Person[] = [];
  for (let index = 0; index < players; index++) {
    const player = await aParticipant(t, { name: `Player ${index + 1}` });
    people.push(player);
    // Every second player is in both categories: the schedule has to keep their matches apart.
    await aConfirmedRegistration(t, { event, player, categories: index % 2 === 0 ? ['MS', 'WS'] : ['MS'] });
  }
  return { event, people };
}

const make = (event: MadeEvent, body: Record<string, unknown> = {}) =>
  t.call(create, { token: event.token, params: { eventId: event.eventId }, body: { ...settings, ...body } });

test('fixtures are drawn and planned without a double booking', async () => {
  const { event } = await aFullEvent();
  const { status, body } = await make(event);
  expect(status).toBe(200);
  const { schedule_table, brackets, byes } = body.editable_fixtures;
  expect(schedule_table[0]).toEqual([
    'Match',
    'Day',
    'Time',
    'Court',
    'Court Head',
    'Category',
    'Round',
    'Player 1',
    'Player 2',
  ]);
  expect(schedule_table).toHaveLength(1 + 5 + 2);
  expect(brackets.MS).toMatchObject({ total_slots: 8, num_rounds: 3 });
  expect(brackets.MS.matches).toHaveLength(5);
  expect(byes.filter((bye: { category: string }) => bye.category === 'MS')).toHaveLength(2);
  expect(body).toMatchObject({
    success: true,
    version: 1,
    published: false,
    conflicts: [],
    summary: { matches: 7, placed: 7, unplaced: [] },
  });
  const places = body.schedule.map((match: { start: string; court: number }) => `${match.start} ${match.court}`);
  expect(new Set(places).size).toBe(7);
});

test('the same number draws the same lots again', async () => {
  const { event } = await aFullEvent();
  const first = await make(event, { lot_seed: 42 });
  const second = await make(event, { lot_seed: 42 });
  expect(second.body.version).toBe(2);
  expect(second.body.editable_fixtures.brackets).toEqual(first.body.editable_fixtures.brackets);
});

test('seeds stand on their lines and get the byes; a player asked to have a bye has it', async () => {
  const { event } = await aFullEvent(5);
  const { body } = await make(event, { seeds: { MS: ['player 5', 'Player 2'] }, byes: ['Player 4'] });
  const names = body.editable_fixtures.byes
    .filter((bye: { category: string }) => bye.category === 'MS')
    .map((bye: { player: string }) => bye.player);
  expect(names).toHaveLength(3);
  expect(names).toContain('Player 4');
  expect(names).toContain('Player 5');
});

test.each([
  ['start not before end', { startTime: '18:00' }, 'Start time must be before end time'],
  ['no court', { courts: 0, courtHeads: [] }, 'Courts must be at least 1'],
  ['a thousand million courts', { courts: 1_000_000_000 }, 'At most 256 courts can be scheduled'],
  ['courts as words', { courts: 'many' }, 'Courts must be a number'],
  ['no minutes', { matchTime: 0 }, 'Match time must be at least 1 minute'],
  ['half a minute', { matchTime: 0.5 }, 'Match time must be at least 1 minute'],
  ['a court without a head', { courtHeads: ['Ravi', ''] }, 'Court head for court 2 is required'],
  ['priority zero', { cat_order: '0:MS' }, 'Priority must be at least 1'],
  ['an unknown day', { start_day: 'Someday' }, 'Start day must be a weekday from Monday to Sunday'],
  ['a bye for nobody', { byes: ['Nobody'] }, 'Nobody'],
  ['a seed for nobody', { seeds: { MS: ['Nobody'] } }, 'Nobody is not entered in MS'],
  ['a format for nobody', { category_formats: { XD: { format: 'swiss' } } }, 'There is no category XD'],
  ['an unknown format', { category_formats: { MS: { format: 'ladder' } } }, 'MS.format is not valid'],
  ['a second break that ends before it starts', { breaks: [{ start: '16:00', end: '15:00' }] }, 'must start before'],
  ['hours of a court that is not there', { court_hours: { 3: { Saturday: null } } }, 'There is no court 3'],
  ['a court in two halls', { halls: [hall('A', 1, 2), hall('B', 2)] }, 'Court 2 is in two halls'],
  ['no match a day', { max_matches_per_day: 0 }, 'from 1 to 100'],
  ['a round that is none', { category_times: { MS: { rounds: { last: { match_time: 40 } } } } }, 'not a round such as'],
  ['a date that is none', { custom_day_times: { '2026-02-30': null } }, 'not a date of the calendar'],
  ['an unknown field', { surprise: 1 }, 'Unknown field: surprise'],
] as const)('%s is refused and changes nothing', async (_name, change, message) => {
  const { event } = await aFullEvent(3);
  const { status, body } = await make(event, change);
  expect(status).toBe(400);
  expect(body.message).toContain(message);
  expect((await t.call(read, { token: event.token, params: { eventId: event.eventId } })).status).toBe(404);
});

test('formats, further breaks, halls, court hours and limits are kept and played by', async () => {
  const { event } = await aFullEvent(6);
  const { status, body } = await make(event, {
    category_formats: {
      MS: { format: 'double_elimination', second_final: true },
      WS: { format: 'round_robin' },
    },
    breaks: [{ start: '16:00', end: '16:30' }],
    halls: [hall('Old hall', 1), hall('New hall', 2)],
    hall_rest: 15,
    court_hours: { 2: { Saturday: { start: '11:00', end: '12:00' } } },
    category_times: { MS: { rounds: { 1: { match_time: 45 } } }, WS: { not_before: { day: 0, time: '10:00' } } },
    max_matches_per_day: 6,
    separation: 'state',
    min_rest: 10,
  });
  expect(status).toBe(200);
  expect(body.conflicts).toEqual([]);
  expect(body.draws.map((draw: { format: string }) => draw.format)).toEqual(['double_elimination', 'round_robin']);
  expect(body.summary.matches).toBe(11 + 3);
  expect(body.settings).toMatchObject({ separation: 'state', hall_rest: 15, max_matches_per_day: 6 });
  const schedule = body.schedule as { category: string; court: number; startMinute: number | null }[];
  for (const { category, court, startMinute } of schedule) {
    if (startMinute === null || startMinute >= 1440) continue;
    if (category === 'WS') expect(startMinute).toBeGreaterThanOrEqual(600);
    if (court === 2) expect(startMinute).toBeGreaterThanOrEqual(660);
  }
});

test('a window shorter than a match leaves the matches without a place, with the reason', async () => {
  const { event } = await aFullEvent(3);
  const { status, body } = await make(event, { endTime: '09:20', breakStart: '', breakEnd: '' });
  expect(status).toBe(200);
  expect(body.summary.placed).toBe(0);
  expect(body.summary.unplaced[0].reason).toBeTruthy();
});

test('nothing is drawn without entries, before approval or for somebody else', async () => {
  const empty = await anApprovedEvent(t);
  expect((await make(empty, { cat_order: '' })).body).toMatchObject({ code: 'nothing_to_draw', success: false });
  const draft = await anEvent(t);
  expect((await make(draft)).status).toBe(409);
  const { event } = await aFullEvent(2);
  const stranger = await anOrganizer(t);
  for (const endpoint of [create, read, publish, entrants]) {
    const input = endpoint === create ? { body: settings } : {};
    const params = { eventId: event.eventId };
    expect((await t.call(endpoint, { token: stranger.token, params, ...input })).body.code).toBe('event_not_found');
    expect((await t.call(endpoint, { token: (await aParticipant(t)).token, params, ...input })).status).toBe(404);
  }
});

test('a category that nobody entered is left out, also of the order asked for', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }, { name: 'WS' }] });
  for (const name of ['Asha Menon', 'Ravi Iyer'])
    await aConfirmedRegistration(t, { event, player: await aParticipant(t, { name }), categories: ['MS'] });
  const { status, body } = await make(event, { cat_order: '1:WS,2:MS' });
  expect(status).toBe(200);
  expect(body.draws.map(({ category }: { category: string }) => category)).toEqual(['MS']);
  expect(body.settings).toMatchObject({ cat_order: '2:MS' });
});

test('only confirmed entries are drawn', async () => {
  const { event } = await aFullEvent(2);
  await aRegistration(t, { event, status: 'held', name: 'Unpaid' });
  await aRegistration(t, { event, status: 'cancelled', name: 'Gone' });
  const { body } = await t.call(entrants, { token: event.token, params: { eventId: event.eventId } });
  expect(body.categories[0].entrants.map((entrant: { name: string }) => entrant.name)).toEqual([
    'Player 1',
    'Player 2',
  ]);
});

test('the list of entrants numbers namesakes of a category as the draw does', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }, { name: 'WS' }] });
  for (const [name, categories] of [
    ['Asha Rao', ['MS', 'WS']],
    ['asha  rao', ['MS']],
    ['Bina Shah', ['MS', 'WS']],
  ] as const)
    await aConfirmedRegistration(t, { event, name, categories: [...categories] });
  const { body } = await t.call(entrants, { token: event.token, params: { eventId: event.eventId } });
  const listed = body.categories.map((one: { entrants: { name: string }[] }) => one.entrants.map(({ name }) => name));
  expect(listed).toEqual([
    ['Asha Rao', 'asha  rao (2)', 'Bina Shah'],
    ['Asha Rao', 'Bina Shah'],
  ]);
  const { body: made } = await make(event);
  expect(JSON.stringify(made.editable_fixtures)).toContain(listed[0][1]);
});

test('the entrants tell whether there are fixtures, so that nobody asks for what is not there', async () => {
  const { event } = await aFullEvent(2);
  const input = { token: event.token, params: { eventId: event.eventId } };
  expect((await t.call(entrants, input)).body.hasFixtures).toBe(false);
  await make(event);
  expect((await t.call(entrants, input)).body.hasFixtures).toBe(true);
});

test('an edit is kept as a version of its own, and an edit over an older version is refused', async () => {
  const { event } = await aFullEvent();
  const { body: made } = await make(event);
  const edited = structuredClone(made.editable_fixtures);
  edited.schedule_table[1][3] = '2';
  edited.byes.push({ category: 'MS', player: 'Someone' });
  const input = { token: event.token, params: { eventId: event.eventId } };
  const first = await t.call(save, { ...input, body: { editable_fixtures: edited, version: 1 } });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ version: 2, editable_fixtures: { byes: edited.byes } });
  const late = await t.call(save, { ...input, body: { editable_fixtures: made.editable_fixtures, version: 1 } });
  expect(late.status).toBe(409);
  expect(late.body.code).toBe('fixtures_changed_meanwhile');
  expect((await t.call(read, input)).body.version).toBe(2);

  // Whoever saves what is stored, as before a print, has changed nothing: neither a version nor a deed comes of it.
  const { editable_fixtures, locked } = first.body;
  const same = await t.call(save, { ...input, body: { editable_fixtures, locked, version: 2 } });
  expect(same).toMatchObject({ status: 200, body: { version: 2 } });
  const { body: history } = await t.call(eventHistoryEndpoints.list, { ...input, query: {} });
  const edits = history.entries.filter(({ action }: { action: string }) => action === 'fixtures_edited');
  expect(edits).toHaveLength(1);
});

test('a clash made by hand is kept and named', async () => {
  const { event } = await aFullEvent();
  const { body: made } = await make(event);
  const edited = structuredClone(made.editable_fixtures);
  const [, first, second] = edited.schedule_table;
  [second[1], second[2], second[3]] = [first[1], first[2], first[3]];
  const { status, body } = await t.call(save, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { editable_fixtures: edited, version: 1 },
  });
  expect(status).toBe(200);
  expect(body.conflicts.length).toBeGreaterThan(0);
  expect(body.conflicts[0].msg).toBeTruthy();
});

test('a row that cannot be read is refused by its number', async () => {
  const { event } = await aFullEvent();
  const { body: made } = await make(event);
  const edited = structuredClone(made.editable_fixtures);
  edited.schedule_table[2][2] = 'noonish';
  const { status, body } = await t.call(save, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { editable_fixtures: edited, version: 1 },
  });
  expect(status).toBe(400);
  expect(body.errors[0].path).toBe('schedule_table.2');
});

test('published is what was saved last', async () => {
  const { event } = await aFullEvent(4);
  const input = { token: event.token, params: { eventId: event.eventId } };
  expect((await t.call(publish, input)).body.code).toBe('fixtures_not_found');
  const isDrawn = async () => (await t.call(eventEndpoints.get, input)).body.event.isDrawn;
  const { body: made } = await make(event);
  expect(await isDrawn()).toBe(false);
  expect((await t.call(publish, input)).body).toEqual({ success: true, version: 1 });
  expect(await isDrawn()).toBe(true);
  expect((await t.call(read, input)).body.published).toBe(true);
  const edited = { ...made.editable_fixtures, byes: [{ category: 'MS', player: 'Someone' }] };
  await t.call(save, { ...input, body: { editable_fixtures: edited, version: 1 } });
  expect((await t.call(read, input)).body.published).toBe(false);
});

test('a plan given as data is written into the table, and what was typed there stays', async () => {
  const { event } = await aFullEvent();
  const { body: made } = await make(event);
  const input = { token: event.token, params: { eventId: event.eventId } };
  const last = made.schedule.at(-1);
  const later = new Date(Date.parse(last.start) + 86_400_000 * 7).toISOString();
  const schedule = made.schedule.map((match: { id: string }) =>
    match.id === last.id ? { ...match, start: later } : match,
  );
  const { status, body } = await t.call(save, { ...input, body: { schedule, version: 1, locked: [last.id] } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: 2, locked: [last.id], conflicts: [] });
  expect(body.schedule.at(-1)).toMatchObject({ id: last.id, start: later });
  const row = body.editable_fixtures.schedule_table.at(-1);
  expect(row[0]).toBe(last.label);
  expect(row[1]).not.toBe(made.editable_fixtures.schedule_table.at(-1)[1]);
  expect(row.slice(2)).toEqual(made.editable_fixtures.schedule_table.at(-1).slice(2));
});

test.each([
  ['neither text nor plan', {}, 'Send either editable_fixtures or schedule'],
  [
    'a match that is not drawn',
    { schedule: [{ id: 'MS/R9/1', start: null, court: null }] },
    'There is no match MS/R9/1',
  ],
  [
    'a start before the first day',
    { schedule: [{ id: 'MS/R2/1', start: '2001-01-01T00:00:00Z', court: 1 }] },
    'starts before',
  ],
  ['a court beyond reason', { schedule: [{ id: 'MS/R2/1', start: null, court: 257 }] }, ''],
] as const)('%s is not saved', async (_name, change, message) => {
  const { event } = await aFullEvent();
  const made = await make(event);
  const input = { token: event.token, params: { eventId: event.eventId } };
  const ids = JSON.stringify(change).replaceAll('MS/R2', `${made.body.draws[0].id}/R2`);
  const { status, body } = await t.call(save, { ...input, body: { ...JSON.parse(ids), version: 1 } as never });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(message);
  expect((await t.call(read, input)).body.version).toBe(1);
});

test('matches without a place and rows that are no match can be saved', async () => {
  const { event } = await aFullEvent(3);
  const { body: made } = await make(event, { endTime: '09:20', breakStart: '', breakEnd: '' });
  const edited = structuredClone(made.editable_fixtures);
  edited.schedule_table.push(['', 'Sat', '8 am', '', '', '', '', 'Opening ceremony', '']);
  const { status, body } = await t.call(save, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { editable_fixtures: edited, version: 1 },
  });
  expect(status).toBe(200);
  expect(body.editable_fixtures.schedule_table.at(-1)).toContain('Opening ceremony');
});

async function aDrawToSwap(more: Record<string, unknown> = {}) {
  const made = await aFullEvent();
  const { body } = await make(made.event, { seeds: { MS: ['Player 1', 'Player 2'] }, ...more });
  const draw = body.draws.find((one: { category: string }) => one.category === 'MS');
  const entryOf = (name: string) => draw.entries.find((entry: { name: string }) => entry.name === name).id;
  const input = { token: made.event.token, params: { eventId: made.event.eventId } };
  const body0 = { category: 'MS', entries: [entryOf('Player 1'), entryOf('Player 6')] as [string, string], version: 1 };
  return { ...made, before: body, input, swapBody: body0 };
}

test('two entrants change places in the draw, the table, the brackets and the byes', async () => {
  const { input, swapBody, before } = await aDrawToSwap();
  const { status, body } = await t.call(swap, { ...input, body: swapBody });
  expect(status).toBe(200);
  expect(body.version).toBe(2);
  expect(body.warnings.map(({ text }: { text: string }) => text)).toEqual([
    'Player 1 is seed 1 and leaves the line drawn for it.',
  ]);
  const turned = JSON.parse(
    JSON.stringify({ table: before.editable_fixtures.schedule_table, brackets: before.editable_fixtures.brackets.MS })
      .replaceAll('Player 1"', 'Somebody"')
      .replaceAll('Player 6"', 'Player 1"')
      .replaceAll('Somebody"', 'Player 6"'),
  );
  expect(body.editable_fixtures.brackets.MS).toEqual(turned.brackets);
  for (const [index, row] of body.editable_fixtures.schedule_table.entries()) {
    if (index > 0 && row[5] === 'MS') expect(row).toEqual(turned.table[index]);
    else if (index > 0) expect(row).toEqual(before.editable_fixtures.schedule_table[index]);
  }
  const byes = body.editable_fixtures.byes.map((bye: { player: string }) => bye.player);
  expect(byes).toContain('Player 6');
  const again = await t.call(swap, { ...input, body: { ...swapBody, version: 2 } });
  expect(again.body.editable_fixtures).toEqual(before.editable_fixtures);
});

test('two of different groups change places, and the plan stays', async () => {
  const { input, swapBody, before } = await aDrawToSwap({
    category_formats: { MS: { format: 'group_knockout', groups: 2, qualifiers: 1 } },
  });
  const [drawn] = before.draws.filter((one: { category: string }) => one.category === 'MS');
  const [one, two] = drawn.groups.map((group: string[]) => group[0]);
  const { status, body } = await t.call(swap, { ...input, body: { ...swapBody, entries: [one, two] } });
  expect(status).toBe(200);
  const [swapped] = body.draws.filter((other: { category: string }) => other.category === 'MS');
  expect(swapped.groups).toEqual([
    [two, ...drawn.groups[0].slice(1)],
    [one, ...drawn.groups[1].slice(1)],
  ]);
  expect(body.schedule.map(({ id, start, court }: Record<string, unknown>) => [id, start, court])).toEqual(
    before.schedule.map(({ id, start, court }: Record<string, unknown>) => [id, start, court]),
  );
  expect(body.editable_fixtures).not.toEqual(before.editable_fixtures);
  const again = await t.call(swap, { ...input, body: { ...swapBody, entries: [one, two], version: 2 } });
  expect(again.body.editable_fixtures).toEqual(before.editable_fixtures);
});

test('a swap over an older version, of strangers, by somebody else or in a draw that is played is refused', async () => {
  const { event, input, swapBody, before } = await aDrawToSwap();
  const refusal = async (change: object, token = event.token) =>
    (await t.call(swap, { ...input, token, body: { ...swapBody, ...change } })).body.code;
  expect(await refusal({ version: 7 })).toBe('fixtures_changed_meanwhile');
  expect(await refusal({ entries: [swapBody.entries[0], 'nobody'] })).toBe('unknown_entry');
  expect(await refusal({ entries: [swapBody.entries[0], swapBody.entries[0]] })).toBe('same_entry');
  expect(await refusal({ category: 'XD' })).toBe('unknown_entry');
  expect(await refusal({}, (await anOrganizer(t)).token)).toBe('event_not_found');
  const playing = before.schedule.find((match: { category: string }) => match.category === 'MS').id;
  await sql`insert into match_states (event_id, match_id, status, court) values (${event.eventId}, ${playing}, 'playing', 1)`.execute(
    t.db,
  );
  expect(await refusal({})).toBe('draw_in_play');
  expect((await make(event)).body.code).toBe('fixtures_in_play');
  const { body } = await t.call(read, input);
  expect(body).toMatchObject({ version: 1, play: [{ match: playing, status: 'playing', court: 1, winner: null }] });
});
