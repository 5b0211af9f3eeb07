import type { MatchResult } from '@maidan/domain/draws/result';

/** "21-15 18-21 21-9" for a match that is over, "Walkover" for one that was never played, nothing before. */
export function scoreText(result: MatchResult | undefined): string {
  const games = result?.games?.map(([a, b]) => `${a}-${b}`).join(' ') ?? '';
  return games || (result?.kind === 'walkover' ? 'Walkover' : '');
}
