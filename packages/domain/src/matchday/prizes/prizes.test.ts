import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awardsOf, type OnPlace, type Prize, type PrizeSharing, type PrizeTax, withoutWinner } from './prizes.ts';
import { inEqualParts } from './shares.ts';

const prizes = [
  { place: 1, paise: 500_000, item: 'Trophy' },
  { place: 2, paise: 300_000, item: null },
  { place: 3, paise: 100_001, item: 'Kit bag' },
  { place: 4, paise: 50_000, item: null },
];
const off: PrizeTax = { section: '', bps: 0, above: 0 };
const on: PrizeTax = { section: '194B', bps: 3_000, above: 100_000 };
const own = (list: readonly Prize[], competing: readonly OnPlace[]) => [{ class: null, prizes: list, competing }];
const by = (sharing: PrizeSharing, tax = off) => ({ sharing, oneEach: true, tax });
const placed = (...places: number[]): OnPlace[] =>
  places.map((place, at) => ({ place, name: `P${at + 1}`, people: 1 }));

test('joint thirds have the third prize each, or share the third and the fourth', () => {
  const entries = placed(1, 2, 3, 3);
  const each = awardsOf(own(prizes, entries), by('each'));
  expect(each.map(({ name, paise, items }) => [name, paise, ...items])).toEqual([
    ['P1', 500_000, 'Trophy'],
    ['P2', 300_000],
    ['P3', 100_001, 'Kit bag'],
    ['P4', 100_001, 'Kit bag'],
  ]);
  const pool = awardsOf(own(prizes, entries), by('pool'));
  expect(pool.map(({ paise }) => paise)).toEqual([500_000, 300_000, 75_001, 75_000]);
});

test('what is withheld goes by the person: half of a pair may stay below what is free', () => {
  const pair = { place: 1, name: 'Asha / Bina', people: 2 };
  const single = { place: 2, name: 'Chitra', people: 1 };
  const list = [
    { place: 1, paise: 200_000, item: null },
    { place: 2, paise: 100_001, item: null },
  ];
  const awards = awardsOf(own(list, [pair, single]), by('each', on));
  expect(awards.map(({ withheld, needsPan }) => [withheld, needsPan])).toEqual([
    [0, false],
    [30_000, true],
  ]);
});

test('nobody below the prizes is listed, and a prize of a place that nobody took is nobody’s', () => {
  expect(awardsOf(own(prizes, placed(1, 5)), by('each')).map(({ name }) => name)).toEqual(['P1']);
});

test('a prize that nobody has is named', () => {
  expect(withoutWinner(own(prizes, placed(1, 2)), by('each')).map(({ place }) => place)).toEqual([3, 4]);
  expect(withoutWinner(own(prizes, placed(1, 2, 3, 3)), by('each')).map(({ place }) => place)).toEqual([4]);
  expect(withoutWinner(own(prizes, placed(1, 2, 3, 3)), by('pool')).map(({ place }) => place)).toEqual([]);
});

test('shares of a pool add up to its prizes to the paisa, however many share a place', () => {
  const list = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 8 }), (amounts, sharing) => {
      const all = amounts.map((paise, at) => ({ place: at + 1, paise, item: null }));
      const awards = awardsOf(own(all, placed(...Array.from({ length: sharing }, () => 1))), by('pool'));
      const won = awards.map(({ paise }) => paise);
      expect(won.reduce((x, y) => x + y, 0)).toBe(amounts.slice(0, sharing).reduce((x, y) => x + y, 0));
      expect(Math.max(...won) - Math.min(...won)).toBeLessThanOrEqual(1);
    }),
  );
  expect(inEqualParts(10, 3)).toEqual([4, 3, 3]);
});
