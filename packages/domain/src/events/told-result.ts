/**
 * A result from the audit log, reduced to what an event's history may show: its score as recorded ("21-15 21-18"),
 * otherwise how it ended ("walkover"), and the winner's id for comparison. Null for anything else.
 */
export function toldResult(kept: unknown): { text: string; winner: unknown } | null {
  if (typeof kept !== 'object' || kept === null || !('score' in kept) || !('kind' in kept)) return null;
  const games = Array.isArray(kept.score) ? kept.score : [];
  const score = games.map((game) => (Array.isArray(game) ? game.map(Number).join('-') : '')).join(' ');
  const kind = String(kept.kind);
  const text = kind === 'played' ? score || kind : [score, kind].filter(Boolean).join(' ');
  return { text, winner: 'winner' in kept ? kept.winner : null };
}

/** Another side has won than before; a draw that became a win, or the other way round, is told by its score. */
export const isTurned = (was: { winner: unknown }, is: { winner: unknown }): boolean =>
  Boolean(was.winner) && Boolean(is.winner) && was.winner !== is.winner;
