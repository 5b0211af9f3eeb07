import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { podium, sidesOf } from '../advance.ts';
import { buildDraw } from '../formats/build-draw.ts';
import type { Draw } from '../draw.ts';
import { PairOracle } from './perfect-matching.ts';
import type { MatchResult, Results } from '../result.ts';
import { absentFrom, nextSwissRound, pairedMatches, unpairSwissRound } from './swiss.ts';
import { type Colour, colourDecision, colourWish } from './colours.ts';
import { pairSwissRound, type SwissPlayer } from './pairing.ts';
import { swissStandings } from './standings.ts';

function swiss(count: number, given: { rounds?: number; colours?: boolean; lotSeed?: number } = {}): Draw {
  const entries = Array.from({ length: count }, (_, i) => ({
    id: `e${i + 1}`,
    name: `P${i + 1}`,
    players: [`p${i + 1}`],
    seed: i + 1,
  }));
  const verdict = buildDraw({ category: 'CH', rule: 'BWF', format: 'swiss', lotSeed: 1, entries, ...given });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.draw;
}

const sidesOfMatch = (match: Draw['matches'][number]): [string, string] => {
  if (!('entry' in match.a) || !('entry' in match.b)) throw new Error('a Swiss match names its sides');
  return [match.a.entry, match.b.entry];
};

/**
 * Plays round after round; `outcome` gives 0 (a wins), 1 (b wins), 2 (drawn), 3 (a does not come), 4 (neither comes).
 */
function playAll(
  made: Draw,
  outcome: (at: number) => number,
): { draw: Draw; results: Results; stopped: string | null } {
  let draw = made;
  const results: Record<string, MatchResult> = {};
  for (let at = 0; ; ) {
    for (const match of pairedMatches(draw).all) {
      if (results[match.id]) continue;
      const [a, b] = sidesOfMatch(match);
      const kinds: MatchResult[] = [
        { winner: a, kind: 'played' },
        { winner: b, kind: 'played' },
        { winner: '', kind: 'drawn' },
        { winner: b, kind: 'walkover' },
        { winner: '', kind: 'void' },
      ];
      results[match.id] = kinds[outcome(at++)] as MatchResult;
    }
    const next = nextSwissRound(draw, results);
    if (!next.ok) return { draw, results, stopped: next.reason === 'no_rounds_left' ? null : next.reason };
    draw = next.draw;
  }
}

const anyTournament = fc.record({
  count: fc.integer({ min: 0, max: 40 }),
  rounds: fc.integer({ min: 1, max: 9 }),
  colours: fc.boolean(),
  outcomes: fc.array(fc.constantFrom(0, 0, 0, 1, 1, 2, 2, 3, 4), { minLength: 1, maxLength: 60 }),
});

