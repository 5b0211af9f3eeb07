import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './change-words.ts';

export const hindi: Hindi<English> = {
  waiting: 'आपका बदलाव स्वीकृति की प्रतीक्षा में है',
  since: '{count, plural, one {# बदलाव} other {# बदलाव}}, {when} भेजा',
  until: 'खिलाड़ी अभी स्वीकृत जानकारी ही देखते हैं, और किसी को बताया नहीं गया है।',
  what: 'क्या',
  now: 'खिलाड़ी देखते हैं',
  asked: 'प्रतीक्षा में',
  newEntries: 'नई एंट्री के लिए',
  reason: 'खिलाड़ी यह कारण पढ़ेंगे:',
  change: 'इसे बदलें',
  takeBack: 'वापस लें',
  takenBack: 'बदलाव वापस ले लिया गया। स्वीकृत जानकारी वैसी ही रहेगी।',
  unpublished: 'सार्वजनिक पेजों पर नहीं: कोई इसे ढूँढ या एंट्री नहीं कर सकता। एंट्री, टिकट और पैसे वैसे ही हैं।',
  waits: 'स्वीकृति की प्रतीक्षा में: {names}। तब तक खिलाड़ी स्वीकृत जानकारी देखते हैं।',
  publicNow: 'अभी से सबको दिखता है: {names}।',
};
