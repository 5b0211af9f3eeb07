import type { Hindi } from './language.tsx';
import type { English } from './roster-words.ts';

export const hindi: Hindi<English> = {
  teamName: 'टीम का नाम',
  teamHint: 'जैसा ड्रॉ में दिखेगा: ज़िला, कॉलेज या क्लब।',
  players: 'खिलाड़ी',
  playersHint: 'ज़्यादा से ज़्यादा 25। नाम बाद में भी दिए जा सकते हैं, रजिस्ट्रेशन बंद होने या ड्रॉ बनने तक।',
  player: 'खिलाड़ी {number, number}',
  captain: 'कप्तान',
  captainOf: 'खिलाड़ी {number, number} कप्तान हैं',
  remove: 'खिलाड़ी {number, number} हटाएँ',
  add: 'खिलाड़ी जोड़ें',
  birthYear: 'खिलाड़ी {number, number} का जन्म वर्ष',
  birthYearHint: 'जन्म वर्ष',
  genderOf: 'खिलाड़ी {number, number} का लिंग',
  genderHint: 'लिंग',
  genders: { female: 'महिला', male: 'पुरुष', other: 'अन्य' },
};
