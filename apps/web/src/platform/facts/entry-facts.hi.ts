import type { EntryFacts } from '@maidan/domain/entries/facts/entry-facts';
import type { SameSentences } from '@maidan/domain/fact';

const otherPerson = 'अगर यह कोई और व्यक्ति है, तो नाम में एक अक्षर जोड़ें।';

const whatToDo = 'पहले इस वर्ग की एंट्री रद्द करें, या आयोजक से खिलाड़ी को अनुमति देने को कहें।';

/** Why an entry is refused. */
export const entryFactsHindi: SameSentences<EntryFacts> = {
  partner_of_oneself: (it) => `${it.category} में ${it.name} अपने ही पार्टनर नहीं हो सकते`,
  stands_already: (it) => `${it.name} पहले से ${it.category} में हैं`,
  stands_already_with_ticket: (it) => `${it.name} पहले से ${it.category} में हैं (टिकट ${it.ticket})`,
  somebody_entered: (it) => `${it.name} पहले से ${it.category} में हैं। अगर किसी और ने यह एंट्री की है, तो आयोजक से पूछें।`,
  stands_as_partner_of: (it) => `${it.name} पहले से ${it.category} में ${it.player} के पार्टनर हैं। ${otherPerson}`,
  stands_as_partner: (it) => `${it.name} पहले से ${it.category} में किसी के पार्टनर हैं। ${otherPerson}`,
  guardian_needed: (it) => `${it.name} 18 साल से छोटे हैं: कृपया अभिभावक का नाम, रिश्ता और फ़ोन नंबर बताएँ`,
  partner_stands_already: (it) => `${it.name} पहले से ${it.category} में हैं। ${otherPerson}`,
  no_such_category: (it) => `"${it.category}" नाम का कोई वर्ग नहीं है`,
  category_not_known: (it) => `${it.category}: ऐसा कोई वर्ग नहीं है`,
  category_not_for_teams: (it) => `${it.category} टीमों के लिए नहीं है`,
  entries_closed: (it) => `${it.category} की एंट्री बंद है: उसका ड्रॉ प्रकाशित हो चुका है`,
  category_is_full: (it) => `${it.category} भर चुका है`,
  this_is_full: () => 'यह वर्ग भर चुका है',
  category_twice: (it) => `${it.category} दो बार चुना गया`,
  no_partner_in: (it) => `${it.category} में कोई पार्टनर नहीं है`,
  corrected_too_young: (it) => `${it.category} उन खिलाड़ियों के लिए है जो खेल के दिन ${it.age} साल या उससे बड़े हैं। ${whatToDo}`,
  corrected_too_old: (it) => `${it.category} उन खिलाड़ियों के लिए है जो खेल के दिन ${it.age} साल से बड़े नहीं हैं। ${whatToDo}`,
  corrected_born_too_late: (it) => `${it.category} ${it.day} को या उससे पहले जन्मे खिलाड़ियों के लिए है। ${whatToDo}`,
  corrected_born_too_early: (it) => `${it.category} ${it.day} को या उसके बाद जन्मे खिलाड़ियों के लिए है। ${whatToDo}`,
  corrected_for_women: (it) => `${it.category} महिलाओं और लड़कियों के लिए है। ${whatToDo}`,
  corrected_for_men: (it) => `${it.category} पुरुषों और लड़कों के लिए है। ${whatToDo}`,
  drawn_write_to: (it) => `${it.category} का ड्रॉ प्रकाशित हो चुका है। आयोजक अब भी सुधार कर सकते हैं: ${it.contact}`,
  drawn_ask_organizer: (it) => `${it.category} का ड्रॉ प्रकाशित हो चुका है। आयोजक अब भी सुधार कर सकते हैं।`,
  no_named_partners: (it) => `इस इवेंट में ${it.category} के पार्टनर सिर्फ़ नाम से नहीं लिए जाते। कृपया पार्टनर को न्योता दें।`,
  no_invited_partners: (it) => `इस इवेंट में ${it.category} के लिए न्योते नहीं चलते। कृपया पार्टनर बताने का दूसरा तरीका चुनें।`,
  no_wanted_partners: (it) => `इस इवेंट में ${it.category} में सिर्फ़ जोड़ियाँ ली जाती हैं। कृपया बताएँ कि आपके पार्टनर कौन हैं।`,
  no_partner_played: (it) => `${it.category} बिना पार्टनर के खेला जाता है`,
  half_too_small: (it) => `${it.category} की आधी फ़ीस ₹1 से कम है। कृपया पूरी फ़ीस ख़ुद भरें।`,
  fee_all_paid: (it) => `आप ${it.category} की पूरी फ़ीस भर चुके हैं: ऐसे पार्टनर को न्योता दें जिसे कुछ नहीं भरना।`,
  invite_run_out: (it) => `इस न्योते का समय ख़त्म हो गया है। ${it.from} आपको फिर बुला सकते हैं।`,
  invite_declined: (it) => `इस न्योते को मना कर दिया गया था। ${it.from} आपको फिर बुला सकते हैं।`,
  invite_taken: (it) => `${it.from} का यह न्योता कोई पहले ही मान चुका है।`,
  invite_withdrawn: (it) => `${it.from} ने यह न्योता वापस ले लिया है, या अब ${it.category} नहीं खेल रहे।`,
  invite_unpaid: (it) => `${it.from} ने अभी भुगतान नहीं किया है। भुगतान होते ही आप हाँ कर सकते हैं।`,
  invite_waits: (it) => `${it.category} भर चुका है: ${it.from} जगह का इंतज़ार कर रहे हैं। जगह मिलते ही आप हाँ कर सकते हैं।`,
  invite_drawn: (it) => `${it.category} का ड्रॉ प्रकाशित हो चुका है। कृपया आयोजक से पूछें।`,
  invite_event_closed: () => 'इस इवेंट के रजिस्ट्रेशन बंद हैं। कृपया आयोजक से पूछें।',
  invite_of_own: (it) => `यह न्योता ${it.from} का है: इसे किसी और को मानना होगा।`,
  partner_paying: (it) => `${it.name} अभी भुगतान कर रहे हैं। कृपया कुछ मिनट रुकें।`,
  not_your_pair: (it) => `यह जोड़ी ${it.from} ने दर्ज की है, और वही इसे बदल सकते हैं।`,
  not_your_category: (it) => `"${it.category}" में आपकी एंट्री नहीं है`,
};
