import { sidesOf } from './advance.ts';
import { type Draw, type DrawMatch, feedersOf } from './draw.ts';
import type { Results, Sides } from './result.ts';
import { sideStates } from './side-states.ts';
import { needlessMatches } from './stages.ts';

/** What the results say about a draw. */
export type DrawPlay = {
  /** Who plays whom, by match id. */
  sides: ReadonlyMap<string, Sides>;
  /** Ids of matches that are over without having been played. */
  needless: ReadonlySet<string>;
  /** The earlier matches that each match still waits for, by match id; empty where both sides are known. */
  waitsFor: ReadonlyMap<string, readonly string[]>;
};

/** Works out the sides of a draw once, for everything that follows from them. */
export function drawPlay(draw: Draw, results: Results): DrawPlay {
  const states = sideStates(draw, results);
  const sides = sidesOf(draw, results, states);
  const open = (known: string | null, source: DrawMatch['a']) =>
    known === null ? feedersOf(source).filter((feeder) => !Object.hasOwn(results, feeder)) : [];
  const waitsFor = draw.matches.map(({ id, a, b }) => {
    const [one, other] = sides.get(id) ?? [null, null];
    return [id, [...new Set([...open(one, a), ...open(other, b)])]] as const;
  });
  return { sides, needless: new Set(needlessMatches(draw, results, states)), waitsFor: new Map(waitsFor) };
}
