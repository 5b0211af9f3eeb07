/** A match that can be called now. `start` is its scheduled minute on any clock, null if it was not scheduled. */
export interface ReadyMatch {
  id: string;
  plannedCourt: number | null;
  start: number | null;
  players: readonly string[];
  /** Matches its winner still has to play in the same draw: the longest remaining path goes first. */
  roundsLeft: number;
}

/**
 * Suggests a match for each free court while there are any, by court number. The earliest scheduled match goes first,
 * of two at the same time the one with the longer path to its final; a match stays on its scheduled court if that is
 * free. Nobody is suggested for two courts: the suggestions can be called in any order.
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
