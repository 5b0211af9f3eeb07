import { expect, test } from 'vitest';
import { squadNeeded, type TiePreset, tiePresets } from '../draws/tie-form.ts';
import { rosterDoubts, type TeamRules } from './roster-doubts.ts';
import type { TeamPlayer } from './teams.ts';

const rules: TeamRules = { name: 'U17 girls teams', minAge: 14, maxAge: 16, gender: 'female', squad: 3 };
const played = new Date('2026-12-05T09:00:00+05:30');
const of = (...players: Partial<TeamPlayer>[]) =>
  rosterDoubts(
    { name: 'Pune', players: players.map((player, at) => ({ name: `P${at + 1}`, captain: false, ...player })) },
    rules,
    played,
  );

test('fewer than a tie needs, but not of a team whose players are named later; empty lines do not count', () => {
  expect(of()).toEqual([]);
  expect(of({}, {}, {})).toEqual([]);
  expect(of({}, {}, { name: ' ' })).toEqual([{ kind: 'few', players: 2, squad: 3 }]);
});

test.each([
  [{ birthYear: 2008 }, ['too_old']],
  // Sixteen until a birthday whose date is unknown.
  [{ birthYear: 2009 }, []],
  [{ birthYear: 2012 }, []],
  [{ birthYear: 2013 }, ['too_young']],
  [{ gender: 'male' as const }, ['other_gender']],
  [{ gender: 'male' as const, birthYear: 1990 }, ['too_old', 'other_gender']],
  [{ gender: 'female' as const }, []],
  [{ gender: null, birthYear: null }, []],
] satisfies [Partial<TeamPlayer>, string[]][])('%j: %j', (player, kinds) => {
  expect(of(player, {}, {})).toEqual(kinds.map((kind) => ({ kind, player: 'P1' })));
});

test('by year of birth a year is certain', () => {
  const judged = (birthYear: number) =>
    rosterDoubts(
      { name: 'Pune', players: [{ name: 'P1', captain: false, birthYear }] },
      { ...rules, squad: 1, agesOn: 'december' },
      played,
    ).map(({ kind }) => kind);
  expect([2009, 2010, 2012, 2013].map(judged)).toEqual([['too_old'], [], [], ['too_young']]);
});

test.each<[TiePreset, number]>([
  ['five_singles', 3],
  ['four_singles_doubles', 2],
  ['nine_singles', 3],
  ['thomas_uber', 4],
  ['mixed_team', 4],
  ['two_singles_doubles', 2],
])('%s needs %i players', (preset, players) => {
  expect(squadNeeded({ rubbers: tiePresets[preset] })).toBe(players);
});

test("a form of one's own needs two for its pairs; without a form nothing is known", () => {
  expect(
    squadNeeded({
      rubbers: [
        { name: 'Board 1', kind: 'singles' },
        { name: 'Pair', kind: 'doubles' },
      ],
    }),
  ).toBe(2);
  expect(squadNeeded(undefined)).toBe(1);
});
