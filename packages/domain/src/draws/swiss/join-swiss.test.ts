import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDraw } from '../formats/build-draw.ts';
import { changeDraw } from '../changes/change-draw.ts';
import type { Draw, Entry } from '../draw.ts';
import { joinDraw } from '../changes/join-draw.ts';
import type { MissedRounds } from './join-swiss.ts';
import type { MatchResult, Results } from '../result.ts';
import { absentFrom, nextSwissRound, pairedMatches, unpairSwissRound } from './swiss.ts';
import { swissGames } from './players.ts';
import { swissStandings } from './standings.ts';

const person = (n: number | string): Entry => ({ id: `e${n}`, name: `P${n}`, players: [`p${n}`] });

function swiss(count: number, given: { rounds?: number; colours?: boolean } = {}): Draw {
  const entries = Array.from({ length: count }, (_, i) => person(i + 1));
  const verdict = buildDraw({ category: 'CH', rule: 'BWF', format: 'swiss', lotSeed: 1, entries, ...given });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.draw;
}

const sides = ({ a, b }: Draw['matches'][number]) => [a, b].flatMap((side) => ('entry' in side ? [side.entry] : []));

/**
 * Gives every open match of the paired rounds a result from `outcomes` in turn: side a wins, draws, or does not come.
 */
function playRound(draw: Draw, results: Results, outcomes: readonly number[] = [0]): Results {
  const after: Record<string, MatchResult> = { ...results };
  for (const [at, match] of pairedMatches(draw).last.entries()) {
    const [a = '', b = ''] = sides(match);
    const kinds: MatchResult[] = [
      { winner: a, kind: 'played' },
      { winner: '', kind: 'drawn' },
      { winner: b, kind: 'walkover' },
    ];
    after[match.id] ??= kinds[outcomes[at % outcomes.length]!] as MatchResult;
  }
  return after;
}

function join(
  draw: Draw,
  results: Results,
  who: number | string,
  missed: MissedRounds = 'zero',
  started: string[] = [],
) {
  const verdict = joinDraw(draw, person(who), { results, left: [], started }, { missed });
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict;
}

function pairNext(draw: Draw, results: Results, absent: string[] = []): Draw {
  const verdict = nextSwissRound(draw, results, absent);
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.draw;
}

test('whoever comes late leaves paired rounds alone, meets nobody twice, and has a seat in every round that follows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 17 }),
      fc.boolean(),
      // How many players join before each of rounds two to four.
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }),
      fc.array(fc.constantFrom(0, 0, 1, 2), { minLength: 1, maxLength: 9 }),
      fc.boolean(),
      (count, colours, comers, outcomes, isBefore) => {
        let draw = swiss(count, { colours, rounds: Math.min(4, count - 1) });
        let results: Results = {};
        let who = count;
        for (const coming of comers) {
          // Some join while the round is being played, some once it is over.
          if (!isBefore) results = playRound(draw, results, outcomes);
          const before = pairedMatches(draw).all;
          if (draw.swiss?.byes.length === draw.numRounds) break;
          for (let at = 0; at < coming; at++) {
            who += 1;
            draw = join(draw, results, who).draw;
          }
          expect(pairedMatches(draw).all).toEqual(before);
          results = playRound(draw, results, outcomes);
          const next = nextSwissRound(draw, results);
          // A few players who have all met cannot be paired; see swiss.test.ts.
          if (!next.ok) break;
          draw = next.draw;
          expect(absentFrom(draw, draw.swiss?.byes.length ?? 0)).toEqual([]);
        }
        const played = pairedMatches(draw).all.filter(({ id }) => results[id] && results[id].kind !== 'walkover');
        const pairs = played.map((match) => sides(match).sort().join());
        expect(new Set(pairs).size).toBe(pairs.length);
        const byes = (draw.swiss?.byes ?? []).filter((entry) => entry !== null);
        expect(new Set(byes).size).toBe(byes.length);
        expect(new Set(draw.matches.map(({ id }) => id)).size).toBe(draw.matches.length);
        const order = draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.entry] : []));
        expect(order.slice(count)).toEqual(Array.from({ length: who - count }, (_, at) => `e${count + at + 1}`));
      },
    ),
    { numRuns: 120 },
  );
});

