import type { Played, PublicDraw, PublicMatch } from './queries.ts';

/** The matches in which one of these entries stands, in playing order. */
export const ofEntries = (matches: readonly PublicMatch[], entries: readonly string[]): PublicMatch[] =>
  matches.filter(({ entrants }) => entrants.some(({ entry }) => entry !== null && entries.includes(entry)));

/** The one to get ready for: what is called or played now, else the first that is not over. */
export function nextOf(own: readonly PublicMatch[], play: ReadonlyMap<string, Played>): PublicMatch | undefined {
  const status = ({ id }: PublicMatch) => play.get(id)?.status;
  const isOn = (match: PublicMatch) => ['called', 'playing'].includes(status(match) ?? '');
  return own.find(isOn) ?? own.find((match) => status(match) !== 'done');
}

/**
 * The matches in which one of these entries may stand later, in playing order: those of a Swiss round that is not
 * paired yet, and those for the places of a group that is still played. Whoever waits for one of them must not leave
 * the hall.
 */
export function mayCome(
  draws: readonly PublicDraw[],
  matches: readonly PublicMatch[],
  play: ReadonlyMap<string, Played>,
  entries: readonly string[],
): PublicMatch[] {
  const sources = new Map(
    draws
      .filter((draw) => draw.entries.some(({ id }) => entries.includes(id)))
      .flatMap((draw) => draw.matches.map(({ id, a, b }) => [id, [a, b]] as const)),
  );
  return matches.filter(
    ({ id, entrants }) =>
      play.get(id)?.status !== 'done' &&
      sources.get(id)?.some((source, side) => {
        if (entrants[side]?.entry !== null) return false;
        return 'pairing' in source || ('pool' in source && source.pool.some((one) => entries.includes(one)));
      }),
  );
}
