import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  move: 'दूसरे वर्ग में रखें',
  moveFrom: '{name} को {category} से दूसरे वर्ग में रखें',
  title: '{name} को दूसरे वर्ग में रखें?',
  sub: '{category} से। टिकट वही रहेगा।',
  subPair: '{category} से, {partner} के साथ। टिकट वही रहेगा।',
  to: 'किस वर्ग में',
  choose: 'कृपया एक वर्ग चुनें',
  full: '{category} (जगह नहीं)',
  less: '{category} की फ़ीस {amount} कम है। यह वापस जाएगी: पहले जो बाकी है, फिर जो ऑनलाइन दी गई, फिर जो डेस्क ने ली।',
  more: '{category} की फ़ीस {amount} ज़्यादा है। खिलाड़ी को और कुछ नहीं देना: यह उनकी इच्छा नहीं थी।',
  same: 'फ़ीस वही है।',
  until: 'माँगने पर पूरी फ़ीस वापस, इस दिन तक',
  untilWhy: 'जो वहाँ न खेलना चाहें, वे उस दिन के अंत तक रद्द करें: नियम जो भी हों, पूरी फ़ीस वापस मिलेगी।',
  reason: 'कारण',
  reasonWhy: 'खिलाड़ी इसे पढ़ेंगे, और यह इतिहास में रहेगा।',
  confirm: 'रखें',
  done: '{name} अब {category} में खेलेंगे',
  back: '{amount} वापस भेजे जा रहे हैं',
  byHand: '{amount} हाथ से लौटाएँ',
  owedLess: 'बाकी फ़ीस {amount} कम हुई',
  moved: 'आपको {from} से {to} में रखा गया है',
  movedWhy: 'यह न चाहें तो {until} तक रद्द करें: इसकी पूरी फ़ीस वापस मिलेगी।',
};