test('the newcomer has the number after the last, and each open round gets the board that is now full', () => {
  const draw = swiss(5, { rounds: 3 });
  const results = playRound(draw, {});
  const { draw: after, warnings } = join(draw, results, 6);
  const boards = (of: Draw) => [1, 2, 3].map((round) => of.matches.filter((match) => match.round === round).length);
  expect([boards(draw), boards(after)]).toEqual([
    [2, 2, 2],
    [2, 3, 3],
  ]);
  expect(warnings.map(({ text }) => text)).toEqual([
    'P6 joins with number 6 and is paired from round 2 on; the round before counts 0 points.',
  ]);
  expect(boards(join(after, results, 7).draw)).toEqual([2, 3, 3]);
});

test('missed rounds count nothing, or half a point each, are told by the standings, and are no bye', () => {
  const draw = swiss(6, { rounds: 4 });
  const first = playRound(draw, {});
  const two = pairNext(draw, first);
  const results = playRound(two, first);
  for (const [missed, points] of [
    ['zero', 0],
    ['half', 1],
  ] as const) {
    const { draw: after } = join(two, results, 7, missed);
    const own = swissStandings(after, results).find(({ entry }) => entry === 'e7');
    expect(own).toMatchObject({ points, missed: 2, played: 0, won: 0 });
    expect(swissGames(after, results).get('e7')).toHaveLength(2);
    // Among those of the fewest points the bye goes to one who has missed nothing.
    const third = pairNext(after, results);
    const without = swissStandings(after, results).flatMap((one) => (one.points === 0 ? [one.entry] : []));
    expect(without.sort()).toEqual(points === 0 ? ['e3', 'e4', 'e7'] : ['e3', 'e4']);
    expect(third.swiss?.byes[2]).not.toBe('e7');
    expect(without).toContain(third.swiss?.byes[2]);
  }
});

test('a round of which nothing has begun is paired again with the newcomer, who then has missed one less', () => {
  const draw = swiss(5, { rounds: 3 });
  const { draw: after, warnings } = join(draw, {}, 6, 'half');
  expect(warnings.map(({ code }) => code)).toEqual(['joins_swiss_half', 'pair_again_for']);
  expect(absentFrom(after, 1)).toEqual([]);
  const back = unpairSwissRound(after, {});
  if (!back.ok) throw new Error(back.reason);
  const again = pairNext(back.draw, {});
  expect(pairedMatches(again).last.flatMap(sides)).toContain('e6');
  expect(swissStandings(again, {}).find(({ entry }) => entry === 'e6')).toMatchObject({ missed: 0, points: 0 });
  const begun = join(draw, {}, 6, 'zero', ['CH/R1/1']);
  expect(begun.warnings.map(({ code }) => code)).toEqual(['joins_swiss']);
});

test('whoever takes the place of a late entry takes its missed rounds too', () => {
  const { draw } = join(swiss(5, { rounds: 3 }), {}, 6, 'half');
  const verdict = changeDraw(draw, { kind: 'replace', entry: 'e6', by: person(7) });
  if (!verdict.ok) throw new Error(verdict.reason);
  expect(verdict.draw.swiss?.late).toEqual([{ entry: 'e7', missed: 1, half: true }]);
});

test('nobody comes into a tournament whose rounds are all paired, twice, or where there are no rounds', () => {
  const draw = swiss(4, { rounds: 1 });
  const day = { results: {}, left: [], started: [] };
  expect(joinDraw(draw, person(9), day)).toMatchObject({ ok: false, reason: 'rounds_over' });
  expect(joinDraw(swiss(1), person(9), day)).toMatchObject({ ok: false, reason: 'not_in_this_format' });
  expect(joinDraw(swiss(4, { rounds: 3 }), person(4), day)).toMatchObject({ ok: false, reason: 'entry_refused' });
});
