import type { Random } from '../../random.ts';
import type { MatchGraph } from './match-graph.ts';

/** Randomly changes `keys` a little; `late` are the matches that did not fit. */
export type Move = (keys: Float64Array, late: readonly number[]) => void;

/**
 * The small changes a backward search tries: pull what did not fit, with the rounds before it in this direction; shake
 * some keys; shift a whole category; push aside what excludes a match that did not fit.
 */
export function randomMove(graph: MatchGraph, random: Random): Move {
  const { followers, exclusions, categoryOf, count } = graph;

  const pullLate: Move = (keys, late) => {
    const scale = 10 ** (2 * random.next() - 1.5);
    const share = random.next();
    for (const match of late) {
      if (random.next() >= share) continue;
      const by = scale * random.next();
      for (let at = match; at >= 0; ) {
        keys[at] = keys[at]! - by;
        const next = followers.starts[at]!;
        at = next < followers.starts[at + 1]! ? followers.items[next]! : -1;
      }
    }
  };
  const shake: Move = (keys) => {
    const scale = 10 ** (2 * random.next() - 2);
    const share = 10 ** (-2 * random.next());
    for (let i = 0; i < count; i++) if (random.next() < share) keys[i] = keys[i]! + scale * (random.next() - 0.5);
  };
  const shiftCategory: Move = (keys) => {
    const category = random.below(graph.categories.length);
    const by = (random.next() - 0.5) * (random.next() < 0.5 ? 2 : 6);
    for (let i = 0; i < count; i++) if (categoryOf[i] === category) keys[i] = keys[i]! + by;
  };
  const pushAside: Move = (keys, late) => {
    const match = late[random.below(late.length)] ?? random.below(count);
    const by = random.next();
    for (let k = exclusions.starts[match]!; k < exclusions.starts[match + 1]!; k++) {
      const other = exclusions.items[k]!;
      if (random.next() < 0.3) keys[other] = keys[other]! + by * random.next();
    }
  };

  return (keys, late) => {
    const kind = random.next();
    if (kind < 0.6) pullLate(keys, late);
    else if (kind < 0.8) shake(keys, late);
    else if (kind < 0.9) shiftCategory(keys, late);
    else pushAside(keys, late);
  };
}
