import { drawChangeEndpoints } from '@maidan/contract/draws/changes';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { labelInText } from '@maidan/domain/draws/match-name';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const on = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });

async function drawn(names: string[], more: object = {}): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of names) await aConfirmedRegistration(t, { event, name });
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], lot_seed: 5, ...more };
  expect((await t.call(fixtureEndpoints.create, { ...on(event), body })).status).toBe(200);
  return event;
}
const list = async (event: MadeEvent) => (await t.call(drawChangeEndpoints.list, on(event))).body;
const save = (event: MadeEvent, body: object) =>
  t.call(drawChangeEndpoints.save, { ...on(event), body: { category: 'MS', ...body } });
const read = async (event: MadeEvent) => (await t.call(fixtureEndpoints.read, on(event))).body;
const entryOf = async (event: MadeEvent, name: string) => {
  const [{ drawn: inDraw, late }] = (await list(event)).categories;
  return [...inDraw, ...late].find((one: { name: string }) => one.name === name)?.entry;
};
interface Place {
  id: string;
  start: string;
  court: number;
}
const later = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
const history = async (event: MadeEvent) => JSON.stringify((await t.call(eventHistoryEndpoints.list, on(event))).body);

test('a late entry takes the bye, is planned, and stands in the history; nobody else moves', async () => {
  const event = await drawn(['A', 'B', 'C']);
  const before = await read(event);
  await aConfirmedRegistration(t, { event, name: 'Late Leela' });
  const { version, categories } = await list(event);
  expect(categories[0]).toMatchObject({ category: 'MS', late: [{ name: 'Late Leela' }], freeLines: 1 });
  const change = { kind: 'late_entry', entry: categories[0].late[0].entry, version };
  const preview = await save(event, { ...change, preview: true });
  expect(preview.body.warnings[0].text).toMatch(/loses the bye and meets Late Leela/);
  expect((await read(event)).version).toBe(before.version);
  const saved = await save(event, change);
  expect(saved.body.warnings).toEqual(preview.body.warnings);
  const after = await read(event);
  expect(after.version).toBe(before.version + 1);
  expect(after.schedule.filter(({ start }: { start: string | null }) => start !== null)).toHaveLength(3);
  const lines = (fixtures: typeof after) =>
    fixtures.draws[0].slots.map((slot: { entry?: string }) => slot.entry ?? null);
  lines(before).forEach((entry: string | null, line: number) => entry && expect(lines(after)[line]).toBe(entry));
  expect(await history(event)).toContain('put Late Leela into the draw of MS');
});

const placesOf = (fixtures: { schedule: { id: string; start: string; court: number }[] }) =>
  fixtures.schedule.map(({ id, start, court }) => ({ id, start, court }));

test('somebody who was withdrawn and comes back plays in the place of before, as the preview says', async () => {
  const event = await drawn(['A', 'B', 'C', 'D'], { courts: 1, courtHeads: ['Ravi'] });
  const before = await read(event);
  // The match played first: its place lies before the start of all others in its round.
  const [first] = before.schedule;
  const { entry, name } = first.entrants[0];
  const left = await save(event, { kind: 'withdraw', entry, version: before.version });
  expect(left.body).toMatchObject({ placed: [], unplaced: [] });
  const change = { kind: 'late_entry', entry, version: left.body.version };
  const preview = await save(event, { ...change, preview: true });
  const place = { match: labelInText(first), start: first.start, court: first.court };
  expect(preview.body).toMatchObject({ placed: [place], unplaced: [] });
  expect((await save(event, change)).body.placed).toEqual([place]);
  const after = await read(event);
  expect(placesOf(after)).toEqual(placesOf(before));
  expect(after.conflicts).toEqual([]);
  expect(after.schedule[0].entrants.map((one: { name: string }) => one.name)).toContain(name);
});

