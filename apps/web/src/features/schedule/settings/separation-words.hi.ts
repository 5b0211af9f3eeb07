import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './separation-words.ts';

export const hindi: Hindi<English> = {
  apart: 'ड्रॉ में कौन अलग रहे',
  by: {
    club: 'एक ही अकादमी के खिलाड़ी',
    district: 'एक ही ज़िले के खिलाड़ी',
    state: 'एक ही राज्य के खिलाड़ी',
    none: 'कोई नहीं',
  },
  rounds: 'कब तक अलग',
  roundsHint: 'जिन्हें अलग नहीं रखा जा सका, उनकी सूची ड्रॉ के साथ मिलती है।',
  asFar: 'जहाँ तक ड्रॉ में संभव हो',
  count: '{rounds, plural, one {पहले राउंड में} other {पहले # राउंड तक}}',
  number: 'ड्रॉ नंबर',
  numberHint: 'ख़ाली छोड़ें: इवेंट का सील किया नंबर तय करता है, जिसे कोई चुन नहीं सकता। यहाँ लिखा नंबर “लिखा गया” बताया जाता है।',
  numberOf: 'यह ड्रॉ नंबर {number} से निकला है।',
};
