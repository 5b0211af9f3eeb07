import { expect, test } from 'vitest';
import { buildDraw } from '../draws/formats/build-draw.ts';
import { decideWinners, proposeWinners } from './winners.ts';

const categories = ["Men's singles", 'Mixed doubles'];

test('names are trimmed and what is blank is left out', () => {
  const verdict = decideWinners(
    { "men's singles": { firstPlace: '  Arjun Nair ', secondPlace: ' ' }, 'Mixed doubles': { firstPlace: '' } },
    categories,
  );
  expect(verdict).toEqual({ ok: true, winners: { "Men's singles": { firstPlace: 'Arjun Nair' } } });
});

test.each([
  ['nothing at all', {}, 'winners_empty'],
  ['blanks only', { 'Mixed doubles': { firstPlace: ' ' } }, 'winners_empty'],
  ['a category of another event', { Veterans: { firstPlace: 'A' } }, 'winners_category_unknown'],
  ['one player in two places', { 'Mixed doubles': { firstPlace: 'Asha', secondPlace: 'asha' } }, 'winner_named_twice'],
])('%s', (_what, given, reason) => {
  expect(decideWinners(given, categories)).toMatchObject({ ok: false, reason });
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