describe('a Swiss tournament', () => {
  test('brings nobody together twice over the board, gives nobody two byes, and seats everyone in every round', () => {
    fc.assert(
      fc.property(anyTournament, ({ count, outcomes, ...given }) => {
        const { draw, results } = playAll(swiss(count, given), (at) => outcomes[at % outcomes.length]!);
        const met = new Set<string>();
        for (const match of pairedMatches(draw).all) {
          const pair = sidesOfMatch(match).sort().join();
          expect(met).not.toContain(pair);
          if (['played', 'drawn'].includes(results[match.id]?.kind ?? '')) met.add(pair);
        }
        const byes = (draw.swiss?.byes ?? []).filter((entry) => entry !== null);
        expect(new Set(byes).size).toBe(byes.length);
        draw.swiss?.byes.forEach((bye, i) => {
          const seated = draw.matches.filter(({ round }) => round === i + 1).flatMap(sidesOfMatch);
          expect(new Set([...seated, ...(bye === null ? [] : [bye])]).size).toBe(count);
          expect(bye === null).toBe(count % 2 === 0);
        });
      }),
      { numRuns: 120 },
    );
  });

  test('keeps colours within two of each other and never three in a row, but for the leaders of the last round', () => {
    fc.assert(
      fc.property(anyTournament, ({ count, outcomes, rounds }) => {
        const made = swiss(count, { rounds, colours: true });
        const { draw } = playAll(made, (at) => Math.min(2, outcomes[at % outcomes.length]!));
        const histories = new Map<string, string>();
        for (const match of pairedMatches(draw).all) {
          if (match.round === draw.numRounds) continue;
          const [a, b] = sidesOfMatch(match);
          histories.set(a, `${histories.get(a) ?? ''}w`);
          histories.set(b, `${histories.get(b) ?? ''}b`);
        }
        for (const history of histories.values()) {
          expect(history).not.toMatch(/www|bbb/);
          const white = history.replaceAll('b', '').length;
          expect(Math.abs(2 * white - history.length)).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('pairs the upper half with the lower half in the first round, and winners with winners in the second', () => {
    const draw = swiss(8, { rounds: 3, colours: true });
    const first = pairedMatches(draw).all.map((match) => sidesOfMatch(match).sort().join());
    expect(first).toEqual(['e1,e5', 'e2,e6', 'e3,e7', 'e4,e8']);
    const won = Object.fromEntries(
      pairedMatches(draw).all.map((match): [string, MatchResult] => {
        const winner = sidesOfMatch(match).find((id) => Number(id.slice(1)) <= 4) as string;
        return [match.id, { winner, kind: 'played' }];
      }),
    );
    const next = nextSwissRound(draw, won);
    const second = next.ok ? pairedMatches(next.draw).last.map((match) => sidesOfMatch(match).sort().join()) : [];
    // e1 and e3 had one colour, e2 and e4 the other: both pairs of winners get the right colours without an exchange.
    expect(second).toEqual(['e1,e4', 'e2,e3', 'e5,e8', 'e6,e7']);
  });

  test('gives the bye to the lowest of the lowest who had none', () => {
    const { draw } = playAll(swiss(5, { rounds: 3 }), () => 0);
    expect(draw.swiss?.byes[0]).toBe('e5');
    expect(new Set(draw.swiss?.byes).size).toBe(3);
  });

  test.each([
    ['chess', true],
    ['a sport without colours', false],
  ])('brings those together again who did not play, where nobody else is left: %s', (_, colours) => {
    const draw = swiss(2, { rounds: 1, colours });
    const two = { ...draw, numRounds: 2, matches: [...draw.matches, { ...draw.matches[0]!, id: 'CH/R2/1', round: 2 }] };
    const next = nextSwissRound(two, { 'CH/R1/1': { winner: 'e1', kind: 'walkover' } });
    expect(next.ok && pairedMatches(next.draw).last.flatMap(sidesOfMatch).sort()).toEqual(['e1', 'e2']);
    const met = nextSwissRound(two, { 'CH/R1/1': { winner: 'e1', kind: 'played' } });
    expect(met).toMatchObject({ ok: false, reason: 'no_legal_pairing' });
  });

  test('refuses the next round while a match is open, and names it', () => {
    const draw = swiss(4);
    expect(nextSwissRound(draw, {})).toMatchObject({
      ok: false,
      reason: 'round_not_over',
      matches: ['CH/R1/1', 'CH/R1/2'],
    });
  });

  test('leaves out who is absent', () => {
    const draw = swiss(6, { rounds: 3 });
    const results = Object.fromEntries(
      pairedMatches(draw).all.map((match): [string, MatchResult] => [
        match.id,
        { winner: sidesOfMatch(match)[0], kind: 'played' },
      ]),
    );
    const next = nextSwissRound(draw, results, ['e1', 'e2']);
    const seated = next.ok ? pairedMatches(next.draw).last.flatMap(sidesOfMatch).sort() : [];
    expect(seated).toEqual(['e3', 'e4', 'e5', 'e6']);
    expect(next.ok && absentFrom(next.draw, 2)).toEqual(['e1', 'e2']);
    // The board that stays empty leaves the schedule; those of the last round remain open.
    expect(next.ok && next.draw.matches.map(({ id }) => id).slice(3)).toEqual([
      'CH/R2/1',
      'CH/R2/2',
      'CH/R3/1',
      'CH/R3/2',
      'CH/R3/3',
    ]);
  });

  test('has the boards of every round from the start, with open sides until they are paired', () => {
    const draw = swiss(7, { rounds: 4 });
    expect(draw.matches.map(({ round }) => round)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
    expect(pairedMatches(draw).all.map(({ id }) => id)).toEqual(['CH/R1/1', 'CH/R1/2', 'CH/R1/3']);
    expect([...sidesOf(draw, {}).values()].slice(3).flat()).toEqual(Array(18).fill(null));
  });

  test('takes a round back that nobody has begun, and pairs it again without who is away', () => {
    const draw = swiss(6, { rounds: 3 });
    const results: Results = Object.fromEntries(
      pairedMatches(draw).all.map((match) => [match.id, { winner: sidesOfMatch(match)[0], kind: 'played' }]),
    );
    const next = nextSwissRound(draw, results);
    if (!next.ok) throw new Error(next.reason);
    const back = unpairSwissRound(next.draw, results);
    expect(back).toEqual({ ok: true, draw, bye: null });
    expect(unpairSwissRound(next.draw, results, ['CH/R2/3'])).toEqual({
      ok: false,
      reason: 'round_begun',
      matches: ['CH/R2/3'],
    });
    const [first] = pairedMatches(next.draw).last.map(sidesOfMatch);
    const begun: Results = { ...results, 'CH/R2/1': { winner: first?.[0] as string, kind: 'played' } };
    expect(unpairSwissRound(next.draw, begun)).toMatchObject({ ok: false, matches: ['CH/R2/1'] });
  });
});

describe('a round is found whenever there is one', () => {
  const anyPlayers = fc
    .record({
      count: fc.integer({ min: 1, max: 8 }),
      met: fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 22 }),
      scores: fc.array(fc.nat(4), { minLength: 8, maxLength: 8 }),
      played: fc.array(fc.array(fc.constantFrom<Colour>('w', 'b'), { maxLength: 3 }), { minLength: 8, maxLength: 8 }),
      byes: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    })
    .map(({ count, met, scores, played, byes }) =>
      Array.from({ length: count }, (_, i): SwissPlayer => {
        const own = met.flatMap(([x, y]) => (x === i ? [`p${y}`] : y === i ? [`p${x}`] : []));
        return {
          id: `p${i}`,
          number: i + 1,
          score: scores[i]!,
          met: new Set(own),
          missed: new Set(),
          barred: new Set(),
          points: scores[i]!,
          hadBye: byes[i] as boolean,
          played: played[i] as Colour[],
          wish: colourWish(played[i] as Colour[]),
          floats: [null, null],
          topScorer: false,
        };
      }),
    );

  const legal = (x: SwissPlayer, y: SwissPlayer) =>
    !x.met.has(y.id) && !(x.wish.strength === 3 && y.wish.strength === 3 && x.wish.colour === y.wish.colour);
  const possible = (players: readonly SwissPlayer[]): boolean => {
    const [first, ...rest] = players;
    if (!first) return true;
    if (players.length % 2 === 1)
      return players.some((one) => !one.hadBye && possible(players.filter((other) => other !== one)));
    return rest.some((one) => legal(first, one) && possible(rest.filter((other) => other !== one)));
  };

  test('as trying all of them shows', () => {
    fc.assert(
      fc.property(anyPlayers, (players) => {
        const round = pairSwissRound(players, { colours: true, initial: 'w' });
        expect(round !== null).toBe(possible(players));
        for (const [a, b] of round?.pairs ?? []) {
          const [x, y] = [a, b].map((id) => players.find((one) => one.id === id) as SwissPlayer);
          expect(legal(x as SwissPlayer, y as SwissPlayer)).toBe(true);
        }
        expect((round?.pairs.length ?? 0) * 2 + (round?.bye ? 1 : 0)).toBe(round ? players.length : 0);
      }),
      { numRuns: 600 },
    );
  });

  test('also in tables of any shape: the oracle leaves over as few as trying all pairs does', () => {
    const fewest = (members: readonly number[], table: Uint8Array): number => {
      const [first, ...rest] = members;
      if (first === undefined) return 0;
      const alone = 1 + fewest(rest, table);
      return rest.reduce((least, other) => {
        if (!table[first * 8 + other]) return least;
        return Math.min(
          least,
          fewest(
            rest.filter((one) => one !== other),
            table,
          ),
        );
      }, alone);
    };
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 16 }), (edges) => {
        const table = new Uint8Array(64);
        for (const [x, y] of edges) if (x !== y) table[x * 8 + y] = table[y * 8 + x] = 1;
        const all = [0, 1, 2, 3, 4, 5, 6, 7];
        expect(new PairOracle(8, table).unpaired(all)).toBe(fewest(all, table));
      }),
      { numRuns: 400 },
    );
  });
});

describe('colours', () => {
  test.each([
    ['', null, 0],
    ['w', 'b', 2],
    ['wb', 'w', 1],
    ['bb', 'w', 3],
    ['wbww', 'b', 3],
    ['wwb', 'b', 2],
  ] as const)('after %s: %s, strength %i', (played, colour, strength) => {
    expect(colourWish([...played] as Colour[])).toMatchObject({ colour, strength });
  });

  test('go to the stronger wish, else to the one who had the other colour when they last differed, else to the higher ranked', () => {
    const one = (played: string, number: number) => ({
      played: [...played] as Colour[],
      wish: colourWish([...played] as Colour[]),
      number,
    });
    expect(colourDecision(one('wbb', 1), one('bwbb', 2), 'w')).toEqual({ colour: 'b', rule: 2 });
    expect(colourDecision(one('wb', 1), one('wwb', 2), 'w')).toEqual({ colour: 'w', rule: 1 });
    expect(colourDecision(one('bwwb', 1), one('wbwb', 2), 'w')).toEqual({ colour: 'b', rule: 3 });
    expect(colourDecision(one('wb', 1), one('bw', 2), 'w')).toEqual({ colour: 'w', rule: 1 });
    expect(colourDecision(one('', 1), one('', 5), 'w')).toEqual({ colour: 'w', rule: 5 });
    expect(colourDecision(one('', 2), one('', 6), 'w')).toEqual({ colour: 'b', rule: 5 });
    expect(colourDecision(one('wbwb', 3), one('wbwb', 4), 'w')).toEqual({ colour: 'w', rule: 4 });
  });
});

describe('the table', () => {
  test('counts wins, halves and byes, then the points of the opponents', () => {
    const { draw, results } = playAll(swiss(7, { rounds: 3 }), (at) => (at === 1 ? 2 : 0));
    const table = swissStandings(draw, results);
    expect(table.reduce((sum, one) => sum + one.points, 0)).toBe(3 * 4);
    const points = table.map((one) => one.points);
    expect(points).toEqual(points.toSorted((x, y) => y - x));
    expect(podium(draw, results)[0]).toEqual({ entry: table[0]?.entry, place: 1 });
    expect(podium(draw, {})).toEqual([]);
  });

  test('parts two who are level by the match between them', () => {
    const draw = swiss(2, { rounds: 1 });
    const table = swissStandings(draw, { 'CH/R1/1': { winner: 'e2', kind: 'played' } });
    expect(table.map(({ entry, place, points }) => [entry, place, points])).toEqual([
      ['e2', 1, 1],
      ['e1', 2, 0],
    ]);
  });
});
