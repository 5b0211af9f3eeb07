import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  off: 'मेल आपके मेल सर्वर से जाती है',
  offWhy: 'आउटबॉक्स यहाँ तभी पढ़ा जा सकता है जब कोई मेल सर्वर सेट न हो।',
  search: 'मेल खोजें',
  searchHint: 'पता या विषय',
  noMatch: 'कोई मेल नहीं मिली',
  none: 'अभी कोई मेल नहीं',
  noneWhy: 'लोग Maidan इस्तेमाल करेंगे तो स्वागत, पुष्टि और पासवर्ड बदलने की मेल यहाँ दिखेंगी।',
};
