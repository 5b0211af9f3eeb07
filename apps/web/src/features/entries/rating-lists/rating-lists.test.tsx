import { chessPlayerEndpoints } from '@maidan/contract/entries/chess-players';
import { ratingListEndpoints } from '@maidan/contract/entries/chess/rating-lists';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { RatingListsCard } from './rating-lists-card.tsx';
import { listedIn, NoRatingList } from './read-list.ts';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const listId = '01890a5d-ac96-774b-bcce-b302099a8058';
const heading = 'FIDE ID,Name,Fed,Rating,K';
const loaded = {
  success: true as const,
  lists: [{ kind: 'fide' as const, name: 'oct.txt', players: 2, loadedAt: '2026-11-28T02:00:00.000Z' }],
};

test('a file is read line by line, only the players of the federation, in parts', async () => {
  const lines = Array.from(
    { length: 4_500 },
    (_, at) => `${at + 1},Player ${at + 1},${at % 9 === 0 ? 'NEP' : 'IND'},1500,20`,
  );
  const parts: number[] = [];
  for await (const { players } of listedIn(new Blob([[heading, ...lines].join('\r\n')]), 'IND'))
    parts.push(players.length);
  expect(parts).toEqual([2_000, 2_000]);
  const all: string[] = [];
  for await (const { players } of listedIn(new Blob([[heading, ...lines.slice(0, 3)].join('\n')]), ''))
    all.push(...players.map(({ name }) => name));
  expect(all).toEqual(['Player 1', 'Player 2', 'Player 3']);
  await expect(listedIn(new Blob(['a letter']), '').next()).rejects.toBeInstanceOf(NoRatingList);
});

test('a list is loaded: begun, sent and finished', async () => {
  const api = fakeApi();
  api.answer(ratingListEndpoints.read, { success: true as const, lists: [] });
  api.answer(ratingListEndpoints.begin, { success: true as const, listId });
  api.answer(ratingListEndpoints.add, { success: true as const, players: 1 });
  api.answer(ratingListEndpoints.finish, loaded);
  const screen = await render(<RatingListsCard eventId={eventId} />);
  await screen.getByRole('button', { name: 'Load a list' }).click();
  const dialog = screen.getByRole('dialog');
  const choose = (text: string) => userEvent.upload(dialog.getByLabelText('File'), new File([text], 'oct.csv'));
  await choose('a letter');
  await dialog.getByRole('button', { name: 'Load a list' }).click();
  await expect.element(dialog.getByText(/no headings for ID, name and rating/)).toBeVisible();
  expect(api.asked.some(({ method }) => method === 'POST')).toBe(false);
  await choose(`${heading}\n1,"Rao, Asha",IND,2100,20\n2,Somebody,NEP,1800,20`);
  await dialog.getByRole('button', { name: 'Load a list' }).click();
  await expect.element(screen.getByText('The list is loaded')).toBeVisible();
  expect(api.asked.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])).toEqual([
    ['POST', { kind: 'fide', name: 'oct.csv' }],
    ['POST', { players: [{ id: '1', name: 'Rao, Asha', federation: 'IND', title: null, rating: 2100, k: 20 }] }],
    ['PUT', undefined],
  ]);
});

test('what the lists say otherwise is shown first; what is taken out is not saved', async () => {
  const api = fakeApi();
  const proposal = (name: string, at: number) => ({
    registrationId: `01890a5d-ac96-774b-bcce-b302099a900${at}`,
    name,
    kind: 'fide' as const,
    listed: { id: String(at), name: `${name} L`, federation: 'IND', title: null, rating: 2100, k: null },
    by: 'name' as const,
    changes: [{ field: 'fideRating' as const, from: null, to: 2100 }],
  });
  api.answer(ratingListEndpoints.read, loaded);
  api.answer(ratingListEndpoints.compare, {
    success: true as const,
    proposals: [proposal('Asha', 1), proposal('Bina', 2)],
  });
  api.answer(chessPlayerEndpoints.save, { success: true as const, categories: [], players: [] });
  const screen = await render(<RatingListsCard eventId={eventId} />);
  await expect.element(screen.getByText(/FIDE: oct.txt, 2 players/)).toBeVisible();
  await screen.getByRole('button', { name: 'Take ratings from the lists' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Asha L, 1 (by name) · FIDE rating: none → 2100')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Bina · FIDE' }).click();
  await dialog.getByRole('button', { name: 'Update 1 player' }).click();
  await expect.element(screen.getByText('1 player updated')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    players: [{ registrationId: proposal('Asha', 1).registrationId, fideRating: 2100 }],
  });
});
