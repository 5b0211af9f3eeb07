import { factsOf } from '../fact.ts';

/** Why the desk refuses a call, a result or winners, in English. */
const sentences = {
  depends_on_result: (it: { match: string }) => `${it.match} depends on this result`,
  match_on_court: (it: { match: string; court: string }) => `${it.match} is on ${it.court}`,
  side_on_court: (it: { names: string; court: string }) => `${it.names}: on ${it.court}`,
  side_resting: (it: { names: string; clock: string }) => `${it.names}: resting until ${it.clock}`.trim(),
  // Winners.
  winner_not_entered: (it: { category: string; name: string }) => `${it.category}: ${it.name} is not entered`,
  winner_meant: (it: { category: string; name: string; likely: string }) =>
    `${it.category}: ${it.name} is not entered. Did you mean ${it.likely}?`,
  matches_open: (it: { category: string; open: number }) =>
    `${it.category}: ${it.open} ${it.open === 1 ? 'match is' : 'matches are'} open`,
  has_not_played: (it: { category: string; name: string }) => `${it.category}: ${it.name} has not played`,
  matches_not_played: (it: { open: number }) =>
    `${it.open} ${it.open === 1 ? 'match has' : 'matches have'} no result yet`,
  play_ends_on: (it: { day: string }) => `Play ends on ${it.day}`,
  entries_close_with_winners: () => 'Registrations close, and the event can no longer go live',
  // Scores that the format of a match does not know.
  game_any_total: (it: { game: number }) => `Game ${it.game} cannot end like this: any total`,
  game_like_set: (it: { game: number; games: number }) =>
    `Game ${it.game} cannot end like this: a set goes to ${it.games} games, two ahead, or ${it.games + 1}–${it.games}`,
  game_to_points: (it: { game: number; to: number }) => `Game ${it.game} cannot end like this: ${it.to} points`,
  game_two_ahead: (it: { game: number; to: number }) =>
    `Game ${it.game} cannot end like this: ${it.to} points, two ahead`,
  game_up_to: (it: { game: number; to: number; most: number }) =>
    `Game ${it.game} cannot end like this: ${it.to} points, at most ${it.most}`,
  game_two_ahead_up_to: (it: { game: number; to: number; most: number }) =>
    `Game ${it.game} cannot end like this: ${it.to} points, two ahead, at most ${it.most}`,
  match_was_over_before: (it: { game: number; wins: number }) =>
    `The match was over before game ${it.game}: it takes ${it.wins} games to win`,
  match_is_not_over: (it: { wins: number }) => `The match is not over: it takes ${it.wins} games to win`,
  nobody_could_retire: () => 'The match was over, so nobody could retire from it',
};

export type MatchdayFacts = typeof sentences;
export const matchdayFact = factsOf(sentences);
