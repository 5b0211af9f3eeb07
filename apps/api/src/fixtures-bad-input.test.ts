import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { expect, test } from 'vitest';
import { anApprovedEvent, aParticipant } from '../test/factories.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { readPdf } from '../test/pdf-text.ts';
import { startApi } from '../test/start.ts';

// Input that organizers really send, through the whole server: the answer is clear, never a 5xx and never a wrong
// plan.

const t = startApi();
const { create, save, read } = fixtureEndpoints;

/** An event whose categories have these entrants; the same name in several categories is one person. */
async function anEventOf(categories: Record<string, readonly string[]>) {
  const names = Object.keys(categories);
  const event = await anApprovedEvent(t, { categories: names.map((name) => ({ name })) });
  for (const name of new Set(Object.values(categories).flat())) {
    const entered = names.filter((category) => categories[category]?.includes(name));
    await aConfirmedRegistration(t, { event, player: await aParticipant(t, { name }), categories: entered });
  }
  const input = { token: event.token, params: { eventId: event.eventId } };
  const make = (change: Record<string, unknown> = {}) => {
    const courts = Number(change.courts ?? 1);
    const courtHeads = Array.from({ length: Math.min(courts, 64) }, (_, at) => `Head ${at + 1}`);
    return t.call(create, { ...input, body: { startTime: '09:00', endTime: '18:00', courtHeads, ...change } });
  };
  return { event, input, make };
}
const crowd = (count: number, from = 1) => Array.from({ length: count }, (_, at) => `Player ${from + at}`);

test('nobody, one and two: the empty category is named, one has nothing to play, two meet once', async () => {
  const { make } = await anEventOf({ None: [], One: ['Asha'], Two: ['Bina', 'Chitra'] });
  const { status, body } = await make();
  expect(status).toBe(200);
  expect(body.summary.notes.map(({ text }: { text: string }) => text)).toEqual([
    'None has no confirmed entries and was not drawn.',
    'One has only one entry: nothing to play.',
  ]);
  expect(body.schedule.map(({ label }: { label: string }) => label)).toEqual(['Two R1/1']);
  const { make: makeNothing } = await anEventOf({ MS: [] });
  const nothing = await makeNothing();
  expect([nothing.status, nothing.body.code]).toEqual([409, 'nothing_to_draw']);
});

test('a day beyond the calendar that answers carry is refused, and what was drawn stays readable', async () => {
  const { input, make } = await anEventOf({ MS: crowd(4) });
  expect((await make()).status).toBe(200);
  const message = 'First date must be in the years 2000 to 2199';
  for (const first_date of ['9999-12-31', '0001-01-01'])
    expect(await make({ first_date })).toMatchObject({ status: 400, body: { message } });
  expect((await t.call(read, input)).status).toBe(200);
});

test('two people of one name are two entries, and both are drawn', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha Rao', 'Asha Rao', 'Bina'])
    await aConfirmedRegistration(t, { event, player: await aParticipant(t, { name }), categories: ['MS'] });
  const input = { token: event.token, params: { eventId: event.eventId } };
  const body = { startTime: '09:00', endTime: '18:00', courts: 1, courtHeads: ['Ravi'] };
  const made = await t.call(create, { ...input, body });
  expect(made.status).toBe(200);
  expect(made.body.summary.matches).toBe(2);
  const entries = made.body.draws[0].entries as { id: string; name: string }[];
  expect(entries.filter(({ name }) => name.startsWith('Asha Rao'))).toHaveLength(2);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
});

test.each([1, 64])('%i court(s) carry the event, no court and no person twice at a time', async (courts) => {
  const { make } = await anEventOf({ MS: crowd(9), WS: crowd(5, 20) });
  const { status, body } = await make({ courts });
  expect(status).toBe(200);
  expect(body.summary).toMatchObject({ matches: 12, placed: 12, unplaced: [] });
  expect(body.conflicts).toEqual([]);
});

test.each([
  ['a break that covers the day', { breakStart: '09:00', breakEnd: '18:00' }],
  ['hours shorter than a match', { endTime: '09:29' }],
  ['a match longer than the day', { matchTime: 600 }],
] as const)('%s: nothing is placed, and every match says why', async (_name, change) => {
  const { make } = await anEventOf({ MS: crowd(4) });
  const { status, body } = await make(change);
  expect(status).toBe(200);
  expect(body.summary).toMatchObject({ matches: 3, placed: 0, finish: null, lowerBound: null });
  for (const { reason } of body.summary.unplaced) expect(reason).toMatch(/No day has an open window|It waits for/);
  expect(body.editable_fixtures.schedule_table).toHaveLength(4);
});

test('a player of six categories is never in two places', async () => {
  const names = Array.from({ length: 6 }, (_, at) => `C${at + 1}`);
  const { make } = await anEventOf(
    Object.fromEntries(names.map((name, at) => [name, ['Asha', ...crowd(3, 10 * (at + 1))]])),
  );
  const { status, body } = await make({ courts: 6, min_rest: 10 });
  expect(status).toBe(200);
  expect(body.conflicts).toEqual([]);
  expect(body.summary.placed).toBe(18);
});

