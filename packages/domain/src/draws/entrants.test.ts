import { expect, test } from 'vitest';
import { applySeeds, buildEntrants, type ConfirmedEntry, nobodyKnown } from './entrants.ts';

const called = (...names: string[]) => names.map((name) => ({ id: name, name }));
const entry = (given: Partial<ConfirmedEntry> & { entryId: string }): ConfirmedEntry => ({
  categoryId: 'MS',
  personId: given.entryId,
  name: given.entryId,
  partnerName: null,
  club: null,
  district: null,
  state: null,
  partnerClub: null,
  partnerDistrict: null,
  partnerState: null,
  seed: null,
  ...given,
});

test('a partner who is registered too is the same person in both categories', () => {
  const [, doubles] = buildEntrants(called('MS', 'MD'), [
    entry({ entryId: 'e1', personId: 'asha', name: 'Asha Rao' }),
    entry({ entryId: 'e2', personId: 'bina', name: 'Bina Shah', categoryId: 'MD', partnerName: ' asha  RAO ' }),
  ]);
  expect(doubles?.entries[0]).toMatchObject({ name: 'Bina Shah / asha RAO', players: ['bina', 'asha'] });
});

test('two registrations of one player are one person: the same name with the same account or mobile', () => {
  const asha = { name: 'Asha Rao', accountId: 'account', phoneKey: 'mobile' };
  const desk = { name: ' asha  RAO', phoneKey: 'mobile' };
  const playersOf = (...confirmed: ConfirmedEntry[]) =>
    buildEntrants(called('MS', 'MD'), confirmed).map(({ entries }) => entries.map(({ players }) => players));
  const at = { ms: { entryId: 'e1', categoryId: 'MS' }, md: { entryId: 'e2', categoryId: 'MD' } };
  const first = entry({ ...at.ms, personId: 'r1', ...asha });
  expect(playersOf(first, entry({ ...at.md, personId: 'r2', ...desk }))).toEqual([[['r1']], [['r1']]]);
  expect(playersOf(first, entry({ ...at.md, personId: 'r2', ...asha, phoneKey: 'new' }))).toEqual([[['r1']], [['r1']]]);
  // The account is told of the matches, whichever registration came first.
  const early = entry({ ...at.ms, personId: 'r0', ...desk });
  expect(playersOf(early, entry({ ...at.md, personId: 'r1', ...asha }))).toEqual([[['r1']], [['r1']]]);
  // Sisters share an account and a mobile; namesakes share neither; nobody meets themselves in a category.
  expect(playersOf(first, entry({ ...at.md, personId: 'r2', ...asha, name: 'Usha Rao' }))[1]).toEqual([['r2']]);
  const other = { name: 'Asha Rao', accountId: 'other', phoneKey: 'other' };
  expect(playersOf(first, entry({ ...at.md, personId: 'r2', ...other }))[1]).toEqual([['r2']]);
  expect(playersOf(first, entry({ ...at.md, categoryId: 'MS', personId: 'r2', ...desk }))[0]).toEqual([['r1'], ['r2']]);
});

test('a partner who has accepted is the person of their own registration, whoever else has that name', () => {
  const pair = { partnerName: 'Asha Rao', partnerId: 'asha1' };
  const [, doubles] = buildEntrants(called('MS', 'MD'), [
    entry({ entryId: 'e1', personId: 'asha2', name: 'Asha Rao' }),
    entry({ entryId: 'e3', personId: 'bina', categoryId: 'MD', ...pair }),
  ]);
  expect(doubles?.entries[0]?.players).toEqual(['bina', 'asha1']);
});

test('with two registered people of one name the partner is neither', () => {
  const [, doubles] = buildEntrants(called('MS', 'MD'), [
    entry({ entryId: 'e1', personId: 'asha1', name: 'Asha Rao' }),
    entry({ entryId: 'e2', personId: 'asha2', name: 'Asha Rao' }),
    entry({ entryId: 'e3', personId: 'bina', categoryId: 'MD', partnerName: 'Asha Rao' }),
  ]);
  expect(doubles?.entries[0]?.players).toEqual(['bina', nobodyKnown('Asha Rao')]);
});

test('an unregistered partner is one person in two categories, and two people within one', () => {
  const [md, xd] = buildEntrants(called('MD', 'XD'), [
    entry({ entryId: 'e1', categoryId: 'MD', partnerName: 'Ravi K' }),
    entry({ entryId: 'e2', categoryId: 'XD', partnerName: 'Ravi K' }),
    entry({ entryId: 'e3', categoryId: 'XD', partnerName: 'Ravi K' }),
  ]);
  expect(md?.entries[0]?.players[1]).toBe(nobodyKnown('Ravi K'));
  expect(xd?.entries.map((one) => one.players[1])).toEqual([nobodyKnown('Ravi K'), 'partner:e3']);
});

test('namesakes in one category can be told apart on the draw sheet', () => {
  const [category] = buildEntrants(called('MS'), [
    entry({ entryId: 'a', name: 'Rahul' }),
    entry({ entryId: 'b', name: 'rahul' }),
  ]);
  expect(category?.entries.map((one) => one.name)).toEqual(['Rahul', 'rahul (2)']);
});

test('seeds go to those who are named, and unknown or repeated names are said', () => {
  const drawn = buildEntrants(called('MS'), [
    entry({ entryId: 'a', name: 'Asha' }),
    entry({ entryId: 'b', name: 'Bina' }),
  ]);
  const seeded = applySeeds(drawn, { MS: ['bina', 'Zoya', 'b'], XX: ['a'] });
  expect(seeded.categories[0]?.entries.map((one) => one.seed)).toEqual([undefined, 1]);
  expect(seeded.problems.map((problem) => problem.path)).toEqual(['seeds.XX', 'seeds.MS.1', 'seeds.MS.2']);
});
