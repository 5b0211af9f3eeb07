import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { podium, recordResult, sidesOf } from '../advance.ts';
import { buildDraw } from '../formats/build-draw.ts';
import { changeDraw } from './change-draw.ts';
import type { Draw, Entry } from '../draw.ts';
import type { DrawRequest } from '../draw-request.ts';
import type { Results } from '../result.ts';
import { matchOutcome, sideStates } from '../side-states.ts';

const person = (n: number, seeds = 0): Entry => ({
  id: `e${n}`,
  name: `P${n}`,
  players: [`p${n}`],
  seed: n <= seeds ? n : undefined,
});

function draw(count: number, given: Partial<DrawRequest> = {}, seeds = 2): Draw {
  const entries = Array.from({ length: count }, (_, i) => person(i + 1, Math.min(seeds, count)));
  const verdict = buildDraw({ category: 'MS', rule: 'BWF', lotSeed: 1, entries, ...given });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.draw;
}

/** Plays every match that can be played; `pick` names the winning side, or null when neither side comes. */
function play(made: Draw, pick: (match: string, sides: [string, string]) => 0 | 1 | null) {
  let results: Results = {};
  const count = new Map<string, number>();
  for (let again = true; again; ) {
    again = false;
    for (const { id } of made.matches) {
      const [a, b] = sidesOf(made, results).get(id) ?? [null, null];
      if (a === null || b === null || results[id]) continue;
      const side = pick(id, [a, b]);
      const winner = side === null ? '' : side === 0 ? a : b;
      const verdict = recordResult(made, results, { match: id, winner, kind: side === null ? 'void' : 'played' });
      if (!verdict.ok) throw new Error(`${id}: ${verdict.reason}`);
      results = verdict.results;
      again = true;
      for (const one of [a, b]) count.set(one, (count.get(one) ?? 0) + 1);
    }
  }
  return { results, count };
}

const byNumber = (_: string, [a, b]: [string, string]) => (Number(a.slice(1)) < Number(b.slice(1)) ? 0 : 1);

