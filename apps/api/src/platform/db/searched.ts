import { readHindiSearch } from '@maidan/domain/hindi-search';
import { type RawBuilder, sql } from 'kysely';

// What people type is no pattern: its % and _ mean themselves.
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * Whether a text has what is searched: as it is typed, or, typed in Hindi, under the English names of its sports and
 * places. Everything fits an empty search.
 */
export function hasSearched(text: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const asTyped = sql`${text} ilike ${patternOf(q)}`;
  const parts = readHindiSearch(q)?.map((spellings) => sql`${text} ilike any (${spellings.map(patternOf)}::text[])`);
  const found = parts ? sql`(${asTyped} or (${sql.join(parts, sql` and `)}))` : asTyped;
  return sql<boolean>`(${q} = '' or ${found})`;
}
