import { chessPlayerEndpoints, type ChessPlayersAnswer } from '@maidan/contract/entries/chess-players';
import { ratingListEndpoints } from '@maidan/contract/entries/chess/rating-lists';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { ChessPlayersScreen } from './chess-players-screen.tsx';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const player = (name: string, change: object = {}) => ({
  registrationId: `01890a5d-ac96-774b-bcce-b30209${name.charCodeAt(0)}0000`.slice(0, 36),
  name,
  categories: ['Open'],
  fideId: null,
  aicfId: null,
  title: null,
  federation: null,
  fideRating: null,
  nationalRating: null,
  eventRating: null,
  k: null,
  ...change,
});
const asha = player('Asha Rao', { title: 'IM', fideId: '25000001', fideRating: 2400, federation: 'IND' });
const noLists = { success: true as const, lists: [] };
const answer: ChessPlayersAnswer = {
  success: true,
  categories: [{ name: 'Open', ratedBy: 'fide_national' }],
  players: [asha, player('Bina Iyer', { nationalRating: 1500 })],
};

test('players are found by name and id, changed in a dialog, and emptied fields are taken away', async () => {
  const api = fakeApi();
  api.answer(ratingListEndpoints.read, noLists);
  api.answer(chessPlayerEndpoints.save, answer);
  api.answer(chessPlayerEndpoints.list, answer);
  const screen = await render(<ChessPlayersScreen eventId={eventId} answer={answer} />);
  await screen.getByRole('searchbox', { name: 'Name or ID' }).fill('25000001');
  await expect.element(screen.getByText('Bina Iyer')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Edit Asha Rao' }).click();
  const dialog = screen.getByRole('dialog', { name: /^IDs and ratings of Asha Rao/ });
  await dialog.getByRole('textbox', { name: 'FIDE rating' }).fill('2410');
  await dialog.getByRole('textbox', { name: 'Federation' }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Asha Rao is saved')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    players: [
      {
        registrationId: asha.registrationId,
        fideId: '25000001',
        aicfId: null,
        title: 'IM',
        federation: null,
        fideRating: 2410,
        nationalRating: null,
        eventRating: null,
        k: null,
      },
    ],
  });
});

test('a refused field says so beside it', async () => {
  const api = fakeApi();
  api.answer(ratingListEndpoints.read, noLists);
  const msg = 'A FIDE id has 1 to 11 digits';
  api.refuse(chessPlayerEndpoints.save, 400, {
    code: 'validation_failed',
    message: msg,
    errors: [{ path: 'players.0.fideId', msg }],
  });
  const screen = await render(<ChessPlayersScreen eventId={eventId} answer={answer} />);
  await screen.getByRole('button', { name: 'Edit Bina Iyer' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'FIDE id' }).fill('x');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(msg)).toBeVisible();
});

test('which rating counts is chosen for each category', async () => {
  const api = fakeApi();
  api.answer(ratingListEndpoints.read, noLists);
  api.answer(chessPlayerEndpoints.count, answer);
  api.answer(chessPlayerEndpoints.list, answer);
  const screen = await render(<ChessPlayersScreen eventId={eventId} answer={answer} />);
  await screen.getByRole('combobox', { name: 'Rating that counts in Open' }).click();
  await screen.getByRole('option', { name: 'National only' }).click();
  await expect.element(screen.getByText('Rating that counts in Open: National only')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ category: 'Open', ratedBy: 'national' });
});

test('a player found in a list fills the fields, and what the list leaves blank stays', async () => {
  const api = fakeApi();
  const loadedAt = '2026-11-28T02:00:00.000Z';
  const lists = [{ kind: 'fide' as const, name: 'oct.txt', players: 2, loadedAt }];
  api.answer(ratingListEndpoints.read, { success: true as const, lists });
  const found = {
    kind: 'fide' as const,
    id: '25000009',
    name: 'Iyer, Bina',
    federation: 'IND',
    title: null,
    rating: 1640,
    k: 40,
  };
  api.answer(ratingListEndpoints.search, { success: true as const, players: [found] });
  const screen = await render(<ChessPlayersScreen eventId={eventId} answer={answer} />);
  await screen.getByRole('button', { name: 'Edit Bina Iyer' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Find in the rating lists' }).fill('bina');
  await dialog.getByRole('button', { name: 'Fill in Iyer, Bina, 25000009' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'FIDE id' })).toHaveValue('25000009');
  await expect.element(dialog.getByRole('textbox', { name: 'FIDE rating' })).toHaveValue('1640');
  await expect.element(dialog.getByRole('textbox', { name: 'National rating' })).toHaveValue('1500');
});
