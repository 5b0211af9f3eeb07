import fc from 'fast-check';
import { expect, test } from 'vitest';
import { podium, recordResult, sidesOf } from './advance.ts';
import { buildDraw } from './formats/build-draw.ts';
import type { Draw, Entry } from './draw.ts';
import { noteText } from './draw-note.ts';
import type { DrawRequest } from './draw-request.ts';
import type { Results } from './result.ts';
import { nextSwissRound } from './swiss/swiss.ts';

function drawn(count: number, given: Partial<DrawRequest>, club?: (at: number) => string | undefined): Draw {
  const entries = Array.from(
    { length: count },
    (_, i): Entry => ({
      id: `e${i}`,
      name: `P${i}`,
      players: [`p${i}`],
      club: club?.(i),
    }),
  );
  const verdict = buildDraw({ category: 'MS', rule: 'BWF', lotSeed: 1, entries, ...given });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.draw;
}

/** Plays every match whose sides are known, using the given coins. */
function play(draw: Draw, coins: readonly boolean[]) {
  let results: Results = {};
  const defeats = new Map<string, number>();
  const meetings = new Map<string, number>();
  const late: string[] = [];
  draw.matches.forEach(({ id }, at) => {
    const [a, b] = sidesOf(draw, results).get(id) ?? [null, null];
    if (a === null || b === null) return;
    for (const one of [a, b]) if ((defeats.get(one) ?? 0) >= 2) late.push(`${one} in ${id}`);
    const [winner, loser] = coins[at % coins.length] ? [a, b] : [b, a];
    const verdict = recordResult(draw, results, { match: id, winner, kind: 'played' });
    if (!verdict.ok) throw new Error(`${id}: ${verdict.reason}`);
    results = verdict.results;
    defeats.set(loser, (defeats.get(loser) ?? 0) + 1);
    const pair = [a, b].sort().join();
    meetings.set(pair, (meetings.get(pair) ?? 0) + 1);
  });
  return { results, defeats, meetings, late };
}

const coins = fc.array(fc.boolean(), { minLength: 1, maxLength: 90 });
const format = fc.constantFrom<Draw['format']>(
  'single_elimination',
  'double_elimination',
  'round_robin',
  'group_knockout',
  'swiss',
);

test('every format takes everyone in once, and the same number draws the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), format, fc.integer(), (count, kind, lotSeed) => {
      const draw = drawn(count, { format: kind, lotSeed });
      const slots = draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.entry] : []));
      const seated = draw.groups && count > 1 ? draw.groups.flat() : slots;
      if (kind !== 'group_knockout' || count > 1)
        expect(seated.toSorted()).toEqual(draw.entries.map(({ id }) => id).toSorted());
      expect(drawn(count, { format: kind, lotSeed })).toEqual(draw);
    }),
  );
});

test('a double elimination loses nobody before the second defeat and keeps nobody after it, whoever wins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), coins, fc.boolean(), (count, sides, reset) => {
      const draw = drawn(count, { format: 'double_elimination', grandFinal: reset ? 'reset' : 'single' });
      const { results, defeats, late } = play(draw, sides);
      expect(late).toEqual([]);
      const [champion, second] = podium(draw, results).map(({ entry }) => entry);
      for (const { id } of draw.entries) {
        const lost = defeats.get(id) ?? 0;
        if (id === champion) expect(lost).toBeLessThanOrEqual(1);
        // Without a second grand final the loser of the first may have lost only there.
        else if (id === second && !reset) expect(lost).toBeGreaterThanOrEqual(1);
        else expect(lost).toBe(2);
      }
    }),
    { numRuns: 80 },
  );
});

test('a round robin brings everyone together once, whoever wins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 16 }), coins, (count, sides) => {
      const { meetings } = play(drawn(count, { format: 'round_robin' }), sides);
      expect([...meetings.values()].every((times) => times === 1)).toBe(true);
      expect(meetings.size).toBe((count * (count - 1)) / 2);
    }),
    { numRuns: 30 },
  );
});

