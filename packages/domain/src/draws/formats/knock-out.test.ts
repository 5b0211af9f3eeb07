import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDraw } from './build-draw.ts';
import { type Draw, type DrawRule, type Entry, nextPowerOfTwo } from '../draw.ts';
import { noteText } from '../draw-note.ts';
import type { DrawRequest } from '../draw-request.ts';
import { seedGroups, usualRule } from './seed-lines.ts';

const rules: DrawRule[] = ['BWF', 'ITF', 'ITTF'];

function entries(count: number, seeds = 0, clubs = 0): Entry[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `e${i + 1}`,
    name: `Player ${i + 1}`,
    players: [`p${i + 1}`],
    seed: i < seeds ? i + 1 : undefined,
    club: clubs > 0 ? `club ${i % clubs}` : undefined,
  }));
}

function draw(request: Partial<DrawRequest>): Draw {
  const verdict = buildDraw({ category: 'MS', rule: 'BWF', entries: [], lotSeed: 1, ...request });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.draw;
}

const lineOf = (made: Draw, entry: string) =>
  made.slots.findIndex((slot) => slot.kind === 'player' && slot.entry === entry);
const byesIn = (made: Draw, start: number, size: number) =>
  made.slots.slice(start, start + size).filter((slot) => slot.kind === 'bye').length;

const anyDraw = fc
  .record({
    count: fc.integer({ min: 0, max: 300 }),
    share: fc.double({ min: 0, max: 0.5, noNaN: true }),
    lotSeed: fc.integer(),
    clubs: fc.integer({ min: 0, max: 9 }),
  })
  .chain((one) =>
    fc.constantFrom(...rules).map((rule) => ({ ...one, rule, seeds: Math.floor(one.count * one.share) })),
  );

