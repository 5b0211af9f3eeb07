import type { Random } from '../../random.ts';
import { chooseBalanced } from './balance.ts';
import type { Entry } from '../draw.ts';
import { type DrawNote, drawNote } from '../draw-note.ts';

/**
 * Who gets the byes a draw needs:
 * - `top_seeds` (the federations' way, the default): seeds in order, an odd bye in the upper half;
 * - `lower_half_first` (Indian school and college rules): as many above as below, an odd bye in the lower half, seeds
 *   favoured where possible;
 * - `random`: by lot over the whole draw;
 * - `manual`: the players named, the rest by lot among the unseeded.
 * Under each rule players who must have a bye come first, and byes are spread evenly over the parts of the draw.
 */
export type ByeRule = 'top_seeds' | 'lower_half_first' | 'random' | 'manual';

export type ByePlan = {
  /** First-round pairs (0 is lines 0 and 1) that hold one entry and a bye. */
  pairs: readonly number[];
  /** Unseeded entries that must be placed on one of those pairs. */
  placed: readonly string[];
  notes: readonly DrawNote[];
};

/** How many of the seeds 1.. get a bye before any line is drawn; drawing the seeds depends on it. */
export function seedsWithBye(request: {
  byes: number;
  rule: ByeRule;
  seeds: readonly Entry[];
  must: readonly Entry[];
}) {
  const { byes, rule, seeds, must } = request;
  const asked = must.slice(0, byes);
  const left = rule === 'top_seeds' ? byes - asked.length : 0;
  const free = seeds.filter((entry) => !asked.includes(entry)).slice(0, left);
  return seeds.filter((entry) => asked.includes(entry) || free.includes(entry));
}

/**
 * Which pairs of first-round lines hold a bye under the federation's rule: seeds first as `seedsWithBye` says, then
 * entries that must have one and have no line yet, then pairs by lot. Notes name those for whom no bye was left.
 */
export function planByes(request: {
  slots: number;
  byes: number;
  rule: ByeRule;
  /** Seeds that already have a line, with that line. */
  lineOf: ReadonlyMap<Entry, number>;
  seeds: readonly Entry[];
  must: readonly Entry[];
  random: Random;
}): ByePlan {
  const { slots, byes, rule, lineOf, seeds, must, random } = request;
  const served = must.slice(0, byes);
  const notes = must.slice(byes).map(({ name }) => drawNote('too_few_byes', { name, byes, lines: slots }));
  const withBye = seedsWithBye({ byes, rule, seeds, must });
  const pairOf = (entry: Entry) => Math.floor((lineOf.get(entry) ?? 0) / 2);
  const required = withBye.filter((entry) => lineOf.has(entry)).map(pairOf);
  const placed = served.filter((entry) => !lineOf.has(entry)).map((entry) => entry.id);
  const seedPairs = new Set([...lineOf.keys()].map(pairOf));
  const seedsMayJoin = rule === 'random' || rule === 'lower_half_first';
  // Pairs of seeds that should not have a bye stay closed unless no other pair is left; those who asked for a bye need
  // room too.
  const open: number[] = [];
  for (let pair = 0; pair < slots / 2; pair++) {
    const closed = seedPairs.has(pair) && !required.includes(pair) && !(seedsMayJoin && placed.length === 0);
    if (!closed) open.push(pair);
  }
  // With a seed at the head of almost every pair, those who asked take what is left, and the top seeds the other byes.
  const short = byes - open.length;
  const spare = seeds
    .map(pairOf)
    .filter((pair) => !open.includes(pair))
    .slice(0, Math.max(0, short));
  const lines = [...open, ...spare];
  const odd = rule === 'top_seeds' ? 'upper' : rule === 'lower_half_first' ? 'lower' : 'lot';
  const pairs = chooseBalanced({ lines, slots: slots / 2, count: byes, required, odd, random });
  return { pairs, placed, notes };
}
