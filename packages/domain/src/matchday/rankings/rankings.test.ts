import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sidesOf } from '../../draws/advance.ts';
import type { Draw } from '../../draws/draw.ts';
import type { DrawRequest } from '../../draws/draw-request.ts';
import { type League, usualLeague } from '../../draws/league.ts';
import { buildDraw } from '../../draws/formats/build-draw.ts';
import type { Results } from '../../draws/result.ts';
import { peopleOfEntries, type RankedEntry } from './people.ts';
import { placesOfCategory, withWinners } from './places.ts';
import { knockOutPoints, pointsFor, pointsProblem, rankingOf, tablePoints } from './ranking.ts';

function drawn(count: number, more: Partial<DrawRequest> = {}): Draw {
  const entries = Array.from({ length: count }, (_, at) => ({
    id: `e${String(at + 1).padStart(2, '0')}`,
    name: `P${at + 1}`,
    players: [`p${at + 1}`],
    seed: at + 1,
  }));
  const verdict = buildDraw({ category: 'MS', id: 'c1', entries, rule: 'BWF', lotSeed: 1, ...more });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.draw;
}

/** Every match won by the better seed; `kind` says how a match ended. */
function played(draw: Draw, kindOf: (loser: string) => 'played' | 'walkover' = () => 'played'): Results {
  let results: Results = {};
  for (const { id } of draw.matches) {
    const [winner, loser] = (sidesOf(draw, results).get(id) ?? [null, null]).toSorted();
    if (winner && loser) results = { ...results, [id]: { winner, kind: kindOf(loser) } };
  }
  return results;
}
const placesOf = (draw: Draw, results: Results) =>
  Object.fromEntries(placesOfCategory([draw], draw, results).map(({ entry, place }) => [entry, place]));

test('a knock-out of twelve has places 1, 2, 3, 3, 5 and 9, whoever had a bye', () => {
  const draw = drawn(12);
  const places = placesOf(draw, played(draw));
  expect(Object.values(places).sort((x, y) => x - y)).toEqual([1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9, 9]);
  expect([places.e01, places.e02]).toEqual([1, 2]);
});

test('a match for third place parts the third from the fourth', () => {
  const draw = drawn(8, { thirdPlace: 'match' });
  expect(Object.values(placesOf(draw, played(draw))).sort()).toEqual([1, 2, 3, 4, 5, 5, 5, 5]);
});

test('whoever stays in a group stands behind all of the knock-out, the thirds of all groups before the fourths', () => {
  const draw = drawn(8, { format: 'group_knockout', groups: 2, qualifiers: 2 });
  expect(Object.values(placesOf(draw, played(draw))).sort()).toEqual([1, 2, 3, 3, 5, 5, 7, 7]);
});

test('a double elimination counts the defeat that put somebody out', () => {
  const draw = drawn(8, { format: 'double_elimination' });
  const places = placesOf(draw, played(draw));
  expect([places.e01, places.e02, places.e03]).toEqual([1, 2, 3]);
  expect(Math.max(...Object.values(places))).toBe(7);
});

test('a next stage moves the places that it plays for, and no others', () => {
  const groups = drawn(6, { format: 'round_robin' });
  const final = {
    ...drawn(2, { id: 'c1.2', category: 'MS – Finals' }),
    stage: { of: 'MS', after: 'MS', from: 1, to: 2 },
  };
  const upset: Results = { [final.matches[0]?.id ?? '']: { winner: 'e02', kind: 'played' } };
  const places = placesOfCategory([groups, final], groups, { ...played(groups), ...upset });
  expect(places.map(({ entry, place }) => `${place} ${entry}`)).toEqual([
    '1 e02',
    '2 e01',
    '3 e03',
    '4 e04',
    '5 e05',
    '6 e06',
  ]);
});

