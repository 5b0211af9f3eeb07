import type { Random } from '../../random.ts';
import type { MatchGraph } from './match-graph.ts';

/** Randomly changes `keys`; `sign` is 1 where a larger key is later in real time, -1 where it is earlier. */
export type SoftMove = (keys: Float64Array, sign: number) => void;

/**
 * Share of moves that put two categories into the desired order; and of the others, the share that moves a part of a
 * bracket.
 */
const orderShare = 0.4;
const partShare = 0.4;

/**
 * The changes a polish tries. Two categories that start in the wrong order swap; a part of a bracket moves as a whole
 * or is drawn together, so that its winners meet soon; a category or its opening round is shifted, its rounds are
 * spaced further apart, or some keys are shaken.
 */
export function softMove(graph: MatchGraph, random: Random, priorityOf: readonly number[]): SoftMove {
  const { count, categoryOf, feeders } = graph;
  const opens = (i: number) => feeders.starts[i] === feeders.starts[i + 1];
  const orderMove = wishedOrder(graph, random, priorityOf);
  const partMove = bracketPart(graph, random);
  return (keys, sign) => {
    if (random.next() < orderShare && orderMove(keys, sign)) return;
    if (random.next() < partShare) {
      partMove(keys);
      return;
    }
    const kind = random.next();
    const category = random.below(graph.categories.length);
    const by = (random.next() - 0.5) * 10 ** (2 * random.next());
    if (kind < 0.45) {
      const onlyOpening = kind < 0.2;
      for (let i = 0; i < count; i++)
        if (categoryOf[i] === category && (!onlyOpening || opens(i))) keys[i] = keys[i]! + by;
      return;
    }
    const share = kind < 0.6 ? 1 : 10 ** (-3 * random.next());
    const scale = 10 ** (2 * random.next() - 1.5);
    for (let i = 0; i < count; i++)
      if ((kind >= 0.75 || categoryOf[i] === category) && random.next() < share)
        keys[i] = keys[i]! + scale * (random.next() - 0.5);
  };
}

/**
 * Moves one of the pairs that start in the wrong order towards the right one, or just past it; false when there is
 * none.
 */
function wishedOrder(
  { count, categoryOf, categories, feeders }: MatchGraph,
  random: Random,
  priorityOf: readonly number[],
): (keys: Float64Array, sign: number) => boolean {
  const opening: number[][] = categories.map(() => []);
  for (let i = 0; i < count; i++) if (feeders.starts[i] === feeders.starts[i + 1]) opening[categoryOf[i]!]?.push(i);
  const opens = new Uint8Array(count);
  for (const list of opening) for (const i of list) opens[i] = 1;
  const ranked = [...priorityOf.keys()].filter((x) => opening[x]?.length);
  const means = new Float64Array(categories.length);
  return (keys, sign) => {
    for (const x of ranked) {
      const list = opening[x] as number[];
      means[x] = list.reduce((sum, i) => sum + keys[i]!, 0) / list.length;
    }
    const wrong: [number, number][] = [];
    for (const x of ranked)
      for (const y of ranked)
        if (priorityOf[x]! < priorityOf[y]! && sign * (means[x]! - means[y]!) > 0) wrong.push([x, y]);
    const pair = wrong[random.below(Math.max(1, wrong.length))];
    if (!pair) return false;
    const [x, y] = pair;
    const gap = (means[x]! - means[y]!) * (random.next() < 0.5 ? 1.05 : random.next());
    // One of them gives way, or both do.
    const byFirst = random.next() < 0.5 ? 1 : random.next();
    const onlyOpening = random.next() < 0.4;
    for (let i = 0; i < count; i++) {
      if (onlyOpening && !opens[i]) continue;
      if (categoryOf[i] === x) keys[i] = keys[i]! - gap * byFirst;
      else if (categoryOf[i] === y) keys[i] = keys[i]! + gap * (1 - byFirst);
    }
    return true;
  };
}

/** Shifts all that leads to the match by some rounds towards a random one, or draws it together. */
function bracketPart({ feeders, followers, count }: MatchGraph, random: Random): (keys: Float64Array) => void {
  const seen = new Int32Array(count);
  let mark = 0;
  const partOf = (top: number): number[] => {
    const part = [top];
    seen[top] = ++mark;
    for (let at = 0; at < part.length; at++) {
      const one = part[at]!;
      for (let k = feeders.starts[one]!; k < feeders.starts[one + 1]!; k++) {
        const feeder = feeders.items[k]!;
        if (seen[feeder] === mark) continue;
        seen[feeder] = mark;
        part.push(feeder);
      }
    }
    return part;
  };
  return (keys) => {
    let top = random.below(count);
    for (let rounds = random.below(5); rounds > 0; rounds--) {
      const next = followers.starts[top]!;
      if (next < followers.starts[top + 1]!) top = followers.items[next]!;
    }
    const part = partOf(top);
    const isShift = random.next() < 0.5;
    const by = (random.next() - 0.5) * 10 ** (1.5 * random.next());
    const middle = part.reduce((sum, i) => sum + keys[i]!, 0) / part.length;
    const share = random.next();
    for (const i of part) keys[i] = keys[i]! + (isShift ? by : share * (middle - keys[i]!));
  };
}
