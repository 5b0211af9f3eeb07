import type { Hindi } from '../language.tsx';
import type { English } from './legal-words.ts';

export const hindi: Hindi<English> = {
  pages: 'नियम और संपर्क',
  privacy: 'निजता',
  terms: 'शर्तें',
  refunds: 'रिफ़ंड',
  contact: 'संपर्क',
  signingUp: 'खाता बनाकर आप इन पेजों से सहमत होते हैं:',
  entering: 'आपकी एंट्री और आपके पैसे पर क्या लागू है:',
};
