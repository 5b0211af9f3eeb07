import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clearResult, podium, recordResult, sidesOf } from './advance.ts';
import { buildDraw } from './formats/build-draw.ts';
import type { Draw } from './draw.ts';
import type { Results } from './result.ts';

function drawOf(count: number): Draw {
  const entries = Array.from({ length: count }, (_, i) => ({ id: `e${i}`, name: `P${i}`, players: [`p${i}`] }));
  const verdict = buildDraw({ category: 'MS', rule: 'BWF', entries, lotSeed: 7 });
  if (!verdict.ok) throw new Error('the draw was refused');
  return verdict.draw;
}

function playAll(draw: Draw, sideOf: (match: string) => 0 | 1): Results {
  let results: Results = {};
  for (const { id } of draw.matches) {
    const winner = sidesOf(draw, results).get(id)?.[sideOf(id)] as string;
    const verdict = recordResult(draw, results, { match: id, winner, kind: 'played' });
    if (!verdict.ok) throw new Error(verdict.reason);
    results = verdict.results;
  }
  return results;
}

test('winners move on until one is left, whoever wins', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 60 }),
      fc.infiniteStream(fc.constantFrom(0 as const, 1 as const)),
      (count, coin) => {
        const draw = drawOf(count);
        const results = playAll(draw, () => coin.next().value as 0 | 1);
        expect(Object.keys(results)).toHaveLength(count - 1);
        expect(
          podium(draw, results)
            .map(({ place }) => place)
            .slice(0, 2),
        ).toEqual([1, 2]);
      },
    ),
  );
});

describe('a result', () => {
  const draw = drawOf(4);
  const [first, second, final] = draw.matches.map(({ id }) => id) as [string, string, string];
  const side = (match: string, index: 0 | 1, results: Results = {}) =>
    sidesOf(draw, results).get(match)?.[index] as string;
  const played = playAll(draw, () => 0);

  test('names the matches whose sides it changes', () => {
    const winner = side(first, 1);
    expect(recordResult(draw, {}, { match: first, winner, kind: 'walkover' })).toMatchObject({
      ok: true,
      changed: [{ match: final, sides: [winner, null] }],
    });
  });

  test.each([
    ['of a match that does not exist', 'nowhere', 'e0', 'unknown_match'],
    ['before both sides are known', final, 'e0', 'sides_unknown'],
    ['for somebody who did not play', first, 'stranger', 'winner_not_in_match'],
  ])('is refused %s', (_name, match, winner, reason) => {
    expect(recordResult(draw, {}, { match, winner, kind: 'played' })).toEqual({ ok: false, reason });
  });

  test('that is corrected after the final was played names the final', () => {
    const correction = { match: first, winner: side(first, 1), kind: 'played' as const };
    expect(recordResult(draw, played, correction)).toEqual({
      ok: false,
      reason: 'later_matches_touched',
      matches: [final],
    });
    const cleared = recordResult(draw, played, { ...correction, laterMatches: 'replace' });
    expect(cleared).toMatchObject({ ok: true, cleared: [final] });
    expect(cleared.ok && Object.keys(cleared.results).sort()).toEqual([first, second].sort());
  });

  test('that is corrected while the final is being played names it too', () => {
    const { [final]: _final, ...before } = played;
    const correction = { match: first, winner: side(first, 1), kind: 'played' as const, started: [final] };
    expect(recordResult(draw, before, correction)).toMatchObject({ ok: false, matches: [final] });
  });

  test('that is corrected with the later matches kept or void leaves the players there, or nobody', () => {
    const correction = { match: first, winner: side(first, 1), kind: 'played' as const };
    const kept = recordResult(draw, played, { ...correction, laterMatches: 'keep' });
    if (!kept.ok) throw new Error(kept.reason);
    expect(kept).toMatchObject({ kept: [final], changed: [], results: { [final]: played[final] } });
    expect(sidesOf(kept.draw, kept.results).get(final)).toEqual(sidesOf(draw, played).get(final));
    // Who stayed in the final takes one place, and who would have been there is third.
    const places = podium(kept.draw, kept.results).map(({ entry }) => entry);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toContain(correction.winner);
    const back = recordResult(kept.draw, kept.results, {
      ...correction,
      laterMatches: 'replace',
      winner: side(first, 1),
    });
    expect(back.ok && sidesOf(back.draw, back.results).get(final)).toContain(side(first, 1));

    const voided = recordResult(draw, played, { ...correction, laterMatches: 'void' });
    expect(voided).toMatchObject({ ok: true, voided: [final], cleared: [], results: { [final]: { kind: 'void' } } });
    expect(voided.ok && podium(voided.draw, voided.results)).toEqual([]);
  });

  test('with the same winner and another kind touches nothing', () => {
    const again = { match: first, winner: side(first, 0), kind: 'retired' as const };
    expect(recordResult(draw, played, again)).toMatchObject({ ok: true, changed: [], cleared: [] });
  });

  test('can be taken back', () => {
    expect(clearResult(draw, played, { match: final })).toMatchObject({ ok: true, changed: [] });
    expect(clearResult(draw, played, { match: first })).toMatchObject({ ok: false, matches: [final] });
  });
});