test('a knock-out has one match less than entries, and one who never loses', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), coins, (count, sides) => {
      const draw = drawn(count, {});
      const { results, defeats } = play(draw, sides);
      expect(draw.matches).toHaveLength(count - 1);
      const winner = podium(draw, results)[0]?.entry as string;
      expect(draw.entries.filter(({ id }) => !defeats.has(id)).map(({ id }) => id)).toEqual([winner]);
      expect([...defeats.values()].every((lost) => lost === 1)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('people of one club are apart as long as a full draw allows: two in halves, four in quarters', () => {
  fc.assert(
    fc.property(fc.constantFrom(8, 16, 32, 64), fc.constantFrom(2, 4), fc.integer(), (count, members, lotSeed) => {
      const draw = drawn(count, { separation: 'club', lotSeed }, (at) => (at < members ? 'Club' : undefined));
      const parts = draw.slots.flatMap((slot, line) =>
        slot.kind === 'player' && Number(slot.entry.slice(1)) < members ? [Math.floor((line * members) / count)] : [],
      );
      expect(new Set(parts).size).toBe(members);
    }),
  );
});

test('a club that is too large for the draw meets itself in the first round as seldom as can be, and each pair is named', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(8, 16, 32),
      fc.double({ min: 0.3, max: 1, noNaN: true }),
      fc.integer(),
      (count, share, lotSeed) => {
        const members = Math.round(share * count);
        const draw = drawn(count, { separation: 'club', lotSeed }, (at) => (at < members ? 'Club' : undefined));
        const isMember = (source: Draw['matches'][number]['a']) =>
          'entry' in source && Number(source.entry.slice(1)) < members;
        const clashes = draw.matches.filter(({ round, a, b }) => round === 1 && isMember(a) && isMember(b));
        expect(clashes).toHaveLength(Math.max(0, members - count / 2));
        if (members === count) {
          expect(draw.notes.map(noteText)).toEqual([
            `MS: all ${count} entrants are from Club, so nobody can be kept apart.`,
          ]);
          return;
        }
        expect(draw.notes).toHaveLength(clashes.length);
        for (const { a, b } of clashes) {
          const name = (source: typeof a) => ('entry' in source ? `P${source.entry.slice(1)}` : '');
          const pair = `MS: ${name(a)} and ${name(b)} of Club can meet in round 1`;
          expect(draw.notes.map(noteText)).toContain(`${pair}: ${members} of ${count} entrants are from Club.`);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a Swiss tournament never repeats a pair nor a bye, whoever wins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 24 }), fc.integer({ min: 2, max: 9 }), coins, (count, rounds, sides) => {
      let draw = drawn(count, { format: 'swiss', rounds: Math.min(rounds, count - 1) });
      for (;;) {
        const { results, meetings } = play(draw, sides);
        expect([...meetings.values()].filter((times) => times > 1)).toEqual([]);
        const resting = (draw.swiss?.byes ?? []).filter((entry) => entry !== null);
        expect(new Set(resting).size).toBe(resting.length);
        const next = nextSwissRound(draw, results);
        if (!next.ok) break;
        draw = next.draw;
      }
    }),
    { numRuns: 40 },
  );
});

test('each bye stands beside the seed it belongs to, on the line of the rule, and nobody is drawn against nobody', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 200 }),
      fc.constantFrom('BWF', 'ITF', 'ITTF'),
      fc.integer(),
      (count, rule, lotSeed) => {
        const seeds = Math.min(16, Math.floor(count / 3) + 1);
        const entries = Array.from(
          { length: count },
          (_, i): Entry => ({
            id: `e${i}`,
            name: `P${i}`,
            players: [`p${i}`],
            seed: i < seeds ? i + 1 : undefined,
          }),
        );
        const { slots, byes } = drawn(count, { entries, rule, lotSeed });
        expect(slots.some((slot, line) => slot.kind === 'bye' && slots[line ^ 1]?.kind === 'bye')).toBe(false);
        const beside = slots.flatMap((slot, line) => {
          const other = slots[line ^ 1];
          return slot.kind === 'bye' && other?.kind === 'player' ? [other.entry] : [];
        });
        expect(beside.toSorted()).toEqual([...byes].sort());
        for (let i = 0; i < Math.min(seeds, byes.length); i++) expect(byes).toContain(`e${i}`);
      },
    ),
    { numRuns: 100 },
  );
});
