import { expect, test } from 'vitest';
import { decideWinners } from './winners.ts';

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
