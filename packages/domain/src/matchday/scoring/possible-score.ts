import {
  type GameRule,
  type PointsGame,
  ruleOfGame,
  type ScoringFormat,
  type TennisSet,
} from '../../draws/scoring-format.ts';

type Game = readonly [number, number];

/** Why a score is impossible in a format; `game` counts from 1. */
export type ScoreProblem =
  | { reason: 'game_not_over'; game: number }
  | { reason: 'game_impossible'; game: number }
  | { reason: 'too_many_games'; game: number }
  | { reason: 'match_not_over' }
  | { reason: 'match_over_already' };

/**
 * Whether a game with this score is over, still open, or impossible. Points as they stand; for a set of tennis its
 * games, for a match tie-break its points.
 */
export function gameState(rule: GameRule, [a, b]: Game): 'open' | 'over' | 'impossible' {
  if (rule.unit === 'total') return 'over';
  const [most, least] = [Math.max(a, b), Math.min(a, b)];
  return rule.unit === 'set' ? setState(rule, most, least) : pointsState(rule, most, least);
}

function pointsState({ to, lead, cap }: PointsGame, most: number, least: number): 'open' | 'over' | 'impossible' {
  const isOver = (high: number, low: number) =>
    high > low && ((high >= to && high - low >= lead) || (cap !== null && high >= cap));
  const highest = cap ?? Number.POSITIVE_INFINITY;
  if (!isOver(most, least)) return most >= highest ? 'impossible' : 'open';
  // Without the last point, whoever won it, the game must still have been open.
  return most > highest || isOver(most - 1, least) ? 'impossible' : 'over';
}

function setState({ games }: TennisSet, most: number, least: number): 'open' | 'over' | 'impossible' {
  if (most === games && least <= games - 2) return 'over';
  if (most === games + 1) return least === games || least === games - 1 ? 'over' : 'impossible';
  return most > games ? 'impossible' : 'open';
}

/**
 * What speaks against a score in a format; null when nothing does. In a match played to the end every game is over and
 * the last one decides; if it ended by retirement or disqualification the last game may be open. An empty score only
 * says who won, and a total (goals, a plain result) can be anything.
 */
export function scoreProblem(
  format: ScoringFormat,
  games: readonly Game[],
  kind: 'played' | 'retired' | 'disqualified' | 'walkover' | 'drawn' | 'void',
): ScoreProblem | null {
  if (games.length === 0 || format.game.unit === 'total' || kind === 'drawn' || kind === 'void') return null;
  const won: [number, number] = [0, 0];
  for (const [index, game] of games.entries()) {
    if (Math.max(...won) === format.toWin) return { reason: 'too_many_games', game: index + 1 };
    const state = gameState(ruleOfGame(format, index), game);
    if (state === 'impossible') return { reason: 'game_impossible', game: index + 1 };
    const mayBeOpen = kind !== 'played' && index === games.length - 1;
    if (state === 'open' && !mayBeOpen) return { reason: 'game_not_over', game: index + 1 };
    if (state === 'over') won[game[0] > game[1] ? 0 : 1] += 1;
  }
  const isOver = Math.max(...won) === format.toWin;
  if (kind === 'played') return isOver ? null : { reason: 'match_not_over' };
  return isOver ? { reason: 'match_over_already' } : null;
}
