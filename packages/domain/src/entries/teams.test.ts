import { expect, test } from 'vitest';
import { buildEntrants, type ConfirmedEntry, nobodyKnown } from '../draws/entrants.ts';
import { mayCaptainEdit, rosterProblems, type Team, tidyTeam } from './teams.ts';

const team = (name: string, ...players: string[]): Team => ({
  name,
  players: players.map((player) => ({ name: player, captain: false })),
});

test('a team is kept tidy, with one captain', () => {
  const given = {
    name: ' Pune  TT ',
    players: [
      { name: ' Asha  Rao', captain: false },
      { name: '  ', captain: true },
      { name: 'Bina', captain: true },
      { name: 'Chitra', captain: true },
    ],
  };
  expect(tidyTeam(given)).toEqual({
    name: 'Pune TT',
    players: [
      { name: 'Asha Rao', captain: false },
      { name: 'Bina', captain: true },
      { name: 'Chitra', captain: false },
    ],
  });
});

test.each([
  [team('Pune', 'Asha', 'Bina'), []],
  [team('Pune'), []],
  [team('', 'Asha', 'Bina'), ['name']],
  [team('Nashik'), ['name']],
  [team('Pune', 'Asha'), ['players']],
  [team('Pune', 'Asha', 'asha '), ['players.1.name']],
  [team('Pune', 'Asha', 'divya  nair'), ['players.1.name']],
  [team('Pune', ...Array.from({ length: 26 }, (_, i) => `P${i}`)), ['players']],
])('%j', (given, paths) => {
  const others = [team('Nashik', 'Divya Nair', 'Esha')];
  expect(rosterProblems(given, others).map(({ path }) => path)).toEqual(paths);
});

test('the captain names the players while registration is open and nothing is drawn', () => {
  expect(mayCaptainEdit({ isOpen: true, isDrawn: false })).toBe(true);
  expect(mayCaptainEdit({ isOpen: false, isDrawn: false })).toBe(false);
  expect(mayCaptainEdit({ isOpen: true, isDrawn: true })).toBe(false);
});

test('a team is drawn by its name with all its players; one of them who also plays alone is the same person', () => {
  const entry = (entryId: string, change: Partial<ConfirmedEntry>): ConfirmedEntry => ({
    entryId,
    categoryId: 'Teams',
    personId: `r-${entryId}`,
    name: 'Coach',
    partnerName: null,
    teamName: null,
    teamPlayers: [],
    club: null,
    district: null,
    state: null,
    partnerClub: null,
    partnerDistrict: null,
    partnerState: null,
    seed: null,
    ...change,
  });
  const [teams, singles] = buildEntrants(
    ['Teams', 'MS'].map((name) => ({ id: name, name })),
    [
      entry('t1', { teamName: 'Pune', teamPlayers: [{ name: 'Asha Rao' }, { name: 'Bina Das' }] }),
      entry('t2', { name: 'Nashik' }),
      entry('s1', { categoryId: 'MS', name: 'asha rao', personId: 'asha' }),
    ],
  );
  expect(teams?.entries.map(({ name, players }) => [name, players])).toEqual([
    ['Pune', ['asha', nobodyKnown('Bina Das')]],
    ['Nashik', ['r-t2']],
  ]);
  expect(singles?.entries[0]?.players).toEqual(['asha']);
});
