import { expect, test } from 'vitest';
import { sidesOf } from '../draws/advance.ts';
import type { Draw } from '../draws/draw.ts';
import { buildDraw } from '../draws/formats/build-draw.ts';
import type { Results } from '../draws/result.ts';
import { likelyEntrant } from './likely-entrant.ts';
import { keepWinners, proposeWinners, tidyWinners, winnersNotEntered } from './winners.ts';

const categories = ["Men's singles", 'Mixed doubles'];
const entrants = (...names: string[]) =>
  names.map((name, at) => {
    const number = / \((\d)\)$/.exec(name)?.[1];
    return { id: `e${at}`, name, players: [`p${at}`], ...(number ? { namesake: Number(number) } : {}) };
  });
const keep = (winners: Parameters<typeof keepWinners>[0], ...names: string[]) =>
  keepWinners(winners, [
    { id: 'c1', category: "Men's singles", entries: entrants(...names) },
    { id: 'c2', category: 'Mixed doubles', entries: [] },
  ]);

/** Every match won by whose name comes first. */
function firstOfTheAlphabet(draw: Draw): Results {
  let results: Results = {};
  for (const { id } of draw.matches) {
    const winner = sidesOf(draw, results).get(id)?.toSorted()[0];
    if (winner) results = { ...results, [id]: { winner, kind: 'played' } };
  }
  return results;
}

test('names are trimmed and what is blank is left out', () => {
  const verdict = tidyWinners(
    { "men's singles": { firstPlace: '  Arjun Nair ', secondPlace: ' ' }, 'Mixed doubles': { firstPlace: '' } },
    categories,
  );
  expect(verdict).toEqual({ ok: true, winners: { "Men's singles": { firstPlace: 'Arjun Nair' } } });
});

test.each([
  ['nothing at all', {}, 'winners_empty'],
  ['blanks only', { 'Mixed doubles': { firstPlace: ' ' } }, 'winners_empty'],
  ['a category of another event', { Veterans: { firstPlace: 'A' } }, 'winners_category_unknown'],
])('%s', (_what, given, reason) => {
  expect(tidyWinners(given, categories)).toMatchObject({ ok: false, reason });
  expect(keep(given)).toMatchObject({ ok: false, reason });
});

test.each([
  ['somebody who is not entered', 'Asha', 'asha', []],
  ['the only entrant of a name', 'Asha', 'Asha', ['Asha', 'Bina']],
  ['an entrant in two spellings', 'asha', 'Asha', ['Asha', 'Bina']],
])('nobody takes two places: %s', (_who, firstPlace, secondPlace, names) => {
  expect(keep({ "Men's singles": { firstPlace, secondPlace } }, ...names)).toEqual({
    ok: false,
    reason: 'winner_named_twice',
    category: "Men's singles",
  });
});

test('entrants are kept by their entries, two of one name as two, and whoever else was written as written', () => {
  const given = {
    "Men's singles": { firstPlace: 'Asha', secondPlace: 'Asha', thirdPlace: 'Chitra, Divya' },
    'mixed doubles': { firstPlace: 'Rao, Esha' },
  };
  expect(keep(given, 'Asha', 'Asha (2)', 'Chitra', 'Divya')).toEqual({
    ok: true,
    winners: {
      c1: {
        firstPlace: [{ entry: 'e0' }],
        secondPlace: [{ entry: 'e1' }],
        thirdPlace: [{ entry: 'e2' }, ', ', { entry: 'e3' }],
      },
      c2: { firstPlace: ['Rao, Esha'] },
    },
  });
  expect(keep({ "Men's singles": { firstPlace: 'Asha (2)', secondPlace: 'ASHA' } }, 'Asha', 'Asha (2)')).toMatchObject({
    winners: { c1: { firstPlace: [{ entry: 'e1', namesake: 2 }], secondPlace: ['ASHA'] } },
  });
});

