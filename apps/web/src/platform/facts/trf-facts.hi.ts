import type { TrfFacts } from '@maidan/domain/draws/facts/trf-facts';
import type { SameSentences } from '@maidan/domain/fact';

/** Why a tournament report cannot be read, and what of it is not taken over. */
export const trfFactsHindi: SameSentences<TrfFacts> = {
  trf_no_players: () => 'इसमें किसी खिलाड़ी की पंक्ति (001) नहीं है',
  trf_no_rank: (it) => `“${it.written}” कोई आरंभिक क्रम नहीं है`,
  trf_no_points: (it) => `“${it.written}” कोई अंक नहीं हैं`,
  trf_round_unreadable: (it) => `खिलाड़ी ${it.player} का राउंड ${it.round} पढ़ा नहीं जा सका`,
  trf_rank_twice: (it) => `आरंभिक क्रम ${it.player} दो बार आया है`,
  trf_no_such_opponent: (it) => `खिलाड़ी ${it.player} का मुकाबला ${it.opponent} से नहीं हो सकता`,
  trf_not_both: (it) =>
    `राउंड ${it.round}: खिलाड़ी ${it.player} के सामने ${it.opponent} लिखा है, पर ${it.opponent} के सामने ${it.player} नहीं`,
  trf_colours: (it) => `राउंड ${it.round}: ${it.player} और ${it.opponent} के रंग आपस में मेल नहीं खाते`,
  trf_results: (it) =>
    `राउंड ${it.round}: ${it.player} का “${it.one}” और ${it.opponent} का “${it.other}” आपस में मेल नहीं खाते`,
  trf_alone: (it) => `राउंड ${it.round}: खिलाड़ी ${it.player} के “${it.written}” के लिए प्रतिद्वंद्वी चाहिए`,
  trf_open_before: (it) => `राउंड ${it.round}: खिलाड़ी ${it.player} का नतीजा नहीं है, जबकि आगे के राउंड की जोड़ियाँ बन चुकी हैं`,
  trf_points_system: () => '1, ½ और 0 के अलावा दूसरे अंकों के साथ यहाँ आगे नहीं खेला जा सकता',
  trf_points_given: () => 'आर्बिटर के दिए या काटे हुए अंकों (299) के साथ यहाँ आगे नहीं खेला जा सकता',
  trf_no_rounds: () => 'रिपोर्ट में नहीं लिखा कि कुल कितने राउंड हैं। कृपया संख्या भरें।',
  trf_rounds_fewer: (it) => `कुल ${it.rounds} राउंड होने हैं, पर ${it.paired} की जोड़ियाँ बन चुकी हैं`,
  trf_rounds_most: (it) => `दोबारा मिले बिना ज़्यादा से ज़्यादा ${it.most} राउंड खेले जा सकते हैं`,
  trf_players_most: (it) => `ज़्यादा से ज़्यादा ${it.most} खिलाड़ी लिए जा सकते हैं`,
  trf_points_differ: (it) => `खिलाड़ी ${it.player}: ${it.written} अंक लिखे हैं, गिनने पर ${it.counted} हैं`,
  trf_bye_twice: (it) => `राउंड ${it.round}: खिलाड़ी ${it.player} की दूसरी बाई पूरे अंक की बाई गिनी जाएगी`,
  trf_birth_part: (it) => `अधूरी जन्म तिथियाँ छोड़ दी जाएँगी: ${it.count}, पहली खिलाड़ी ${it.player} की “${it.written}”`,
  trf_sex: (it) =>
    `लिंग में m या w के अलावा जो लिखा है वह छोड़ दिया जाएगा: ${it.count}, पहला खिलाड़ी ${it.player} का “${it.written}”`,
  trf_title: (it) => `जो ख़िताब FIDE नहीं देता वे छोड़ दिए जाएँगे: ${it.count}, पहला खिलाड़ी ${it.player} का “${it.written}”`,
  trf_fide_id: (it) =>
    `जो FIDE आईडी अंकों में नहीं हैं वे छोड़ दी जाएँगी: ${it.count}, पहली खिलाड़ी ${it.player} की “${it.written}”`,
};
