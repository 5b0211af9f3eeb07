import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { storedLabel } from '@maidan/domain/draws/match-name';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const { act, read, goLive } = liveEventEndpoints;
afterEach(() => {
  t.clock.now = null;
});

/** Eight players on two courts, published and live; it is eight in the morning on the day of play. */
async function aLiveDay(): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (let i = 0; i < 8; i++) await aConfirmedRegistration(t, { event, name: `Player ${i}` });
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], lot_seed: 7 };
  const on = { token: event.token, params: { eventId: event.eventId } };
  const made = await t.call(fixtureEndpoints.create, { ...on, body });
  await t.call(fixtureEndpoints.publish, on);
  await t.call(goLive, { token: event.token, body: { eventId: event.eventId, confirm: true } });
  t.clock.now = new Date(Date.parse(made.body.schedule[0].start) - 3_600_000);
  return event;
}
const on = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });
const matchesOf = async (event: MadeEvent): Promise<LiveMatchAnswer[]> => (await t.call(read, on(event))).body.matches;
const move = (event: MadeEvent, matchId: string, body: object) =>
  t.call(act, { token: event.token, params: { eventId: event.eventId, matchId }, body: { action: 'move', ...body } });
const later = (start: string | null, minutes: number) =>
  new Date(Date.parse(start ?? '') + minutes * 60_000).toISOString();

test('one match gets another time and court: nobody else moves, the hall reads it and its players are told', async () => {
  const event = await aLiveDay();
  const before = await matchesOf(event);
  const final = before.find(({ roundName }) => roundName === 'Final') as LiveMatchAnswer;
  const last = before.findLast(({ roundName }) => roundName === 'Quarter-final') as LiveMatchAnswer;
  const moved = await move(event, final._id, { court: 2, at: later(final.start, 118) });
  expect(moved.status).toBe(200);
  const start = later(final.start, 120);
  expect(moved.body.match).toMatchObject({ _id: final._id, plannedCourt: 2, start, status: 'waiting', court: null });
  const places = (matches: LiveMatchAnswer[]) =>
    matches.filter(({ _id }) => _id !== final._id).map(({ _id, start, plannedCourt }) => [_id, start, plannedCourt]);
  expect(places(await matchesOf(event))).toEqual(places(before));
  const shown = (await t.call(publicDrawEndpoints.read, { params: on(event).params })).body;
  expect(shown.matches.find(({ id }: { id: string }) => id === final._id)).toMatchObject({ start, court: 2 });
  const history = await t.call(eventHistoryEndpoints.list, on(event));
  expect(history.body.entries[0].told).toMatchObject({ action: 'move', court: 2, label: storedLabel(final) });

  // Of a match that has two sides both hear, once.
  const told = async () =>
    (
      await sql<{ message: string }>`select n.message from notifications n join registrations r on r.user_id = n.user_id
        where r.event_id = ${event.eventId} and n.link like '/my/registrations/%'`.execute(t.db)
    ).rows.map(({ message }) => message);
  const place = { at: later(last.start, 240), reason: 'Both are on the road' };
  expect((await move(event, last._id, place)).status).toBe(200);
  expect((await move(event, last._id, place)).status).toBe(200);
  expect(await told()).toEqual(Array(2).fill(expect.stringContaining('new time for MS, quarter-final')));
});

test('two matches on court take each other’s court, once, and their players hear of it', async () => {
  const event = await aLiveDay();
  const [first, second, third] = (await matchesOf(event)) as [LiveMatchAnswer, LiveMatchAnswer, LiveMatchAnswer];
  const call = (match: LiveMatchAnswer, court: number) =>
    t.call(act, {
      token: event.token,
      params: { eventId: event.eventId, matchId: match._id },
      body: { action: 'call', court },
    });
  expect([(await call(first, 1)).status, (await call(second, 2)).status]).toEqual([200, 200]);
  const swap = (body: object = {}) => move(event, first._id, { action: 'swap', with: second._id, ...body });
  const shown = await swap({ preview: true });
  expect(shown.body).toMatchObject({ match: { status: 'called', court: 2 }, other: { court: 1 } });
  expect(shown.body.told).toHaveLength(4);
  expect((await matchesOf(event)).slice(0, 2).map(({ court }) => court)).toEqual([1, 2]);
  expect((await swap({ court: 2 })).body).toMatchObject({ match: { court: 2 }, other: { court: 1 } });
  expect((await swap({ court: 2 })).body).toMatchObject({ match: { court: 2 }, told: [] });
  expect((await swap({ with: third._id })).body.code).toBe('match_on_court');
});

