import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { hallEndpoints } from '@maidan/contract/matchday/hall';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { expect, test } from 'vitest';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const { create, read, save, publish } = fixtureEndpoints;

const settings = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'] };

async function aDrawnEvent(body: Record<string, unknown> = {}, sports = 'Badminton') {
  const event = await anApprovedEvent(t, { sports, categories: [{ name: 'MS' }] });
  const players: Person[] = [];
  for (let index = 0; index < 6; index++) {
    const player = await aParticipant(t, { name: `Player ${index + 1}` });
    players.push(player);
    await aConfirmedRegistration(t, { event, player, categories: ['MS'] });
  }
  const made = await t.call(create, { ...of(event), body: { ...settings, ...body } });
  return { event, players, made };
}

const of = ({ token, eventId }: MadeEvent) => ({ token, params: { eventId } });
const courtsIn = (table: string[][]) => table.slice(1).map((row) => row[3]);
/** The table with the text that stands for a court changed in all rows of it, or in the first alone. */
function withCourt(table: string[][], was: string, now: string, { onlyFirst = false } = {}) {
  let rows = 0;
  return table.map((row) => (row[3] === was && (!onlyFirst || rows++ === 0) ? row.with(3, now) : row));
}

test('names are given with the courts, and stand in the table while the plan keeps its numbers', async () => {
  const { event, made } = await aDrawnEvent({ court_names: { 1: ' Show court ', 2: '' } });
  expect(made.status).toBe(200);
  expect(made.body.settings).toMatchObject({ courts: 2, court_names: { 1: 'Show court' } });
  const { schedule, editable_fixtures: texts } = made.body;
  expect(new Set(courtsIn(texts.schedule_table))).toEqual(new Set(['Show court', '2']));
  expect(new Set(schedule.map(({ court }: { court: number }) => court))).toEqual(new Set([1, 2]));
  // Drawn again without a word of names, the courts are called as before.
  const again = await t.call(create, { ...of(event), body: settings });
  expect(again.body.settings.court_names).toEqual({ 1: 'Show court' });
  const fewer = await t.call(create, { ...of(event), body: { ...settings, court_names: { 1: '' } } });
  expect(fewer.body.settings.court_names).toBeUndefined();
  expect(courtsIn(fewer.body.editable_fixtures.schedule_table)).not.toContain('Show court');
});

test('a name that the table uses for the first time names the court of its rows, and the answer says so', async () => {
  const { event, made } = await aDrawnEvent();
  const texts = made.body.editable_fixtures;
  const schedule_table = withCourt(texts.schedule_table, '2', 'Show court');
  const saved = await t.call(save, {
    ...of(event),
    body: { editable_fixtures: { ...texts, schedule_table }, version: 1 },
  });
  expect(saved).toMatchObject({
    status: 200,
    // Another name is no other schedule: who has it open and what is published stay as they are.
    body: { version: 1, conflicts: [], courtsNamed: [{ court: 2, name: 'Show court', isMore: false }] },
  });
  const { body: now } = await t.call(read, of(event));
  expect(now.settings).toMatchObject({ courts: 2, court_names: { 2: 'Show court' } });
  expect(now.editable_fixtures.schedule_table).toEqual(schedule_table);
  expect(now.schedule.map(({ court }: { court: number }) => court)).toEqual(
    made.body.schedule.map(({ court }: { court: number }) => court),
  );
  // By number or in other letters it is the same court, and is written as it was named.
  const mixed = withCourt(
    withCourt(schedule_table, 'Show court', '2', { onlyFirst: true }),
    'Show court',
    'show COURT',
  );
  const same = await t.call(save, {
    ...of(event),
    body: { editable_fixtures: { ...texts, schedule_table: mixed }, version: 1 },
  });
  expect(same.body).toMatchObject({ version: 1, editable_fixtures: { schedule_table } });
  expect(same.body.courtsNamed).toBeUndefined();
});

test('a name in one row of a court is one court more, unless the call says which one it is', async () => {
  const { event, made } = await aDrawnEvent();
  const texts = made.body.editable_fixtures;
  const schedule_table = withCourt(texts.schedule_table, '1', 'Annexe', { onlyFirst: true });
  const body = { editable_fixtures: { ...texts, schedule_table }, version: 1 };
  const more = await t.call(save, { ...of(event), body });
  expect(more.body).toMatchObject({
    courtsNamed: [{ court: 3, name: 'Annexe', isMore: true }],
    settings: { courts: 3, courtHeads: ['Ravi', 'Sita', 'Court 3'] },
    conflicts: [],
  });
  const { event: other } = await aDrawnEvent();
  const { body: own } = await t.call(read, of(other));
  const said = await t.call(save, {
    ...of(other),
    body: {
      editable_fixtures: {
        ...own.editable_fixtures,
        schedule_table: withCourt(own.editable_fixtures.schedule_table, '1', 'Annexe', { onlyFirst: true }),
      },
      court_names: { 2: 'Annexe' },
      version: 1,
    },
  });
  expect(said.body.settings).toMatchObject({ courts: 2, court_names: { 2: 'Annexe' } });
  expect(said.body.courtsNamed).toBeUndefined();
});

test.each([
  [{ 1: 'Show court', 2: 'show court' }, 'court_names.2'],
  [{ 1: 'x'.repeat(31) }, 'court_names.1'],
  [{ 1: 'Show\u0007court' }, 'court_names.1'],
  [{ 2: 'Court 1' }, 'court_names.2'],
  [{ 8: 'Annexe' }, 'court_names.8'],
])('the names %j are refused and nothing changes', async (court_names, path) => {
  const { event, made } = await aDrawnEvent();
  const drawn = await t.call(create, { ...of(event), body: { ...settings, court_names } });
  expect(drawn).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  const { editable_fixtures } = made.body;
  const edited = await t.call(save, { ...of(event), body: { editable_fixtures, court_names, version: 1 } });
  expect(edited).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  const { body } = await t.call(read, of(event));
  expect([body.version, body.settings.court_names]).toEqual([1, undefined]);
});

