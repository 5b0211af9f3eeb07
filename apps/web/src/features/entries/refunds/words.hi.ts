import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  refund: 'पैसा लौटाएँ',
  title: '{name} को फ़ीस लौटाएँ?',
  why: 'जगह इंतज़ार कर रहे खिलाड़ी को मिलेगी, और लौटाए गए हिस्से का टिकट काम नहीं करेगा।',
  what: 'क्या लौटाना है',
  reason: 'कारण',
  reasonHint: 'खिलाड़ी इसे पढ़ेगा',
  reasonMissing: 'कारण लिखें',
  giveBack: '{amount} लौटाएँ',
  takeAway: 'जगह वापस लें',
  refunded: '{name} को {amount} वापस जा रहे हैं',
  taken: '{name} की जगह फिर खाली है',
  takeOff: 'प्रतीक्षा सूची से हटाएँ',
  takeOffTitle: '{name} को प्रतीक्षा सूची से हटाएँ?',
  takeOffWhy: 'किसी को सूचना नहीं जाएगी: डेस्क पर दर्ज खिलाड़ी का कोई खाता नहीं होता।',
  takenOff: '{name} प्रतीक्षा सूची से हट गए',
  byHand: 'हाथ से लौटाया पैसा',
  byHandOf: 'हाथ से लौटाया पैसा: {name}',
  takeBack: 'लौटाए पैसे की प्रविष्टि वापस लें',
  takeBackOf: 'लौटाए पैसे की प्रविष्टि वापस लें: {name}',
};
