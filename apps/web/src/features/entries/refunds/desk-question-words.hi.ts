import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './desk-question-words.ts';

export const hindi: Hindi<English> = {
  ask: 'डेस्क पर लिए गए {amount} का क्या हुआ?',
  handedBack: 'लौटा दिए',
  handedBackWhy: 'डेस्क पर रिफ़ंड के रूप में दर्ज होगा',
  owed: 'बाद में लौटाने हैं',
  owedWhy: 'लौटाने तक इवेंट के पैसे में सूची में रहेगा',
  kept: 'रख लिए',
  keptWhy: 'यह आपकी आय रहेगी',
  missing: 'बताइए कि पैसे का क्या हुआ',
  amount: 'कितना',
  amountHint: '{amount} तक; बाकी रख लिया जाएगा',
  how: 'कैसे',
  cash: 'नक़द',
  upi: 'अपने खाते से UPI द्वारा',
};
