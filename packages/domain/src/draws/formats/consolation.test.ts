import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordResult, sidesOf } from '../advance.ts';
import { changeDraw } from '../changes/change-draw.ts';
import type { Draw, DrawMatch } from '../draw.ts';
import type { DrawRequest } from '../draw-request.ts';
import type { Results } from '../result.ts';
import { openMatches } from '../stages.ts';
import { buildDraw } from './build-draw.ts';

const named = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `P${i + 1}`,
    name: `P${i + 1}`,
    players: [`p${i + 1}`],
    seed: i + 1,
  }));

function drawn(count: number, given: Partial<DrawRequest> = {}): Draw {
  const made = buildDraw({ category: 'S', rule: 'BWF', lotSeed: 1, entries: named(count), plate: true, ...given });
  if (!made.ok) throw new Error('no draw');
  return made.draw;
}

type Kind = 'played' | 'walkover' | 'void';

/** Plays all matches; `say` gives the winning side and how it came about. */
function playAll(draw: Draw, say: (match: DrawMatch, sides: [string, string]) => { side: 0 | 1; kind: Kind }): Results {
  let results: Results = {};
  for (let again = true; again; ) {
    again = false;
    for (const match of draw.matches) {
      const [a, b] = sidesOf(draw, results).get(match.id) ?? [null, null];
      if (a === null || b === null || Object.hasOwn(results, match.id)) continue;
      const { side, kind } = say(match, [a, b]);
      const winner = kind === 'void' ? '' : side === 0 ? a : b;
      const verdict = recordResult(draw, results, { match: match.id, winner, kind });
      if (!verdict.ok) throw new Error(`${match.id}: ${verdict.reason}`);
      results = verdict.results;
      again = true;
    }
  }
  return results;
}

const inPlate = (draw: Draw, results: Results) => {
  const sides = sidesOf(draw, results);
  return new Set(
    draw.matches.flatMap(({ id, bracket }) => (bracket === 'plate' ? (sides.get(id) ?? []) : [])).filter(Boolean),
  );
};

/** Whom P1 meets first. */
function firstOpponent(draw: Draw): string {
  const first = draw.matches.find(({ a, b }) => [a, b].some((side) => 'entry' in side && side.entry === 'P1'));
  const sides = first ? [first.a, first.b].flatMap((side) => ('entry' in side ? [side.entry] : [])) : [];
  return sides.find((entry) => entry !== 'P1') ?? '';
}

/** P1's first opponent does not come, and P1 loses to whoever does; otherwise the better number wins. */
function walkoverThenLoss(draw: Draw): Set<string | null> {
  const absent = firstOpponent(draw);
  const results = playAll(draw, ({ bracket }, [a, b]) => {
    if ([a, b].includes('P1') && [a, b].includes(absent)) return { side: a === 'P1' ? 0 : 1, kind: 'walkover' };
    if (bracket === undefined && [a, b].includes('P1')) return { side: a === 'P1' ? 1 : 0, kind: 'played' };
    return { side: Number(a.slice(1)) < Number(b.slice(1)) ? 0 : 1, kind: 'played' };
  });
  return inPlate(draw, results);
}

test('who wins by walkover and loses the first match played enters the plate; who did not come does not', () => {
  const draw = drawn(8);
  const plate = walkoverThenLoss(draw);
  expect(plate).toContain('P1');
  expect(plate).not.toContain(firstOpponent(draw));
});

test('where a walkover counts as a match, the loser by walkover plays in the plate', () => {
  const draw = drawn(8, { plateWalkovers: true });
  const plate = walkoverThenLoss(draw);
  expect(plate).toContain(firstOpponent(draw));
  expect(plate).not.toContain('P1');
});

test('a plate keeps its rule when somebody withdraws before play', () => {
  for (const plateWalkovers of [true, false]) {
    const whole = drawn(8, { plateWalkovers });
    const entry = ['P7', 'P8'].find((id) => id !== firstOpponent(whole)) as string;
    const gone = changeDraw(whole, { kind: 'withdraw', entry }, {});
    if (!gone.ok) throw new Error(gone.reason);
    expect(walkoverThenLoss(gone.draw).has('P1')).toBe(!plateWalkovers);
  }
});

test('everybody who loses the first match they play is in the plate, and nobody else', () => {
  const anyKind = fc.constantFrom<Kind>('played', 'played', 'played', 'walkover', 'walkover', 'void');
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 33 }),
      fc.array(fc.record({ side: fc.constantFrom<0 | 1>(0, 1), kind: anyKind }), { minLength: 70, maxLength: 70 }),
      (count, outcomes) => {
        const draw = drawn(count);
        let at = 0;
        const results = playAll(draw, () => outcomes[at++ % outcomes.length] as { side: 0 | 1; kind: Kind });
        const sides = sidesOf(draw, results);
        const main = draw.matches.filter(({ bracket }) => bracket === undefined);
        const lost = draw.entries.flatMap(({ id }) => {
          const own = main.filter((match) => sides.get(match.id)?.includes(id) && Object.hasOwn(results, match.id));
          const first = own.find((match) => results[match.id]?.kind === 'played');
          const came = own.every((match) => results[match.id]?.winner === id || results[match.id]?.kind === 'played');
          return first && came && results[first.id]?.winner !== id ? [id] : [];
        });
        const sources = draw.matches.flatMap(({ bracket, a, b }) => (bracket === 'plate' ? [a, b] : []));
        // Where two byes left a line of the plate empty, its neighbour is in it without a match of its own.
        const lines = sources.filter((source) => 'loser' in source).length;
        const plate = inPlate(draw, results);
        for (const id of plate) expect(lost).toContain(id);
        if (lines === draw.totalSlots / 2) expect([...plate].toSorted()).toEqual(lost.toSorted());
        // Nothing waits for ever.
        expect(openMatches(draw, results)).toEqual([]);
      },
    ),
    { numRuns: 80 },
  );
});
