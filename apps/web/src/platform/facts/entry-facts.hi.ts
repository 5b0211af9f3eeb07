import type { EntryFacts } from '@maidan/domain/entries/facts/entry-facts';
import type { SameSentences } from '@maidan/domain/fact';

const otherPerson = 'अगर यह कोई और व्यक्ति है, तो नाम में एक अक्षर जोड़ें।';

/** Why an entry is refused. */
export const entryFactsHindi: SameSentences<EntryFacts> = {
  partner_of_oneself: (it) => `${it.category} में ${it.name} अपने ही पार्टनर नहीं हो सकते`,
  stands_already: (it) => `${it.name} पहले से ${it.category} में हैं`,
  stands_already_with_ticket: (it) => `${it.name} पहले से ${it.category} में हैं (टिकट ${it.ticket})`,
  somebody_entered: (it) => `${it.name} पहले से ${it.category} में हैं। अगर किसी और ने यह एंट्री की है, तो आयोजक से पूछें।`,
  stands_as_partner_of: (it) => `${it.name} पहले से ${it.category} में ${it.player} के पार्टनर हैं। ${otherPerson}`,
  stands_as_partner: (it) => `${it.name} पहले से ${it.category} में किसी के पार्टनर हैं। ${otherPerson}`,
  partner_stands_already: (it) => `${it.name} पहले से ${it.category} में हैं। ${otherPerson}`,
  no_such_category: (it) => `"${it.category}" नाम का कोई वर्ग नहीं है`,
  category_not_known: (it) => `${it.category}: ऐसा कोई वर्ग नहीं है`,
  category_not_for_teams: (it) => `${it.category} टीमों के लिए नहीं है`,
  entries_closed: (it) => `${it.category} की एंट्री बंद है: उसका ड्रॉ प्रकाशित हो चुका है`,
  category_is_full: (it) => `${it.category} भर चुका है`,
  this_is_full: () => 'यह वर्ग भर चुका है',
  category_twice: (it) => `${it.category} दो बार चुना गया`,
  no_partner_in: (it) => `${it.category} में कोई पार्टनर नहीं है`,
  not_your_category: (it) => `"${it.category}" में आपकी एंट्री नहीं है`,
};
