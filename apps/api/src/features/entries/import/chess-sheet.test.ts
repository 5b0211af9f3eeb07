import { randomUUID } from 'node:crypto';
import { chessPlayerEndpoints } from '@maidan/contract/entries/chess-players';
import { ratingListEndpoints } from '@maidan/contract/entries/chess/rating-lists';
import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const on = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });
const anOpen = (sports = 'Chess') => anApprovedEvent(t, { sports, categories: [{ name: 'Open' }] });

async function load(event: MadeEvent) {
  const { body } = await t.call(ratingListEndpoints.begin, {
    ...on(event),
    body: { kind: 'fide', name: 'standard.txt' },
  });
  const params = { eventId: event.eventId, listId: body.listId as string };
  const players = [
    { id: '5000017', name: 'Anand, Asha', federation: 'IND', title: 'WIM' as const, rating: 2104, k: 10 },
  ];
  await t.call(ratingListEndpoints.add, { token: event.token, params, body: { players } });
  expect((await t.call(ratingListEndpoints.finish, { token: event.token, params })).status).toBe(200);
}

const cells = (name: string, more: object) => ({
  name,
  phone: '9876543210',
  categories: 'Open',
  paid: 'cash',
  ...more,
});
const sheet = (...rows: object[]) => ({
  whenFull: 'refuse' as const,
  rows: rows.map((one, at) => ({ row: at + 2, cells: one })),
});
const enter = (event: MadeEvent, body: object) =>
  t.call(playerImportEndpoints.importPlayers, { ...on(event), body: { importId: randomUUID(), ...body } });
const playersOf = async (event: MadeEvent) => (await t.call(chessPlayerEndpoints.list, on(event))).body.players;

test('ids and ratings of a sheet are kept, and what the loaded list knows of an id goes before them', async () => {
  const event = await anOpen();
  await load(event);
  const { body } = await enter(
    event,
    sheet(
      cells('Asha Anand', { fideId: '5000017', fideRating: '1999', aicfId: '12MAH' }),
      cells('Bina Iyer', { fideId: '7000001', fideRating: '1500', nationalRating: '1480' }),
      cells('Chetan Das', { fideRating: 'UNR', fideId: '0' }),
    ),
  );
  expect(body.totals).toMatchObject({ entered: 3, refused: 0 });
  expect(await playersOf(event)).toMatchObject([
    { name: 'Asha Anand', fideId: '5000017', aicfId: '12MAH', title: 'WIM', fideRating: 2104, k: 10 },
    { name: 'Bina Iyer', fideId: '7000001', fideRating: 1500, nationalRating: 1480, title: null },
    { name: 'Chetan Das', fideId: null, fideRating: null },
  ]);
});

test('what is no id and no rating stops its row and says why', async () => {
  const event = await anOpen();
  const { body } = await enter(
    event,
    sheet(cells('Asha', { fideId: 'IND17', fideRating: '18934', aicfId: 'pending' })),
  );
  expect(body.rows[0].problems.map(({ field, kind }: Record<string, string>) => [field, kind])).toEqual([
    ['fideId', 'bad_fide_id'],
    ['aicfId', 'bad_aicf_id'],
    ['fideRating', 'bad_rating'],
  ]);
  expect(await playersOf(event)).toEqual([]);
});

test('the columns are found in a sheet of chess, and left out of other sports', async () => {
  const file = new Blob(['Name,FideID,Rtg,AICF No\nAsha,5000017,2104,12MAH\n']);
  const mapping = async (event: MadeEvent) => {
    const form = new FormData();
    form.append('sheet', file, 'players.csv');
    return (await t.call(playerImportEndpoints.readSheet, { ...on(event), form })).body.mapping;
  };
  expect(await mapping(await anOpen())).toEqual(['name', 'fideId', 'fideRating', 'aicfId']);
  expect(await mapping(await anOpen('Badminton'))).toEqual(['name', null, null, null]);
});
