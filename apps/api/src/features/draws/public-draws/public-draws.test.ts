import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, anEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const settings = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], lot_seed: 7 };
const dateInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const params = ({ eventId }: MadeEvent) => ({ eventId });

async function drawn(change: Partial<typeof settings> = {}): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Bina', 'Chitra', 'Dina'])
    await aConfirmedRegistration(t, { event, name, phone: '9811122233', partner: `${name}’s partner` });
  await sql`update registrations set academy = 'Secret Academy', district = 'Secretpur' where event_id = ${event.eventId}`.execute(
    t.db,
  );
  const made = await t.call(fixtureEndpoints.create, {
    token: event.token,
    params: params(event),
    body: { ...settings, ...change },
  });
  expect(made.status).toBe(200);
  return event;
}
interface Shown {
  id: string;
  entrants: { entry: string | null }[];
}
const publish = (event: MadeEvent) => t.call(fixtureEndpoints.publish, { token: event.token, params: params(event) });
const read = async (event: MadeEvent) => (await t.call(publicDrawEndpoints.read, { params: params(event) })).body;

test('nothing is shown before the organizer publishes, and then the draws with names and times', async () => {
  const event = await drawn();
  expect(await read(event)).toMatchObject({ publishedAt: null, draws: [], matches: [], play: [] });
  expect((await publish(event)).status).toBe(200);
  const shown = await read(event);
  expect(shown.publishedAt).not.toBeNull();
  expect(shown.draws[0].entries.map(({ name }: { name: string }) => name.split(' / ')[0])).toEqual([
    'Asha',
    'Bina',
    'Chitra',
    'Dina',
  ]);
  expect(shown.matches).toHaveLength(3);
  expect(shown.matches[0]).toMatchObject({ category: 'MS', court: 1, roundName: 'Semi-final' });
});

test('an event that was called off keeps its draws, and sends nobody to a court', async () => {
  const event = await drawn();
  await publish(event);
  const body = { reason: 'The hall is flooded', refund: 'full' as const };
  const called = await t.call(callOffEndpoints.start, { token: event.token, params: params(event), body });
  expect(called.status).toBe(202);
  const shown = await read(event);
  expect(shown).toMatchObject({ draws: [{ category: 'MS' }], next: [] });
  expect(shown.matches).toHaveLength(3);
  for (const match of shown.matches) expect(match).toMatchObject({ court: null, start: null, end: null });
});

test('an event that is published over several days says its last one to visitors and on tickets', async () => {
  const lastDays = async (event: MadeEvent) => {
    const { body } = await t.call(publicEventEndpoints.getPublicEvent, { params: params(event) });
    const listed = await t.call(publicEventEndpoints.listPublicEvents, { query: { q: event.name } });
    const found = listed.body.events.find(({ _id }: { _id: string }) => _id === event.eventId);
    const { token, registrationId } = await aConfirmedRegistration(t, { event });
    const mine = await t.call(registrationEndpoints.getMine, { token, params: { registrationId } });
    return [body.event.lastDay, found.lastDay, mine.body.registration.event.lastDay];
  };
  // Only one match a day fits.
  const event = await drawn({ endTime: '09:45', courts: 1, courtHeads: ['Ravi'] });
  expect(await lastDays(event)).toEqual([null, null, null]);
  await publish(event);
  const starts = (await read(event)).matches.map(({ start }: { start: string }) => start);
  const last = dateInIndia.format(new Date(starts.toSorted().at(-1)));
  expect(new Set(starts.map((start: string) => dateInIndia.format(new Date(start)))).size).toBe(3);
  expect(await lastDays(event)).toEqual([last, last, last]);
});

test('everybody reads names only: no phone, no address, no academy, no court head, nobody’s id', async () => {
  const event = await drawn();
  await publish(event);
  const { rows: people } = await sql<{ id: string }>`
    select id from registrations where event_id = ${event.eventId}`.execute(t.db);
  const text = JSON.stringify(await read(event));
  for (const word of ['98111', '@', 'Secret', 'Ravi', 'Sita', ...people.map(({ id }) => id)])
    expect(text).not.toContain(word);
});

test('a change is shown when it is published again, not before', async () => {
  const event = await drawn();
  await publish(event);
  const before = await read(event);
  const again = await t.call(fixtureEndpoints.create, {
    token: event.token,
    params: params(event),
    body: { ...settings, lot_seed: 8, startTime: '11:00' },
  });
  expect(again.status).toBe(200);
  expect(await read(event)).toEqual(before);
  await publish(event);
  expect((await read(event)).matches[0].start).not.toBe(before.matches[0].start);
});

test('results and who plays now come in as the desk records them', async () => {
  const event = await drawn();
  await publish(event);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  const [match] = (await read(event)).matches;
  const on = { token: event.token, params: { ...params(event), matchId: match.id } };
  const winner = match.entrants[0].entry;
  const body = {
    winner,
    kind: 'played',
    score: [
      [21, 12],
      [21, 15],
    ],
  };
  expect((await t.call(liveEventEndpoints.result, { ...on, body })).status).toBe(200);
  const shown = await read(event);
  expect(shown.isLive).toBe(true);
  expect(shown.play).toEqual([expect.objectContaining({ match: match.id, status: 'done', winner, score: body.score })]);
  const final = shown.matches.find(({ roundName }: { roundName: string }) => roundName === 'Final');
  expect(final.entrants.map(({ entry }: { entry: string | null }) => entry)).toContain(winner);
  // A winner that the published draw does not contain is ignored.
  await sql`update match_states set winner = 'somebody' where event_id = ${event.eventId}`.execute(t.db);
  expect((await read(event)).play).toEqual([]);
});

