import { chessPlayerEndpoints } from '@maidan/contract/entries/chess-players';
import { ratingListEndpoints } from '@maidan/contract/entries/chess/rating-lists';
import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEntryForm } from '../../../../test/factories-entries.ts';
import { anApprovedEvent, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const on = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });
const anOpen = (sports = 'Chess') => anApprovedEvent(t, { sports, categories: [{ name: 'Open', price: 0 }] });

async function enter(event: MadeEvent, form: Record<string, unknown>) {
  const { token } = await aParticipant(t);
  const body = anEntryForm({ categories: [{ name: 'Open' }], ...form });
  return t.call(entryEndpoints.register, { token, params: { eventId: event.eventId }, body });
}

async function load(event: MadeEvent, kind: 'fide' | 'national', player: { id: string; rating: number; title?: 'FM' }) {
  const { body } = await t.call(ratingListEndpoints.begin, { ...on(event), body: { kind, name: 'list' } });
  const params = { eventId: event.eventId, listId: body.listId as string };
  const players = [{ name: 'Rao, Asha', federation: 'IND', title: null, k: 20, ...player }];
  await t.call(ratingListEndpoints.add, { token: event.token, params, body: { players } });
  expect((await t.call(ratingListEndpoints.finish, { token: event.token, params })).status).toBe(200);
}

const playersOf = async (event: MadeEvent) => (await t.call(chessPlayerEndpoints.list, on(event))).body.players;

test('who enters says ids and rating, and the organizer’s lists fill in what they know of the ids', async () => {
  const event = await anOpen();
  await load(event, 'fide', { id: '5000017', rating: 2210, title: 'FM' });
  await load(event, 'national', { id: '12MAH', rating: 2150 });
  const chess = { fideId: '5000017', aicfId: '12MAH', fideRating: 2000 };
  expect((await enter(event, { player: 'Asha Rao', chess })).status).toBe(201);
  expect((await enter(event, { player: 'Bina Shah', chess: { fideId: '77', fideRating: 1500 } })).status).toBe(201);
  expect((await enter(event, { player: 'Chetan Das', chess: {} })).status).toBe(201);
  expect(await playersOf(event)).toMatchObject([
    { name: 'Asha Rao', ...chess, fideRating: 2210, nationalRating: 2150, title: 'FM', federation: 'IND', k: 20 },
    { name: 'Bina Shah', fideId: '77', fideRating: 1500, nationalRating: null, title: null },
    { name: 'Chetan Das', fideId: null, fideRating: null },
  ]);
});

test('several players are entered with an id and a rating each, and a wrong one is refused at its player', async () => {
  const event = await anOpen();
  await load(event, 'fide', { id: '5000017', rating: 2210, title: 'FM' });
  const { token } = await aParticipant(t);
  const player = (name: string, chess?: object) => ({
    player: { name, dob: '1990-05-06', gender: 'male' as const, phone: '9822014417', city: 'Pune' },
    categories: [{ name: 'Open' }],
    ...(chess && { chess }),
  });
  const send = (players: ReturnType<typeof player>[]) =>
    t.call(enteringEndpoints.enter, {
      token,
      params: { eventId: event.eventId },
      body: { players, consent: true as const },
    });
  const wrong = await send([player('Asha Rao'), player('Bina Shah', { fideId: 'X1' })]);
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'players.1.chess.fideId']);
  const sent = await send([
    player('Asha Rao', { fideId: '5000017' }),
    player('Bina Shah', { aicfId: '77MAH', fideRating: 1500 }),
    player('Chetan Das'),
  ]);
  expect(sent.status).toBe(201);
  const known = (await playersOf(event)).toSorted((x: { name: string }, y: { name: string }) =>
    x.name.localeCompare(y.name),
  );
  expect(known).toMatchObject([
    { name: 'Asha Rao', fideId: '5000017', fideRating: 2210, title: 'FM' },
    { name: 'Bina Shah', aicfId: '77MAH', fideRating: 1500 },
    { name: 'Chetan Das', fideId: null, fideRating: null },
  ]);
});

test('another organizer’s list says nothing here, and other sports keep nothing of chess', async () => {
  await load(await anOpen(), 'fide', { id: '5000017', rating: 2210 });
  const [event, badminton] = [await anOpen(), await anOpen('Badminton')];
  const chess = { fideId: '5000017', fideRating: 2000 };
  for (const one of [event, badminton]) expect((await enter(one, { player: 'Asha Rao', chess })).status).toBe(201);
  expect(await playersOf(event)).toMatchObject([{ fideRating: 2000, title: null }]);
  const { rows } = await sql`select 1 from chess_players c join registrations r on r.id = c.registration_id
    where r.event_id = ${badminton.eventId}`.execute(t.db);
  expect(rows).toEqual([]);
});

test.each([
  [{ fideId: 'IND17' }, 'chess.fideId'],
  [{ aicfId: 'no id' }, 'chess.aicfId'],
  [{ fideRating: 4000 }, 'chess.fideRating'],
  [{ fideRating: 0 }, 'chess.fideRating'],
])('%j is refused at its field', async (chess, path) => {
  const refused = await enter(await anOpen(), { chess });
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, path]);
});
