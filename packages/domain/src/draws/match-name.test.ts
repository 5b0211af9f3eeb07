import { expect, test } from 'vitest';
import { buildDraw } from './formats/build-draw.ts';
import { spokenMatch, spokenSource } from './match-name.ts';

const drawOf = (players: number) => {
  const entries = Array.from({ length: players }, (_, at) => ({ id: `p${at}`, name: `P${at}`, players: [`p${at}`] }));
  const verdict = buildDraw({ category: 'MS', entries, rule: 'BWF', lotSeed: 1, format: 'single_elimination' });
  if (!verdict.ok) throw new Error('no draw');
  return verdict.draw;
};

test.each([
  [16, 'Round 1, match 3'],
  [8, 'Quarter-final 3'],
])('in a draw of %i the third match is "%s", and later matches wait for it by that name', (players, name) => {
  const draw = drawOf(players);
  const third = draw.matches.find(({ id }) => id.endsWith('/R1/3'));
  const next = draw.matches.find(({ id }) => id.endsWith('/R2/2'));
  const final = draw.matches.at(-1);
  if (!third || !next || !final) throw new Error('no match');
  expect(spokenMatch(draw, third)).toBe(name);
  expect(spokenSource(draw, next.a)).toBe(`Winner of ${name.toLowerCase()}`);
  expect(spokenMatch(draw, final)).toBe('Final');
  expect(spokenSource(draw, final.b)).toBe(`Winner of semi-final 2`);
});
