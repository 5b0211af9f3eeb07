import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { scoringFormats } from '@maidan/domain/draws/scoring-format';

/** How many digits the points of a game have at most, by the format of the match; no end where it has none. */
export function fullDigits({ scoring }: Pick<LiveMatchAnswer, 'scoring'>): number {
  return scoring && scoringFormats[scoring].game.unit === 'points' ? 2 : Number.POSITIVE_INFINITY;
}
