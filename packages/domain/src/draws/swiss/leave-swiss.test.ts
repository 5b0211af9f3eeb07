import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leaveDraw } from '../changes/leave-draw.ts';
import { buildDraw } from '../formats/build-draw.ts';
import type { Draw, DrawMatch } from '../draw.ts';
import type { Results } from '../result.ts';
import { nextSwissRound, pairedMatches } from './swiss.ts';

function swiss(count: number, rounds?: number): Draw {
  const entries = Array.from({ length: count }, (_, i) => ({ id: `e${i}`, name: `P${i}`, players: [`p${i}`] }));
  const verdict = buildDraw({ category: 'CH', rule: 'BWF', lotSeed: 2, format: 'swiss', entries, rounds });
  if (!verdict.ok) throw new Error('no draw');
  return verdict.draw;
}
const twoOf = ({ a, b }: DrawMatch) => [a, b].map((side) => ('entry' in side ? side.entry : '?'));
const left = (draw: Draw, entry: string, results: Results = {}, onCourt: string[] = []) => {
  const verdict = leaveDraw(draw, entry, results, onCourt);
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict;
};
const won = (matches: readonly DrawMatch[]): Results =>
  Object.fromEntries(matches.map((match) => [match.id, { winner: twoOf(match)[0] ?? '', kind: 'played' as const }]));

test('before round 1 nobody but the rival and the bye is touched, and all rounds can be played to the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 17 }), fc.nat(), (count, at) => {
      const before = swiss(count);
      const gone = `e${at % count}`;
      const { draw, walkovers } = left(before, gone);
      expect(walkovers).toEqual([]);
      const pairs = (of: Draw) => pairedMatches(of).last.map((match) => [match.id, ...twoOf(match)].join(' '));
      const kept = pairs(before).filter((pair) => !pair.split(' ').includes(gone));
      expect(pairs(draw)).toEqual(expect.arrayContaining(kept));
      // Everybody who is left plays once or has the bye; nobody is there twice.
      const seated = [...pairedMatches(draw).last.flatMap(twoOf), ...(draw.swiss?.byes ?? []).filter(Boolean)];
      expect(seated.toSorted()).toEqual(before.entries.flatMap(({ id }) => (id === gone ? [] : [id])).toSorted());
      let now = draw;
      let results: Results = {};
      while ((now.swiss?.byes.length ?? 0) < now.numRounds) {
        results = { ...results, ...won(pairedMatches(now).last) };
        const next = nextSwissRound(now, results);
        // A small field can run out of pairs before its last round, with or without a withdrawal.
        if (!next.ok) {
          expect(next.reason).toBe('no_legal_pairing');
          break;
        }
        now = next.draw;
        expect(JSON.stringify(now)).not.toContain(`"${gone}"`);
      }
    }),
    { numRuns: 60 },
  );
});

test('once a round has begun the open match is a walkover and the lines stay', () => {
  const draw = swiss(6);
  const [first, second] = pairedMatches(draw).last as [DrawMatch, DrawMatch];
  const [one, other] = twoOf(second) as [string, string];
  const verdict = left(draw, one, won([first]));
  expect(verdict).toMatchObject({ draw, walkovers: [{ match: second.id, winner: other }] });
  expect(verdict.warnings.map(({ code }) => code)).toEqual(['walkover_for', 'left_out_of_rounds']);
  // Between two rounds there is nothing to give up.
  expect(left(draw, one, won(pairedMatches(draw).last)).walkovers).toEqual([]);
  expect(leaveDraw(draw, one, {}, [second.id])).toMatchObject({ reason: 'on_court' });
  expect(leaveDraw(draw, 'nobody', {}, [])).toMatchObject({ reason: 'unknown_entry' });
  const last = swiss(4, 1);
  expect(leaveDraw(last, 'e0', won(pairedMatches(last).last), [])).toMatchObject({ reason: 'nothing_left' });
});
