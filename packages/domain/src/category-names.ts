export type EntryFormat = 'singles' | 'doubles' | 'mixed_doubles' | 'team';

/** Whether teams enter the category: it says so, or, where nothing was said of it, its name does. */
export const isTeamCategory = (name: string, format: EntryFormat | null | undefined): boolean =>
  format ? format === 'team' : /\bteams?\b/i.test(name);

/**
 * The format that a category's name speaks of ("Men's Singles", "XD", "Boys Doubles U-17"), or null when it says none.
 * English words, and the short forms that federations print (BWF: MS, WS, MD, WD, XD).
 */
export function formatInName(name: string): EntryFormat | null {
  if (/\b(mixed|mix|xd)\b/i.test(name)) return 'mixed_doubles';
  if (/\b(doubles?|pairs?|[mwbg]d)\b/i.test(name)) return 'doubles';
  if (/\b(singles?|[mwbg]s)\b/i.test(name)) return 'singles';
  return /\b(teams?|relay)\b/i.test(name) ? 'team' : null;
}

/**
 * Whom a category's name admits: "Women's Singles", "Boys U-17", "XD" (mixed); null when it says nothing of it. The same words
 * and short forms as for the format.
 */
export function openToInName(name: string): 'female' | 'male' | 'mixed' | null {
  if (formatInName(name) === 'mixed_doubles') return 'mixed';
  if (/\b(wom[ae]n'?s?|women’s|girls?'?|girls?’|ladies'?|[wg][sd])\b/i.test(name)) return 'female';
  return /\b(m[ae]n'?s?|men’s|boys?'?|boys?’|gentlemen'?s?|[mb][sd])\b/i.test(name) ? 'male' : null;
}
