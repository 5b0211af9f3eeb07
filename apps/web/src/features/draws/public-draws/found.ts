import { dayOfStart } from '@maidan/domain/schedule/settings/hours-of-play';
import { plainName } from '@maidan/domain/plain-name';
import type { PublicDraw, PublicMatch } from './queries.ts';

export interface Found {
  /** The entries searched for: only their matches are listed. */
  found: ReadonlySet<string> | null;
}

const plain = (text: string) =>
  plainName(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');

/** The start of a word in a name; combining marks belong to the preceding letter, which Indian scripts need. */
const words = /(?<![\p{L}\p{M}\p{N}])(?=[\p{L}\p{N}])/gu;

/** "Imran" does not match "Simran". */
const beginsWord = (name: string, wanted: string): boolean =>
  [...name.matchAll(words)].some(({ index }) => name.startsWith(wanted, index));

/**
 * The ids of entries with a word that starts with what was typed; if there are none, of those that contain it
 * anywhere. Null while too little has been typed.
 */
export function findEntries(draws: readonly PublicDraw[], typed: string): ReadonlySet<string> | null {
  const wanted = plain(typed);
  if (wanted.length < 2) return null;
  const entries = draws.flatMap((draw) => draw.entries.map(({ id, name }) => ({ id, name: plain(name) })));
  const begun = entries.filter(({ name }) => beginsWord(name, wanted));
  const found = begun.length > 0 ? begun : entries.filter(({ name }) => name.includes(wanted));
  return new Set(found.map(({ id }) => id));
}

/** The reader's own entries that are in a draw; null if there are none. */
export function ownEntries(draws: readonly PublicDraw[], own: readonly string[]): ReadonlySet<string> | null {
  const drawn = draws.flatMap((draw) => draw.entries.map(({ id }) => id)).filter((id) => own.includes(id));
  return drawn.length > 0 ? new Set(drawn) : null;
}

/** The draw to show: the chosen one, unless the entries found are only in others. */
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

/** The day of play of a match, zero-based; null if it has no time yet. */
export const dayOf = ({ startMinute, night }: PublicMatch): number | null =>
  startMinute === null ? null : dayOfStart(startMinute, night);
