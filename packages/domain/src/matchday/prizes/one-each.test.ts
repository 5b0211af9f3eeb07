import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInClass, type PrizeClass, type PrizePlayer, unknownToClasses } from './classes.ts';
import { canHaveOneEach } from './one-each.ts';
import { awardsOf, type OnPlace, type PrizeList, type PrizeSharing, withoutWinner } from './prizes.ts';

const tax = { section: '', bps: 0, above: 0 };
const day = { startsAt: new Date('2026-11-28T04:00:00Z'), agesOn: 'january' as const };

type Player = OnPlace & PrizePlayer;
const player = (
  place: number,
  name: string,
  [points, rating, born, gender]: readonly [number, number | null, number, 'female' | 'male'],
): Player => ({ place, name, people: 1, points, rating, dob: `${born}-06-15`, gender });

/** A rapid as it ended: twelve players, those of 7, of 6½, of 6 and of 5 points level. */
const rapid = [
  player(1, 'Arun', [8, 2100, 1996, 'male']),
  player(2, 'Bela', [7.5, 1900, 2001, 'female']),
  player(3, 'Chand', [7, 1550, 1964, 'male']),
  player(4, 'Dev', [7, 2000, 1999, 'male']),
  player(5, 'Esha', [7, 1500, 2006, 'female']),
  player(6, 'Firoz', [6.5, 1580, 1986, 'male']),
  player(7, 'Gita', [6.5, null, 2017, 'female']),
  player(8, 'Hari', [6, null, 1961, 'male']),
  player(9, 'Indu', [6, 1400, 2018, 'female']),
  player(10, 'Jay', [5.5, 1200, 1975, 'male']),
  player(11, 'Kabir', [5, null, 2006, 'male']),
  player(12, 'Lata', [5, 1700, 1990, 'female']),
];

const anybody: PrizeClass = {
  name: '',
  rating: 'any',
  ratingFrom: null,
  ratingTo: null,
  minAge: null,
  maxAge: null,
  gender: null,
};
const inRupees = (...amounts: number[]) =>
  amounts.map((rupees, at) => ({ place: at + 1, paise: rupees * 100, item: null }));
const ofClass = (name: string, limits: Partial<PrizeClass>, ...amounts: number[]): PrizeList => ({
  class: name,
  prizes: inRupees(...amounts),
  competing: rapid.filter((one) => isInClass({ ...anybody, name, ...limits }, [one], day)),
});

/** Twelve prizes: five of the tournament and seven of classes. */
const twelve: PrizeList[] = [
  { class: null, prizes: inRupees(10_000, 7_000, 5_000, 3_000, 2_000), competing: rapid },
  ofClass('Under 1600', { rating: 'band', ratingTo: 1599 }, 4_000, 2_500),
  ofClass('Unrated', { rating: 'unrated' }, 1_500),
  ofClass('Women', { gender: 'female' }, 3_000, 1_500),
  ofClass('Under 10', { maxAge: 9 }, 1_000),
  ofClass('Veteran', { minAge: 60 }, 3_000),
];
const won = (sharing: PrizeSharing, oneEach = true) =>
  awardsOf(twelve, { sharing, oneEach, tax }).map((one) => [
    one.name,
    `${one.won.class ?? 'Open'} ${one.won.place}`,
    one.paise / 100,
  ]);

// Worked by hand from the most valuable prize down; where two are worth the same, the tournament's own comes first.
const others = [
  ['Indu', 'Open 5', 2_000],
  ['Esha', 'Under 1600 1', 4_000],
  ['Firoz', 'Under 1600 2', 2_500],
  ['Kabir', 'Unrated 1', 1_500],
  ['Gita', 'Women 1', 3_000],
  ['Lata', 'Women 2', 1_500],
  ['Hari', 'Veteran 1', 3_000],
];

test('twelve prizes: everybody has the most valuable one, and what is freed goes to the next', () => {
  expect(won('each')).toEqual([
    ['Arun', 'Open 1', 10_000],
    ['Bela', 'Open 2', 7_000],
    ['Chand', 'Open 3', 5_000],
    ['Dev', 'Open 4', 3_000],
    ...others,
  ]);
  expect(withoutWinner(twelve, { sharing: 'each', oneEach: true })).toEqual([{ class: 'Under 10', place: 1 }]);
});

