import { expect, test } from 'vitest';
import type { Draw } from '../../draws/draw.ts';
import { buildDraw } from '../../draws/formats/build-draw.ts';
import type { Results } from '../../draws/result.ts';
import { federationIdsOf } from './federations.ts';
import { meetingsIn, meetingsOf } from './meetings.ts';

function groupOf(names: readonly string[], id = 'c1'): Draw {
  const entries = names.map((name) => ({ id: name, name, players: [name] }));
  const verdict = buildDraw({ category: 'MS', id, entries, rule: 'BWF', lotSeed: 1, format: 'round_robin' });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.draw;
}

const sets = (one: string[], other: string[]) => ({ one: new Set(one), other: new Set(other) });

test('two people meet where their entries do; games stand with the first one’s points first', () => {
  const draw = groupOf(['asha', 'bina', 'chitra']);
  const match = (x: string, y: string) =>
    draw.matches.find(
      ({ a, b }) => 'entry' in a && 'entry' in b && [a.entry, b.entry].sort().join() === [x, y].sort().join(),
    );
  const met = match('asha', 'bina');
  const isFirst = met && 'entry' in met.a && met.a.entry === 'asha';
  const results: Results = {
    [met?.id ?? '']: { winner: 'asha', kind: 'played', games: [isFirst ? [21, 15] : [15, 21]] },
    [match('asha', 'chitra')?.id ?? '']: { winner: 'chitra', kind: 'walkover' },
  };
  const name = { kind: 'round', round: met?.round, number: met?.position };
  const meeting = { category: 'c1', name, winner: 'one', kind: 'played', games: [[21, 15]] };
  expect(meetingsIn([draw], results, sets(['asha'], ['bina']))).toEqual([meeting]);
  expect(meetingsOf([draw], results, new Set(['asha']))).toMatchObject(
    draw.matches.flatMap(({ id }) =>
      !Object.hasOwn(results, id) ? [] : [id === met?.id ? { ...meeting, rival: 'bina' } : { rival: 'chitra' }],
    ),
  );
  expect(meetingsIn([draw], results, sets(['bina'], ['asha']))).toEqual([
    { ...meeting, winner: 'other', games: [[15, 21]] },
  ]);
  expect(meetingsIn([draw], results, sets(['asha'], ['chitra']))).toMatchObject([
    { winner: 'other', kind: 'walkover' },
  ]);
  // Not over yet, and a pair of both is nobody's side.
  expect(meetingsIn([draw], results, sets(['bina'], ['chitra']))).toEqual([]);
  expect(meetingsIn([draw], results, sets(['asha', 'bina'], ['bina']))).toEqual([]);
});

test('a drawn match has no winner, and a later stage belongs to its category', () => {
  const draw = groupOf(['asha', 'bina'], 'c1.2');
  const results: Results = { [draw.matches[0]?.id ?? '']: { winner: '', kind: 'drawn' } };
  expect(meetingsIn([draw], results, sets(['asha'], ['bina']))).toEqual([
    { category: 'c1', name: { kind: 'round', round: 1, number: 1 }, winner: null, kind: 'drawn', games: [] },
  ]);
});

test.each([
  ['Rapid Chess', ['fide', 'aicf']],
  ['Table tennis', ['ttfi']],
  ['Lawn Tennis', ['aita']],
  ['बैडमिंटन', ['bai']],
  ['Carrom', []],
])('the federation of %s knows players by %j', (sport, ids) => {
  expect(federationIdsOf(sport)).toEqual(ids);
});
