import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './paper-words.ts';

export const hindi: Hindi<English> = {
  print: 'प्रिंट करें',
  printOf: 'प्रिंट करें: {paper}',
  scoreSheets: 'स्कोर शीट',
  papers: {
    'order-of-play': 'मैचों का क्रम, कोर्ट के अनुसार',
    draws: 'नतीजों के साथ ड्रॉ',
    'check-in': 'चेक-इन की सूचियाँ',
    'blank-draws': 'ख़ाली ड्रॉ',
    medals: 'मेडल की सूची',
  },
  unprinted: '{count, plural, one {एक नाम} other {# नामों}} के कुछ अक्षर काग़ज़ पर नहीं छपेंगे',
  andMore: 'और {count, number} नाम',
  unprintedWhy: 'उनकी जगह ख़ाली चौकोर छपेंगे। रोमन अक्षरों या भारत की किसी लिपि में लिखा नाम पूरा छपता है।',
};
