import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { podium, recordResult, sidesOf } from './advance.ts';
import { buildDraw } from './formats/build-draw.ts';
import type { Draw, Entry } from './draw.ts';
import { noteText } from './draw-note.ts';
import { spokenMatch, spokenSource } from './match-name.ts';
import type { DrawRequest } from './draw-request.ts';
import type { Results } from './result.ts';
import { hasMatches, usualFormats } from './category-format.ts';

const entries = (count: number, seeds = 0, clubs = 0): Entry[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `e${i}`,
    name: `P${i}`,
    players: [`p${i}`],
    seed: i < seeds ? i + 1 : undefined,
    club: clubs > 0 ? `club ${i % clubs}` : undefined,
  }));

function draw(request: Partial<DrawRequest>): Draw {
  const verdict = buildDraw({ category: 'MS', rule: 'ITTF', entries: [], lotSeed: 1, ...request });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.draw;
}

/** Plays every match; `pick` chooses the winner. Returns the results and who met whom. */
function play(made: Draw, pick: (sides: readonly [string, string]) => string) {
  let results: Results = {};
  const losses = new Map<string, number>();
  for (const { id } of made.matches) {
    const sides = sidesOf(made, results).get(id) as [string, string];
    const winner = pick(sides);
    const verdict = recordResult(made, results, { match: id, winner, kind: 'played' });
    if (!verdict.ok) throw new Error(`${id}: ${verdict.reason}`);
    results = verdict.results;
    const loser = sides[0] === winner ? sides[1] : sides[0];
    losses.set(loser, (losses.get(loser) ?? 0) + 1);
  }
  return { results, losses };
}

const better = ([a, b]: readonly [string, string]) => (Number(a.slice(1)) < Number(b.slice(1)) ? a : b);

describe('a round robin', () => {
  test('brings everyone together once, each person once a round, in the fewest rounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 33 }), (count) => {
        const made = draw({ entries: entries(count), format: 'round_robin' });
        const sides = made.matches.map(({ a, b }) => [a, b].map((side) => ('entry' in side ? side.entry : '')));
        expect(new Set(sides.map((pair) => [...pair].sort().join())).size).toBe(
          count < 2 ? 0 : (count * (count - 1)) / 2,
        );
        const perRound = made.matches.flatMap(({ round }, i) => (sides[i] ?? []).map((side) => `${round} ${side}`));
        expect(new Set(perRound).size).toBe(perRound.length);
        expect(made.numRounds).toBe(count < 2 ? 0 : count % 2 === 1 ? count : count - 1);
      }),
    );
  });

  test('brings the seeds 1 and 2 together in the last round', () => {
    const made = draw({ entries: entries(8, 2), format: 'round_robin' });
    const last = made.matches.filter(({ round }) => round === 7).map(({ a, b }) => [a, b]);
    expect(
      last.map((pair) => JSON.stringify(pair.map((side) => ('entry' in side ? side.entry : '')).sort())),
    ).toContain('["e0","e1"]');
  });

  test('is won by the one with most wins; three equals by the difference between them', () => {
    const made = draw({ entries: entries(4), format: 'round_robin' });
    expect(podium(made, play(made, better).results).map(({ entry }) => entry)).toEqual(['e0', 'e1', 'e2', 'e3']);
  });
});

describe('groups, then a knock-out', () => {
  const anyGroups = fc.record({
    count: fc.integer({ min: 0, max: 22 }),
    groups: fc.integer({ min: 1, max: 9 }),
    qualifiers: fc.integer({ min: 1, max: 3 }),
    seeds: fc.integer({ min: 0, max: 9 }),
  });

  test('deal everyone into groups of even size, one top seed each, and bring the best together', () => {
    fc.assert(
      fc.property(anyGroups, ({ count, groups, qualifiers, seeds }) => {
        const made = draw({
          entries: entries(count, Math.min(seeds, count)),
          format: 'group_knockout',
          groups,
          qualifiers,
        });
        const dealt = made.groups ?? [];
        expect(new Set(dealt.flat()).size).toBe(count < 2 ? 0 : count);
        const sizes = dealt.map((group) => group.length);
        expect(Math.max(0, ...sizes) - Math.min(count, ...sizes)).toBeLessThanOrEqual(1);
        const top = dealt.map(
          (group) => group.filter((id) => Number(id.slice(1)) < Math.min(seeds, dealt.length)).length,
        );
        expect(Math.max(0, ...top)).toBeLessThanOrEqual(1);
        const knockOut = made.matches.filter((match) => match.group === undefined);
        expect(knockOut.length).toBe(Math.max(0, dealt.length * (made.qualifiersPerGroup ?? 0) - 1));
        expect(podium(made, play(made, better).results)[0]?.entry).toBe(count === 0 ? undefined : 'e0');
      }),
      { numRuns: 60 },
    );
  });

  test.each([2, 3, 4, 5, 6, 7, 8, 11])(
    '%i groups: the first two of a group can meet again only in the final',
    (groups) => {
      const made = draw({ entries: entries(groups * 4), format: 'group_knockout', groups, qualifiers: 2 });
      const byId = new Map(made.matches.map((match) => [match.id, match]));
      const groupsBelow = (id: string): number[] =>
        [byId.get(id)?.a, byId.get(id)?.b].flatMap((source) => {
          if (!source || 'entry' in source || 'loser' in source) return [];
          return 'winner' in source ? groupsBelow(source.winner) : 'rank' in source ? [source.rank.group] : [];
        });
      const final = made.matches.at(-1);
      for (const side of [final?.a, final?.b]) {
        const below = side && 'winner' in side ? groupsBelow(side.winner) : [];
        expect(new Set(below).size).toBe(below.length);
      }
    },
  );

  test('keep a club apart when asked', () => {
    const made = draw({ entries: entries(16, 0, 8), format: 'group_knockout', groups: 4, separation: 'club' });
    const clubs = made.groups?.map((group) => new Set(group.map((id) => Number(id.slice(1)) % 8)).size);
    expect(clubs).toEqual([4, 4, 4, 4]);
  });

  test('are made smaller when there are too few entries, and say so', () => {
    expect(
      draw({ entries: entries(3), format: 'group_knockout', groups: 4, qualifiers: 4 }).notes.map(noteText),
    ).toEqual(['MS: 3 entries make only 1 group', 'MS: only 3 of each group can advance']);
  });
});

