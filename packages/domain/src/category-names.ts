export type EntryFormat = 'singles' | 'doubles' | 'mixed_doubles' | 'team';

/**
 * Words in category names: English with the short forms that federations print (BWF: MS, WS, MD, WD, XD), Hindi and
 * Marathi.
 */
const words = {
  team: 'teams?|relays?|टीमें|टीम|रिले|सांघिक',
  mixedPair: 'xd',
  mixed: 'mixed|mix|मिक्स्ड|मिक्स|मिश्रित|मिश्र',
  pair: 'doubles?|dbls?|pairs?|duos?|jodi|[mwbg]d|डबल्स|डबल|युगल|जोड़ी|दुहेरी',
  single: 'singles?|[mwbg]s|सिंगल्स|सिंगल|एकल|एकेरी',
  women: "wom[ae]n'?s?|women’s|girls?'?|girls?’|ladies'?|[wg][sd]|महिलाएँ|महिलाएं|महिला|बालिकाएँ|बालिका|लड़कियाँ|लड़की|मुली",
  men: "m[ae]n'?s?|men’s|boys?'?|boys?’|gentlemen'?s?|[mb][sd]|पुरुष|बालक|लड़के|लड़का|मुले",
};

/** Whether one of the words stands in the text on its own; `\b` only knows Latin letters. */
const wholeWord = (which: keyof typeof words, flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words[which]})(?![\\p{L}\\p{M}\\p{N}])`.normalize('NFC'), flags);

const says = (text: string, which: keyof typeof words): boolean => wholeWord(which).test(text.normalize('NFC'));

/**
 * The format that a category's name implies ("Men's Singles", "XD", "Boys Doubles U-17", "महिला युगल"), or null when
 * it implies none. A team event stays one when it is also mixed or doubles.
 */
export function formatInName(name: string): EntryFormat | null {
  if (says(name, 'team')) return 'team';
  if (says(name, 'mixed') || says(name, 'mixedPair')) return 'mixed_doubles';
  if (says(name, 'pair')) return 'doubles';
  return says(name, 'single') ? 'singles' : null;
}

/**
 * How a category is entered: as it was set, or as its name implies where nothing was set. "Mixed" alone implies no
 * format: "Mixed U-11" in a chess tournament admits boys and girls, not pairs.
 */
export function formatOf({
  name,
  format,
}: {
  name: string;
  format?: EntryFormat | null | undefined;
}): EntryFormat | null {
  if (format) return format;
  const named = formatInName(name);
  const isPair = says(name, 'pair') || says(name, 'mixedPair');
  return named === 'mixed_doubles' && !isPair ? null : named;
}

/** Whether teams enter the category: by its format, or by its name where no format is set. */
export const isTeamCategory = (name: string, format: EntryFormat | null | undefined): boolean =>
  formatOf({ name, format }) === 'team';

/**
 * Whom a category admits, judging by its name: "Women's Singles", "Boys U-13", "XD" (mixed); null when the name does
 * not say. Reads the same words and short forms as the format.
 */
export function openToInName(name: string): 'female' | 'male' | 'mixed' | null {
  if (says(name, 'mixed') || says(name, 'mixedPair')) return 'mixed';
  if (says(name, 'women')) return 'female';
  return says(name, 'men') ? 'male' : null;
}

const younger =
  /(?<![\p{L}\p{M}\p{N}])(?:under|below|u|अंडर)[\s.-]*(\d{1,2})|(\d{1,2})\s*(?:वर्ष|साल)?\s*से\s*(?:कम|नीचे)/u;
const older = /(?<![\p{L}\p{M}\p{N}])(?:over|above|o)[\s.-]*(\d{2})|(?<!\p{N})(\d{2})\s*(?:\+|plus(?!\p{L}))/u;
/** "Under 48 kg" is a weight, "U-1600" a rating. */
const otherMeasure = /^\d|^\s*(?:\+|plus)?\s*(?:kgs?|kilos?|cms?|किग्रा|किलो)(?![\p{L}\p{M}])/u;

function ageIn(name: string, limit: RegExp): number | null {
  const found = limit.exec(name);
  const age = Number(found?.[1] ?? found?.[2] ?? 0);
  if (!found || age < 5 || otherMeasure.test(name.slice(found.index + found[0].length))) return null;
  return age;
}

/**
 * The ages that a category's name implies, in whole years: "Boys U-13" admits players of at most 12, "Doubles 35+" from
 * 35 on. Only a suggestion, and not on which day they count (`usualAgesOn`).
 */
export function agesInName(name: string): { minAge: number | null; maxAge: number | null } {
  const plain = name.normalize('NFC').toLowerCase();
  const under = ageIn(plain, younger);
  return { minAge: ageIn(plain, older), maxAge: under === null ? null : under - 1 };
}

/** What a text says of a category: ages, whom it admits and how it is entered; null where it does not say. */
interface Meaning {
  minAge: number | null;
  maxAge: number | null;
  openTo: 'female' | 'male' | 'mixed' | null;
  format: EntryFormat | null;
}

/** A category by its name and what was set for it. */
export interface NamedCategory {
  name: string;
  format: EntryFormat | null;
  minAge: number | null;
  maxAge: number | null;
  gender: 'female' | 'male' | 'mixed' | null;
}

const unit = /(?<!\p{L})(?:years?|yrs?|वर्ष|साल)(?![\p{L}\p{M}])/gu;

/**
 * What a text says of a category, or null where it says something else as well ("U-13 Rapid"), more than one category
 * ("Boys & Girls U-13"), or too little: an age, or for whom and how ("MS").
 */
function meaningOf(text: string): Meaning | null {
  const kinds = [
    ['women', 'men', 'mixed'],
    ['team', 'pair', 'single'],
  ] as const;
  if (kinds.some((words) => words.filter((word) => says(text, word)).length > 1)) return null;
  const meaning = { ...agesInName(text), openTo: openToInName(text), format: formatInName(text) };
  const hasAge = meaning.minAge !== null || meaning.maxAge !== null;
  if (!hasAge && (meaning.openTo === null || meaning.format === null)) return null;
  let rest = text.normalize('NFC').toLowerCase().replace(younger, ' ').replace(older, ' ').replaceAll(unit, ' ');
  for (const which of Object.keys(words) as (keyof typeof words)[])
    rest = rest.replaceAll(wholeWord(which, 'giu'), ' ');
  return /[\p{L}\p{N}]/u.test(rest) ? null : meaning;
}

/**
 * The categories that a text can mean by age, by whom they admit and by how they are entered: "U-13" is "Under 13 Boys
 * Singles", and "XD" is "Mixed Doubles". What the text does not say fits every category; none where it says more.
 */
export function categoriesMeant<Category extends NamedCategory>(
  text: string,
  categories: readonly Category[],
): Category[] {
  const meant = meaningOf(text);
  if (!meant) return [];
  return categories.filter((category) => {
    const named = agesInName(category.name);
    const hasAge = category.minAge !== null || category.maxAge !== null;
    const { minAge, maxAge } = hasAge ? category : named;
    const openTo = category.gender ?? openToInName(category.name);
    const format = category.format ?? formatInName(category.name);
    const fits = <Value>(said: Value | null, is: Value | null) => said === null || said === is;
    return (
      fits(meant.minAge, minAge) &&
      fits(meant.maxAge, maxAge) &&
      fits(meant.openTo, openTo) &&
      fits(meant.format, format)
    );
  });
}
