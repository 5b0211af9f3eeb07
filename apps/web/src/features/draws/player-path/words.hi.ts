import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  with: '{name} के साथ',
  seed: 'सीड {seed, number}',
  bye: 'बाई',
  firstRound: 'पहला राउंड',
  outcome: { won: '{name} को हराया', lost: '{name} से हार', open: 'सामने: {name}' },
  champion: '{category} का ख़िताब जीता',
  isOut: 'अब {category} में नहीं हैं।',
  notDrawn: '{category} का ड्रॉ अभी प्रकाशित नहीं हुआ है। होते ही समय और सामने वाले खिलाड़ी यहाँ दिखेंगे।',
  headToHead: 'आमने-सामने',
  begins: 'खेल {day} से शुरू होगा।',
  onCourt: 'अभी कोर्ट पर',
  called: 'कोर्ट पर बुलाया गया',
  next: 'अगला मैच',
  calendar: 'मैच कैलेंडर फ़ाइल में',
  played: 'मैच',
  noneRecorded: 'यहाँ कोई नतीजा दर्ज नहीं हुआ।',
  failed: 'मैच लोड नहीं हुए',
  none: 'यह खिलाड़ी अब इस प्रतियोगिता के किसी वर्ग में नहीं है।',
};
