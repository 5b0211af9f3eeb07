import { readHindiSearch } from '@maidan/domain/hindi-search';
import { plainName } from '@maidan/domain/plain-name';
import { type RawBuilder, sql } from 'kysely';

// What people type is no pattern: its % and _ mean themselves.
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const patternOf = (text: string) => `%${literal(text)}%`;

/** Shorter words are one slip away from too many others. */
const leastSlip = 4;
/** Longer ones are no name that somebody mistypes, and each letter costs four patterns on every event. */
const mostLetters = 20;
const mostWords = 6;

/** What is one slip of the fingers away from a word, as patterns: a letter wrong, too many, missing, or two swapped. */
function slipsOf(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < leastSlip || letters.length > mostLetters) return [patternOf(word)];
  return letters.flatMap((letter, at) => {
    // Hardly anybody slips on the first letter, and without it far too much would fit.
    if (at === 0) return [];
    const [before, after] = [literal(letters.slice(0, at).join('')), literal(letters.slice(at + 1).join(''))];
    const swapped = literal(`${letters[at + 1] ?? ''}${letter}${letters.slice(at + 2).join('')}`);
    return [
      `${before}_${after}`,
      `${before}${after}`,
      `${before}_${literal(letter)}${after}`,
      `${before}${swapped}`,
    ].map((pattern) => `%${pattern}%`);
  });
}

/** What finds a name in a column of plain names (`domain/plain-name.ts`). */
export const namePattern = (q: string): string => patternOf(plainName(q));

/** Whether a text has every word that is searched, or one that is a slip away from it. */
export function hasAlmost(text: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return sql<boolean>`false`;
  const parts = words.map((word) => sql`${text} ilike any (${slipsOf(word)}::text[])`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/**
 * Whether a text has what is searched: as it is typed, or, typed in Hindi, under the English names of its sports and
 * places. Everything fits an empty search.
 */
export function hasSearched(text: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  // Nothing hides between the letters of plain English, and most texts are no longer looked at.
  const asTyped = sql`(${text} ilike any (${[patternOf(q), namePattern(q)]}::text[])
    or (octet_length(${text}) > char_length(${text}) and plain_name(${text}) like ${namePattern(q)}))`;
  const parts = readHindiSearch(q)?.map((spellings) => sql`${text} ilike any (${spellings.map(patternOf)}::text[])`);
  const found = parts ? sql`(${asTyped} or (${sql.join(parts, sql` and `)}))` : asTyped;
  return sql<boolean>`(${q} = '' or ${found})`;
}
