import type { English } from './aadhaar-words.ts';
import type { Hindi } from '../language.tsx';

export const hindi: Hindi<English> = {
  label: 'आधार के आख़िरी चार अंक (ज़रूरी नहीं)',
  only: 'केवल आख़िरी चार अंक लिए जाते हैं। बाकी नंबर नहीं रखा गया।',
  four: 'चारों अंक लिखें, या कुछ नहीं',
};
