import { describe, expect, test } from 'vitest';
import { buildDraw } from './formats/build-draw.ts';
import { changeDraw } from './changes/change-draw.ts';
import { drawCategories } from './formats/draw-categories.ts';
import type { Entry } from './draw.ts';
import { type Results, type RubberResult, resultsOfPlay } from './result.ts';
import { groupStandings } from './standings.ts';
import { swapEntries } from './changes/swap-entries.ts';
import { tieState } from './team-tie.ts';
import { presetOf, type TieForm, tieMinutes, tiePresetNames, tiePresets, tieProblems, usualTie } from './tie-form.ts';

const rubber = (name: string, side: 0 | 1 | null, score: [number, number][] = []): RubberResult => ({
  name,
  side,
  kind: side === null ? 'void' : 'played',
  score,
});
const form: TieForm = {
  rubbers: [
    { name: 'S1', kind: 'singles' },
    { name: 'S2', kind: 'singles' },
    { name: 'D1', kind: 'doubles' },
  ],
};

describe('a tie of teams', () => {
  const sides = ['A', 'B'] as const;

  test('ends with the rubber that decides it', () => {
    const state = tieState(form, sides, [rubber('S1', 0), rubber('S2', 0)]);
    expect(state).toMatchObject({ won: [2, 0], open: [] });
    expect(state.result).toEqual({ winner: 'A', kind: 'played', games: [[2, 0]] });
  });

  test('is open while it is level or rubbers must all be played', () => {
    expect(tieState(form, sides, [rubber('S1', 0), rubber('S2', 1)])).toMatchObject({ open: ['D1'], result: null });
    const all = tieState({ ...form, play_all: true }, sides, [rubber('S1', 1), rubber('S2', 1)]);
    expect(all).toMatchObject({ open: ['D1'], result: null });
  });

  test('may be decided by rubbers in any order, and one to which neither came is nobody’s', () => {
    expect(tieState(form, sides, [rubber('D1', 1), rubber('S2', 1)]).result?.winner).toBe('B');
    const state = tieState(form, sides, [rubber('S1', null), rubber('S2', 1), rubber('D1', null)]);
    expect(state.result).toEqual({ winner: 'B', kind: 'played', games: [[0, 1]] });
  });

  test('is drawn when level at the end, and void when nobody came', () => {
    const two = { rubbers: form.rubbers.slice(0, 2), play_all: true };
    expect(tieState(two, sides, [rubber('S1', 0), rubber('S2', 1)]).result?.kind).toBe('drawn');
    expect(tieState(two, sides, [rubber('S1', null), rubber('S2', null)]).result?.kind).toBe('void');
  });
});

describe('the form of a tie', () => {
  test('is the usual one of the sport', () => {
    expect(usualTie('Table Tennis', 'District teams')?.rubbers).toBe(tiePresets.five_singles);
    expect(usualTie('badminton', 'College teams')?.rubbers).toBe(tiePresets.thomas_uber);
    expect(usualTie('Badminton', 'Mixed team')?.rubbers).toBe(tiePresets.mixed_team);
    expect(usualTie('Tennis', 'Clubs')?.rubbers).toBe(tiePresets.two_singles_doubles);
    expect(usualTie('Kabaddi', 'Men')).toBeUndefined();
    expect(presetOf({ rubbers: tiePresets.nine_singles })).toBe('nine_singles');
    expect(presetOf(form)).toBeNull();
  });

  test('has a winner in every preset, whose rubbers are odd in number and have names of their own', () => {
    for (const name of tiePresetNames) {
      expect(tiePresets[name].length % 2).toBe(1);
      expect(tieProblems({ rubbers: tiePresets[name] }, 'Teams', 'tie')).toEqual([]);
    }
    // In the Swaythling Cup system every player meets every opponent.
    expect(new Set(tiePresets.nine_singles.map(({ name }) => name)).size).toBe(9);
  });

  test('is refused without rubbers, without names and with one name twice', () => {
    const of = (...names: string[]) =>
      tieProblems({ rubbers: names.map((name) => ({ name, kind: 'singles' })) }, 'Teams', 'tie').map(
        ({ path }) => path,
      );
    expect(of()).toEqual(['tie']);
    expect(of('S1', ' ')).toEqual(['tie.rubbers.1']);
    expect(of('S1', 's1 ')).toEqual(['tie.rubbers.1']);
    expect(of(...Array.from({ length: 16 }, (_, i) => `S${i}`))).toEqual(['tie']);
  });

  test('takes as long as its rubbers, and never more than a day', () => {
    expect(tieMinutes(form, 30)).toBe(90);
    expect(tieMinutes({ rubbers: tiePresets.nine_singles }, 300)).toBe(1440);
  });
});