test('a place that was taken meanwhile is not taken back: the match has the first free one, and nobody else moves', async () => {
  const event = await drawn(['A', 'B', 'C', 'D']);
  const before = await read(event);
  const [first, second, final] = placesOf(before) as [Place, Place, Place];
  const [{ entry }] = before.schedule[0].entrants;
  const left = await save(event, { kind: 'withdraw', entry, version: before.version });
  const moved = [
    { ...second, start: first.start, court: first.court },
    { ...final, start: later(final.start, 240) },
  ];
  const body = { schedule: moved, version: left.body.version };
  const edited = await t.call(fixtureEndpoints.save, { ...on(event), body });
  expect(edited.body.conflicts).toEqual([]);
  const saved = await save(event, { kind: 'late_entry', entry, version: edited.body.version });
  expect(saved.body.placed).toEqual([{ match: 'MS SF/1', start: first.start, court: first.court === 1 ? 2 : 1 }]);
  const after = await read(event);
  expect(after.conflicts).toEqual([]);
  expect(placesOf(after)).toEqual(expect.arrayContaining(moved));
});

test('where no place is free by the rules the preview names the match that leaves no room', async () => {
  const event = await drawn(['A', 'B', 'C'], { courts: 1, courtHeads: ['Ravi'] });
  const before = await read(event);
  const [first, final] = placesOf(before) as [Place, Place];
  await aConfirmedRegistration(t, { event, name: 'Late' });
  const entry = await entryOf(event, 'Late');
  const change = { kind: 'late_entry', entry, version: before.version };
  const preview = await save(event, { ...change, preview: true });
  expect(preview.body).toMatchObject({ placed: [], unplaced: [{ before: { match: 'MS F/1', start: final.start } }] });
  await save(event, change);
  const after = await read(event);
  expect(placesOf(after)).toEqual(expect.arrayContaining([first, final]));
  expect(after.conflicts.map(({ msg }: { msg: string }) => msg)).toEqual([
    expect.stringMatching(/^MS SF\/\d has no time and court$/),
  ]);
});

test('the newest entries are offered first, and whoever was withdrawn last', async () => {
  const event = await drawn(['A', 'B', 'C', 'D']);
  const { version } = await list(event);
  await save(event, { kind: 'withdraw', entry: await entryOf(event, 'C'), version });
  await aConfirmedRegistration(t, { event, name: 'Early Esha' });
  await aConfirmedRegistration(t, { event, name: 'Late Leela' });
  expect((await list(event)).categories[0].late).toMatchObject([
    { name: 'Late Leela', withdrawn: false },
    { name: 'Early Esha', withdrawn: false },
    { name: 'C', withdrawn: true },
  ]);
});

test('whoever saved first is not overwritten', async () => {
  const event = await drawn(['A', 'B', 'C', 'D']);
  const { version } = await list(event);
  const [a, b] = [await entryOf(event, 'A'), await entryOf(event, 'B')];
  const [one, other] = await Promise.all([a, b].map((entry) => save(event, { kind: 'withdraw', entry, version })));
  expect([one?.status, other?.status].sort()).toEqual([200, 409]);
  expect([one?.body.code, other?.body.code]).toContain('fixtures_changed_meanwhile');
});

test('a withdrawal before play leaves a bye; on the public page as at the desk', async () => {
  const event = await drawn(['A', 'B', 'C', 'D']);
  await t.call(fixtureEndpoints.publish, on(event));
  const { version } = await list(event);
  const saved = await save(event, { kind: 'withdraw', entry: await entryOf(event, 'A'), version });
  expect(saved.body).toMatchObject({
    walkovers: [],
    warnings: [{ code: 'now_bye', text: expect.stringMatching(/now has a bye/) }],
  });
  const shown = (await t.call(publicDrawEndpoints.read, { params: { eventId: event.eventId } })).body;
  expect(shown.draws[0].entries.map(({ name }: { name: string }) => name)).toEqual(['B', 'C', 'D']);
  expect(await history(event)).toContain('withdrew A from MS');
});

