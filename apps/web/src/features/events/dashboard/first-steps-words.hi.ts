import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './first-steps-words.ts';

export const hindi: Hindi<English> = {
  title: 'आपका पहला टूर्नामेंट',
  left: 'पहले मैच तक {count, plural, one {# कदम} other {# कदम}} बाकी',
  done: 'हो गया',
  organization: 'आपकी संस्था',
  organizationWhy: 'खिलाड़ी इसे हर इवेंट पर देखते हैं',
  money: 'एंट्री फ़ीस कहाँ जाए',
  moneyWhy: 'एंट्री फ़ीस के लिए आपका बैंक खाता',
  event: 'आपका पहला इवेंट',
  eventWhy: 'एंट्री खुलने से पहले एडमिन इसकी जाँच करते हैं',
  eventAct: 'पहला इवेंट तैयार करें',
  eventStates: {
    draft: 'अभी ड्राफ़्ट है',
    pending_approval: 'एडमिन इसकी जाँच कर रहे हैं',
    rejected: 'अस्वीकृत: कारण देखें',
    approved: 'स्वीकृत: खिलाड़ी एंट्री ले सकते हैं',
  },
  closed: 'स्वीकृत, एंट्री बंद हो चुकी हैं',
  closedBut: 'स्वीकृत, अब भी खुले हैं: {categories}',
  open: 'इवेंट खोलें',
  day: 'खिलाड़ी, ड्रॉ और खेल का दिन',
  dayWhy: 'पेज साझा करें, ड्रॉ निकालें, कोर्ट पर बुलाएँ, नतीजे भरें',
  dayDrawn: 'ड्रॉ प्रकाशित है: कोर्ट पर बुलाएँ, नतीजे भरें',
};
