import { citiesInHindi } from './india-cities-hindi.ts';
import { sportsInHindi, statesInHindi } from './names-hindi.ts';

/** Words that the names of tournaments are made of, beside sports and places. */
const nameWords: Readonly<Record<string, string>> = {
  ओपन: 'Open',
  कप: 'Cup',
  लीग: 'League',
  ट्रॉफी: 'Trophy',
  चैंपियनशिप: 'Championship',
  टूर्नामेंट: 'Tournament',
  मैराथन: 'Marathon',
  क्लब: 'Club',
  स्टेडियम: 'Stadium',
  जिमखाना: 'Gymkhana',
};

const nukta = /\u093C/g;
const joiners = /[\u200C\u200D]/g;
const nasalBeforeConsonant = /[ङञणनम]्(?=[क-ह])/g;

/**
 * One spelling for the ways one Hindi word is typed: with and without nukta (फ़ुटबॉल, फुटबॉल), with chandrabindu or a
 * half nasal for anusvara (गुड़गाँव, मुम्बई), with the short a for the open o (फुटबाल), with hyphens for spaces.
 */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(nukta, '')
    .replace(joiners, '')
    .replace(nasalBeforeConsonant, 'ं')
    .replace(/ँ/g, 'ं')
    .replace(/ॉ/g, 'ा')
    .replace(/[-\s]+/g, ' ')
    .trim();

const inverted = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([english, hindi]): [string, string[]] => [hindi, [english]]);
const split = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([hindi, english]): [string, string[]] => [hindi, english.split(', ')]);

const known: readonly [hindi: string, english: string[]][] = [
  ...inverted(sportsInHindi),
  ...inverted(statesInHindi),
  ...split(citiesInHindi),
  ...split(nameWords),
].map(([hindi, english]) => [folded(hindi), english]);

/** "पुणे में बैडमिंटन" looks for Pune and badminton; the names in English say nothing of the word between. */
const particles = new Set(['में', 'का', 'की', 'के']);

/** The English of a Hindi name, or of the names that begin with what is typed so far: two letters at least. */
const englishOf = (text: string): string[] => [
  ...new Set(known.flatMap(([hindi, english]) => (hindi.startsWith(text) ? english : []))),
];

/**
 * What a search typed in Hindi looks for among names that are stored in English ("पुणे बैडमिंटन": Pune or Poona, and
 * Badminton). Each part is to be found, in any of its spellings; a word that is not known stands for itself. Null for a
 * text without Hindi, which is looked for as it is.
 */
export function readHindiSearch(typed: string): string[][] | null {
  if (!/\p{Script=Devanagari}/u.test(typed)) return null;
  const words = folded(typed)
    .split(' ')
    .filter((word, _, all) => all.length === 1 || !particles.has(word));
  const parts: string[][] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 1;
    let english: string[] = [];
    // The longest name first: "नई दिल्ली", before "नई" is looked for alone.
    for (let length = words.length - at; length > 0 && english.length === 0; length -= 1) {
      const text = words.slice(at, at + length).join(' ');
      taken = length;
      if (text.length > 1) english = englishOf(text);
    }
    parts.push(english.length > 0 ? english : [words[at] ?? '']);
    at += taken;
  }
  return parts;
}
