import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Colour, colourWish } from './colours.ts';
import { pairBracket, pairWhole } from './pair-bracket.ts';
import { roundTable, type SwissPlayer } from './pairing.ts';

/** Players after a few rounds, the best first: points, colours, floats and opponents as they come. */
const anyRound = fc
  .record({
    count: fc.integer({ min: 24, max: 40 }),
    scores: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 40, maxLength: 40 }),
    played: fc.array(fc.array(fc.constantFrom<Colour>('w', 'b'), { minLength: 2, maxLength: 4 }), {
      minLength: 40,
      maxLength: 40,
    }),
    floats: fc.array(fc.constantFrom('down', 'up', null, null), { minLength: 80, maxLength: 80 }),
    met: fc.array(fc.tuple(fc.nat(39), fc.nat(39)), { maxLength: 160 }),
    byes: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  })
  .map(({ count, scores, played, floats, met, byes }) =>
    Array.from(
      { length: count },
      (_, i): SwissPlayer => ({
        id: `p${i}`,
        number: i + 1,
        points: scores[i]!,
        score: scores[i]!,
        met: new Set(met.flatMap(([x, y]) => (x === i ? [`p${y}`] : y === i ? [`p${x}`] : []))),
        missed: new Set(),
        barred: new Set(),
        hadBye: byes[i]!,
        played: played[i]!,
        wish: colourWish(played[i]!),
        floats: [floats[2 * i]!, floats[2 * i + 1]!],
        topScorer: false,
      }),
    ).sort((x, y) => y.score - x.score || x.number - y.number),
  );

test('the pairs of a bracket are the same whether all that is below is looked at or only what matters', () => {
  fc.assert(
    fc.property(anyRound, (players) => {
      const table = roundTable(players, { colours: true, initial: 'w' }, false);
      fc.pre(table !== null);
      const scores = [...new Set(players.map(({ score }) => score))];
      const groups = scores.map((score) => players.flatMap((one, i) => (one.score === score ? [i] : [])));
      let floaters: number[] = [];
      for (const [at, group] of groups.entries()) {
        const members = [...floaters, ...group];
        const [next = [], ...others] = groups.slice(at + 1);
        const task = { table: table!, members, moved: floaters.length, next, rest: others.flat() };
        if (members.length > 1) expect(pairBracket(task)).toEqual(pairWhole(task));
        const paired = new Set(members.length > 1 ? pairWhole(task).flat() : []);
        floaters = members.filter((one) => !paired.has(one));
      }
      expect(floaters.length).toBe(players.length % 2);
    }),
    { numRuns: 60 },
  );
});
