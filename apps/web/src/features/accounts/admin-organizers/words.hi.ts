import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  search: 'आयोजक खोजें',
  searchHint: 'नाम, ईमेल या शहर',
  standing: 'स्थिति',
  all: 'सभी',
  active: 'सक्रिय',
  suspended: 'निलंबित',
  failed: 'आयोजक लोड नहीं हुए',
  organizers: 'आयोजक',
  none: 'कोई आयोजक नहीं मिला',
  noneWhy: 'जो भी आयोजक खाता पूरा भर लेते हैं, वे यहाँ दिखते हैं।',
  organizer: 'आयोजक',
  place: 'जगह',
  events: 'इवेंट',
  pending: '({count, number} बाकी)',
  vendor: 'वेंडर',
  noVendor: 'नहीं है',
  since: 'कब से',
  action: 'क्या करें',
  reinstate: 'बहाल करें',
  suspend: 'निलंबित करें',
  resetSignIn: 'दो चरणों वाला साइन-इन रीसेट करें',
  resetThis: '{organizer} का दो चरणों वाला साइन-इन रीसेट करें?',
  resetWhy:
    'यह {name} के लिए है, जिनका फ़ोन और रिकवरी कोड दोनों खो गए हैं: पक्का कर लें कि यह वही हैं। फिर सिर्फ़ पासवर्ड से साइन इन होगा, हर डिवाइस साइन आउट हो जाएगा, और मेल में कारण बताया जाएगा।',
  isReset: '{organizer} का दो चरणों वाला साइन-इन रीसेट हुआ',
  reasonRequired: 'कारण लिखना ज़रूरी है',
  isSuspended: '{organizer} को निलंबित कर दिया गया',
  suspendThis: '{organizer} को निलंबित करें?',
  suspendWhy:
    '{name} हर डिवाइस पर तुरंत बाहर हो जाएँगे, और कारण मेल से बताया जाएगा। उनके इवेंट के पेज सार्वजनिक नहीं रहेंगे और उन पर नई एंट्री नहीं होगी; एंट्री और टिकट वैसे ही रहेंगे, और पेआउट चलते रहेंगे जब तक आप उन्हें वेंडर में न रोकें। आप खाता कभी भी बहाल कर सकते हैं।',
  reason: 'कारण',
  reinstateThis: '{organizer} को बहाल करें?',
  isActive: '{organizer} फिर से सक्रिय है',
  reinstateWhy: '{name} फिर से डैशबोर्ड इस्तेमाल कर सकेंगे। निलंबन का कारण: {reason}',
};
