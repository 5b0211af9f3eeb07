import type { Played, PublicMatch } from './queries.ts';

/** The matches in which one of these entries stands, in playing order. */
export const ofEntries = (matches: readonly PublicMatch[], entries: readonly string[]): PublicMatch[] =>
  matches.filter(({ entrants }) => entrants.some(({ entry }) => entry !== null && entries.includes(entry)));

/** The one to get ready for: what is called or played now, else the first that is not over. */
export function nextOf(own: readonly PublicMatch[], play: ReadonlyMap<string, Played>): PublicMatch | undefined {
  const status = ({ id }: PublicMatch) => play.get(id)?.status;
  const isOn = (match: PublicMatch) => ['called', 'playing'].includes(status(match) ?? '');
  return own.find(isOn) ?? own.find((match) => status(match) !== 'done');
}
