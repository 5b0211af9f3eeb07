/** A match that can be called now. `start` is its planned minute of any clock, null where none was planned. */
export interface ReadyMatch {
  id: string;
  plannedCourt: number | null;
  start: number | null;
  players: readonly string[];
  /** Matches that still follow for its winner in the same draw: the longest way to go comes first. */
  roundsLeft: number;
}

/**
 * A match for each free court, as far as there are any, by court number. What was planned earliest is played first, of
 * two at the same time the one with the longer way to its final; a match stays on its planned court when that is free.
 * Nobody is proposed for two courts: every proposal can be called, in any order.
 */
export function suggestCalls(freeCourts: readonly number[], ready: readonly ReadyMatch[]): Map<number, string> {
  const latest = Number.POSITIVE_INFINITY;
  const inOrder = ready.toSorted(
    (x, y) => (x.start ?? latest) - (y.start ?? latest) || y.roundsLeft - x.roundsLeft || x.id.localeCompare(y.id),
  );
  const taken = new Set<string>();
  const chosen: ReadyMatch[] = [];
  for (const match of inOrder) {
    if (chosen.length === freeCourts.length) break;
    if (match.players.some((player) => taken.has(player))) continue;
    for (const player of match.players) taken.add(player);
    chosen.push(match);
  }
  const courts = new Map<number, string>();
  const open = new Set(freeCourts);
  const place = (match: ReadyMatch, court: number) => {
    courts.set(court, match.id);
    open.delete(court);
  };
  const elsewhere = chosen.filter((match) => {
    if (match.plannedCourt === null || !open.has(match.plannedCourt)) return true;
    place(match, match.plannedCourt);
    return false;
  });
  for (const match of elsewhere) {
    const [court] = [...open].sort((x, y) => x - y);
    if (court !== undefined) place(match, court);
  }
  return courts;
}
