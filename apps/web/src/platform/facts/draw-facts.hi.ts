import type { DrawFacts } from '@maidan/domain/draws/facts/draw-facts';
import type { SameSentences } from '@maidan/domain/fact';

const settings = { groups: 'ग्रुप', qualifiers: 'आगे जाने वाले स्थान', rounds: 'राउंड' };

/** Why a draw refuses a change, an entry or a setting. */
export const drawFactsHindi: SameSentences<DrawFacts> = {
  not_in_draw: (it) => `${it.category} के ड्रॉ में ${it.name} नहीं है`,
  has_played: (it) => `${it.name} खेल चुके हैं: केवल बाकी मैच छोड़े जा सकते हैं`,
  no_lines: (it) => `${it.category} के ड्रॉ में बदलने लायक लाइनें नहीं हैं: ड्रॉ फिर से निकालें`,
  no_rounds: (it) => `${it.category} में राउंड नहीं हैं: ड्रॉ फिर से निकालें`,
  first_match_played: () => 'पहले राउंड का मैच खेला जा चुका है: वॉकओवर दर्ज करें',
  no_bye_left: (it) => `${it.category} में ${it.name} के लिए कोई बाई नहीं बची: ज़्यादा लाइनों के साथ ड्रॉ फिर से निकालें`,
  same_entry_twice: () => 'दो अलग-अलग खिलाड़ी चुनें',
  knock_out_has_begun: (it) => `${it.category} का नॉक-आउट शुरू हो चुका है`,
  all_rounds_paired: (it) => `${it.category} के सभी राउंड की जोड़ियाँ बन चुकी हैं`,
  group_is_full: (it) => `ज़्यादा से ज़्यादा ${it.most} खिलाड़ियों में सबका सबसे मैच हो सकता है`,
  rival_moved_on: (it) => `${it.name} के छोड़े हुए मैच से कोई आगे बढ़ चुका है`,
  on_court_now: (it) => `${it.name} कोर्ट पर हैं: पहले उस मैच का नतीजा दर्ज करें`,
  no_match_left: (it) => `${it.category} में ${it.name} का कोई मैच बाकी नहीं है`,
  match_is_open: (it) => `${it.match} बाकी है`,
  match_has_begun: (it) => `${it.match} बुलाया या खेला जा चुका है`,
  no_category: (it) => `${it.category} नाम का कोई वर्ग नहीं है`,
  entered_twice: (it) => `${it.category}: ${it.name} की एंट्री दो बार है`,
  same_player_twice: (it) => `${it.category}: ${it.name} में एक ही खिलाड़ी दो बार है`,
  player_in_two: (it) => `${it.category}: ${it.name} का एक खिलाड़ी ${it.other} में भी है`,
  not_entered: (it) => `${it.category} में ${it.name} की एंट्री नहीं है`,
  bye_for_nobody: (it) =>
    it.category
      ? `${it.name} को बाई नहीं मिल सकती: ${it.category} में एंट्री नहीं है`
      : `${it.name} को बाई नहीं मिल सकती: किसी वर्ग में एंट्री नहीं है`,
  seeded_twice: (it) => `${it.category} में ${it.name} दो बार सीड है`,
  seed_not_whole: (it) => `${it.category}: ${it.name} का सीड 1 या उससे बड़ी पूरी संख्या हो`,
  both_seeded: (it) => `${it.category}: ${it.one} और ${it.other}, दोनों सीड ${it.seed} हैं`,
  seed_missing: (it) => `${it.category}: सीड ${it.seed} कोई नहीं है`,
  too_many_for_round_robin: (it) => `${it.category}: ज़्यादा से ज़्यादा ${it.most} एंट्री में सबका सबसे मैच हो सकता है`,
  bye_of: (it) => `${it.name}, राउंड ${it.round}`,
  too_many_for_swiss: (it) => `${it.category}: स्विस टूर्नामेंट में ज़्यादा से ज़्यादा ${it.most} एंट्री हो सकती हैं`,
  too_many_to_draw: (it) => `${it.category}: ज़्यादा से ज़्यादा ${it.most} एंट्री का ड्रॉ बन सकता है`,
  setting_not_whole: (it) => `${it.category}: ${settings[it.setting]}: 1 या उससे बड़ी पूरी संख्या लिखें`,
  setting_out_of_range: (it) => `${it.category}: ${settings[it.setting]}: 1 से 1024 तक की पूरी संख्या लिखें`,
  points_out_of_range: (it) => `${it.category}: अंक 0 से ${it.most} तक की पूरी या आधी संख्या हों`,
  ranked_by_wins: (it) => `${it.category}: ${it.sport} के ग्रुप का क्रम जीते मैचों से बनता है`,
  cannot_be_drawn: (it) => `${it.category}: ${it.sport} का मैच ड्रॉ नहीं हो सकता`,
  close_loss_of_kabaddi: (it) => `${it.category}: कम अंतर की हार के अंक केवल कबड्डी में होते हैं`,
  win_below_loss: (it) => `${it.category}: जीत के अंक हार से ज़्यादा हों`,
  draw_out_of_order: (it) => `${it.category}: ड्रॉ के अंक जीत से ज़्यादा और हार से कम न हों`,
  no_such_round: (it) => `${it.category}: "${it.round}" कोई राउंड नहीं है, जैसे 1, 2 या final`,
  rubbers_out_of_range: (it) => `${it.category}: एक मुकाबले में 1 से ${it.most} रबर होते हैं`,
  rubber_without_name: (it) => `${it.category}: हर रबर का नाम चाहिए`,
  rubber_name_too_long: (it) => `${it.category}: रबर के नाम में ज़्यादा से ज़्यादा ${it.most} अक्षर`,
  rubber_name_twice: (it) => `${it.category}: दो रबर का नाम ${it.name} है`,
};
