import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './paper-words.ts';

export const hindi: Hindi<English> = {
  print: 'छापें',
  papers: {
    'check-in': 'चेक-इन की सूचियाँ',
    'blank-draws': 'खाली ड्रॉ',
    medals: 'पदकों की सूची',
  },
};
