import type { Hindi } from './language.tsx';
import type { English } from './origin-words.ts';

export const hindi: Hindi<English> = {
  academy: 'अकादमी या क्लब',
  academyHint: 'ड्रॉ में एक ही अकादमी के खिलाड़ी अलग रखे जाते हैं। कोई नहीं? “None” लिखें।',
  district: 'ज़िला',
  state: 'राज्य या केंद्र शासित प्रदेश',
  academyOf: '{name} की अकादमी या क्लब',
  districtOf: '{name} का ज़िला',
  stateOf: '{name} का राज्य या केंद्र शासित प्रदेश',
  academyRequired: 'अकादमी या क्लब ज़रूरी है; न हो तो “None” लिखें',
  districtRequired: 'ज़िला ज़रूरी है',
  stateRequired: 'राज्य या केंद्र शासित प्रदेश चुनें',
};
