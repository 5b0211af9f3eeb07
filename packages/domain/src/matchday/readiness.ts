/** Why a match whose two sides are known cannot be called yet; moments are milliseconds since 1970. */
export type Wait =
  /**
   * One of its players has been called or is playing elsewhere; `until` is when that should be over, including the
   * rest after it.
   */
  | { reason: 'on_court'; players: string[]; court: number | null; until: number | null }
  | { reason: 'resting'; players: string[]; until: number }
  /** Not checked in, at an event that checks players in. */
  | { reason: 'absent'; players: string[] };

/** A match of the day. `length` and `rest` are whole minutes: its scheduled length, and the rest after it. */
export interface DayMatch {
  id: string;
  status: 'waiting' | 'held' | 'called' | 'playing' | 'suspended' | 'done';
  /** Whether it was actually played: nobody needs a rest after a walkover. */
  wasPlayed: boolean;
  court: number | null;
  players: readonly string[];
  startedAt: number | null;
  finishedAt: number | null;
  /** Who left its court and when, of a result that no longer stands. */
  left?: Readonly<Record<string, number>> | undefined;
  length: number;
  rest: number;
}

const minute = 60_000;

/** Who left the court of a match and when: those of its result, and of one that was taken away since. */
function leftCourt({ status, wasPlayed, finishedAt, players, left = {} }: DayMatch): (readonly [string, number])[] {
  const ofResult = status === 'done' && wasPlayed && finishedAt !== null ? finishedAt : null;
  return [...Object.entries(left), ...(ofResult === null ? [] : players.map((player) => [player, ofResult] as const))];
}

/**
 * Those of `absent` who are waited for: not on a court, and without a match that they have played today.
 */
export function stillToCome(matches: readonly DayMatch[], absent: ReadonlySet<string>): string[] {
  const here = new Set(
    matches.flatMap((match) => {
      const { status, wasPlayed, players } = match;
      const isHere = status === 'called' || status === 'playing' || (status === 'done' && wasPlayed);
      return [...(isHere ? players : []), ...leftCourt(match).map(([player]) => player)];
    }),
  );
  return [...absent].filter((player) => !here.has(player));
}

/**
 * Tells why a match that has not begun must wait, from the matches of the day that have begun or are over; empty for
 * one that can be called. A player is on one court at a time, rests after each match as long as the schedule's settings
 * say (from when they left the court, whatever became of the result), and must be at the venue where the event checks
 * players in (`absent` lists those who are not). Whoever is on a court, or has played, is there, whether the gate has
 * seen them or not.
 */
export function waitsBecauseOf(
  matches: readonly DayMatch[],
  { absent, now }: { absent: ReadonlySet<string>; now: number },
): (match: DayMatch) => Wait[] {
  const on = new Map<string, DayMatch>();
  const restedAt = new Map<string, number>();
  for (const match of matches) {
    if (match.status === 'called' || match.status === 'playing')
      for (const player of match.players) on.set(player, match);
    for (const [player, at] of leftCourt(match))
      restedAt.set(player, Math.max(restedAt.get(player) ?? 0, at + match.rest * minute));
  }

  return ({ id, players, status }) => {
    if (status !== 'waiting' && status !== 'held' && status !== 'suspended') return [];
    const waits: Wait[] = [];
    for (const other of new Set(players.flatMap((player) => on.get(player) ?? []))) {
      if (other.id === id) continue;
      const over = other.startedAt === null ? null : Math.max(other.startedAt + other.length * minute, now);
      waits.push({
        reason: 'on_court',
        players: players.filter((player) => on.get(player) === other),
        court: other.court,
        until: over === null ? null : over + other.rest * minute,
      });
    }
    const resting = players.filter((player) => (restedAt.get(player) ?? 0) > now);
    if (resting.length > 0) {
      const until = Math.max(...resting.map((player) => restedAt.get(player) ?? 0));
      waits.push({ reason: 'resting', players: resting, until });
    }
    const missing = players.filter((player) => absent.has(player) && !on.has(player) && !restedAt.has(player));
    if (missing.length > 0) waits.push({ reason: 'absent', players: missing });
    return waits;
  };
}
