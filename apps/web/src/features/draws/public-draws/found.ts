import type { PublicDraw, PublicMatch } from './queries.ts';

export interface Found {
  /** The entries that are looked for: only their matches are listed. */
  found: ReadonlySet<string> | null;
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Where a word of a name begins; marks belong to the letter before them, so that it is right for Indian scripts. */
const words = /(?<![\p{L}\p{M}\p{N}])(?=[\p{L}\p{N}])/gu;

/** "Imran" is not looked for in "Simran". */
const beginsWord = (name: string, wanted: string): boolean =>
  [...name.matchAll(words)].some(({ index }) => name.startsWith(wanted, index));

/**
 * The entries of whose name a word begins with what was typed, by their ids; where there is none, those that have it
 * anywhere. Null while too little is typed to look for.
 */
export function findEntries(draws: readonly PublicDraw[], typed: string): ReadonlySet<string> | null {
  const wanted = plain(typed);
  if (wanted.length < 2) return null;
  const entries = draws.flatMap((draw) => draw.entries.map(({ id, name }) => ({ id, name: plain(name) })));
  const begun = entries.filter(({ name }) => beginsWord(name, wanted));
  const found = begun.length > 0 ? begun : entries.filter(({ name }) => name.includes(wanted));
  return new Set(found.map(({ id }) => id));
}

/** Those of one's own entries that stand in a draw; null while there is none. */
export function ownEntries(draws: readonly PublicDraw[], own: readonly string[]): ReadonlySet<string> | null {
  const drawn = draws.flatMap((draw) => draw.entries.map(({ id }) => id)).filter((id) => own.includes(id));
  return drawn.length > 0 ? new Set(drawn) : null;
}

/** The draw to show: the chosen one, unless only others have somebody who was found. */
export function drawToShow(
  draws: readonly PublicDraw[],
  chosen: string | null,
  found: ReadonlySet<string> | null,
): PublicDraw | undefined {
  const wanted = draws.find(({ category }) => category === chosen) ?? draws[0];
  const has = (draw: PublicDraw) => draw.entries.some(({ id }) => found?.has(id));
  return !found || found.size === 0 || (wanted && has(wanted)) ? wanted : (draws.find(has) ?? wanted);
}

export const isOf = ({ entrants }: PublicMatch, found: ReadonlySet<string> | null): boolean =>
  found === null || entrants.some(({ entry }) => entry !== null && found.has(entry));

/** The day of play of a match, from 0; null while it has no time. */
export const dayOf = ({ startMinute }: PublicMatch): number | null =>
  startMinute === null ? null : Math.floor(startMinute / 1440);
