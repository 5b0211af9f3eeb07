import type { Draw, Source } from './draw.ts';
import type { Results } from './result.ts';
import { sideStates } from './side-states.ts';
import { openMatches } from './stages.ts';

/**
 * Whether somebody of a draw may still get a match that is not theirs yet: a place of their group is open, or a Swiss
 * round is still to be paired. Who has lost a knock-out match goes on at once or not at all.
 */
export function mayStillPlay(draw: Draw, results: Results, entry: string): boolean {
  const open = new Set(openMatches(draw, results));
  const states = sideStates(draw, results);
  return draw.matches.some(({ id, a, b }) => {
    if (!open.has(id)) return false;
    return [a, b].some((source, side) => {
      if (states.get(id)?.[side]?.kind !== 'pending') return false;
      return 'pairing' in source || ('pool' in source && source.pool.includes(entry));
    });
  });
}

/** A match with where its sides come from; a draw's own matches are such. */
interface Fed {
  id: string;
  a: Source;
  b: Source;
}

/** A match that may follow, and the side of it that is not ours: where it comes from, and which of the two it is. */
export interface Future {
  match: string;
  other: Source;
  otherSide: 0 | 1;
}

/**
 * The matches that follow from a knock-out match for whoever wins and whoever loses it; null where none does. A second
 * chance for those who lost their first match counts as long as `mayBeFirst`.
 */
export function futuresOf(
  matches: readonly Fed[],
  id: string,
  mayBeFirst: boolean,
): { win: Future | null; loss: Future | null } {
  const find = (isOurs: (source: Source) => boolean): Future | null => {
    for (const { id: match, a, b } of matches) {
      if (isOurs(a)) return { match, other: b, otherSide: 1 };
      if (isOurs(b)) return { match, other: a, otherSide: 0 };
    }
    return null;
  };
  return {
    win: find((source) => 'winner' in source && source.winner === id),
    loss: find((source) => 'loser' in source && source.loser === id && (!source.first || mayBeFirst)),
  };
}
