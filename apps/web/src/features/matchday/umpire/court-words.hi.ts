import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './court-words.ts';

export const hindi: Hindi<English> = {
  areYouOn: 'यह कोर्ट {court, number} है। क्या आप इसी पर हैं?',
  yoursWas: 'अब तक आपका कोर्ट {court, number} था।',
  becomesYours: 'तो अब से यही आपका कोर्ट होगा।',
  yes: 'हाँ, कोर्ट {court, number}',
  no: 'नहीं',
};
