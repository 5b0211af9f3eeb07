const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const lettersOf = (word: string): string[] => [...graphemes.segment(word)].map(({ segment }) => segment);

/**
 * "MS" of "Men's Singles", "XD" of "Mixed Doubles" as the federations write it, "U15B" of "Under 15 Boys", "35+MD" of
 * "35+ Men's Doubles"; a short name stays itself.
 */
function initials(name: string, ofFirst: number): string {
  if (lettersOf(name).length <= 4) return name;
  const words = name.split(/[\s\-–/()&,.]+/).filter(Boolean);
  const codes = words.map((word, index) => {
    if (/^\d/.test(word)) return word;
    if (/^mixed$/i.test(word)) return 'X';
    const letters = lettersOf(word);
    return [letters[0]?.toUpperCase(), ...(index === 0 ? letters.slice(1, ofFirst) : [])].join('');
  });
  return codes.join('');
}

/**
 * A few letters for each category of an event, no two the same: where several have the same initials, they take more of
 * their first word ("MS" and "MaS"), and if their words are the same, too, a number.
 */
export function categoryCodes(categories: readonly string[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const category of categories) {
    const isFree = (code: string) => ![...codes.values()].includes(code);
    const longer = [1, 2, 3, 4].map((ofFirst) => initials(category, ofFirst));
    const numbered = categories.map((_, index) => `${longer[0]}${index + 2}`);
    codes.set(category, [...longer, ...numbered].find(isFree) ?? category);
  }
  return codes;
}
