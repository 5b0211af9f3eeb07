import type { PublicDraw, PublicMatch } from './queries.ts';

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The entries whose name has what was typed, by their ids; null while too little is typed to look for. */
export function findEntries(draws: readonly PublicDraw[], typed: string): ReadonlySet<string> | null {
  const wanted = plain(typed);
  if (wanted.length < 2) return null;
  return new Set(
    draws.flatMap(({ entries }) => entries.filter(({ name }) => plain(name).includes(wanted)).map(({ id }) => id)),
  );
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
