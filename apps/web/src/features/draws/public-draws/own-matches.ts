import type { Played, PublicDraw, PublicMatch } from './queries.ts';

/** The matches with one of these entries, in playing order. */
export const ofEntries = (matches: readonly PublicMatch[], entries: readonly string[]): PublicMatch[] =>
  matches.filter(({ entrants }) => entrants.some(({ entry }) => entry !== null && entries.includes(entry)));

/** Over without anybody to play it: a side goes through, or nobody needs it. It is no match that somebody has played. */
export const isUnplayed = ({ id, entrants }: PublicMatch, play: ReadonlyMap<string, Played>): boolean =>
  play.get(id)?.kind === 'void' && entrants.some(({ entry }) => entry === null);

/** The match to get ready for: the one called or being played, or else the first that is not over. */
export function nextOf(own: readonly PublicMatch[], play: ReadonlyMap<string, Played>): PublicMatch | undefined {
  const status = ({ id }: PublicMatch) => play.get(id)?.status;
  const isOn = (match: PublicMatch) => ['called', 'playing'].includes(status(match) ?? '');
  return own.find(isOn) ?? own.find((match) => status(match) !== 'done');
}

/** Whether one of these entries is waited for at a court. */
export const isCalled = (
  answer: { matches: readonly PublicMatch[]; play: readonly Played[] } | undefined,
  entries: readonly string[],
): boolean => {
  const called = new Set(answer?.play.filter(({ status }) => status === 'called').map(({ match }) => match));
  return called.size > 0 && ofEntries(answer?.matches ?? [], entries).some(({ id }) => called.has(id));
};

/**
 * Matches that one of these entries may still get, in playing order: those of a Swiss round not paired yet, and those
 * for the places of an unfinished group. Players who may get one must not leave the hall.
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