describe('a knock-out draw', () => {
  test('seats everyone once, and byes fill the rest', () => {
    fc.assert(
      fc.property(anyDraw, ({ count, seeds, rule, lotSeed, clubs }) => {
        const made = draw({
          entries: entries(count, seeds, clubs),
          rule,
          lotSeed,
          separation: clubs > 0 ? 'club' : undefined,
        });
        const seated = made.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.entry] : []));
        expect(seated.length).toBe(count);
        expect(new Set(seated).size).toBe(count);
        expect(made.totalSlots).toBe(nextPowerOfTwo(count));
        expect(made.byes.length).toBe(count < 2 ? 0 : made.totalSlots - count);
        expect(made.matches.length).toBe(Math.max(0, count - 1));
      }),
    );
  });

  test('keeps the seeds 1 to 2^k in different 2^k-th parts', () => {
    fc.assert(
      fc.property(anyDraw, ({ count, seeds, rule, lotSeed }) => {
        const made = draw({ entries: entries(count, seeds), rule, lotSeed });
        for (let parts = 2; parts <= made.totalSlots / 2 && parts / 2 < seeds; parts *= 2) {
          const size = made.totalSlots / parts;
          const ofSeeds = Array.from({ length: Math.min(parts, seeds) }, (_, i) =>
            Math.floor(lineOf(made, `e${i + 1}`) / size),
          );
          expect(new Set(ofSeeds).size).toBe(ofSeeds.length);
        }
        expect([made.totalSlots - 1, -1]).toContain(seeds > 1 ? lineOf(made, 'e2') : -1);
      }),
    );
  });

  test('gives byes to the top seeds, as many above as below, down to parts of four lines', () => {
    fc.assert(
      fc.property(anyDraw, ({ count, seeds, rule, lotSeed }) => {
        const made = draw({ entries: entries(count, seeds), rule, lotSeed });
        for (let i = 1; i <= Math.min(seeds, made.byes.length); i++) expect(made.byes).toContain(`e${i}`);
        for (let size = made.totalSlots / 2; size >= 4; size /= 2) {
          const counts = Array.from({ length: made.totalSlots / size }, (_, part) => byesIn(made, part * size, size));
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('the same lot seed gives the same draw, another one another', () => {
    const twice = [draw({ entries: entries(40), lotSeed: 'toss' }), draw({ entries: entries(40), lotSeed: 'toss' })];
    expect(twice[0]).toEqual(twice[1]);
    expect(draw({ entries: entries(40), lotSeed: 'other' }).slots).not.toEqual(twice[0]?.slots);
  });

  test.each([
    ['BWF', 16, [1, 16, [5, 12], [3, 7, 10, 14]]],
    ['ITF', 32, [1, 32, [9, 24], [8, 16, 17, 25]]],
    ['ITTF', 32, [1, 32, [16, 17], [8, 9, 24, 25]]],
  ] as const)('%s puts the seeds of a draw of %i on its lines', (rule, slots, expected) => {
    const lines = seedGroups(rule, slots).map((group) => group.lines.map((line) => line + 1));
    expect(lines.slice(0, expected.length)).toEqual(
      expected.map((one) => (typeof one === 'number' ? [one] : [...one])),
    );
  });

  test('nobody and one person make a draw without matches; two meet in the final', () => {
    expect(draw({ entries: [] })).toMatchObject({ totalSlots: 0, numRounds: 0, matches: [], byes: [] });
    expect(draw({ entries: entries(1) })).toMatchObject({ totalSlots: 1, numRounds: 0, matches: [], byes: [] });
    expect(draw({ entries: entries(2) }).matches).toHaveLength(1);
  });
});

describe('players who must have a bye', () => {
  test('get one as long as there are byes, before the seeds', () => {
    fc.assert(
      fc.property(anyDraw, fc.array(fc.nat(), { maxLength: 8 }), ({ count, seeds, rule, lotSeed }, wishes) => {
        fc.pre(count > 2);
        const mustHaveBye = [...new Set(wishes.map((wish) => `e${(wish % count) + 1}`))];
        const made = draw({ entries: entries(count, seeds), rule, lotSeed, mustHaveBye });
        const served = mustHaveBye.slice(0, made.totalSlots - count);
        const without = served.filter((id) => !made.byes.includes(id));
        expect(made.notes).toHaveLength(mustHaveBye.length - served.length + without.length);
        // Each seed heads a pair of its own: unseeded entries that ask for a bye must find room in the other pairs.
        const unseeded = served.filter((id) => Number(id.slice(1)) > seeds).length;
        expect(unseeded <= made.totalSlots / 2 - seeds ? without : []).toEqual([]);
      }),
    );
  });

  test('are named when there is no bye for them', () => {
    const made = draw({ entries: entries(8), mustHaveBye: ['e3', 'stranger'] });
    expect(made.notes.map(noteText)).toEqual([
      'stranger cannot have a bye: not entered in MS',
      'Player 3 cannot have a bye: there are no byes in a draw of 8 lines',
    ]);
  });
});

test('the odd bye goes below by the rule of Indian schools, above by the federations', () => {
  const half = (byes: DrawRequest['byes']) => byesIn(draw({ entries: entries(7), byes }), 4, 4);
  expect(half('lower_half_first')).toBe(1);
  expect(half('top_seeds')).toBe(0);
});

test('keeps people of one club from meeting in round one when that can be avoided', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 8, max: 128 }),
      fc.integer({ min: 3, max: 12 }),
      fc.integer(),
      (count, clubs, lotSeed) => {
        const made = draw({ entries: entries(count, 0, clubs), lotSeed, separation: 'club' });
        const clubOf = new Map(made.entries.map((entry) => [entry.id, entry.club]));
        const clashes = made.matches.filter(
          ({ round, a, b }) =>
            round === 1 && 'entry' in a && 'entry' in b && clubOf.get(a.entry) === clubOf.get(b.entry),
        );
        expect(clashes).toEqual([]);
      },
    ),
  );
});

describe('refused entries', () => {
  const list = entries(4, 2);
  test.each([
    ['an entry twice', [...list, list[0] as Entry], 'MS: Player 1 is entered twice'],
    [
      'a person in two entries',
      [...list, { id: 'x', name: 'Twin', players: ['p1'] }],
      'MS: a player of Twin is also in Player 1',
    ],
    [
      'a pair of equal players',
      [{ id: 'x', name: 'Solo', players: ['p9', 'p9'] }],
      'MS: Solo names the same player twice',
    ],
    [
      'a seed twice',
      [...list, { id: 'x', name: 'Third', players: ['p9'], seed: 2 }],
      'MS: Player 2 and Third are both seed 2',
    ],
    ['a missing seed', [...list, { id: 'x', name: 'Third', players: ['p9'], seed: 4 }], 'MS: seed 3 is missing'],
    [
      'a seed that is no number',
      [{ id: 'x', name: 'Third', players: ['p9'], seed: 0.5 }],
      'MS: the seed of Third must be a whole number from 1',
    ],
  ])('%s', (_name, given, msg) => {
    const verdict = buildDraw({ category: 'MS', rule: 'BWF', entries: given, lotSeed: 1 });
    expect(verdict.ok ? [] : verdict.problems.map((problem) => problem.msg)).toContain(msg);
  });
});

test.each([
  ['Table tennis', 'ITTF'],
  ['टेबल टेनिस', 'ITTF'],
  ['Lawn Tennis', 'ITF'],
  ['टेनिस', 'ITF'],
  ['Badminton', 'BWF'],
  ['Carrom', 'BWF'],
])('%s is drawn by the rules of %s', (sport, rule) => expect(usualRule(sport)).toBe(rule));
