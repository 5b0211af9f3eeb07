import { expect, test } from 'vitest';
import { drawPlay } from './draw-play.ts';
import { buildDraw } from './formats/build-draw.ts';

test('a match waits for those that its sides come out of, until they are over', () => {
  const entries = ['Asha', 'Bina', 'Chitra', 'Divya'].map((name) => ({ id: name, name, players: [name] }));
  const made = buildDraw({ category: 'MS', rule: 'BWF', entries, lotSeed: 7 });
  if (!made.ok) throw new Error('the draw was refused');
  const [one, other, last] = made.draw.matches.map(({ id }) => id) as [string, string, string];
  expect([...drawPlay(made.draw, {}).waitsFor]).toEqual([
    [one, []],
    [other, []],
    [last, [one, other]],
  ]);
  const [first] = made.draw.matches;
  const winner = first && 'entry' in first.a ? first.a.entry : '';
  expect(drawPlay(made.draw, { [one]: { winner, kind: 'played' } }).waitsFor.get(last)).toEqual([other]);
});
