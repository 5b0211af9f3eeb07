import type { DayWords } from './fact.ts';
import type { MatchWords } from './match-words.ts';

export const matchWordsHindi: MatchWords = {
  rounds: {
    final: () => 'फ़ाइनल',
    semi_final: () => 'सेमीफ़ाइनल',
    quarter_final: () => 'क्वार्टर फ़ाइनल',
    third_place: () => 'तीसरा स्थान',
    grand_final: () => 'ग्रैंड फ़ाइनल',
    second_grand_final: () => 'ग्रैंड फ़ाइनल, दूसरा मैच',
    round: ({ round }) => `राउंड ${round}`,
    knock_out: ({ round }) => `नॉक-आउट राउंड ${round}`,
    group: ({ group, round }) => `ग्रुप ${group}, राउंड ${round}`,
    plate: ({ round }) => `प्लेट राउंड ${round}`,
    winners: ({ round }) => `विनर्स राउंड ${round}`,
    losers: ({ round }) => `लूज़र्स राउंड ${round}`,
  },
  group: (group) => `ग्रुप ${group}`,
  match: (number) => `मैच ${number}`,
  winnerOf: (match) => `${match} का विजेता`,
  loserOf: (match) => `${match} में हारने वाला`,
  placeOf: (place, group) => (place === 1 ? `ग्रुप ${group} का विजेता` : `ग्रुप ${group}, स्थान ${place}`),
  toBePaired: (round) => `राउंड ${round} की जोड़ी तय होना बाकी`,
  nobody: 'तय होना बाकी',
  within: (text) => text,
};

const weekdays: Readonly<Record<string, string>> = {
  Monday: 'सोमवार',
  Tuesday: 'मंगलवार',
  Wednesday: 'बुधवार',
  Thursday: 'गुरुवार',
  Friday: 'शुक्रवार',
  Saturday: 'शनिवार',
  Sunday: 'रविवार',
};
const weekday = (name: string) => weekdays[name] ?? name;

export const dayWordsHindi: DayWords = {
  weekday,
  short: (name) => weekday(name).replace('वार', ''),
  months: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  numbered: (number, name) => `दिन ${number} ${name}`,
};
