import { expect, test } from 'vitest';
import { drawOfTrf } from '../swiss/draw-of-trf.ts';
import { readTrf } from '../swiss/trf.ts';
import { crosstable, hasRatings } from './crosstable.ts';
import { titledName } from './titles.ts';

const text = `142 3
152 W
001    1      Asha                              2400                             2.0    1     3 w 1     4 b 1
001    2      Bina                              2300                             0.5    4     4 b -  0000 - H
001    3      Chitra                            2200                             0.5    5     1 b 0     5 w =
001    4      Divya                                                              1.0    3     2 w +     1 w 0
001    5      Esha                                                               1.5    2  0000 - U     3 b =`;

function table() {
  const read = readTrf(text);
  if (!read.ok) throw new Error('unread');
  const names = ['Asha', 'Bina', 'Chitra', 'Divya', 'Esha'];
  const entries = new Map(
    names.map((name, at) => [
      at + 1,
      { id: `e${at + 1}`, name, players: [], ...(at < 3 && { chess: { rating: 2400 - 100 * at } }) },
    ]),
  );
  const verdict = drawOfTrf(read.report, { id: 'x', category: 'Open', entries });
  if (!verdict.ok) throw new Error('no draw');
  return { draw: verdict.draw, rows: crosstable(verdict.draw, verdict.results) };
}

test('each round names the row of the opponent, the colour and the result, and byes for what they count', () => {
  const { draw, rows } = table();
  expect(rows.map(({ row, number, name }) => [row, number, name])).toEqual([
    [1, 1, 'Asha'],
    [2, 5, 'Esha'],
    [3, 4, 'Divya'],
    [4, 3, 'Chitra'],
    [5, 2, 'Bina'],
  ]);
  expect(Object.fromEntries(rows.map(({ name, rounds }) => [name, rounds.join(' | ')]))).toEqual({
    Asha: '4w1 | 3b1',
    Bina: '3b- | ½',
    Chitra: '1b0 | 2w½',
    Divya: '5w+ | 1w0',
    Esha: 'bye 1 | 4b½',
  });
  // Only the game against Chitra is rated for Asha: Divya has no rating.
  expect(rows[0]?.figures).toMatchObject({ games: 1, average: 2200, own: { k: 10 } });
  expect(rows.find(({ name }) => name === 'Bina')?.figures).toBeUndefined();
  expect(hasRatings(draw)).toBe(true);
  expect(titledName('Asha', { title: 'GM' })).toBe('GM Asha');
});
