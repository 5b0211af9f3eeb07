import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  title: 'मैच अलर्ट',
  why: 'जब आपका या आपके चुने खिलाड़ी का कोई मैच बुलाया जाए, उसका कोर्ट बदले या उसका नया समय तय हो।',
  alertHere: 'इस डिवाइस पर अलर्ट चालू करें',
  alertByMail: 'ई-मेल से अलर्ट चालू करें',
  onDevice: 'इस डिवाइस पर',
  onDeviceHint: 'Maidan बंद हो तब भी।',
  byMail: 'ई-मेल से',
  denied: 'आपका ब्राउज़र Maidan की सूचनाएँ रोक रहा है। उसकी साइट सेटिंग में इन्हें चालू करें।',
  unable: 'इस ब्राउज़र में सूचना नहीं भेजी जा सकती। iPhone पर पहले Maidan को होम स्क्रीन पर जोड़ें।',
  needsNetwork: 'ये जैसे हैं वैसे ही रहेंगे। बदलने के लिए नेटवर्क चाहिए।',
  followOf: '{name} का मैच हो तो मुझे बताएँ',
  followOn: '{name} को मैच के लिए बुलाए जाने या मैच बदलने पर घंटी आपको बताएगी। अलर्ट चालू होने पर इस डिवाइस पर या ई-मेल से भी।',
  followSignIn: '{name} के मैच की सूचना पाने के लिए साइन इन करें',
  followStop: 'मुझे बताना बंद करें',
  saved: 'सहेज लिया',
};