const teams = (count: number): Entry[] =>
  Array.from({ length: count }, (_, i) => ({ id: `t${i + 1}`, name: `Team ${i + 1}`, players: [`p${i + 1}`] }));

test('a draw keeps the form of its ties whatever changes in it', () => {
  const { draws } = drawCategories([{ id: 'Teams', category: 'Teams', entries: teams(5) }], {
    byes: undefined,
    rule: 'ITTF',
    lotSeed: 3,
    separation: 'none',
    formats: { Teams: { format: 'single_elimination', tie: form } },
  });
  const [draw] = draws;
  if (!draw) throw new Error('no draw');
  expect(draw.tie).toEqual(form);
  const late = changeDraw(draw, { kind: 'late_entry', entry: { id: 'late', name: 'Late', players: ['x'] } });
  expect(late.ok && late.draw.tie).toEqual(form);
  const swapped = swapEntries(draw, 't1', 't2');
  expect(swapped.ok && swapped.draw.tie).toEqual(form);
});

describe('a group of teams', () => {
  const made = (rule: 'BWF' | 'ITTF') => {
    const verdict = buildDraw({ category: 'T', rule, format: 'round_robin', entries: teams(3), lotSeed: 1 });
    if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
    return { ...verdict.draw, tie: form };
  };
  /**
   * By "t1-t2": rubbers won by the first and the second team, with the score of each rubber as the first team's
   * points.
   */
  const resultsOf = (
    draw: ReturnType<typeof made>,
    given: Record<string, [RubberResult[], [number, number]]>,
  ): Results =>
    resultsOfPlay(
      draw.matches.map((match) => {
        const [a, b] = [match.a, match.b].map((source) => ('entry' in source ? source.entry : ''));
        const straight = given[`${a}-${b}`];
        const [rubbers, won] = straight ?? given[`${b}-${a}`] ?? [[], [0, 0]];
        const flip = ([x, y]: readonly [number, number]): [number, number] => (straight ? [x, y] : [y, x]);
        const total = flip(won);
        return {
          match: match.id,
          winner: (total[0] > total[1] ? a : b) ?? null,
          kind: 'played' as const,
          score: [total],
          rubbers: rubbers.map((one) => ({
            ...one,
            side: one.side === null ? null : straight ? one.side : ((1 - one.side) as 0 | 1),
            score: one.score.map(flip),
          })),
        };
      }),
    );

  // Rubbers: t1 4-5, t2 5-3, t3 3-4. By difference t1 and t3 are level, and t3 beat t1; by share t1 is ahead.
  test.each([
    ['BWF', ['t2', 't3', 't1']],
    ['ITTF', ['t2', 't1', 't3']],
  ] as const)('three level by ties are parted by rubbers under %s', (rule, order) => {
    const draw = made(rule);
    const results = resultsOf(draw, { 't1-t2': [[], [3, 2]], 't2-t3': [[], [3, 0]], 't3-t1': [[], [3, 1]] });
    const standings = groupStandings(draw, ['t1', 't2', 't3'], results);
    expect(standings.map(({ entry }) => entry)).toEqual(order);
    expect(standings[0]).toMatchObject({ won: 1, rubbers: [5, 3] });
  });

  test.each(['BWF', 'ITTF'] as const)('level by rubbers too, games and then points part them under %s', (rule) => {
    const draw = made(rule);
    const two = (points: [number, number]): RubberResult[] => [
      rubber('S1', 0, [[11, 9], points]),
      rubber('S2', 1, [[9, 11]]),
      rubber('D1', 0, [[11, 9]]),
    ];
    const results = resultsOf(draw, {
      't1-t2': [two([11, 8]), [2, 1]],
      't2-t3': [two([11, 2]), [2, 1]],
      't3-t1': [two([11, 7]), [2, 1]],
    });
    expect(groupStandings(draw, ['t1', 't2', 't3'], results).map(({ entry }) => entry)).toEqual(['t2', 't1', 't3']);
  });
});
