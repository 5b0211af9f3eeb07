import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { type RescheduleAnswer, rescheduleEndpoints } from '@maidan/contract/matchday/rescheduling';
import { hallEndpoints } from '@maidan/contract/matchday/hall';
import { indiaDay } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const { reschedule } = rescheduleEndpoints;
const params = ({ eventId }: MadeEvent) => ({ eventId });
const ask = (event: MadeEvent, body: object = {}) =>
  t.call(reschedule, { token: event.token, params: params(event), body });

/** Eight players on two courts, published and live; it is eight in the morning on the day of play. */
async function liveEvent(): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (let i = 0; i < 8; i++) await aConfirmedRegistration(t, { event, name: `Player ${i}` });
  const settings = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], lot_seed: 7 };
  const on = { token: event.token, params: params(event) };
  const { body } = await t.call(fixtureEndpoints.create, { ...on, body: settings });
  await t.call(fixtureEndpoints.publish, on);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  t.clock.now = new Date(Date.parse(body.schedule[0].start) - 3_600_000);
  return event;
}
afterEach(() => {
  t.clock.now = null;
});
const fixturesOf = async (event: MadeEvent) =>
  (await t.call(fixtureEndpoints.read, { token: event.token, params: params(event) })).body;
const startsOf = (plan: RescheduleAnswer['before']) => plan.map(({ start }) => start);

