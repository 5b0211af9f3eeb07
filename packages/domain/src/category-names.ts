export type EntryFormat = 'singles' | 'doubles' | 'mixed_doubles' | 'team';

/**
 * Words of a category's name, in English with the short forms that federations print (BWF: MS, WS, MD, WD, XD), in Hindi
 * and in Marathi.
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

/** Whether one of the words stands in the text by itself; `\b` knows no letters but Latin ones. */
function says(text: string, which: keyof typeof words): boolean {
  const whole = `(?<![\\p{L}\\p{M}\\p{N}])(?:${words[which]})(?![\\p{L}\\p{M}\\p{N}])`;
  return new RegExp(whole.normalize('NFC'), 'iu').test(text.normalize('NFC'));
}

/**
 * The format that a category's name speaks of ("Men's Singles", "XD", "Boys Doubles U-17", "महिला युगल"), or null when it
 * says none. A team is a team also when it is mixed or plays doubles.
 */
export function formatInName(name: string): EntryFormat | null {
  if (says(name, 'team')) return 'team';
  if (says(name, 'mixed') || says(name, 'mixedPair')) return 'mixed_doubles';
  if (says(name, 'pair')) return 'doubles';
  return says(name, 'single') ? 'singles' : null;
}

/**
 * How a category is entered: as was set, or, where nothing was set, as its name says. "Mixed" alone is no format then:
 * "Mixed U-11" of a chess tournament is for boys and girls, not for pairs.
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

/** Whether teams enter the category: it says so, or, where nothing was said of it, its name does. */
export const isTeamCategory = (name: string, format: EntryFormat | null | undefined): boolean =>
  formatOf({ name, format }) === 'team';

/**
 * Whom a category's name admits: "Women's Singles", "Boys U-13", "XD" (mixed); null when it says nothing of it. The same words
 * and short forms as for the format.
 */
export function openToInName(name: string): 'female' | 'male' | 'mixed' | null {
  if (says(name, 'mixed') || says(name, 'mixedPair')) return 'mixed';
  if (says(name, 'women')) return 'female';
  return says(name, 'men') ? 'male' : null;
}
