import type { ScheduledMatch } from './planned-matches.ts';

/** A match as one of its players sees it. */
export interface OwnMatch {
  id: string;
  /** The draw that it belongs to, as the draw is called. */
  category: string;
  round: number;
  /** What the player's side is called: a person, a pair or a team. */
  side: string;
  opponent: { entry: string; name: string } | null;
  /** ISO; null without a place in the plan. */
  start: string | null;
  /** It starts after midnight of an evening that goes on until then. */
  night?: true | undefined;
  court: number | null;
  of: ScheduledMatch;
}

/** What has changed for a player: the first match to come that is new or different, and how many more there are. */
export interface OwnChange {
  now: OwnMatch;
  /** What they knew of it; null where they knew of no match in this draw. */
  was: OwnMatch | null;
  more: number;
  /** There is a time that they do not know: a court or an opponent alone changes no day's plan. */
  isTimeNew: boolean;
}

/**
 * The matches of each player that are still to come, in playing order. `playersOf`: who plays for an entry of a draw;
 * `isToCome`: neither called nor over.
 */
export function ownMatches(
  matches: readonly ScheduledMatch[],
  playersOf: (category: string, entry: string) => readonly string[],
  isToCome: (id: string) => boolean,
): Map<string, OwnMatch[]> {
  const own = new Map<string, OwnMatch[]>();
  for (const match of matches) {
    if (!isToCome(match.id)) continue;
    match.entrants.forEach(({ entry, text }, at) => {
      if (entry === null) return;
      const other = match.entrants[1 - at];
      const opponent = other?.entry ? { entry: other.entry, name: other.text } : null;
      const { id, category, round, start, night, court } = match;
      const seen: OwnMatch = {
        id,
        category,
        round,
        side: text,
        opponent,
        start,
        court,
        ...(night && { night }),
        of: match,
      };
      for (const player of playersOf(category, entry)) own.set(player, [...(own.get(player) ?? []), seen]);
    });
  }
  return own;
}

/** Null where a player knows all of it already: time, court and opponent are what counts, not where a match stands. */
export function changeOfOwn(known: readonly OwnMatch[], now: readonly OwnMatch[]): OwnChange | null {
  const knownOf = new Set(known.map(whatCounts));
  const changed = now.filter((one) => !knownOf.has(whatCounts(one)));
  const [first] = changed;
  if (!first) return null;
  const inDraw = known.filter(({ category }) => category === first.category);
  const was = inDraw.find(({ id }) => id === first.id) ?? inDraw.find(({ round }) => round === first.round) ?? null;
  const times = new Set(known.map(whenPlayed));
  const isTimeNew = was === null || changed.some((one) => !times.has(whenPlayed(one)));
  return { now: first, was, more: changed.length - 1, isTimeNew };
}

const whenPlayed = ({ category, start }: OwnMatch): string => JSON.stringify([category, start]);

const whatCounts = ({ category, start, court, opponent }: OwnMatch): string =>
  JSON.stringify([category, start, court, opponent?.entry ?? null]);