describe('a double elimination', () => {
  test('takes 2n - 2 matches, and everyone but the winner loses twice, or once in the grand final', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 70 }), fc.integer(), (count, lotSeed) => {
        const made = draw({ entries: entries(count), format: 'double_elimination', lotSeed });
        expect(made.matches.length).toBe(Math.max(0, 2 * count - 2));
        const { losses } = play(made, better);
        expect([...losses.values()].filter((lost) => lost !== 2).length).toBe(0);
      }),
      { numRuns: 50 },
    );
  });

  test.each([16, 32, 64])(
    'of %i: who has met does not meet again before the last third of the lower rounds',
    (count) => {
      const lowerRounds = 2 * Math.log2(count) - 2;
      const earliest = earliestRematch(draw({ entries: entries(count), format: 'double_elimination' }));
      expect(earliest).toBeGreaterThan((lowerRounds * 2) / 3 - 1);
    },
  );
});

/** The first round of the losers' bracket in which two who have already met can meet again, over all outcomes. */
function earliestRematch(made: Draw): number {
  const byId = new Map(made.matches.map((match) => [match.id, match]));
  const lines = new Map<string, Set<string>>();
  const below = (id: string): Set<string> => {
    const known = lines.get(id);
    if (known) return known;
    const match = byId.get(id);
    const set = new Set<string>();
    for (const source of [match?.a, match?.b])
      if (source && 'entry' in source) set.add(source.entry);
      else if (source && !('pool' in source))
        for (const one of below('winner' in source ? source.winner : 'loser' in source ? source.loser : ''))
          set.add(one);
    lines.set(id, set);
    return set;
  };
  const drops = (id: string): string[] => {
    const match = byId.get(id);
    return [match?.a, match?.b].flatMap((source) => {
      if (source && 'loser' in source) return [source.loser];
      return source && 'winner' in source ? drops(source.winner) : [];
    });
  };
  const rounds = made.matches.flatMap((match) => {
    if (match.bracket !== 'losers' || !('loser' in match.b) || !('winner' in match.a)) return [];
    const newcomers = below(match.b.loser);
    const met = drops(match.a.winner).some((id) => [...below(id)].every((one) => newcomers.has(one)));
    return met ? [match.round] : [];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...rounds);
}

test.each(['Athletics', 'Satara Half Marathon', '10 km run', 'Running', 'Swimming', 'Cycling', 'Triathlon'])(
  'nobody plays matches in %s',
  (sport) => expect(hasMatches(sport)).toBe(false),
);

test.each(['Badminton', 'Chess', 'Kho Kho', 'Box cricket', 'Trunk wrestling', ''])('%s is played in matches', (sport) =>
  expect(hasMatches(sport)).toBe(true),
);

test.each([
  [16, 'Round 1, match 3'],
  [8, 'Quarter-final 3'],
])('in a draw of %i the third match is "%s" on paper, and a later match waits for it by that name', (players, name) => {
  const made = draw({ format: 'single_elimination', entries: entries(players) });
  const third = made.matches.find(({ id }) => id.endsWith('/R1/3'));
  const next = made.matches.find(({ id }) => id.endsWith('/R2/2'));
  const final = made.matches.find(({ round }) => round === made.numRounds);
  if (!third || !next || !final) throw new Error('no match');
  expect(spokenMatch(made, third)).toBe(name);
  expect(spokenSource(made, next.a)).toBe(`Winner of ${name.toLowerCase()}`);
  expect(spokenMatch(made, final)).toBe('Final');
  expect(spokenSource(made, final.b)).toBe('Winner of semi-final 2');
});

test.each([
  ['Volleyball League', 'round_robin'],
  ['Premier league U-19', 'round_robin'],
  ['Round-Robin Open', 'round_robin'],
  ['पुरुष लीग', 'round_robin'],
  ['Colleague Cup', undefined],
  ['Open', undefined],
])('%s is proposed as %s', (name, format) => {
  expect(usualFormats('Volleyball', [{ name, isTeam: true }])[name]?.format).toBe(format);
});
