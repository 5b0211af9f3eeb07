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
};