test('the same with equal points sharing: 7 points share what is left to them after Esha has gone to her class', () => {
  expect(won('equal')).toEqual([
    ['Arun', 'Open 1', 10_000],
    ['Bela', 'Open 2', 7_000],
    ['Chand', 'Open 3', 4_000],
    ['Dev', 'Open 4', 4_000],
    ...others,
  ]);
});

test('the same by the system of Hort: half of the own prize, and half of both divided', () => {
  expect(won('hort')).toEqual([
    ['Arun', 'Open 1', 10_000],
    ['Bela', 'Open 2', 7_000],
    ['Chand', 'Open 3', 4_500],
    ['Dev', 'Open 4', 3_500],
    ...others,
  ]);
});

test('where double prizes are allowed, everybody has the prizes of all lists', () => {
  expect(won('each', false)).toEqual([
    ['Arun', 'Open 1', 10_000],
    ['Bela', 'Open 2', 7_000],
    ['Chand', 'Open 3', 5_000],
    ['Dev', 'Open 4', 3_000],
    ['Esha', 'Open 5', 2_000],
    ['Chand', 'Under 1600 1', 4_000],
    ['Esha', 'Under 1600 2', 2_500],
    ['Gita', 'Unrated 1', 1_500],
    ['Bela', 'Women 1', 3_000],
    ['Esha', 'Women 2', 1_500],
    ['Gita', 'Under 10 1', 1_000],
    ['Chand', 'Veteran 1', 3_000],
  ]);
});

test('each award says where its winner stands in the list, and what is left to others', () => {
  const awards = awardsOf(twelve, { sharing: 'each', oneEach: true, tax });
  expect(awards.find(({ name }) => name === 'Esha')).toMatchObject({
    place: 5,
    standing: 2,
    won: { class: 'Under 1600', place: 1 },
    left: [
      { class: null, place: 5 },
      { class: 'Women', place: 2 },
    ],
  });
  expect(awards.find(({ name }) => name === 'Lata')).toMatchObject({ standing: 5, won: { place: 2 }, left: [] });
});

test.each([
  // The example that explains the system: places one to six with 8, 8, 7½, 7, 7 and 7 points.
  ['hort' as const, [875, 625, 350, 175, 150, 125]],
  ['equal' as const, [750, 750, 350, 150, 150, 150]],
  ['each' as const, [1_000, 500, 350, 200, 150, 100]],
])('%s: prizes of 1000 to 100 become %j', (sharing, expected) => {
  const competing = [8, 8, 7.5, 7, 7, 7].map((points, at) => ({
    place: at + 1,
    name: `P${at + 1}`,
    people: 1,
    points,
  }));
  const lists = [{ class: null, prizes: inRupees(1_000, 500, 350, 200, 150, 100), competing }];
  const awards = awardsOf(lists, { sharing, oneEach: true, tax });
  expect(awards.map(({ paise }) => paise / 100)).toEqual(expected);
});

test('all of a level divide, also those beyond the last prize; a cup goes by place', () => {
  const competing = [6, 5, 5, 5].map((points, at) => ({ place: at + 1, name: `P${at + 1}`, people: 1, points }));
  const prizes = inRupees(900, 600).map((prize) => ({ ...prize, item: `Cup ${prize.place}` }));
  const awards = awardsOf([{ class: null, prizes, competing }], { sharing: 'hort', oneEach: true, tax });
  expect(awards.map(({ paise, items, from, among }) => [paise / 100, items.join(), from, among])).toEqual([
    [900, 'Cup 1', 1, 1],
    [400, 'Cup 2', 2, 3],
    [100, '', 2, 3],
    [100, '', 2, 3],
  ]);
});

test('what is withheld goes by everything that somebody wins in a category', () => {
  const alone = rapid.slice(0, 1);
  const lists = [null, 'Men'].map((name) => ({ class: name, prizes: inRupees(6_000), competing: alone }));
  const taxed = { section: '194B', bps: 3_000, above: 1_000_000 };
  const withheld = (oneEach: boolean) =>
    awardsOf(lists, { sharing: 'each', oneEach, tax: taxed }).map((one) => one.withheld);
  expect([withheld(true), withheld(false)]).toEqual([[0], [180_000, 180_000]]);
});

