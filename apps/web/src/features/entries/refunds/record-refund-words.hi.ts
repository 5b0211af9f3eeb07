import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './record-refund-words.ts';

export const hindi: Hindi<English> = {
  title: 'डेस्क पर रिफ़ंड: {name}',
  sub: 'उस नक़द या UPI के लिए जो आपने ख़ुद लौटाया। यहाँ सिर्फ़ दर्ज होता है, कुछ भेजा नहीं जाता।',
  amount: 'लौटाई गई रकम',
  amountHint: 'डेस्क पर {paid} मिले थे, उनमें से {left} लौटाए जा सकते हैं',
  amountMissing: 'कृपया रकम रुपये में लिखें',
  tooMuch: 'ज़्यादा से ज़्यादा {amount} लौटाए जा सकते हैं',
  how: 'कैसे',
  cash: 'नक़द',
  upi: 'अपने खाते से UPI द्वारा',
  note: 'टिप्पणी',
  noteHint: 'आपके अपने हिसाब के लिए, जैसे कारण',
  became: '{amount} अभी लौटाने हैं। उनका क्या हुआ?',
  handedBack: 'लौटा दिए',
  kept: 'आख़िरकार रख लिए',
  keptWhy: 'यह आपकी आय रहेगी',
  reason: 'कारण',
  reasonHint: 'इवेंट के इतिहास में दिखेगा',
  reasonMissing: 'कारण लिखें',
  keep: 'रख लें',
  keptDone: '{amount} रख लिए गए',
  record: 'रिफ़ंड दर्ज करें',
  recorded: 'दर्ज हुआ: {name} को {amount} लौटाए गए',
};
