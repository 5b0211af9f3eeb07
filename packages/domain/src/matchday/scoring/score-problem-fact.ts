import { type GameRule, ruleOfGame, type ScoringFormat } from '../../draws/scoring-format.ts';
import type { Fact } from '../../fact.ts';
import { matchdayFact } from '../matchday-facts.ts';
import type { ScoreProblem } from './possible-score.ts';

/** The problem with what the format requires. */
export function scoreProblemFact(problem: ScoreProblem, format: ScoringFormat): Fact {
  switch (problem.reason) {
    case 'game_impossible':
    case 'game_not_over':
      return gameFact(problem.game, ruleOfGame(format, problem.game - 1));
    case 'too_many_games':
      return matchdayFact('match_was_over_before', { game: problem.game, wins: format.toWin });
    case 'match_not_over':
      return matchdayFact('match_is_not_over', { wins: format.toWin });
    case 'match_over_already':
      return matchdayFact('nobody_could_retire');
  }
}

function gameFact(game: number, rule: GameRule): Fact {
  if (rule.unit === 'total') return matchdayFact('game_any_total', { game });
  if (rule.unit === 'set') return matchdayFact('game_like_set', { game, games: rule.games });
  const { to, cap } = rule;
  if (cap === null || cap === to)
    return matchdayFact(rule.lead === 2 ? 'game_two_ahead' : 'game_to_points', { game, to });
  return matchdayFact(rule.lead === 2 ? 'game_two_ahead_up_to' : 'game_up_to', { game, to, most: cap });
}