test('a plan is shown before and after, and nothing is kept until it is applied', async () => {
  const event = await liveEvent();
  const stored = await fixturesOf(event);
  const { status, body } = await ask(event, { delayMinutes: 30 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ applied: false, version: 1, published: true, conflicts: [] });
  expect(body.before).toHaveLength(7);
  expect(body.before[0]).toMatchObject({ label: expect.stringMatching(/^MS R1\//), court: 1 });
  expect(startsOf(body.after)).toEqual(
    startsOf(body.before).map((start) => new Date(Date.parse(start) + 30 * 60_000).toISOString()),
  );
  expect(Date.parse(body.finish.after) - Date.parse(body.finish.before)).toBe(30 * 60_000);
  expect(await fixturesOf(event)).toEqual(stored);
  // The event is of this one day, whatever is asked for.
  const far = (await ask(event, { delayMinutes: 1200 })).body;
  expect([body.lastDay, far.lastDay]).toEqual(Array(2).fill(indiaDay(new Date(body.before[0].start))));
});

test('an applied plan is the next version, on the public page at once, and in the history', async () => {
  const event = await liveEvent();
  const { body } = await ask(event, { delayMinutes: 30, courtsOut: [2], version: 1, apply: true });
  expect(body).toMatchObject({ applied: true, version: 2, published: true, conflicts: [] });
  const stored = await fixturesOf(event);
  expect(stored).toMatchObject({ version: 2, published: true, conflicts: [] });
  expect(stored.schedule.map(({ start }: { start: string }) => start)).toEqual(startsOf(body.after));
  expect(new Set(stored.editable_fixtures.schedule_table.slice(1).map((row: string[]) => row[3]))).toEqual(
    new Set(['1']),
  );
  const shown = (await t.call(publicDrawEndpoints.read, { params: params(event) })).body;
  expect(shown.matches.map(({ start }: { start: string }) => start)).toEqual(startsOf(body.after));
  const history = await t.call(eventHistoryEndpoints.list, { token: event.token, params: params(event) });
  expect(JSON.stringify(history.body)).toContain('rescheduled the remaining matches, 7 matches moved');
});

test('a plan with changes that nobody has published yet stays unpublished', async () => {
  const event = await liveEvent();
  const { schedule } = await fixturesOf(event);
  const last = schedule.at(-1);
  const moved = [
    ...schedule.slice(0, -1),
    { ...last, start: new Date(Date.parse(last.start) + 3_600_000).toISOString() },
  ];
  const on = { token: event.token, params: params(event) };
  expect((await t.call(fixtureEndpoints.save, { ...on, body: { schedule: moved, version: 1 } })).status).toBe(200);
  const { body } = await ask(event, { delayMinutes: 30, apply: true });
  expect(body).toMatchObject({ applied: true, version: 3, published: false });
  expect((await fixturesOf(event)).published).toBe(false);
});

test('whoever looked at an older plan is told, and a plan that loses matches is not kept', async () => {
  const event = await liveEvent();
  await ask(event, { delayMinutes: 10, apply: true });
  const stored = await fixturesOf(event);
  const stale = await ask(event, { delayMinutes: 20, version: 1, apply: true });
  expect([stale.status, stale.body.code]).toEqual([409, 'fixtures_changed_meanwhile']);
  const shown = await ask(event, { courtsOut: [1, { court: 2 }] });
  expect(shown.body.conflicts).toHaveLength(7);
  expect(shown.body.conflicts[0].msg).toMatch(/^MS, (?:quarter-final \d|semi-final \d|final): No court is left$/);
  const lost = await ask(event, { courtsOut: [1, 2], apply: true });
  expect([lost.status, lost.body.code]).toEqual([409, 'reschedule_leaves_matches']);
  expect(lost.body.errors).toHaveLength(7);
  expect(await fixturesOf(event)).toEqual(stored);
});

test('a match on court and a result stay where they are; what waits for them goes back', async () => {
  const event = await liveEvent();
  const { schedule } = await fixturesOf(event);
  const [first] = schedule;
  t.clock.now = new Date(Date.parse(first.start));
  const on = { token: event.token, params: { ...params(event), matchId: first.id } };
  expect((await t.call(liveEventEndpoints.act, { ...on, body: { action: 'call' } })).status).toBe(200);
  const { body } = await ask(event, { delayMinutes: 60 });
  expect(body.before).toHaveLength(6);
  expect(body.after.map(({ match }: { match: string }) => match)).not.toContain(first.id);
  expect(
    body.after.every(({ start }: { start: string }) => Date.parse(start) >= Date.parse(first.start) + 3_600_000),
  ).toBe(true);
});

test('a match on another court than planned stands there in the new plan and clashes with nothing', async () => {
  const event = await liveEvent();
  const [first] = (await fixturesOf(event)).schedule;
  t.clock.now = new Date(Date.parse(first.start));
  const on = { token: event.token, params: { ...params(event), matchId: first.id } };
  const court = first.court === 1 ? 2 : 1;
  expect((await t.call(liveEventEndpoints.act, { ...on, body: { action: 'call', court } })).status).toBe(200);
  t.clock.now = new Date(Date.parse(first.start) + 10 * 60_000);
  expect((await ask(event, { delayMinutes: 10, apply: true })).body).toMatchObject({ applied: true, conflicts: [] });
  const after = await fixturesOf(event);
  expect(after.conflicts).toEqual([]);
  expect(after.schedule.find(({ id }: { id: string }) => id === first.id)).toMatchObject({ court });
  const row = after.editable_fixtures.schedule_table.find(([label]: string[]) => label === first.label);
  expect(row?.[3]).toBe(String(court));
});

test('a court that the desk has closed is left out by itself, and its reason stays in the history', async () => {
  const event = await liveEvent();
  const close = { token: event.token, params: { ...params(event), court: '2' } };
  await t.call(hallEndpoints.saveCourt, { ...close, body: { out: true, reason: 'Wet floor' } });
  const shown = await ask(event);
  // The first match stays where it is: six of the eight hear of theirs.
  expect(shown.body).toMatchObject({ reason: null, told: 6 });
  expect(new Set(shown.body.after.map(({ court }: { court: number }) => court))).toEqual(new Set([1]));
  await ask(event, { apply: true });
  const { rows } = await sql<{ message: string }>`select n.message from notifications n
    join registrations r on r.user_id = n.user_id where r.event_id = ${event.eventId} and n.link like '/my/registrations/%'`.execute(
    t.db,
  );
  expect(rows).toHaveLength(6);
  for (const { message } of rows) expect(message).toMatch(/court 1\./);
  expect(rows.map(({ message }) => message).join()).not.toContain('Wet floor');
  const history = await t.call(eventHistoryEndpoints.list, { token: event.token, params: params(event) });
  expect(history.body.entries[0].sentence).toMatch(/^rescheduled the remaining matches, \d matches moved: Wet floor$/);
  expect((await ask(event, { delayMinutes: 30, reason: 'The guest of honour is late' })).body.reason).toBe(
    'The guest of honour is late',
  );
});

const bad: [body: object, msg: string | undefined][] = [
  [{ delayMinutes: -1 }, 'delayMinutes must be 0 to 1440'],
  [{ delayMinutes: 1.5 }, 'delayMinutes must be whole minutes'],
  [{ delayMinutes: 'soon' }, 'delayMinutes must be a number'],
  [{ from: 'noon' }, 'from must be a time'],
  [{ apply: 'yes' }, 'apply must be true or false'],
  [{ courtsOut: [3] }, 'There is no court 3'],
  [{ courtsOut: [0] }, undefined],
  [{ courts: [1] }, undefined],
];
test('bad input is refused and changes nothing', async () => {
  const event = await liveEvent();
  for (const [body, msg] of bad) {
    const { status, body: answer } = await ask(event, { apply: true, ...body });
    expect([body, status, answer.code]).toEqual([body, 400, 'validation_failed']);
    if (msg !== undefined) expect(answer.errors[0].msg).toBe(msg);
  }
  expect((await fixturesOf(event)).version).toBe(1);
});
