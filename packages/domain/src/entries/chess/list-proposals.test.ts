import { expect, test } from 'vitest';
import { type ComparedPlayer, type Listed, listProposals } from './list-proposals.ts';
import { wordsOfName } from '../../draws/chess/rating-list.ts';

const player = (name: string, change: Partial<ComparedPlayer> = {}): ComparedPlayer => ({
  registrationId: name,
  name,
  fideId: null,
  aicfId: null,
  title: null,
  federation: null,
  fideRating: null,
  nationalRating: null,
  k: null,
  ...change,
});
const listed = (id: string, name: string, change: Partial<Listed> = {}): Listed => ({
  kind: 'fide',
  id,
  name,
  words: wordsOfName(name),
  federation: 'IND',
  title: null,
  rating: 1800,
  k: 20,
  ...change,
});

test('by id first, else by the only namesake; what the list leaves blank or says alike changes nothing', () => {
  const players = [
    player('Asha Rao', { fideId: '1', fideRating: 1750, federation: 'IND', k: 20 }),
    player('Bina Iyer'),
    player('Chetan Das'),
    player('Dev Shah', { fideId: '9' }),
    player('Esha Jain', { fideId: '5', fideRating: 1800, federation: 'IND', k: 20 }),
  ];
  const list = [
    listed('1', 'Rao, A.'),
    listed('2', 'Iyer, Bina', { rating: null, k: null, title: 'WCM' }),
    listed('3', 'Das, Chetan'),
    listed('4', 'Chetan Das'),
    listed('8', 'Shah, Dev'),
    listed('5', 'Jain, Esha'),
    listed('77/TN', 'Bina Iyer', { kind: 'national', rating: 1500 }),
  ];
  expect(
    listProposals(players, list).map(({ name, kind, by, changes }) => [
      name,
      kind,
      by,
      Object.fromEntries(changes.map(({ field, from, to }) => [field, `${from} → ${to}`])),
    ]),
  ).toEqual([
    ['Asha Rao', 'fide', 'id', { fideRating: '1750 → 1800' }],
    ['Bina Iyer', 'fide', 'name', { fideId: 'null → 2', title: 'null → WCM', federation: 'null → IND' }],
    ['Bina Iyer', 'national', 'name', { aicfId: 'null → 77/TN', nationalRating: 'null → 1500' }],
  ]);
});
