import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  ordinals: { one: '{n}', two: '{n}', few: '{n}', other: '{n}' },
  position: 'वेटिंग लिस्ट में आपका नंबर {place} है',
  waitingAt: 'इंतज़ार में, नंबर {place}',
  offered: '{category}: आपके लिए जगह {until} तक रखी है',
  offeredWhy: 'इसे लें, या छोड़ दें: तब यह तुरंत अगले को मिलेगी।',
  pass: 'छोड़ें, और सूची के आख़िर में जाएँ',
  leave: 'वेटिंग लिस्ट छोड़ें',
  passed: 'आप फिर सूची के आख़िर में हैं: {category}',
  left: 'आप वेटिंग लिस्ट में नहीं हैं: {category}',
  offer: 'जगह दें',
  offerIn: '{category} में जगह दें: {name}',
  offerMade: '{name} के लिए {category} में जगह रखी गई',
};
