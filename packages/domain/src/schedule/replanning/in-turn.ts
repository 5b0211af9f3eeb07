/** `startMinute` in minutes since 00:00 of day 0, `start` in ISO; null where they are not known yet. */
interface Timed {
  id: string;
  startMinute: number | null;
  start: string | null;
}

/** Expected starts in ISO by match id, of matches that are late (`expectedTimes`). */
type Starts = Readonly<Record<string, string>>;

/** The minute of the schedule at which a match is expected: the planned one unless it is late. Null without a time. */
export function expectedMinute({ id, startMinute, start }: Timed, starts: Starts): number | null {
  const expected = Object.hasOwn(starts, id) ? starts[id] : undefined;
  if (startMinute === null || start === null || expected === undefined) return startMinute;
  return startMinute + (Date.parse(expected) - Date.parse(start)) / 60_000;
}

/**
 * Matches that have not begun, in the order in which they come: first those that `next` names, in its order, which is
 * that of the desk while somebody is missing at the gate (`docs/decisions/0123`), then by expected start; what is
 * expected at the same time stays in its order, and what has no time comes last. The public page, the hall's screens
 * and `next` itself are made with it, so that "next" is the same match everywhere.
 */
export function inTurn<Match extends Timed>(
  matches: readonly Match[],
  { starts, next = [] }: { starts: Starts; next?: readonly string[] | undefined },
): Match[] {
  const places = new Map(next.map((id, place) => [id, place]));
  const placeOf = ({ id }: Match) => places.get(id) ?? next.length;
  const at = (match: Match) => expectedMinute(match, starts) ?? Number.MAX_SAFE_INTEGER;
  return matches.toSorted((x, y) => placeOf(x) - placeOf(y) || at(x) - at(y));
}
