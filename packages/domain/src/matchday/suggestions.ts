/** A match that can be called now. `start` is its scheduled minute on any clock, null if it was not scheduled. */
export interface ReadyMatch {
  id: string;
  plannedCourt: number | null;
  start: number | null;
  players: readonly string[];
  /** Matches its winner still has to play in the same draw: the longest remaining path goes first. */
  roundsLeft: number;
}

/** How much earlier another match must be scheduled to take the place of one that is proposed already, in minutes. */
const headStart = 30;

/**
 * The matches that may be suggested: none of a later day while one of this day, or of a day before, still waits, as the
 * players of a later day are not in the hall. `start` is milliseconds since 1970, `dayEnd` the last of this day.
 */
export function ofThisDay<Match extends { start: number | null }>(
  ready: readonly Match[],
  toCall: readonly { start: number | null }[],
  dayEnd: number,
): readonly Match[] {
  const isDue = ({ start }: { start: number | null }) => start === null || start <= dayEnd;
  return toCall.some(isDue) ? ready.filter(isDue) : ready;
}

/**
 * Suggests a match for each free court while there are any, by court number. The earliest scheduled match goes first,
 * of two at the same time the one with the longer path to its final; a match stays on its scheduled court if that is
 * free. Nobody is suggested for two courts: the suggestions can be called in any order.
 *
 * What is `proposed` to somebody stays on its court while it can be called there, unless it is clearly overtaken: a
 * press must not call another match than the one that was read (`docs/decisions/0123`).
 */
export function suggestCalls(
  freeCourts: readonly number[],
  ready: readonly ReadyMatch[],
  proposed: ReadonlyMap<number, string> = new Map(),
): Map<number, string> {
  const courtOf = new Map([...proposed].map(([court, id]) => [id, court]));
  const stays = ({ id }: ReadyMatch) => freeCourts.includes(courtOf.get(id) ?? 0);
  const due = (match: ReadyMatch) => (match.start ?? Number.MAX_SAFE_INTEGER) - (stays(match) ? headStart : 0);
  const inOrder = ready.toSorted((x, y) => due(x) - due(y) || y.roundsLeft - x.roundsLeft || x.id.localeCompare(y.id));
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
  for (const match of chosen) if (stays(match)) place(match, courtOf.get(match.id) ?? 0);
  const elsewhere = chosen.filter((match) => {
    if (stays(match)) return false;
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