describe('a plate', () => {
  test('lets everyone play at least twice, whoever wins, and nobody lose the first match without another', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 40 }),
        fc.array(fc.boolean(), { minLength: 80, maxLength: 80 }),
        (n, wins) => {
          let at = 0;
          const made = draw(n, { plate: true });
          const { count, results } = play(made, () => (wins[at++ % wins.length] ? 0 : 1));
          // A player with a bye in every round of the plate has only the first match: possible only where a pair of
          // byes left a line empty.
          const once = made.entries.filter(({ id }) => (count.get(id) ?? 0) < 2);
          for (const { id } of once)
            expect(
              made.matches.some(
                (match) => match.bracket === 'plate' && sidesOf(made, results).get(match.id)?.includes(id) === true,
              ),
            ).toBe(true);
          expect(podium(made, results)).toHaveLength(4);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('gives eight people two matches each at least, and has its own names', () => {
    const made = draw(8, { plate: true, thirdPlace: 'match' });
    expect(made.matches.map(({ id }) => id).filter((id) => /\/[PT]/.test(id))).toEqual([
      'MS/P1/1',
      'MS/P1/2',
      'MS/P2/1',
      'MS/T/1',
    ]);
    const { count, results } = play(made, byNumber);
    expect(Math.min(...count.values())).toBe(2);
    expect(
      podium(made, results)
        .map(({ entry, place }) => `${place} ${entry}`)
        .slice(0, 2),
    ).toEqual(['1 e1', '2 e2']);
    expect(podium(made, results).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  });
});

describe('a second grand final', () => {
  const made = draw(4, { format: 'double_elimination', grandFinal: 'reset' });

  test('is played when the winner of the winners bracket loses the first', () => {
    const { results } = play(made, (id, sides) => (id === 'MS/GF/1' ? 1 : byNumber(id, sides)));
    expect(Object.keys(results)).toContain('MS/GF/2');
    expect(podium(made, results)[0]).toEqual({ entry: 'e1', place: 1 });
  });

  test('is void when it is not needed', () => {
    const { results } = play(made, byNumber);
    expect(Object.keys(results)).not.toContain('MS/GF/2');
    expect(sideStates(made, results).get('MS/GF/2')).toEqual([{ kind: 'void' }, { kind: 'void' }]);
    expect(podium(made, results)).toEqual([
      { entry: 'e1', place: 1 },
      { entry: 'e2', place: 2 },
      { entry: 'e3', place: 3 },
    ]);
  });
});

describe('a match to which nobody comes', () => {
  test('lets the next opponent through', () => {
    const made = draw(8);
    const { results } = play(made, (id, sides) => (id === 'MS/R1/1' ? null : byNumber(id, sides)));
    const semi = sideStates(made, results).get('MS/R2/1');
    expect(semi?.[0]).toEqual({ kind: 'void' });
    expect(semi && matchOutcome(semi, undefined).winner).toEqual(semi?.[1]);
    expect(podium(made, results)[0]?.place).toBe(1);
  });

  test('is refused with a winner, and a winner is needed for every other kind', () => {
    const made = draw(2);
    const result = { match: 'MS/R1/1', winner: 'e1', kind: 'void' } as const;
    expect(recordResult(made, {}, result)).toMatchObject({ ok: false, reason: 'winner_not_in_match' });
    expect(recordResult(made, {}, { ...result, winner: '', kind: 'played' })).toMatchObject({ ok: false });
  });
});

describe('a draw changed after it was made', () => {
  const anyDraw = fc.record({
    count: fc.integer({ min: 2, max: 33 }),
    format: fc.constantFrom('single_elimination', 'double_elimination') as fc.Arbitrary<
      'single_elimination' | 'double_elimination'
    >,
    plate: fc.boolean(),
    at: fc.nat(),
  });

  test('keeps everyone else on the line when one withdraws, and takes a late entry where a bye was', () => {
    fc.assert(
      fc.property(anyDraw, ({ count, at, ...given }) => {
        const made = draw(count, given);
        const gone = made.entries[at % count]?.id as string;
        const less = changeDraw(made, { kind: 'withdraw', entry: gone });
        if (!less.ok) throw new Error(less.reason);
        const moved = less.draw.slots.filter((slot, line) => JSON.stringify(slot) !== JSON.stringify(made.slots[line]));
        expect(moved).toEqual([{ kind: 'bye' }]);
        const more = changeDraw(less.draw, { kind: 'late_entry', entry: person(99) });
        if (!more.ok) throw new Error(more.reason);
        expect(more.draw.slots.filter((slot) => slot.kind === 'player')).toHaveLength(count);
        expect(podium(more.draw, play(more.draw, byNumber).results)[0]?.place).toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  test('is the same as before when two change twice', () => {
    const made = draw(9, { thirdPlace: 'match' });
    const once = changeDraw(made, { kind: 'swap', first: 'e1', second: 'e7' });
    if (!once.ok) throw new Error(once.reason);
    expect(once.warnings.map(({ text }) => text)).toContain('P1 is seed 1 and leaves the line drawn for it.');
    expect(changeDraw(once.draw, { kind: 'swap', first: 'e1', second: 'e7' })).toMatchObject({ ok: true, draw: made });
  });

  test('names somebody else on the line, in every format', () => {
    for (const format of [
      'single_elimination',
      'double_elimination',
      'round_robin',
      'group_knockout',
      'swiss',
    ] as const) {
      const verdict = changeDraw(draw(8, { format }), { kind: 'replace', entry: 'e1', by: person(50) });
      expect(verdict.ok && JSON.stringify(verdict.draw)).not.toContain('"e1"');
    }
  });

  test.each([
    [{ kind: 'withdraw', entry: 'e9' }, 'unknown_entry'],
    [{ kind: 'swap', first: 'e1', second: 'e1' }, 'same_entry'],
    [{ kind: 'late_entry', entry: person(2) }, 'entry_refused'],
    [{ kind: 'late_entry', entry: person(9) }, 'no_free_line'],
    [{ kind: 'replace', entry: 'e1', by: person(2) }, 'entry_refused'],
  ] as const)('refuses %o', (change, reason) => {
    expect(changeDraw(draw(8), change)).toMatchObject({ ok: false, reason });
  });

  test('refuses what would undo a match', () => {
    const made = draw(4);
    const { results } = play(made, byNumber);
    expect(changeDraw(made, { kind: 'withdraw', entry: 'e1' }, results)).toMatchObject({ reason: 'already_played' });
    expect(changeDraw(draw(4, { format: 'round_robin' }), { kind: 'withdraw', entry: 'e1' })).toMatchObject({
      reason: 'not_in_this_format',
    });
  });

  test('and drawn again with its number is the draw of before', () => {
    expect(draw(23, { lotSeed: 'toss', plate: true })).toEqual(draw(23, { lotSeed: 'toss', plate: true }));
  });
});