test('joint thirds are kept in one place, and the third place is the first of them', () => {
  const given = { "Men's singles": { firstPlace: 'Asha', thirdPlace: 'Bina', thirdPlaces: ['Bina', ' Chitra ', ''] } };
  expect(tidyWinners(given, categories)).toEqual({
    ok: true,
    winners: { "Men's singles": { firstPlace: 'Asha', thirdPlace: 'Bina', thirdPlaces: ['Bina', 'Chitra'] } },
  });
  expect(keep(given, 'Asha', 'Bina', 'Chitra')).toEqual({
    ok: true,
    winners: { c1: { firstPlace: [{ entry: 'e0' }], thirdPlace: [{ entry: 'e1' }, ', ', { entry: 'e2' }] } },
  });
  const twice = { "Men's singles": { firstPlace: 'Asha', thirdPlaces: ['Bina', 'Asha'] } };
  expect(keep(twice, 'Asha', 'Bina')).toMatchObject({ ok: false, reason: 'winner_named_twice' });
  const other = { "Men's singles": { thirdPlace: 'Chitra', thirdPlaces: ['Bina', 'Chitra'] } };
  expect(keep(other, 'Bina', 'Chitra')).toMatchObject({ ok: false, reason: 'winners_thirds_differ' });
});

test('a name that nobody entered is told with the one it likely means, and a category without entries has none', () => {
  const list = [
    { id: 'c1', category: "Men's singles", entries: entrants('Chinmayee Rane / Asmita Naik', 'Kavya Patil', 'Asha') },
    { id: 'c2', category: 'Mixed doubles', entries: [] },
  ];
  const strangers = (winners: Parameters<typeof winnersNotEntered>[0]) => winnersNotEntered(winners, list);
  expect(
    strangers({
      "Men's singles": { firstPlace: 'Chinmay', secondPlace: 'kavya  PATIL', thirdPlaces: ['Asha', 'Nobody'] },
      'Mixed doubles': { firstPlace: 'Anybody' },
    }),
  ).toEqual([
    { category: "Men's singles", name: 'Chinmay', likely: 'Chinmayee Rane / Asmita Naik' },
    { category: "Men's singles", name: 'Nobody', likely: null },
  ]);
  expect(strangers({ "Men's singles": { firstPlace: 'Asha, Kavya Patil' } }), 'those who share a place').toEqual([]);
});

test.each([
  ['Patil Kavya', 'Kavya Patil'],
  ['Kavia Patil', 'Kavya Patil'],
  ['Rohan', null],
  ['Rohan Salvi', 'Rohan Salve'],
  ['R', null],
])('%s is likely %s', (typed, likely) => {
  const list = ['Kavya Patil', 'Rohan Salve', 'Rohan Deore'].map((name) => ({ name }));
  expect(likelyEntrant(typed, list)).toBe(likely);
});

test('the winners of a category that is played to its end are proposed, and those who share a place stand together', () => {
  const entries = ['Asha', 'Bina', 'Chitra', 'Divya'].map((name, at) => ({
    id: name,
    name,
    players: [name],
    seed: at + 1,
  }));
  const drawn = buildDraw({ category: 'MS', entries, rule: 'BWF', lotSeed: 1 });
  if (!drawn.ok) throw new Error('no draw');
  const won = (winner: string) => ({ winner, kind: 'played' as const });
  const [one, two, final] = drawn.draw.matches.map(({ id }) => id) as [string, string, string];
  const semis = { [one]: won('Asha'), [two]: won('Bina') };
  expect(proposeWinners([drawn.draw], semis)).toEqual({});
  const { MS } = proposeWinners([drawn.draw], { ...semis, [final]: won('Bina') });
  expect(MS).toMatchObject({ firstPlace: 'Bina', secondPlace: 'Asha' });
  expect(MS?.thirdPlaces?.toSorted()).toEqual(['Chitra', 'Divya']);
  expect(MS?.thirdPlace).toBe(MS?.thirdPlaces?.[0]);
});

test('third of a double elimination is who lost the last match of the losers’ bracket', () => {
  const entries = ['Asha', 'Bina', 'Chitra', 'Divya'].map((name) => ({ id: name, name, players: [name] }));
  const drawn = buildDraw({ category: 'MS', entries, rule: 'BWF', lotSeed: 1, format: 'double_elimination' });
  if (!drawn.ok) throw new Error('no draw');
  expect(proposeWinners([drawn.draw], firstOfTheAlphabet(drawn.draw))).toEqual({
    MS: { firstPlace: 'Asha', secondPlace: 'Bina', thirdPlace: 'Chitra' },
  });
});
