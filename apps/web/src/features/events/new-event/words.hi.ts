import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  aboutProposal: '{organization} की ओर से {sport} टूर्नामेंट।',
  drawPoster: 'पोस्टर नहीं है: कोर्ट का चित्र लगाएँ',
  drawPosterWhy: 'इसे कभी भी बदल सकते हैं।',
  umpireHint: 'अंपायर इसे इवेंट कोड के साथ लिखते हैं; ड्रॉ बनते ही कोड इवेंट के “एक नज़र में” टैब पर दिखता है।',
  umpireKeep: 'पुराना ही रखना हो तो ख़ाली छोड़ें।',
  umpireMade: 'कॉपी करें या लिख लें: यह दोबारा नहीं दिखेगा।',
  umpireMake: 'पासवर्ड बनाएँ',
  umpireAnother: 'दूसरा बनाएँ',
  sameFee: 'सभी {count, number} वर्गों के लिए {fee} रखें',
  usual: 'आम वर्ग:',
  addUsual: '{category} जोड़ें',
  likeLast: 'पिछली बार जैसा',
  likeLastWhy: '{event}: {what}',
  likeLastCategories: '{count, plural, one {# वर्ग} other {# वर्ग}} फ़ीस के साथ',
  createSends: '“बनाएँ” से यह स्वीकृति के लिए जाता है।',
};
