import { chessPlayerEndpoints } from '@maidan/contract/entries/chess-players';
import { ratingListEndpoints } from '@maidan/contract/entries/chess/rating-lists';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const { begin, add, finish, read, search, compare } = ratingListEndpoints;
const on = (event: MadeEvent, token = event.token) => ({ token, params: { eventId: event.eventId } });
const listed = (id: string, name: string, rating: number | null, change: object = {}) => ({
  id,
  name,
  federation: 'IND',
  title: null,
  rating,
  k: 20,
  ...change,
});

async function aChessEvent(names: readonly string[] = []): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { sports: 'Chess', categories: [{ name: 'Open' }] });
  for (const name of names) await aConfirmedRegistration(t, { event, name, player: null, categories: ['Open'] });
  return event;
}

const opened = async (event: MadeEvent, kind: 'fide' | 'national' = 'fide', name = 'list.txt'): Promise<string> =>
  (await t.call(begin, { ...on(event), body: { kind, name } })).body.listId;
const sent = (event: MadeEvent, listId: string, players: ReturnType<typeof listed>[]) =>
  t.call(add, { token: event.token, params: { eventId: event.eventId, listId }, body: { players } });
const finished = (event: MadeEvent, listId: string) =>
  t.call(finish, { token: event.token, params: { eventId: event.eventId, listId } });
async function load(event: MadeEvent, players: ReturnType<typeof listed>[], kind: 'fide' | 'national' = 'fide') {
  const listId = await opened(event, kind);
  expect((await sent(event, listId, players)).status).toBe(200);
  expect((await finished(event, listId)).status).toBe(200);
}
const find = async (event: MadeEvent, q: string, token?: string) =>
  (await t.call(search, { ...on(event, token), query: { q } })).body.players;

test('a list is found in by id and by words of a name, once it is finished; a newer one takes its place', async () => {
  const event = await aChessEvent();
  const listId = await opened(event);
  await sent(event, listId, [listed('25000001', 'Rao, Asha', 2100, { title: 'WIM' }), listed('2', 'Rao, Ashok', 1500)]);
  const again = await sent(event, listId, [listed('2', 'Rao, Ashok', 1510), listed('3', 'Iyer, Bina', null)]);
  expect(again.body.players).toBe(3);
  expect(await find(event, 'asha')).toEqual([]);
  const { body } = await finished(event, listId);
  expect(body.lists).toMatchObject([{ kind: 'fide', name: 'list.txt', players: 3 }]);
  expect((await find(event, 'rao ash')).map(({ name }: { name: string }) => name)).toEqual(['Rao, Asha', 'Rao, Ashok']);
  expect(await find(event, '2500 0001')).toMatchObject([{ kind: 'fide', title: 'WIM', rating: 2100, k: 20 }]);
  expect(await find(event, '%%')).toEqual([]);
  expect((await sent(event, listId, [listed('4', 'Late', 1)])).body.code).toBe('rating_list_not_found');

  await load(event, [listed('9', 'Das, Chetan', 1700)]);
  expect(await find(event, 'rao')).toEqual([]);
  expect((await t.call(read, on(event))).body.lists).toMatchObject([{ players: 1 }]);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rating_list_players p
    join rating_lists l on l.id = p.list_id join events e on e.organizer_id = l.organizer_id
    where e.id = ${event.eventId}`.execute(t.db);
  expect(rows[0]?.count).toBe(1);
});

test('ratings are taken from the lists for everybody, after what changes has been shown', async () => {
  const event = await aChessEvent(['Asha Rao', 'Bina Iyer', 'Chetan Das']);
  await load(event, [
    listed('1', 'Rao, Asha', 2100),
    listed('2', 'Das, Chetan', 1500),
    listed('3', 'Chetan Das', 1400),
  ]);
  await load(event, [listed('77/TN/20', 'Iyer, Bina', 1650)], 'national');
  const { proposals } = (await t.call(compare, on(event))).body;
  expect(proposals).toMatchObject([
    { name: 'Asha Rao', kind: 'fide', by: 'name', listed: { id: '1', rating: 2100 } },
    { name: 'Bina Iyer', kind: 'national', by: 'name' },
  ]);
  const players = proposals.map(
    ({ registrationId, changes }: { registrationId: string; changes: { field: string; to: unknown }[] }) => ({
      registrationId,
      ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    }),
  );
  const saved = await t.call(chessPlayerEndpoints.save, { ...on(event), body: { players } });
  expect(saved.body.players).toMatchObject([
    { name: 'Asha Rao', fideId: '1', fideRating: 2100, k: 20, federation: 'IND' },
    { name: 'Bina Iyer', aicfId: '77/TN/20', nationalRating: 1650, fideRating: null },
    { name: 'Chetan Das', fideRating: null },
  ]);
  expect((await t.call(compare, on(event))).body.proposals).toEqual([]);
});

test('a list belongs to its organizer; only one is being loaded, and no more than what is kept', async () => {
  const [event, other] = [await aChessEvent(), await aChessEvent()];
  await load(event, [listed('1', 'Rao, Asha', 2100)]);
  expect(await find(other, 'asha')).toEqual([]);
  const stranger = await anOrganizer(t);
  expect((await t.call(search, { ...on(event, stranger.token), query: { q: 'asha' } })).status).toBe(404);
  expect((await t.call(begin, { ...on(event, stranger.token), body: { kind: 'fide', name: 'x' } })).status).toBe(404);

  const first = await opened(event);
  const second = await opened(event);
  expect((await sent(event, first, [listed('2', 'Iyer, Bina', 1)])).body.code).toBe('rating_list_not_found');
  expect((await sent(other, second, [listed('2', 'Iyer, Bina', 1)])).body.code).toBe('rating_list_not_found');
  await sql`insert into rating_list_players (list_id, player_id, name, words)
    select ${second}, 'x' || n, 'x', 'x' from generate_series(1, 100000) n`.execute(t.db);
  expect((await sent(event, second, [listed('2', 'Iyer, Bina', 1)])).body.code).toBe('rating_list_too_long');
  // What was loaded before is still found.
  expect(await find(event, 'asha')).toHaveLength(1);
});
