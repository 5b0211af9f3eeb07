import type { SameSentences } from '@maidan/domain/fact';
import type { MatchdayFacts } from '@maidan/domain/matchday/matchday-facts';

/** Why the desk refuses a call, a result or winners. */
export const matchdayFactsHindi: SameSentences<MatchdayFacts> = {
  depends_on_result: (it) => `${it.match} इसी नतीजे पर टिका है`,
  match_on_court: (it) => `${it.match} ${it.court} पर है`,
  side_on_court: (it) => `${it.names}: ${it.court} पर`,
  side_resting: (it) => (it.clock ? `${it.names}: ${it.clock} तक आराम` : `${it.names}: आराम पर`),
  winner_not_entered: (it) => `${it.category}: ${it.name} की एंट्री नहीं है`,
  winner_meant: (it) => `${it.category}: ${it.name} की एंट्री नहीं है। क्या आपका मतलब ${it.likely} से है?`,
  matches_open: (it) => `${it.category}: ${it.open} मैच बाकी हैं`,
  has_not_played: (it) => `${it.category}: ${it.name} ने कोई मैच नहीं खेला`,
  matches_not_played: (it) => `${it.open} मैचों का नतीजा अभी नहीं है`,
  play_ends_on: (it) => `खेल ${it.day} को ख़त्म होता है`,
  entries_close_with_winners: () => 'रजिस्ट्रेशन बंद हो जाते हैं, और इवेंट फिर लाइव नहीं हो सकता',
  game_any_total: (it) => `गेम ${it.game} ऐसे ख़त्म नहीं हो सकता: कोई भी कुल अंक`,
  game_like_set: (it) => `सेट ${it.game} ऐसे ख़त्म नहीं हो सकता: ${it.games} गेम, दो की बढ़त, या ${it.games + 1}–${it.games}`,
  game_to_points: (it) => `गेम ${it.game} ऐसे ख़त्म नहीं हो सकता: ${it.to} अंक`,
  game_two_ahead: (it) => `गेम ${it.game} ऐसे ख़त्म नहीं हो सकता: ${it.to} अंक, दो की बढ़त`,
  game_up_to: (it) => `गेम ${it.game} ऐसे ख़त्म नहीं हो सकता: ${it.to} अंक, ज़्यादा से ज़्यादा ${it.most}`,
  game_two_ahead_up_to: (it) => `गेम ${it.game} ऐसे ख़त्म नहीं हो सकता: ${it.to} अंक, दो की बढ़त, ज़्यादा से ज़्यादा ${it.most}`,
  match_was_over_before: (it) => `मैच गेम ${it.game} से पहले पूरा हो चुका था: ${it.wins} गेम जीतने पर जीत`,
  match_is_not_over: (it) => `मैच पूरा नहीं हुआ है: ${it.wins} गेम जीतने पर जीत`,
  nobody_could_retire: () => 'मैच पूरा हो चुका था, इसलिए कोई रिटायर नहीं हो सकता',
};
