export type EntryFormat = 'singles' | 'doubles' | 'mixed_doubles' | 'team';

/**
 * Words in category names: English with the short forms that federations print (MS, WS, MD, WD, XD) and those of sheets (MX, LS, LD), Hindi and
 * Marathi.
 */
const words = {
  team: 'teams?|relays?|टीमें|टीम|रिले|सांघिक',
  mixedPair: 'xd|mx',
  mixed: 'mixed|mix|मिक्स्ड|मिक्स|मिश्रित|मिश्र',
  pair: 'doubles?|dbls?|pairs?|duos?|jodi|[mwbgl]d|डबल्स|डबल|युगल|जोड़ी|दुहेरी',
  single: 'singles?|[mwbgl]s|सिंगल्स|सिंगल|एकल|एकेरी',
  women: "wom[ae]n'?s?|women’s|girls?'?|girls?’|ladies'?|[wgl][sd]|महिलाएँ|महिलाएं|महिला|बालिकाएँ|बालिका|लड़कियाँ|लड़की|मुली",
  men: "m[ae]n'?s?|men’s|boys?'?|boys?’|gentlemen'?s?|[mb][sd]|पुरुष|बालक|लड़के|लड़का|मुले",
};

type Word = keyof typeof words;

/** One of the words, standing in the text on its own; `\b` only knows Latin letters. */
const wholeWord = (which: Word, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words[which]})(?![\\p{L}\\p{M}\\p{N}])`.normalize('NFC'), flags);

const compiled = (flags: string) =>
  Object.fromEntries((Object.keys(words) as Word[]).map((which) => [which, wholeWord(which, flags)])) as Record<
    Word,
    RegExp
  >;
const [once, everywhere] = [compiled('iu'), compiled('giu')];

const says = (text: string, which: Word): boolean => once[which].test(text.normalize('NFC'));

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

const said = (text: string): Meaning => ({
  ...agesInName(text),
  // "Boys & Girls U-9" is neither for boys nor for girls alone.
  openTo: says(text, 'women') && says(text, 'men') ? null : openToInName(text),
  format: formatInName(text),
});

const times = (text: string, kinds: readonly Word[]): number =>
  kinds.reduce((sum, which) => sum + [...text.normalize('NFC').matchAll(everywhere[which])].length, 0);

/**
 * What a text says of a category, or null where it says something else as well ("U-13 Rapid"), something twice ("MS
 * XD", "Boys & Girls U-13": then it is more than one category), or too little: an age, or for whom and how ("MS").
 */
function meaningOf(text: string): Meaning | null {
  if (times(text, ['women', 'men', 'mixed', 'mixedPair']) > 1) return null;
  if (times(text, ['team']) === 0 && times(text, ['pair', 'single', 'mixedPair']) > 1) return null;
  const meaning = said(text);
  const hasAge = meaning.minAge !== null || meaning.maxAge !== null;
  if (!hasAge && (meaning.openTo === null || meaning.format === null)) return null;
  let rest = text.normalize('NFC').toLowerCase().replace(younger, ' ').replace(older, ' ').replaceAll(unit, ' ');
  for (const word of Object.values(everywhere)) rest = rest.replaceAll(word, ' ');
  return /[\p{L}\p{N}]/u.test(rest) ? null : meaning;
}

interface Profile {
  /** As it was set, or as its name says. */
  is: Meaning;
  /** What its name alone says. */
  named: Meaning;
  /** The name says nothing else. */
  isPlain: boolean;
  speaksOf: 'young' | 'grown' | null;
}

/** A sheet asks the same of each category for every cell. */
const profiles = new WeakMap<NamedCategory, Profile>();

function profileOf(category: NamedCategory): Profile {
  const before = profiles.get(category);
  if (before) return before;
  const named = said(category.name);
  const hasAge = category.minAge !== null || category.maxAge !== null;
  const is = {
    minAge: hasAge ? category.minAge : named.minAge,
    maxAge: hasAge ? category.maxAge : named.maxAge,
    openTo: category.gender ?? named.openTo,
    format: category.format ?? named.format,
  };
  const isPlain = meaningOf(category.name) !== null;
  const profile = { is, named, isPlain, speaksOf: speaksOf(category.name) };
  profiles.set(category, profile);
  return profile;
}

const facets = ['minAge', 'maxAge', 'openTo', 'format'] as const satisfies readonly (keyof Meaning)[];

const young =
  /(?<![\p{L}\p{M}\p{N}])(?:(?:boy|girl)['’]?s?['’]?|[bg][sd]|बालक|बालिका\p{M}*|बालिकाएँ|लड़के|लड़का|लड़की|लड़कियाँ|मुले|मुली)(?![\p{L}\p{M}\p{N}])/iu;
const grown =
  /(?<![\p{L}\p{M}\p{N}])(?:(?:wo)?m[ae]n['’]?s?|ladies['’]?|gentlemen['’]?s?|[mwl][sd]|पुरुष|महिला\p{M}*)(?![\p{L}\p{M}\p{N}])/iu;

/** Whether a text speaks of children or of adults, in its word for them: "BS" is no "Men's Singles". */
function speaksOf(text: string): 'young' | 'grown' | null {
  const plain = text.normalize('NFC');
  return young.test(plain) ? 'young' : grown.test(plain) ? 'grown' : null;
}

/**
 * The categories that a text can mean by age, by whom they admit and by how they are entered: "U-13" is "Under 13 Boys
 * Singles", and "XD" is "Mixed Doubles". What the text does not say fits every category, but where a category's name
 * says no more than the text, that one is meant ("MS" is "Men's Singles" rather than "Men's Singles 35+"). None where
 * the text says more than this, or speaks of several.
 */
export function categoriesMeant<Category extends NamedCategory>(
  text: string,
  categories: readonly Category[],
  /** What the text leaves open is as in this category: the neighbour in a list ("BS U-13, U-15"). */
  beside?: NamedCategory,
): Category[] {
  const meant = meaningOf(text);
  if (!meant) return [];
  const hasAge = meant.minAge !== null || meant.maxAge !== null;
  const whom = speaksOf(text);
  const isOther = (category: Category) => {
    const its = profileOf(category).speaksOf;
    return whom !== null && its !== null && its !== whom;
  };
  const fitting = categories.filter((category) => {
    const { is, named } = profileOf(category);
    return facets.every((facet) => meant[facet] === null || [is[facet], named[facet]].includes(meant[facet]));
  });
  const same = fitting.filter((category) => !isOther(category));
  const candidates = same.length > 0 || !hasAge ? same : fitting;
  const open = facets.filter((facet) => meant[facet] === null);
  if (beside) {
    const model = profileOf(beside).is;
    const asked = open.filter((facet) => !hasAge || !facet.endsWith('Age'));
    return candidates.filter((category) => asked.every((facet) => profileOf(category).is[facet] === model[facet]));
  }
  const bare = candidates.filter((category) => {
    const { named, isPlain } = profileOf(category);
    return isPlain && open.every((facet) => named[facet] === null);
  });
  return bare.length === 1 ? bare : candidates;
}

/**
 * The category that a text most likely means although it names none of the event's: "U-16 Boys" is probably the next
 * older class, "Mens Singels" a slip. For a suggestion that somebody confirms, never to be taken on its own.
 */
export function likelyCategory<Category extends NamedCategory>(
  text: string,
  categories: readonly Category[],
): Category | null {
  const meant = said(text);
  // What the text says of itself stands above its letters, and two letters are as near to many others.
  const near = (letters(text).length < 3 ? [] : categories)
    .filter((category) => {
      const { openTo, format } = profileOf(category).is;
      return (meant.openTo ?? openTo) === openTo && (meant.format ?? format) === format;
    })
    .map((category) => ({ category, far: slips(letters(text), letters(category.name)) }))
    .filter(({ far }) => far <= Math.max(1, Math.floor(letters(text).length / 5)))
    .sort((one, other) => one.far - other.far);
  if (near.length > 0 && meant.maxAge === null && meant.minAge === null) return near[0]?.category ?? null;
  if (meant.maxAge === null) return null;
  const age = meant.maxAge;
  const older = categories
    .map((category) => ({ category, profile: profileOf(category).is }))
    .filter(
      ({ profile: { openTo, format } }) => (meant.openTo ?? openTo) === openTo && (meant.format ?? format) === format,
    )
    .filter(({ profile: { maxAge } }) => maxAge !== null && maxAge >= age)
    .sort((one, other) => (one.profile.maxAge ?? 0) - (other.profile.maxAge ?? 0));
  const [first, second] = older;
  return first && first.profile.maxAge !== second?.profile.maxAge ? first.category : null;
}

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** How many letters must be changed, added or taken away to make one text of the other. */
function slips(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of one.split('').entries()) {
    const line = [row + 1];
    for (let at = 1; at <= other.length; at += 1)
      line.push(
        Math.min(
          (above[at] ?? 0) + 1,
          (line[at - 1] ?? 0) + 1,
          (above[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1),
        ),
      );
    above = line;
  }
  return above[other.length] ?? 0;
}
