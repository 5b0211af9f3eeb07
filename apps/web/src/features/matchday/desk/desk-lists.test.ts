import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { expect, test } from 'vitest';
import { aMatch } from '../../../../test/a-match.ts';
import { fits, proposalsOf } from './desk-lists.ts';

const match = (id: string, start: string | null) => ({ _id: id, start }) as LiveMatchAnswer;

test('what is called next is what was planned first, on whichever court it is proposed for', () => {
  const matches = [
    match('early', '2026-12-12T00:00:00Z'),
    match('late', '2026-12-12T01:00:00Z'),
    match('untimed', null),
  ];
  const courts = [{ court: 1, next: 'late' }, { court: 2 }, { court: 3, next: 'untimed' }, { court: 4, next: 'early' }];
  expect(proposalsOf({ courts, matches }).map((one) => [one.court, one.match._id])).toEqual([
    [4, 'early'],
    [1, 'late'],
    [3, 'untimed'],
  ]);
});

test('a tie is found by the members of its teams', () => {
  const rosters: [string[], string[]] = [['Fatima Rao'], ['Zoya Jain']];
  const tie = { playAll: false, won: [0, 0] as [number, number], open: [], isLevel: false, rosters, rubbers: [] };
  expect(fits(aMatch(1, { tie }), 'fatima')).toBe(true);
  expect(fits(aMatch(1), 'fatima')).toBe(false);
});