test('names of categories may hold ":" and ",", quotes and the words of objects, through saving and printing', async () => {
  const names = ['Boys: U13, U15', '2:x', 'A,3:B', 'constructor', '__proto__', 'Men\'s "Open"'];
  const { event, input, make } = await anEventOf(
    Object.fromEntries(names.map((name, at) => [name, crowd(3, 10 * at)])),
  );
  // `__proto__` fails as a field name: the category is drawn and played, but the answer leaves its list of names out.
  const known = names.filter((name) => name !== '__proto__');
  const cat_order = names.map((name, at) => `${at + 1}:${name}`).join(',');
  const made = await make({ cat_order, courts: 2 });
  expect(made.status).toBe(200);
  expect(made.body.draws.map(({ category }: { category: string }) => category)).toEqual(names);
  const body = { editable_fixtures: made.body.editable_fixtures, version: 1 };
  const kept = await t.call(save, { ...input, body });
  expect(kept.status).toBe(200);
  expect(Object.keys(kept.body.editable_fixtures.brackets)).toEqual(known);
  const printed = await t.call(fixturePrintEndpoints.print, {
    token: event.token,
    body: { eventId: event.eventId, ...kept.body.editable_fixtures },
  });
  expect(printed.status).toBe(200);
  const file = await t.app.inject({ method: 'GET', url: printed.body.pdf_url });
  const said = readPdf(file.rawPayload).flatMap(({ texts }) => texts);
  for (const name of known) expect(said).toContain(name);
});

test.each([
  ['a bye for a stranger', { byes: ['Ghost'] }, 'Ghost cannot have a bye: not entered in any category'],
  ['10⁹ courts', { courts: 1_000_000_000 }, 'At most 256 courts can be scheduled'],
  ['courts below none', { courts: -1 }, 'Courts must be at least 1'],
  ['a milliard of minutes', { matchTime: 1_000_000_000 }, 'Match time'],
  ['a first day that is none', { first_date: '2026-02-31' }, 'date'],
  ['lots out of range', { lot_seed: 2 ** 40 }, ''],
] as const)('%s is refused in words, and nothing is made', async (_name, change, words) => {
  const { input, make } = await anEventOf({ MS: crowd(4) });
  const { status, body } = await make(change);
  expect(status).toBe(400);
  expect(body.message).toContain(words);
  expect(body.message).not.toBe('');
  expect((await t.call(read, input)).status).toBe(404);
});

test.each([
  ['more rows than an event can have', (f: Texts) => ({ ...f, schedule_table: Array(20_000).fill(['']) })],
  ['a cell longer than a line', (f: Texts) => ({ ...f, byes: [{ category: 'MS', player: 'x'.repeat(100_000) }] })],
  ['a table that is none', (f: Texts) => ({ ...f, schedule_table: 'rows' })],
  ['a bracket without matches', (f: Texts) => ({ ...f, brackets: { MS: { total_slots: 4, num_rounds: 2 } } })],
  ['a NUL', (f: Texts) => ({ ...f, byes: [{ category: 'MS', player: 'a\u0000b' }] })],
] as const)('%s is neither saved nor printed', async (_name, change) => {
  const { event, input, make } = await anEventOf({ MS: crowd(4) });
  const made = await make();
  const changed = change(made.body.editable_fixtures) as never;
  const kept = await t.call(save, { ...input, body: { editable_fixtures: changed, version: 1 } });
  expect([400, 413]).toContain(kept.status);
  expect(kept.body.message).not.toBe('');
  const printed = await t.call(fixturePrintEndpoints.print, {
    token: event.token,
    body: { eventId: event.eventId, ...(changed as object) } as never,
  });
  expect([400, 413]).toContain(printed.status);
  expect((await t.call(read, input)).body.version).toBe(1);
});
type Texts = Record<string, unknown>;

test('brackets of nobody, called like parts of an object, are printed as they were sent', async () => {
  const { event, make } = await anEventOf({ MS: crowd(4) });
  const { schedule_table, byes } = (await make()).body.editable_fixtures;
  const bracket = { total_slots: 2, num_rounds: 1, matches: [['Asha', null]] };
  const brackets = Object.fromEntries(['constructor', 'toString', 'valueOf'].map((name) => [name, bracket]));
  const printed = await t.call(fixturePrintEndpoints.print, {
    token: event.token,
    body: { eventId: event.eventId, schedule_table, byes, brackets } as never,
  });
  expect(printed.status).toBe(200);
});

test('whatever letters are typed, they are kept and printed', async () => {
  const { event, input, make } = await anEventOf({ MS: crowd(4) });
  const made = await make();
  const texts = made.body.editable_fixtures;
  const names = [
    'विद्यार्थी श्री',
    'محمد علی',
    '🏸'.repeat(50),
    `Z${'\u0301'.repeat(150)}`,
    'x'.repeat(200),
    '<b>{{7*7}}</b>',
  ];
  texts.byes = names.map((player) => ({ category: 'MS', player }));
  const kept = await t.call(save, { ...input, body: { editable_fixtures: texts, version: 1 } });
  expect(kept.status).toBe(200);
  expect(kept.body.editable_fixtures.byes).toEqual(texts.byes);
  const printed = await t.call(fixturePrintEndpoints.print, {
    token: event.token,
    body: { eventId: event.eventId, ...kept.body.editable_fixtures },
  });
  expect(printed.status).toBe(200);
});
