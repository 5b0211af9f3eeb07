import type { Draw } from './draw.ts';
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
