import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Draw } from '../draw.ts';
import { buildDraw } from '../formats/build-draw.ts';
import type { MatchResult, Results } from '../result.ts';
import { pairSwissRound } from './pairing.ts';
import { swissStandings } from './standings.ts';
import { nextSwissRound, pairedMatches } from './swiss.ts';
import { linesOf, playersIn, readTrf, writeTrf } from './trf.ts';
import { trfOfDraw } from './trf-of-draw.ts';
import { trfPlayers, trfSettings } from './trf-rounds.ts';

const pune = { name: 'Pune\nRapid', city: 'Pune', start: '2026-11-28', end: '2026-11-29' };

function swiss(count: number, accelerated: boolean): Draw {
  const entries = Array.from({ length: count }, (_, i) => ({ id: `e${i + 1}`, name: `P${i + 1}`, players: [`p${i}`] }));
  const given = { category: 'Open', rule: 'BWF', format: 'swiss', lotSeed: 7, entries, colours: true } as const;
  const made = buildDraw({ ...given, rounds: 6, accelerated });
  if (!made.ok) throw new Error('no draw');
  return made.draw;
}

const kinds = (a: string, b: string): MatchResult[] => [
  { winner: a, kind: 'played' },
  { winner: b, kind: 'played' },
  { winner: '', kind: 'drawn' },
  { winner: b, kind: 'walkover' },
  { winner: '', kind: 'void' },
];

/** Plays rounds with these outcomes; in each, one player in so many is away. */
function played(made: Draw, outcomes: readonly number[], rounds: number): { draw: Draw; results: Results } {
  let draw = made;
  const results: Record<string, MatchResult> = {};
  let at = 0;
  for (let round = 1; ; round++) {
    for (const { id, a, b } of pairedMatches(draw).last)
      if ('entry' in a && 'entry' in b)
        results[id] = kinds(a.entry, b.entry)[outcomes[at++ % outcomes.length] ?? 0] as MatchResult;
    if (round === rounds) return { draw, results };
    const away = draw.entries[(outcomes[round % outcomes.length] ?? 0) + round]?.id;
    const next = nextSwissRound(draw, results, away ? [away] : []);
    if (!next.ok) return { draw, results };
    draw = next.draw;
  }
}

test('another program pairs the next round from the report as it is paired here', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 8, max: 25 }),
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      fc.array(fc.constantFrom(0, 0, 1, 1, 2, 3, 4), { minLength: 5, maxLength: 40 }),
      (count, rounds, accelerated, outcomes) => {
        const { draw, results } = played(swiss(count, accelerated), outcomes, rounds);
        const text = writeTrf(trfOfDraw(draw, results, pune));
        const read = readTrf(text);
        if (!read.ok) throw new Error(JSON.stringify(read.problems));
        expect(writeTrf(read.report)).toBe(text);
        const settings = trfSettings(read.report);
        expect(settings).toEqual({ rounds: draw.numRounds, initial: draw.swiss?.initial });
        const round = (draw.swiss?.byes.length ?? 0) + 1;
        const pairs = pairSwissRound(trfPlayers(read.report, round, settings), {
          colours: true,
          initial: settings.initial,
        });
        const next = nextSwissRound(draw, results);
        const ours = next.ok
          ? pairedMatches(next.draw).last.map(({ a, b }) => ('entry' in a && 'entry' in b ? [a.entry, b.entry] : []))
          : undefined;
        const order = draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.entry] : []));
        expect(pairs?.pairs.map((pair) => pair.map((number) => order[Number(number) - 1]))).toEqual(ours);
      },
    ),
    { numRuns: 40 },
  );
});

test('points, places and every kind of round are told; what is not known stays blank', () => {
  const { draw, results } = played(swiss(9, true), [0, 2, 3, 4, 1], 3);
  const report = trfOfDraw(draw, results, pune);
  expect(linesOf(report, '012')).toEqual(['Pune Rapid, Open']);
  expect(linesOf(report, '042')).toEqual(['2026/11/28']);
  expect(linesOf(report, '250')).toHaveLength(2);
  const table = swissStandings(draw, results);
  const players = playersIn(report);
  expect(players.map(({ rank }) => rank).toSorted()).toEqual(table.map(({ place }) => place).toSorted());
  expect(players.every(({ rating, fideId, federation }) => rating === null && `${fideId}${federation}` === '')).toBe(
    true,
  );
  const letters = new Set(players.flatMap(({ rounds }) => rounds.map(({ result }) => result)));
  for (const letter of ['1', '0', '=', '+', '-', 'U', 'Z']) expect(letters).toContain(letter);
});

test('a game that is still played has its opponent and no result', () => {
  const [first] = playersIn(trfOfDraw(swiss(8, false), {}, pune));
  expect(first?.rounds).toEqual([{ opponent: 5, colour: expect.stringMatching(/[wb]/), result: '' }]);
});
