import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './paper-words.ts';

export const hindi: Hindi<English> = {
  print: 'प्रिंट करें',
  papers: {
    'check-in': 'चेक-इन की सूचियाँ',
    'blank-draws': 'ख़ाली ड्रॉ',
    medals: 'मेडल की सूची',
  },
};