test('the order of play and the results are told by themselves too', async () => {
  const event = await drawn();
  const orderOf = async () => (await t.call(publicDrawEndpoints.orderOfPlay, { params: params(event) })).body;
  const resultsOf = async () => (await t.call(publicDrawEndpoints.results, { params: params(event) })).body;
  expect(await orderOf()).toMatchObject({ publishedAt: null, matches: [], play: [] });
  expect(await resultsOf()).toEqual({ success: true, publishedAt: null, isLive: false, results: [] });
  await publish(event);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  const [first, second] = (await orderOf()).matches;
  for (const match of [first, second]) {
    const on = { token: event.token, params: { ...params(event), matchId: match.id } };
    const body = { winner: match.entrants[0].entry, kind: 'walkover' };
    expect((await t.call(liveEventEndpoints.result, { ...on, body })).status).toBe(200);
  }
  const { draws: _draws, ...rest } = await read(event);
  expect(await orderOf()).toEqual(rest);
  expect((await resultsOf()).results).toEqual(
    [second, first].map(({ id, label, category, round, roundName, name, entrants }) => ({
      id,
      label,
      category,
      round,
      roundName,
      name,
      entrants,
      winner: entrants[0].entry,
      kind: 'walkover',
      score: [],
      finishedAt: expect.any(String),
    })),
  );
});

test('a second grand final that nobody needs is told to be over', async () => {
  const event = await drawn();
  const body = { ...settings, category_formats: { MS: { format: 'double_elimination', second_final: true } } };
  await t.call(fixtureEndpoints.create, { token: event.token, params: params(event), body });
  await publish(event);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  for (let played = 0; played < 6; played++) {
    const { matches, play } = await read(event);
    const over = new Set(play.map(({ match }: { match: string }) => match));
    const next = matches.find((match: Shown) => !over.has(match.id) && match.entrants.every(({ entry }) => entry));
    const on = { token: event.token, params: { ...params(event), matchId: next.id } };
    const winner = next.entrants[0].entry;
    expect((await t.call(liveEventEndpoints.result, { ...on, body: { winner, kind: 'walkover' } })).status).toBe(200);
  }
  const { matches, play } = await read(event);
  expect(play).toHaveLength(matches.length);
  expect(play.at(-1)).toMatchObject({ status: 'done', kind: 'void', winner: null, finishedAt: null });
});

test('while the event is live, matches that will be late have an expected time', async () => {
  const event = await drawn();
  await publish(event);
  const [first, second] = (await read(event)).matches;
  expect((await read(event)).expected).toBeNull();
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  // The day before play starts there are no expected times.
  expect((await read(event)).expected).toBeNull();
  try {
    const params = { eventId: event.eventId, matchId: first.id };
    await t.call(liveEventEndpoints.act, { token: event.token, params, body: { action: 'start' } });
    await sql`update match_states set started_at = ${first.start} where event_id = ${event.eventId}`.execute(t.db);
    t.clock.now = new Date(Date.parse(first.start) + 90 * 60_000);
    const { expected } = await read(event);
    // The second semi-final can start at once on its own court, the final after it and its players' rest.
    expect(expected.starts).toMatchObject({ [second.id]: t.clock.now.toISOString() });
    expect(Object.keys(expected.starts)).not.toContain(first.id);
    // One of two matches has had its half hour: as much as the schedule had played after a quarter of an hour.
    expect(expected.late).toBe(75);
    expect(Date.parse(expected.finish)).toBeGreaterThan(Date.parse(expected.plannedFinish));
    const desk = await t.call(liveEventEndpoints.read, { token: event.token, params: { eventId: event.eventId } });
    expect(desk.body.expected).toEqual(expected);
  } finally {
    t.clock.now = null;
  }
});

test.each(['a draft', 'a suspended organizer', 'no event'])('%s is missing', async (what) => {
  const event = what === 'a draft' ? await anEvent(t) : await drawn();
  if (what === 'a suspended organizer')
    await sql`update organizers set status = 'suspended' where user_id = ${event.organizer.userId}`.execute(t.db);
  const eventId = what === 'no event' ? '01890a5d-ac96-774b-bcce-b302099a8057' : event.eventId;
  for (const endpoint of [publicDrawEndpoints.read, publicDrawEndpoints.orderOfPlay, publicDrawEndpoints.results]) {
    const { status, body } = await t.call(endpoint, { params: { eventId } });
    expect([status, body.code]).toEqual([404, 'event_not_found']);
  }
});

test('whoever has the answer already gets none again', async () => {
  const event = await drawn();
  await publish(event);
  for (const endpoint of [publicDrawEndpoints.read, publicDrawEndpoints.orderOfPlay, publicDrawEndpoints.results]) {
    const first = await t.call(endpoint, { params: params(event) });
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await t.call(endpoint, { params: params(event), headers })).status).toBe(304);
  }
});
