import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './report-words.ts';

export const hindi: Hindi<English> = {
  title: 'टूर्नामेंट रिपोर्ट खोलें',
  sub: 'जो पढ़ा गया है उसे आपके देखने से पहले कुछ नहीं बदलता।',
  category: 'वर्ग',
  file: 'टूर्नामेंट रिपोर्ट (.trf, .trfx, .txt)',
  fileMissing: 'कृपया टूर्नामेंट रिपोर्ट चुनें',
  wrongFile: 'यह टेक्स्ट फ़ाइल नहीं है',
  rounds: 'कुल राउंड',
  roundsHint: 'केवल तब, जब रिपोर्ट में न लिखा हो।',
  read: 'रिपोर्ट पढ़ें',
  take: 'यहाँ लें',
  done: '{players, plural, one {# खिलाड़ी} other {# खिलाड़ी}} और {rounds, plural, =0 {कोई राउंड नहीं} one {# राउंड} other {# राउंड}} लिए गए',
  lines: 'क्या मेल नहीं खाता',
  line: 'पंक्ति {line, number}: {what}',
  found:
    '{players, plural, one {# खिलाड़ी} other {# खिलाड़ी}} · {rounds, plural, one {# राउंड} other {# राउंड}} में से {paired, number} की जोड़ियाँ बनी हैं{open, plural, =0 {} one { · # बोर्ड का नतीजा बाकी} other { · # बोर्ड के नतीजे बाकी}}',
  entered:
    '{added, plural, =0 {सभी इस वर्ग में पहले से हैं।} one {# खिलाड़ी की एंट्री होगी; कोई शुल्क नहीं माँगा जाएगा।} other {# खिलाड़ियों की एंट्री होगी; कोई शुल्क नहीं माँगा जाएगा।}}{births, plural, =0 {} one { # जन्म तिथि रखी जाएगी।} other { # जन्म तिथियाँ रखी जाएँगी।}}',
  accelerated: 'रिपोर्ट के अनुसार कुछ राउंड की जोड़ियों के लिए अंक उधार दिए जाते हैं।',
  barred: 'रिपोर्ट के अनुसार खिलाड़ियों के {count, plural, one {# समूह} other {# समूह}} आपस में नहीं खेलेंगे।',
  byesAhead: 'आगे के राउंड के लिए {count, plural, one {# बाई} other {# बाई}} पहले से तय है।',
  notes: 'अंतर के साथ लिया गया',
  unused: 'जिन पंक्तियों का उपयोग नहीं होता',
  more: 'और {count, plural, one {# पंक्ति} other {# पंक्तियाँ}}',
  notInReport: 'वर्ग में हैं, पर रिपोर्ट में नहीं: {names}। वे देर से एंट्री के रूप में आ सकते हैं।',
  notDrawn:
    'अभी ड्रॉ नहीं बना: {names}। इस वर्ग में नतीजे आ जाने पर ड्रॉ नहीं बनाए जा सकते। यदि ये वर्ग यहीं खेले जाने हैं, तो पहले उनके ड्रॉ बनाएँ।',
  noPlaces: 'आगे {count, number} बोर्ड खेले जाने हैं, इसलिए किसी को अपने आप समय नहीं मिलता: खिलाड़ियों के बैठते ही बोर्ड बुलाए जाते हैं।',
  schedule: 'आगे के राउंड',
  scheduleWhy: 'इस प्रतियोगिता का कार्यक्रम अभी नहीं बना। इसे बाद में बदला जा सकता है।',
  boards: 'बोर्ड',
  minutes: 'एक राउंड के मिनट',
  start: 'अगला राउंड कब शुरू होगा',
  players: 'खिलाड़ी ({count, number})',
  number: 'क्रम',
  name: 'नाम',
  rating: 'रेटिंग',
  fideId: 'FIDE आईडी',
  points: 'अंक',
  isNew: 'नया',
};
