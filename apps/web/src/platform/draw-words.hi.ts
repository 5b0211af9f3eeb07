export { matchWordsHindi as matchWords } from '@maidan/domain/match-words-hindi';

const rounds: readonly [RegExp, string][] = [
  [/^Final$/, 'फ़ाइनल'],
  [/^Semi-final$/, 'सेमीफ़ाइनल'],
  [/^Quarter-final$/, 'क्वार्टर फ़ाइनल'],
  [/^Third place$/, 'तीसरा स्थान'],
  [/^Grand final$/, 'ग्रैंड फ़ाइनल'],
  [/^Grand final, second match$/, 'ग्रैंड फ़ाइनल, दूसरा मैच'],
  [/^Round (\d+)$/, 'राउंड $1'],
  [/^Group (\S+), round (\d+)$/, 'ग्रुप $1, राउंड $2'],
  [/^Plate round (\d+)$/, 'प्लेट राउंड $1'],
  [/^Winners round (\d+)$/, 'विनर्स राउंड $1'],
  [/^Losers round (\d+)$/, 'लूज़र्स राउंड $1'],
  [/^To be paired, round (\d+)$/, 'राउंड $1 की जोड़ी तय होना बाकी'],
  [/^TBD$/, 'तय होना बाकी'],
  [/^Winner (.+) group (\S+)$/, '$1 ग्रुप $2 का विजेता'],
  [/^Place (\d+) (.+) group (\S+)$/, '$2 ग्रुप $3, स्थान $1'],
];

export const roundInHindi = (name: string): string => inHindi(name, rounds);

export const sideInHindi = (text: string): string =>
  inHindi(text, [...rounds, [/^Winner (.+)$/, '$1 का विजेता'], [/^Loser (.+)$/, '$1 में हारने वाला']]);

function inHindi(text: string, known: readonly [RegExp, string][]): string {
  const found = known.find(([pattern]) => pattern.test(text));
  return found ? text.replace(...found) : text;
}