test('points come from a Swiss draw or a league that no stage follows, and stay with recorded winners', () => {
  const league: Draw = { ...drawn(3, { format: 'round_robin' }), league: usualLeague('football') as League };
  const results = played(league);
  const points = (draws: readonly Draw[], first = league) =>
    placesOfCategory(draws, first, results).map((one) => one.points);
  expect(points([league])).toEqual([6, 3, 0]);
  expect(points([drawn(3, { format: 'round_robin' })], drawn(3, { format: 'round_robin' }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const final = {
    ...drawn(2, { id: 'c1.2', category: 'MS – Finals' }),
    stage: { of: 'MS', after: 'MS', from: 1, to: 2 },
  };
  expect(points([league, final])).toEqual([undefined, undefined, undefined]);
  const won = withWinners(placesOfCategory([league], league, results), new Map([['e02', 1]]));
  expect(won.map(({ entry, points: of }) => [entry, of])).toEqual([
    ['e02', 3],
    ['e01', 6],
    ['e03', 0],
  ]);
});

test('nothing is placed before a draw is over', () => {
  const draw = drawn(8);
  const results = played(draw);
  const { [draw.matches.at(-1)?.id ?? '']: _final, ...open } = results;
  expect(placesOfCategory([draw], draw, open)).toEqual([]);
});

test('who did not come to the first match has a place and has not played', () => {
  const draw = drawn(4);
  const placed = placesOfCategory(
    [draw],
    draw,
    played(draw, (loser) => (loser === 'e04' ? 'walkover' : 'played')),
  );
  expect(placed.filter(({ hasPlayed }) => !hasPlayed).map(({ entry }) => entry)).toEqual(['e04']);
});

test('everybody has one place in every format, and as many stand before it as the place says', () => {
  const format = fc.constantFrom<Draw['format']>(
    'single_elimination',
    'double_elimination',
    'round_robin',
    'group_knockout',
  );
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 24 }), format, fc.boolean(), (count, kind, plate) => {
      const draw = drawn(count, { format: kind, ...(kind === 'single_elimination' && { plate }) });
      const placed = placesOfCategory([draw], draw, played(draw));
      expect(placed.map(({ entry }) => entry).sort()).toEqual(draw.entries.map(({ id }) => id).sort());
      for (const { place } of placed) expect(placed.filter((other) => other.place < place)).toHaveLength(place - 1);
    }),
  );
});

test.each([
  [1, 100, 100],
  [2, 100, 75],
  [4, 100, 50],
  [8, 100, 30],
  [16, 100, 15],
  [33, 50, 2],
  [500, 100, 4],
  [3, 125, 63],
  [3, 25, 13],
])('place %i of an event that counts %i %% is worth %i points', (place, percent, points) => {
  expect(pointsFor(knockOutPoints, place, percent)).toBe(points);
});

test('a table of points begins with the first place and never rises', () => {
  expect([pointsProblem(knockOutPoints), pointsProblem(tablePoints)]).toEqual([null, null]);
  expect(pointsProblem([])).toBe('no_first_place');
  expect(pointsProblem([{ place: 2, points: 5 }])).toBe('no_first_place');
  expect(
    pointsProblem([
      { place: 1, points: 5 },
      { place: 1, points: 4 },
    ]),
  ).toBe('places_not_ascending');
  expect(
    pointsProblem([
      { place: 1, points: 5 },
      { place: 2, points: 6 },
    ]),
  ).toBe('points_not_descending');
});

test('the best results count, ranks are shared, and nobody stands there without a point', () => {
  const result = (person: string, event: string, points: number) => ({ person, event, points, place: 1 });
  const table = rankingOf(
    [
      result('asha', 'a', 50),
      result('asha', 'b', 30),
      result('asha', 'c', 20),
      result('bina', 'a', 80),
      result('chitra', 'a', 100),
      result('dina', 'a', 0),
    ],
    2,
  );
  expect(table.map(({ person, rank, points }) => [person, rank, points])).toEqual([
    ['chitra', 1, 100],
    ['bina', 2, 80],
    ['asha', 2, 80],
  ]);
  expect(table[2]?.results.map(({ points, counts }) => [points, counts])).toEqual([
    [50, true],
    [30, true],
    [20, false],
  ]);
});

const entry = (entryId: string, more: Partial<RankedEntry>): RankedEntry => ({
  entryId,
  personId: `r-${entryId}`,
  name: 'Asha Rao',
  partnerName: null,
  partnerId: null,
  teamName: null,
  ...more,
});

test('one person of several events is one, namesakes are two, a team is itself, a partner is found by name', () => {
  const people = peopleOfEntries(
    [
      entry('1', { dob: '2010-01-01' }),
      entry('2', { dob: '2010-01-01', name: 'ASHA  RAO' }),
      entry('3', { dob: '2009-09-09' }),
      entry('4', { name: 'Bina Shah', phoneKey: 'b', partnerName: 'Chitra Iyer' }),
      entry('5', { name: 'Chitra Iyer', phoneKey: 'c' }),
      entry('6', { name: 'Bina Shah', phoneKey: 'b', partnerName: 'Nobody Known' }),
      entry('7', { teamName: 'Pune Smashers' }),
      entry('8', { teamName: 'pune smashers', name: 'Coach' }),
    ],
    [],
  );
  const [one, two, three, four, five, six, seven, eight] = ['1', '2', '3', '4', '5', '6', '7', '8'].map((id) =>
    people.get(id),
  );
  expect(one).toEqual(two);
  expect(three).not.toEqual(one);
  expect(four?.[1]).toBe(five?.[0]);
  expect(six).toEqual([four?.[0], 'name:nobody known']);
  expect(seven).toEqual(eight);
});
