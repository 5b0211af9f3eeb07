import type { DrawNotes } from '@maidan/domain/draws/draw-note';
import type { SameSentences } from '@maidan/domain/fact';
import { labelInWords } from '@maidan/domain/match-words';
import { matchWordsHindi } from '@maidan/domain/match-words-hindi';

// Notes on a draw and its changes in Hindi, by code; the English comes from the domain, which the PDF prints too.

/** Notes are stored with the labels of matches. */
const named = (label: string) => labelInWords(label, matchWordsHindi);
const groupText = (group: number) => (group > 0 ? `ग्रुप ${group}` : 'राउंड रॉबिन');

type Pair = Parameters<DrawNotes['meet_in_round'] | DrawNotes['meet_in_group']>[0];

const reason = (it: Pair) => {
  if (it.why === 'seeds') return `ये सीड ${it.first} और ${it.second} हैं, और सीड अपनी जगह पर रहते हैं`;
  if (it.why === 'many') return `${it.entrants} में से ${it.count} खिलाड़ी ${it.place} से हैं`;
  return 'सीड, बाई और बाकी खिलाड़ियों के कारण इससे अच्छी जगह नहीं बची';
};

export const drawNotesHindi: SameSentences<DrawNotes> = {
  seed_leaves_line: (it) => `${it.name} सीड ${it.seed} हैं और अपनी तय जगह छोड़ते हैं।`,
  now_meet: (it) => `${it.one} और ${it.other}, दोनों ${it.place} से हैं और अब पहले ही मैच में मिलेंगे।`,
  seed_withdrawn: (it) => `${it.name} सीड ${it.seed} थे; बाकी सीड अपनी जगह पर रहते हैं।`,
  now_bye: (it) => `${it.name} को अब बाई मिलती है।`,
  lines_empty: (it) => `लाइन ${it.first} और ${it.second} पर अब कोई नहीं है।`,
  loses_bye: (it) => `${it.name} की बाई जाती है और मैच ${it.late} से होगा।`,
  enters_unseeded: (it) => `${it.name} बिना सीड के आते हैं: सीड तय हो चुके हैं।`,
  both_of: (it) => `${it.one} और ${it.other}, दोनों ${it.place} से हैं।`,
  takes_seed_line: (it) => `${it.name} सीड ${it.seed} की जगह लेते हैं।`,
  walkover_for: (it) => `वॉकओवर मिलेगा: ${it.names}।`,
  results_deleted: (it) => `ग्रुप में ${it.name} के सारे नतीजे हट जाते हैं (BWF General Competition Regulations, 16.2.5)।`,
  waits_for_rival: (it) => `अगले मैच में ${it.name} का प्रतिद्वंद्वी अभी तय नहीं है: तय होने पर वहाँ वॉकओवर दर्ज करें।`,
  joins_group: (it) =>
    `${it.name} ${groupText(it.group)} में आते हैं; अब वहाँ ${it.count} खिलाड़ी हैं और ${it.matches} मैच नए हैं।`,
  joins_swiss: (it) =>
    `${it.name} क्रम संख्या ${it.number} पर आते हैं और राउंड ${it.round} से खेलते हैं; पहले के छूटे राउंड (${it.missed}) में 0 अंक।`,
  joins_swiss_half: (it) =>
    `${it.name} क्रम संख्या ${it.number} पर आते हैं और राउंड ${it.round} से खेलते हैं; पहले के हर छूटे राउंड (${it.missed}) के लिए आधा अंक।`,
  pair_again_for: (it) =>
    `राउंड ${it.round} में अभी कुछ शुरू नहीं हुआ: बाद में उसकी जोड़ियाँ फिर से बनाएँ, तो ${it.name} उसमें भी खेलेंगे।`,
  takes_place: (it) => `${groupText(it.group)} में ${it.name} वह जगह लेते हैं जो ${it.gone} ने छोड़ी; वे वॉकओवर वापस लिए जाते हैं।`,
  comes_back: (it) => `${it.name} ${groupText(it.group)} में लौटते हैं; वॉकओवर वापस लिए जाते हैं।`,
  comes_back_to_line: (it) => `${it.name} लाइन ${it.line} पर लौटते हैं।`,
  comes_back_to_draw: (it) => `${it.name} लौटते हैं; नाम वापस लेने पर दिए गए वॉकओवर वापस लिए जाते हैं।`,
  left_out_of_rounds: (it) => `राउंड ${it.round} से ${it.name} की जोड़ी नहीं बनेगी।`,
  plays_instead: (it) => `राउंड 1 में ${it.name} को बाई थी; अब वे ${it.gone} की जगह ${it.rival} से खेलेंगे।`,
  group_reopens: (it) => `${groupText(it.group)} के सारे मैच हो चुके थे: उसके स्थान फिर से खुलते हैं।`,
  walkover_against: (it) => `${it.gone} जा चुके हैं: वहाँ ${it.name} को वॉकओवर मिलता है।`,
  no_byes_in_format: (it) => `${it.category}: राउंड रॉबिन में बाई नहीं होती`,
  byes_to_winners: (it) => `${it.category}: बाई ग्रुप के विजेताओं को मिलती है`,
  few_groups: (it) => `${it.category}: ${it.entries} एंट्रियों से केवल ${it.groups} ग्रुप बनते हैं`,
  few_qualify: (it) => `${it.category}: हर ग्रुप से केवल ${it.count} आगे जा सकते हैं`,
  swiss_byes: (it) => `${it.category}: स्विस राउंड में बाई अंकों के हिसाब से मिलती है`,
  swiss_rounds: (it) => `${it.category}: ${it.entries} एंट्रियाँ दोबारा मिले बिना ${it.rounds} राउंड खेल सकती हैं`,
  too_few_byes: (it) => `${it.name} को बाई नहीं मिल सकती: ${it.lines} लाइन के ड्रॉ में ${it.byes} बाई हैं`,
  bye_not_entered: (it) => `${it.name} को बाई नहीं मिल सकती: ${it.category} में एंट्री नहीं है`,
  no_match_to_spare: (it) => `${it.name} का कोई मैच नहीं जिसे छोड़ा जा सके`,
  byes_to_seeds: (it) => `${it.name} को बाई नहीं मिल सकती: सारी बाई सीड को मिलती हैं`,
  meet_in_round: (it) =>
    `${it.category}: ${it.place} के ${it.one} और ${it.other} राउंड ${it.round} में मिल सकते हैं: ${reason(it)}।`,
  meet_in_group: (it) =>
    `${it.category}: ${it.place} के ${it.one} और ${it.other} दोनों ग्रुप ${it.group} में हैं: ${reason(it)}।`,
  all_of_place: (it) => `${it.category}: सभी ${it.count} खिलाड़ी ${it.place} से हैं, इसलिए किसी को अलग नहीं रखा जा सकता।`,
  more_pairs: (it) => {
    const places = [...it.places.map(({ name, count }) => `${name} से ${count}`), ...(it.more > 0 ? ['और भी'] : [])];
    return `${it.category}: ऐसी ${it.count} जोड़ियाँ और मिल सकती हैं; ${it.entrants} खिलाड़ियों में ${places.join(', ')}।`;
  },
  level_at_cut: (it) =>
    `${it.one} आगे जाते हैं और ${it.other} नहीं, हालाँकि दोनों स्थान ${it.place} पर हैं: तालिका इन्हें अलग नहीं करती।`,
  no_room_within: (it) =>
    `${named(it.match)}: ${it.days > 0 ? `खेल के ${it.days} दिन में` : 'आगे के दो हफ़्तों में'} कोर्ट का समय नहीं बचा।`,
  waits_for_unplaced: (it) => `${named(it.match)} ${named(it.other)} पर टिका है, जिसे जगह नहीं मिली।`,
  no_time_until: (it) => `${it.time} तक पूरा होने के लिए कोर्ट का समय नहीं बचा`,
  no_time_within: (it) => `${it.days} दिन में कोर्ट का समय नहीं बचा`,
  no_time_at_all: () => 'अगले दस साल में भी कोर्ट का समय नहीं बचा',
  no_window: (it) => `किसी भी दिन ${it.minutes} मिनट लगातार ख़ाली नहीं हैं`,
  waits_for: (it) => `यह ${named(it.match)} पर टिका है, जिसे जगह नहीं मिली`,
  no_entries: (it) => `${it.category} में कोई पक्की एंट्री नहीं, इसलिए ड्रॉ नहीं निकला।`,
  one_person: (it) => `${it.category}: शायद एक ही व्यक्ति दो एंट्री में है, ${it.one} और ${it.other}।`,
  one_entry: (it) => `${it.category} में एक ही एंट्री है: खेलने को कुछ नहीं।`,
};
