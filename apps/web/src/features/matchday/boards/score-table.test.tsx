import { expect, test } from 'vitest';
import { render } from '../../../../test/render.tsx';
import { ScoreTable } from './score-table.tsx';
import type { BoardMatch, BoardPlayed } from './use-board.ts';

const entrants = ['Pune', 'Nashik'].map((text) => ({ entry: text, name: text, text }));
const match = { id: 'Men/R1/1', entrants } as BoardMatch;
const played = { match: match.id, status: 'playing', kind: null, winner: null, score: [] } as unknown as BoardPlayed;

test('goals: the periods that are over stand before the total', async () => {
  const live = { games: [], current: [3, 2] as [number, number], server: null };
  const screen = await render(<ScoreTable match={match} played={{ ...played, live }} />);
  const row = screen.getByRole('row', { name: /Pune/ });
  const cells = () => [...row.element().querySelectorAll('td')].map((cell) => cell.textContent).filter(Boolean);
  await expect.poll(cells).toEqual(['3']);
  const periods: [number, number][] = [
    [1, 0],
    [2, 2],
  ];
  await screen.rerender(<ScoreTable match={match} played={{ ...played, live: { ...live, periods } }} />);
  await expect.poll(cells).toEqual(['1', '2', '3']);
});

test('a match that is over has no further game until its result is sent; one that was left in the middle keeps it', async () => {
  const pair = (a: number, b: number): [number, number] => [a, b];
  const over = { games: [pair(23, 21), pair(16, 21), pair(21, 5)], current: pair(0, 0), server: null, complete: true };
  const screen = await render(<ScoreTable match={match} played={{ ...played, live: over }} />);
  const row = screen.getByRole('row', { name: /Pune/ });
  const cells = () => [...row.element().querySelectorAll('td')].map((cell) => cell.textContent).filter(Boolean);
  await expect.poll(cells).toEqual(['23', '16', '21']);
  const retired = { ...over, games: [], current: pair(6, 4) };
  await screen.rerender(<ScoreTable match={match} played={{ ...played, live: retired }} />);
  await expect.poll(cells).toEqual(['6']);
  const begun = { ...over, games: [], complete: false };
  await screen.rerender(<ScoreTable match={match} played={{ ...played, live: begun }} />);
  await expect.poll(cells).toEqual(['0']);
});
