import type { MatchWords } from './match-words.ts';

export const matchWordsHindi: MatchWords = {
  rounds: {
    R: (number) => `राउंड ${number}`,
    K: (number) => `नॉक-आउट राउंड ${number}`,
    P: (number) => `प्लेट राउंड ${number}`,
    W: (number) => `विनर्स राउंड ${number}`,
    L: (number) => `लूज़र्स राउंड ${number}`,
  },
  group: (name) => `ग्रुप ${name}`,
  match: (number) => `मैच ${number}`,
  last: {
    F: () => 'फ़ाइनल',
    SF: (number) => `सेमीफ़ाइनल ${number}`,
    QF: (number) => `क्वार्टर फ़ाइनल ${number}`,
  },
  named: { 'GF/1': 'ग्रैंड फ़ाइनल', 'GF/2': 'ग्रैंड फ़ाइनल, दूसरा मैच', 'T/1': 'तीसरा स्थान' },
};
