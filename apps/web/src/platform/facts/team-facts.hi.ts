import type { TeamFacts } from '@maidan/domain/entries/facts/team-facts';
import type { SameSentences } from '@maidan/domain/fact';

/** Why a team cannot be saved. */
export const teamFactsHindi: SameSentences<TeamFacts> = {
  team_without_name: () => 'टीम का नाम चाहिए',
  team_name_too_long: (it) => `टीम के नाम में ज़्यादा से ज़्यादा ${it.most} अक्षर`,
  team_name_taken: (it) => `${it.name} नाम की टीम पहले से है`,
  team_too_small: (it) => `टीम में कम से कम ${it.least} खिलाड़ी होते हैं`,
  team_too_large: (it) => `टीम में ज़्यादा से ज़्यादा ${it.most} खिलाड़ी होते हैं`,
  player_name_too_long: (it) => `नाम में ज़्यादा से ज़्यादा ${it.most} अक्षर`,
  player_twice_in_team: (it) => `${it.name} इस टीम में दो बार है`,
  plays_for_another: (it) => `${it.name} पहले से ${it.team} में हैं। इसी नाम का कोई और हो तो नाम के साथ आद्याक्षर जोड़ें।`,
  squad_waits: (it) => `${it.category} में ${it.team} की जगह अभी पक्की नहीं है। फ़ीस मिलने के बाद फिर कोशिश करें।`,
  squad_gone: (it) => `${it.team} अब ${it.category} नहीं खेल रही`,
  squad_drawn: (it) => `${it.category} का ड्रॉ बन चुका है: ${it.team} के खिलाड़ी अब सिर्फ़ आयोजक बदल सकते हैं`,
  squad_closed: (it) => `रजिस्ट्रेशन बंद हो चुका है: ${it.team} के खिलाड़ी अब सिर्फ़ आयोजक बदल सकते हैं`,
  squad_line_taken: (it) => `${it.name} पहले ही हाँ कह चुके हैं`,
  squad_line_gone: (it) => `${it.name} अब टीम में नहीं हैं। कृपया सूची फिर से देखें।`,
  birth_year_not_a_year: () => 'जन्म वर्ष चार अंकों का होता है',
};
