import type { Draw } from '../draws/draw.ts';
import type { Results } from '../draws/result.ts';
import { openMatches } from '../draws/stages.ts';

/** What is still to be played, should winners be recorded now. */
export interface EarlyWinners {
  /** Matches without a result. */
  open: number;
  /** The last day of play, `YYYY-MM-DD`; null once it has come. */
  playEnds: string | null;
}

/**
 * Whether winners come before the end of play; null where nothing speaks for that. Matches that nobody was told of say
 * nothing: a draw that is still a draft, or none at all. Nor do draws without a single result once the last day has
 * come: these were played on paper. Days are `YYYY-MM-DD`.
 */
export function earlyWinners(
  draws: readonly Draw[],
  results: Results,
  { today, lastDay, isPublished }: { today: string; lastDay: string; isPublished: boolean },
): EarlyWinners | null {
  const open = draws.reduce((sum, draw) => sum + openMatches(draw, results).length, 0);
  const isBefore = today < lastDay;
  const isPlayedHere = Object.keys(results).length > 0;
  if (open === 0 || !((isBefore && isPublished) || isPlayedHere)) return null;
  return { open, playEnds: isBefore ? lastDay : null };
}
