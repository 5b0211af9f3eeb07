/** "SWAPNIL SHINDE": two words or more, none with a small letter. */
export const isInCapitals = (name: string): boolean =>
  /\p{Lu}{2,}/u.test(name) && !/\p{Ll}/u.test(name) && /\s/.test(name.trim());

/** Initials written together ("KS", "MD"), and what counts off ("II"): without a vowel, or of I, V and X alone. */
const isKept = (word: string): boolean => word.length <= 3 && (/^[^AEIOUY]+$/.test(word) || /^[IVX]{2,}$/.test(word));

/**
 * A name in capitals as people write it: "Asha Menon" for "ASHA MENON", "K.S. O'Neil" for "K.S. O'NEIL", "McDonald" for
 * "MCDONALD". Initials stay, and so does every word of a script without capitals. A guess: nobody's name is changed by
 * it unless the organizer says so.
 */
export function titleCase(name: string): string {
  if (!isInCapitals(name)) return name;
  return name.replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (word, at: number) => {
    // "ST. JOHN'S": what an apostrophe cuts off at the end is no word of its own.
    const isTail = /['’]$/.test(name.slice(0, at)) && word.length === 1;
    if (isTail) return word.toLowerCase();
    if (isKept(word)) return word;
    const small = word.toLowerCase();
    const mc = /^mc(\p{L})(\p{L}{2,})$/u.exec(small);
    if (mc) return `Mc${(mc[1] ?? '').toUpperCase()}${mc[2]}`;
    const [first = ''] = small;
    return first.toUpperCase() + small.slice(first.length);
  });
}