test('a list cannot be shared out one each where a place has none, or a larger prize than the one before', () => {
  expect(canHaveOneEach(inRupees(3, 2, 2))).toBe(true);
  expect(canHaveOneEach(inRupees(2, 3))).toBe(false);
  expect(canHaveOneEach([{ place: 2, paise: 1 }])).toBe(false);
});

test('a class asks what it needs: who is not known to fit wins nothing in it', () => {
  const girls = { ...anybody, maxAge: 9, gender: 'female' as const };
  const known = { dob: '2017-01-01', gender: 'female' as const, rating: null };
  const fits = (one: Partial<PrizePlayer>) => isInClass(girls, [{ ...known, ...one }], day);
  // Ten on 1 January 2027: nobody born earlier is under ten before 1 January 2026.
  expect([fits({}), fits({ dob: '2016-01-01' }), fits({ dob: '2015-12-31' })]).toEqual([true, true, false]);
  expect([fits({ dob: null }), fits({ gender: null }), fits({ gender: 'male' })]).toEqual([false, false, false]);
  expect(isInClass(girls, [], day)).toBe(false);
  expect(isInClass(girls, [known, { ...known, gender: null }], day)).toBe(false);
  expect(unknownToClasses([girls], [known, { ...known, dob: null }, { ...known, dob: null, gender: null }])).toEqual({
    dob: 2,
    gender: 1,
  });
});

test.each([
  ['band', 1600, false],
  ['band', 1599, true],
  ['band', 1000, true],
  ['band', 999, false],
  ['band', null, false],
  ['band_unrated', null, true],
  ['unrated', null, true],
  ['unrated', 1000, false],
] as const)('a class by rating (%s, 1000 to 1599) and a player with %s: %s', (rating, of, expected) => {
  const one = { ...anybody, rating, ratingFrom: 1000, ratingTo: 1599 };
  expect(isInClass(one, [{ dob: null, gender: null, rating: of }], day)).toBe(expected);
});

test('one prize each, and nobody could have a larger one that somebody behind them has', () => {
  const amounts = fc
    .array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 })
    .map((all) => all.toSorted((x, y) => y - x));
  const lists = fc.array(fc.tuple(amounts, fc.array(fc.boolean(), { minLength: 14, maxLength: 14 })), {
    minLength: 1,
    maxLength: 5,
  });
  const points = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 14, maxLength: 14 });
  fc.assert(
    fc.property(lists, points, fc.constantFrom('each', 'equal', 'hort'), (given, scores, sharing) => {
      const field = scores
        .toSorted((x, y) => y - x)
        .map((score, at): OnPlace => ({ place: at + 1, name: `P${at + 1}`, people: 1, points: score }));
      const all = given.map(
        ([of, takes], at): PrizeList => ({
          class: at === 0 ? null : `C${at}`,
          prizes: inRupees(...of),
          competing: field.filter((_, i) => at === 0 || takes[i]),
        }),
      );
      const awards = awardsOf(all, { sharing, oneEach: true, tax });
      expect(new Set(awards.map(({ name }) => name)).size).toBe(awards.length);
      for (const [at, list] of all.entries()) {
        const own = awards.filter((one) => one.won.class === list.class);
        const left = list.competing.filter(({ name }) => !awards.some((one) => one.name === name));
        // As many prizes as there is anybody for, to the paisa.
        const places = own.length + left.length;
        const sum = list.prizes.slice(0, places).reduce((total, { paise }) => total + paise, 0);
        expect(own.reduce((total, { paise }) => total + paise, 0)).toBe(sum);
        for (const { name, place } of list.competing) {
          const has = awards.find((one) => one.name === name)?.paise ?? 0;
          const behind = own.filter((one) => one.place > place && one.name !== name);
          for (const one of sharing === 'each' ? behind : []) expect(one.paise).toBeLessThanOrEqual(has);
        }
        expect(at).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