test('in a badminton group the matches left are walkovers, and the results do not count', async () => {
  const event = await drawn(['A', 'B', 'C'], { category_formats: { MS: { format: 'round_robin' } } });
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  const a = await entryOf(event, 'A');
  const first = (await read(event)).schedule.find(({ entrants }: { entrants: { entry: string }[] }) =>
    entrants.some(({ entry }) => entry === a),
  );
  const params = { eventId: event.eventId, matchId: first.id };
  const body = {
    winner: a,
    kind: 'played',
    score: [
      [21, 3],
      [21, 5],
    ],
  };
  expect((await t.call(liveEventEndpoints.result, { token: event.token, params, body })).status).toBe(200);
  const { version } = await list(event);
  const saved = await save(event, { kind: 'withdraw', entry: a, version });
  expect(saved.body.walkovers).toHaveLength(1);
  expect(saved.body.warnings.map(({ code }: { code: string }) => code)).toContain('results_deleted');
  const { play } = await read(event);
  expect(play.filter(({ kind }: { kind: string }) => kind === 'walkover')).toHaveLength(1);
  const again = await save(event, { kind: 'withdraw', entry: a, version: saved.body.version });
  expect([again.status, again.body.code]).toEqual([409, 'nothing_left_to_play']);
});

test('refused: no bye left, an entry that is not confirmed, a Swiss tournament without a round left, and somebody on court', async () => {
  const full = await drawn(['A', 'B', 'C', 'D']);
  await aConfirmedRegistration(t, { event: full, name: 'Late' });
  const { version } = await list(full);
  const late = await entryOf(full, 'Late');
  expect((await save(full, { kind: 'late_entry', entry: late, version })).body.code).toBe('no_free_line');
  expect((await save(full, { kind: 'late_entry', entry: 'nobody', version })).body.code).toBe('not_a_late_entry');
  await t.call(liveEventEndpoints.goLive, { token: full.token, body: { eventId: full.eventId, confirm: true } });
  const [match] = (await read(full)).schedule;
  const params = { eventId: full.eventId, matchId: match.id };
  const call = { token: full.token, params, body: { action: 'call', court: 1 } };
  expect((await t.call(liveEventEndpoints.act, call)).status).toBe(200);
  const called = match.entrants[0].entry;
  expect((await save(full, { kind: 'withdraw', entry: called, version })).body.code).toBe('entrant_on_court');
  const swiss = await drawn(['A', 'B', 'C'], { category_formats: { MS: { format: 'swiss', rounds: 1 } } });
  await aConfirmedRegistration(t, { event: swiss, name: 'Late' });
  const change = { kind: 'late_entry', entry: await entryOf(swiss, 'Late'), version: (await list(swiss)).version };
  expect((await save(swiss, change)).body.code).toBe('swiss_rounds_over');
});

test('without fixtures there is nothing to change', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  expect(await list(event)).toMatchObject({ version: 0, categories: [] });
});

test('a person leaves all draws at once, or none of them, and may stay in one', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }, { name: 'Veterans' }, { name: 'Open' }] });
  for (const name of ['A', 'B', 'C', 'D'])
    await aConfirmedRegistration(t, { event, name, categories: ['MS', 'Veterans', 'Open'] });
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], lot_seed: 5 };
  await t.call(fixtureEndpoints.create, { ...on(event), body });
  const { version, categories } = await list(event);
  const of = (category: string) => categories.find((one: { category: string }) => one.category === category);
  const inDraw = (category: string) => of(category).drawn.find((one: { name: string }) => one.name === 'A').entry;
  const change = { kind: 'withdraw', entry: inDraw('MS'), version };
  const shown = await save(event, { ...change, preview: true });
  expect(shown.body.elsewhere).toEqual([
    { category: 'Veterans', entry: inDraw('Veterans'), name: 'A' },
    { category: 'Open', entry: inDraw('Open'), name: 'A' },
  ]);
  const unknown = await save(event, { ...change, also: [{ category: 'Open', entry: 'nobody' }] });
  expect(unknown.body.code).toBe('unknown_entry');
  expect((await list(event)).version).toBe(version);

  const also = [{ category: 'Open', entry: inDraw('Open') }];
  const preview = await save(event, { ...change, also, preview: true });
  const saved = await save(event, { ...change, also });
  expect(saved.body.walkovers).toEqual(preview.body.walkovers);
  expect(saved.body.version).toBe(version + 2);
  expect(await history(event)).toMatch(/withdrew A from Open.*withdrew A from MS/s);
});
