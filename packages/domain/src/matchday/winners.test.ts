import { expect, test } from 'vitest';
import { buildDraw } from '../draws/formats/build-draw.ts';
import { keepWinners, proposeWinners, tidyWinners } from './winners.ts';

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
  expect(MS?.thirdPlace?.split(', ').sort()).toEqual(['Chitra', 'Divya']);
});
