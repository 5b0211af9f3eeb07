import { rules } from './error-patterns.hi.ts';

/** What the fields are called that a call can refuse; those of the event's form stand among the rules. */
export const labels: Readonly<Record<string, string>> = {
  'Legal name': 'क़ानूनी नाम',
  Address: 'पता',
  Exemption: 'छूट',
  'Account holder name': 'खाताधारक का नाम',
  'Account number': 'खाता संख्या',
  'An option': 'विकल्प',
  'Category name': 'वर्ग का नाम',
  'Date of birth': 'जन्म तिथि',
  'Event code': 'इवेंट कोड',
  'First date': 'पहली तारीख',
  'IFSC code': 'IFSC कोड',
  'Match time': 'मैच का समय',
  'Matches per person and day': 'एक खिलाड़ी के एक दिन के मैच',
  'Medical condition': 'बीमारी या चोट',
  'Message in Hindi': 'हिंदी संदेश',
  'Text in Hindi': 'हिंदी संदेश',
  'Pinned until': 'कब तक लगी रहे',
  Text: 'संदेश',
  Time: 'समय',
  Category: 'वर्ग',
  'Organization name': 'संस्था का नाम',
  "Partner's date of birth": 'पार्टनर की जन्म तिथि',
  "Partner's name": 'पार्टनर का नाम',
  "Player's name": 'खिलाड़ी का नाम',
  "Guardian's name": 'अभिभावक का नाम',
  Relation: 'रिश्ता',
  'Phone number': 'फ़ोन नंबर',
  'Question text': 'सवाल',
  'Rest between halls': 'दो हॉल के बीच का आराम',
  'Rounds kept apart': 'अलग रखने के राउंड',
  'Rules and regulations': 'नियम',
  'Team name': 'टीम का नाम',
  'The longest answer': 'सबसे लंबा जवाब',
  'The shortest answer': 'सबसे छोटा जवाब',
  'UPI id': 'UPI पता',
  'Your name': 'आपका नाम',
  Academy: 'अकादमी',
  Capacity: 'सीमा',
  City: 'शहर',
  Device: 'उपकरण का नाम',
  District: 'ज़िला',
  Email: 'ईमेल',
  Level: 'स्तर',
  Message: 'संदेश',
  Name: 'नाम',
  Note: 'टिप्पणी',
  Password: 'पासवर्ड',
  Placeholder: 'नमूना',
  Player: 'खिलाड़ी',
  Points: 'अंक',
  Reason: 'कारण',
  Reference: 'संदर्भ',
  Start: 'शुरू होने का समय',
  Winner: 'विजेता',
};

const shapes: readonly [RegExp, string][] = [
  [/^(.+) is required$/, '$1 ज़रूरी है'],
  [/^(.+) must be text$/, '$1 अक्षरों में लिखें'],
  [/^(.+) needs at least (\d+) characters$/, '$1 में कम से कम $2 अक्षर हों'],
  [/^(.+) can have at most (\d+) characters$/, '$1 में ज़्यादा से ज़्यादा $2 अक्षर हो सकते हैं'],
  [/^(.+) holds characters that are not allowed$/, '$1 में ऐसे अक्षर हैं जो नहीं चलते'],
  [/^(.+) is too long$/, '$1 बहुत लंबा है'],
  [/^(.+) must have (\d+) digits$/, '$1 में $2 अंक होने चाहिए'],
  [/^(.+) must be a time$/, '$1: सही समय दें'],
  [/^(.+) must be a date \(YYYY-MM-DD\)$/, '$1: सही तारीख दें'],
  [/^(.+) must be a number$/, '$1: संख्या लिखें'],
  [/^(.+) must be a whole number$/, '$1: पूरी संख्या लिखें'],
  [/^(.+) must be at least (\d+)$/, '$1 कम से कम $2 हो'],
  [/^(.+) must be valid$/, '$1 सही लिखें'],
  [/^(.+) is not valid$/, '$1 सही नहीं है'],
  [/^(.+) must be a web address \(https:\/\/…\)$/, '$1: https:// से शुरू होने वाला पता दें'],
];

/** What is wrong with a field, by the field's name: "Reason is required". */
export function fieldRefusalInHindi(sentence: string): string | undefined {
  for (const [pattern, hindi] of shapes) {
    const [, label, figure = ''] = pattern.exec(sentence) ?? [];
    if (label) return hindi.replace('$1', labels[label] ?? rules[label] ?? label).replace('$2', figure);
  }
  return undefined;
}
