import type { BoundShape } from './lower-bound.ts';
import type { CourtWindows } from './court-windows.ts';
import { finishOfRow } from './rows-of-matches.ts';

const sideways: ReadonlySet<string> = new Set(['plate', 'third_place']);

/** All matches a person may be in must be played in a row with rests; the busiest person decides. */
export function personBound(shape: BoundShape): number {
  let bound = 0;
  const seen = new Set<string>();
  for (const crowd of shape.graph.crowded()) {
    // A plate or third-place match is played by a loser, instead of the winners' rounds: only one of the two rows
    // counts. In an unpaired Swiss round everybody plays one board, whichever it is.
    const matches = crowd.matches.filter((i) => {
      const match = shape.graph.matches[i];
      return match && !sideways.has(match.bracket ?? '') && !('pairing' in match.a && match.position > 1);
    });
    if (matches.length === 0) continue;
    // Partners, and people with the same entries, give the same figures.
    const key = matches.length <= 64 ? matches.join(' ') : '';
    if (key !== '' && seen.has(key)) continue;
    seen.add(key);
    bound = Math.max(bound, rowBound(shape, matches));
  }
  return bound;
}

function rowBound(shape: BoundShape, matches: readonly number[]): number {
  const { graph, windows, heads, after, shortRest } = shape;
  let bound = 0;
  const headsOf = [...new Set(matches.map((i) => heads[i]!))];
  const tailsOf = [...new Set(matches.map((i) => after[i]!))];
  const mixed = graph.shortestMatch !== graph.longestMatch;
  for (const head of headsOf)
    for (const tail of tailsOf) {
      const set = matches.filter((i) => heads[i]! >= head && after[i]! >= tail);
      if (set.length === 0) continue;
      const rest = (minute: number) =>
        tail === 0
          ? minute
          : finishOfRow(windows, {
              from: Math.ceil(minute) + shortRest,
              count: tail,
              length: graph.shortestMatch,
              gap: shortRest,
            });
      const length = set.reduce((least, i) => Math.min(least, graph.lengths[i]!), Number.POSITIVE_INFINITY);
      const gap = set.reduce((least, i) => Math.min(least, graph.rests[i]!), Number.POSITIVE_INFINITY);
      bound = Math.max(bound, rest(finishOfRow(windows, { from: head, count: set.length, length, gap })));
      if (mixed) bound = Math.max(bound, rest(fluidFinish(shape, set, head)));
    }
  return bound;
}

/**
 * Treats lengths and rests as divisible: each window absorbs its length, and one rest may fall into the gap after it.
 */
function fluidFinish(
  { graph, windows }: { graph: BoundShape['graph']; windows: CourtWindows },
  set: readonly number[],
  from: number,
): number {
  let work = 0;
  let longestRest = 0;
  for (const i of set) {
    work += graph.lengths[i]! + graph.rests[i]!;
    longestRest = Math.max(longestRest, graph.rests[i]!);
  }
  for (let index = windows.at(from); windows.has(index); index++) {
    const start = Math.max(windows.open(index), from);
    const room = windows.close(index) - start;
    if (room + longestRest >= work) return Math.max(start, start + work - longestRest);
    work -= room + Math.min(longestRest, windows.open(index + 1) - windows.close(index));
  }
  return Number.POSITIVE_INFINITY;
}