test('what is neither a number nor a word stays refused by its row', async () => {
  const { event, made } = await aDrawnEvent();
  const texts = made.body.editable_fixtures;
  const schedule_table = withCourt(texts.schedule_table, '1', '??', { onlyFirst: true });
  const { status, body } = await t.call(save, {
    ...of(event),
    body: { editable_fixtures: { ...texts, schedule_table }, version: 1 },
  });
  expect([status, body.errors[0].msg]).toEqual([400, 'Row 1: "??" is neither the number nor the name of a court']);
});

test('desk, public page, message, sheet and history call the court by its name, at once when it is renamed', async () => {
  const { event, players, made } = await aDrawnEvent({ court_names: { 1: 'Show court' } });
  t.clock.now = new Date(made.body.schedule[0].start);
  await t.call(publish, of(event));
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  const { body: desk } = await t.call(liveEventEndpoints.read, of(event));
  expect(desk.liveEvent.courtNames).toEqual({ 1: 'Show court' });

  const match = made.body.schedule.find(({ entrants }: { entrants: { entry: string | null }[] }) =>
    entrants.every(({ entry }) => entry !== null),
  );
  const params = { eventId: event.eventId, matchId: match.id };
  const called = await t.call(liveEventEndpoints.act, {
    token: event.token,
    params,
    body: { action: 'call', court: 1 },
  });
  expect(called.status).toBe(200);
  const bells = await Promise.all(players.map(({ token }) => t.call(notificationEndpoints.mine, { token })));
  const told = bells.flatMap(({ body }) => body.notifications.map(({ message }: { message: string }) => message));
  const calls = told.filter((message) => message.includes('please come'));
  expect(calls).toHaveLength(2);
  for (const message of calls) expect(message).toContain('please come to Show court by ');

  const place = { eventId: event.eventId, court: '1' };
  await t.call(hallEndpoints.saveCourt, { token: event.token, params: place, body: { out: true, reason: 'Wet' } });
  const { body: history } = await t.call(eventHistoryEndpoints.list, { ...of(event), query: {} });
  expect(history.entries.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    'took Show court out of use: Wet',
  );
  const sheet = await t.call(liveEventEndpoints.download, of(event));
  expect(sheet.raw.toString()).toContain('Show court');

  const { body: drawn } = await t.call(read, of(event));
  const { editable_fixtures, version } = drawn;
  await t.call(save, { ...of(event), body: { editable_fixtures, version, court_names: { 1: 'Centre' } } });
  const open = await t.call(publicDrawEndpoints.orderOfPlay, { params: { eventId: event.eventId } });
  expect(open.body.courtNames).toEqual({ 1: 'Centre' });
  expect((await t.call(read, of(event))).body.published).toBe(true);
  expect((await t.call(liveEventEndpoints.read, of(event))).body.liveEvent.courtNames).toEqual({ 1: 'Centre' });
  const renamed = await t.call(read, of(event));
  expect(courtsIn(renamed.body.editable_fixtures.schedule_table)).not.toContain('Show court');
  t.clock.now = null;
});

test('a refusal of a schedule calls the court by its name, or by the word of the sport', async () => {
  const clash = async (event: MadeEvent) => {
    const { body: drawn } = await t.call(read, of(event));
    const [, first, second] = drawn.editable_fixtures.schedule_table;
    [second[1], second[2], second[3]] = [first[1], first[2], first[3]];
    const { editable_fixtures, version } = drawn;
    const { body } = await t.call(save, { ...of(event), body: { editable_fixtures, version } });
    return body.conflicts.map(({ msg }: { msg: string }) => msg).join('\n');
  };
  const { event } = await aDrawnEvent({ court_names: { 1: 'Show court' } });
  expect(await clash(event)).toMatch(/^Show court: MS QF\/\d is not over when/m);
  const { event: chess } = await aDrawnEvent({}, 'Chess');
  expect(await clash(chess)).toMatch(/^Board 1: MS QF\/\d is not over when/m);
});

test.each([
  ['Chess', 'There is no such board', 'This board is taken'],
  ['Table Tennis', 'There is no such table', 'This table is taken'],
  ['Badminton', 'There is no such court', 'This court is taken'],
])('a refusal of the desk of %s speaks of what it is played on', async (sport, unknown, taken) => {
  const { event, made } = await aDrawnEvent({}, sport);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  const [one, other] = made.body.schedule.filter(({ entrants }: { entrants: { entry: string | null }[] }) =>
    entrants.every(({ entry }) => entry !== null),
  );
  const call = (matchId: string, court: number) =>
    t.call(liveEventEndpoints.act, {
      token: event.token,
      params: { eventId: event.eventId, matchId },
      body: { action: 'call', court },
    });
  expect((await call(one.id, 9)).body).toMatchObject({ code: 'court_unknown', message: unknown, error: unknown });
  expect((await call(one.id, 1)).status).toBe(200);
  expect((await call(other.id, 1)).body).toMatchObject({ code: 'court_busy', message: taken });
});

test('an event without names answers as before', async () => {
  const { event, made } = await aDrawnEvent();
  expect(Object.keys(made.body.settings)).not.toContain('court_names');
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  const { body } = await t.call(liveEventEndpoints.read, of(event));
  expect(Object.keys(body.liveEvent)).not.toContain('courtNames');
});
