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

const sentences: readonly [RegExp, string][] = [
  [/^The team needs a name$/, 'टीम का नाम चाहिए'],
  [/^The name of a team has at most (\d+) letters$/, 'टीम के नाम में ज़्यादा से ज़्यादा $1 अक्षर'],
  [/^There is a team called (.+) already$/, '$1 नाम की टीम पहले से है'],
  [/^A team has at least (\d+) players$/, 'टीम में कम से कम $1 खिलाड़ी होते हैं'],
  [/^A team has at most (\d+) players$/, 'टीम में ज़्यादा से ज़्यादा $1 खिलाड़ी होते हैं'],
  [/^A name has at most (\d+) letters$/, 'नाम में ज़्यादा से ज़्यादा $1 अक्षर'],
  [/^The year of birth has four digits$/, 'जन्म वर्ष चार अंकों का होता है'],
  [/^(.+) is in this team twice$/, '$1 इस टीम में दो बार है'],
  [
    /^(.+) plays for (.+) already\. For another person of that name, add an initial\.$/,
    '$1 पहले से $2 में हैं। इसी नाम का कोई और हो तो नाम के साथ आद्याक्षर जोड़ें।',
  ],
];

export function rosterInHindi(msg: string): string | null {
  const found = sentences.find(([pattern]) => pattern.test(msg));
  return found ? msg.replace(...found) : null;
}