test('a match that waits takes the court of a called one, which waits again; never of one that is played', async () => {
  const event = await aLiveDay();
  const [first, second, third] = (await matchesOf(event)) as [LiveMatchAnswer, LiveMatchAnswer, LiveMatchAnswer];
  const put = (match: LiveMatchAnswer, body: object) => move(event, match._id, body);
  await put(first, { action: 'call', court: 2 });
  const swap = (body: object = {}) => put(third, { action: 'swap', with: first._id, court: 2, ...body });
  const shown = await swap({ preview: true });
  expect(shown.body).toMatchObject({
    match: { _id: third._id, status: 'called', court: 2 },
    other: { _id: first._id, status: 'waiting', court: null },
    against: [],
    told: third.sides.map(({ text }) => text),
  });
  expect((await matchesOf(event)).map(({ court }) => court).filter(Boolean)).toEqual([2]);
  expect((await swap()).status).toBe(200);
  expect((await swap()).body, 'its answer was lost').toMatchObject({ match: { court: 2 }, told: [] });
  const after = await matchesOf(event);
  expect(after.filter(({ court }) => court !== null).map(({ _id }) => _id)).toEqual([third._id]);
  expect(after.find(({ _id }) => _id === first._id)).toMatchObject({
    start: first.start,
    plannedCourt: first.plannedCourt,
  });

  await put(third, { action: 'start' });
  expect((await put(second, { action: 'swap', with: third._id })).body.code).toBe('match_is_playing');
});

test('what the rules of play are against is refused with the rule, and moved with a reason', async () => {
  const event = await aLiveDay();
  const matches = await matchesOf(event);
  const [first] = matches as [LiveMatchAnswer];
  const final = matches.find(({ roundName }) => roundName === 'Final') as LiveMatchAnswer;
  const early = { court: 1, at: first.start };
  const refused = await move(event, final._id, early);
  expect(refused).toMatchObject({ status: 409, body: { code: 'place_against_rules' } });
  expect(refused.body.errors.map(({ msg }: { msg: string }) => msg).join()).toMatch(/court 1/i);
  expect(await matchesOf(event)).toEqual(matches);
  expect((await move(event, final._id, { ...early, reason: 'The cup is given at noon' })).status).toBe(200);
});

test('the past, no moment, an unknown court and a time for a call are refused', async () => {
  const event = await aLiveDay();
  const [match] = (await matchesOf(event)) as [LiveMatchAnswer];
  const far = '2030-01-01T03:30:00Z';
  const bodies = [{ at: '2026-01-01T03:30:00Z' }, { at: 'soon' }, { court: 3, at: far }, { action: 'call', at: far }];
  const answers = [];
  for (const body of bodies) answers.push(await move(event, match._id, body));
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'validation_failed'],
    [400, 'validation_failed'],
    [400, 'court_unknown'],
    [400, 'validation_failed'],
  ]);
});

test('a match that has been called or played keeps its time', async () => {
  const event = await aLiveDay();
  const [first, second] = (await matchesOf(event)) as [LiveMatchAnswer, LiveMatchAnswer];
  const params = { eventId: event.eventId, matchId: first._id };
  const at = later(second.start, 180);
  await t.call(act, { token: event.token, params, body: { action: 'call', court: 1 } });
  expect((await move(event, first._id, { at })).body.code).toBe('match_on_court');
  const body = { winner: second.sides[0]?.entry, kind: 'walkover' };
  await t.call(liveEventEndpoints.result, { token: event.token, params: { ...params, matchId: second._id }, body });
  expect((await move(event, second._id, { at })).body.code).toBe('match_already_done');
});

test('two matches take each other’s place, after a preview, once however often it is sent', async () => {
  const event = await aLiveDay();
  const matches = await matchesOf(event);
  const [first, second] = matches as [LiveMatchAnswer, LiveMatchAnswer];
  const third = matches.find(({ start }) => start !== first.start) as LiveMatchAnswer;
  const swap = (body: object) => move(event, first._id, { action: 'swap', with: third._id, ...body });
  const placeOf = ({ plannedCourt, start }: LiveMatchAnswer) => [plannedCourt, start];

  const shown = await swap({ preview: true });
  expect(placeOf(shown.body.match)).toEqual(placeOf(third));
  expect(placeOf(shown.body.other)).toEqual(placeOf(first));
  const names = [first, third].flatMap(({ sides }) => sides.map(({ text }) => text));
  expect(shown.body).toMatchObject({ against: [], told: names });
  expect(await matchesOf(event)).toEqual(matches);

  expect((await swap({ at: third.start })).status).toBe(200);
  expect((await swap({ at: third.start })).body, 'its answer was lost').toMatchObject({ told: [] });
  const after = await matchesOf(event);
  const now = ({ _id }: LiveMatchAnswer) => after.find((match) => match._id === _id) as LiveMatchAnswer;
  expect([placeOf(now(first)), placeOf(now(third))]).toEqual([placeOf(third), placeOf(first)]);
  expect(placeOf(now(second))).toEqual(placeOf(second));

  const final = matches.find(({ roundName }) => roundName === 'Final') as LiveMatchAnswer;
  const early = (more: object) => move(event, final._id, { action: 'swap', with: second._id, ...more });
  expect((await early({})).body.code).toBe('place_against_rules');
  expect((await early({ preview: true })).body.against.length).toBeGreaterThan(0);
  for (const body of [{}, { with: first._id }, { with: 'no-such-match' }])
    expect((await move(event, first._id, { action: 'swap', ...body })).status).toBeGreaterThanOrEqual(400);
  const params = { eventId: event.eventId, matchId: second._id };
  await t.call(act, { token: event.token, params, body: { action: 'call', court: 1 } });
  expect((await early({ reason: 'The cup is given at noon' })).body.code).toBe('match_on_court');
});
