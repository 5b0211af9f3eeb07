import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './fit-words.ts';

export const hindi: Hindi<English> = {
  fitsInDays: 'समय काफ़ी है, {count, plural, other {# दिन}} में',
  fitsSoFar: 'अब तक जितना गिना गया, उतना हो जाएगा',
  countedSoFar: '{names}: जगहों की कोई सीमा नहीं, इसलिए सिर्फ़ अब तक की एंट्री गिनी गई हैं।',
  unlimited: '{names}: नहीं गिने गए, क्योंकि जगहों की सीमा नहीं है और दो से कम एंट्री हैं। जगहें तय हों, तो पूरा वर्ग गिना जाता है।',
  notCounted: '{names}: नहीं गिने गए, क्योंकि दो से कम एंट्री हैं।',
  andMore: '{names} और {count, number} अन्य',
  takesDays: '{count, plural, other {# दिन}} लगेंगे',
  courtsMore: '{count, plural, other {# कोर्ट}} और हों (कुल {all, number}) तो {day} को {time} तक पूरा',
  orUntil: 'या {time} तक खेलें',
  until: '{time} तक खेलें तो पूरा हो जाएगा',
  missing: '{days, plural, one {एक दिन} other {# दिन}} में पूरा करने के लिए {hours} कोर्ट घंटे और चाहिए',
  freeDays: '{days} ख़ाली {count, plural, one {रहेगा} other {रहेंगे}}',
  spread: '{count, plural, =2 {दोनों दिनों में बाँटें} other {# दिनों में बाँटें}}',
  endsEarlier: 'अब हर दिन खेल {now} बजे ख़त्म होगा; पहले {before} था',
  asBefore: 'फिर {before} तक खेलें',
  cannotSpread: 'मैच सभी दिनों में नहीं बँट सकते',
};
