import fc from 'fast-check';
import { expect, test } from 'vitest';
import { swapEntries } from '../changes/swap-entries.ts';
import type { Draw, Entry } from '../draw.ts';
import { buildDraw } from '../formats/build-draw.ts';
import { publicDraw } from '../public-draws.ts';
import { basisOf, type DrawBasis, drawNumberOf, listText, type UnnumberedRequest } from './basis.ts';
import { checkDraw } from './check-draw.ts';

const place = fc.constantFrom(undefined, 'Smash Academy', 'smash  academy', 'Delhi', 'Delhi Club', 'none', 'Rally');
const entry = fc.record({ club: place, partner: place, isSeed: fc.boolean() });

const request = fc
  .record({
    people: fc.array(entry, { minLength: 0, maxLength: 40 }),
    format: fc.constantFrom<Draw['format']>(
      'single_elimination',
      'double_elimination',
      'round_robin',
      'group_knockout',
      'swiss',
    ),
    separation: fc.constantFrom('club' as const, undefined),
    rounds: fc.constantFrom(undefined, 1, 2),
    plate: fc.boolean(),
  })
  .map(({ people, format, separation, rounds, plate }): UnnumberedRequest => {
    let seed = 0;
    const entries = people.map(
      ({ club, partner, isSeed }, at): Entry => ({
        id: `e${at}`,
        name: `Player ${at}`,
        players: [`p${at}`],
        ...(isSeed && { seed: ++seed }),
        ...(club && { club }),
        ...(partner && { partner: { club: partner } }),
      }),
    );
    return {
      id: 'ms',
      category: 'Men’s Singles',
      rule: 'BWF',
      format,
      entries,
      separation,
      separationRounds: separation && rounds,
      ...(plate && format === 'single_elimination' && { plate }),
    };
  });

/** As the database gives it back: fields in another order. */
const reordered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reordered)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .map(([key, held]) => [key, reordered(held)])
            .reverse(),
        )
      : value;
const stored = (basis: DrawBasis) => JSON.parse(JSON.stringify(reordered(basis))) as DrawBasis;

const built = (given: UnnumberedRequest, lotSeed: number): Draw => {
  const verdict = buildDraw({ ...given, lotSeed });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.draw;
};

test('whatever is drawn, it is drawn again from its basis, and nothing of the basis is a name', () => {
  fc.assert(
    fc.property(request, fc.integer({ min: 0, max: 4_294_967_295 }), (given, number) => {
      const basis = basisOf(given);
      const again = stored(basis);
      expect(listText([again])).toBe(listText([basis]));
      expect(listText([basis])).not.toMatch(/Academy|Delhi|Player/i);
      const published = JSON.parse(JSON.stringify(reordered(publicDraw(built(given, number))))) as Draw;
      expect(checkDraw(again, number, published)).toMatchObject({ isEqual: true, differences: [] });
    }),
  );
});

test('two entrants who were swapped are found, with the lines they were drawn to', () => {
  const entries = Array.from({ length: 16 }, (_, at) => ({ id: `e${at}`, name: `P${at}`, players: [`p${at}`] }));
  const given: UnnumberedRequest = { id: 'ms', category: 'MS', rule: 'BWF', entries };
  const draw = built(given, 7);
  const verdict = swapEntries(draw, 'e3', 'e9');
  if (!verdict.ok) throw new Error(verdict.reason);
  const found = checkDraw(basisOf(given), 7, verdict.draw);
  expect(found.isEqual).toBe(false);
  expect(found.differences.flatMap(({ drawn, now }) => [drawn, now]).sort()).toEqual(['e3', 'e3', 'e9', 'e9']);
});

test('another number, another list or another rule is seen', () => {
  const entries = Array.from({ length: 16 }, (_, at) => ({ id: `e${at}`, name: `P${at}`, players: [`p${at}`] }));
  const given: UnnumberedRequest = { id: 'ms', category: 'MS', rule: 'BWF', entries };
  const draw = built(given, 7);
  expect(checkDraw(basisOf(given), 8, draw).isEqual).toBe(false);
  expect(checkDraw(basisOf({ ...given, entries: entries.slice(1) }), 7, draw).isEqual).toBe(false);
  expect(checkDraw(basisOf({ ...given, thirdPlace: 'match' }), 7, draw).isEqual).toBe(false);
  expect(listText([basisOf({ ...given, thirdPlace: 'match' })])).not.toBe(listText([basisOf(given)]));
  expect(listText([basisOf({ ...given, entries: entries.toReversed() })])).not.toBe(listText([basisOf(given)]));
});

test('who meets whom in a round robin is compared, though all its entrants stand in one list', () => {
  const entries = Array.from({ length: 5 }, (_, at) => ({ id: `e${at}`, name: `P${at}`, players: [`p${at}`] }));
  const given: UnnumberedRequest = { id: 'ms', category: 'MS', rule: 'BWF', entries, format: 'round_robin' };
  expect(checkDraw(basisOf(given), 7, built(given, 7)).isEqual).toBe(true);
  expect(checkDraw(basisOf(given), 8, built(given, 7)).isEqual).toBe(false);
});

test('the draw number is the first four bytes of the hash', () => {
  expect(drawNumberOf(Uint8Array.from([0, 0, 1, 2, 255]))).toBe(258);
  expect(drawNumberOf(Uint8Array.from([255, 255, 255, 255, 0]))).toBe(4_294_967_295);
});
