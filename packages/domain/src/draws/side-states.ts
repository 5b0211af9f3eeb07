import type { Draw, DrawMatch, Source } from './draw.ts';
import { hasWinner, type MatchResult, type Results } from './result.ts';
import { placedInGroup, placesWithoutLot } from './standings.ts';

/**
 * A side of a match: somebody, a bye, not known yet, or nobody for good (a match without a winner, or a match that is
 * not needed).
 */
export type SideState = { kind: 'player'; entry: string } | { kind: 'bye' } | { kind: 'pending' } | { kind: 'void' };

const pending: SideState = { kind: 'pending' };
const nobody: SideState = { kind: 'void' };

export type MatchOutcome = { winner: SideState; loser: SideState };

/** Who comes out of a match as winner and as loser. */
export function matchOutcome([a, b]: readonly [SideState, SideState], result: MatchResult | undefined): MatchOutcome {
  // Beside a void place there is nothing to play: whoever is there goes on.
  if (a.kind === 'void' || b.kind === 'void') return { winner: a.kind === 'void' ? b : a, loser: nobody };
  // A result counts only while its winner is in the match: after a correction upstream it no longer is.
  if (!result || a.kind !== 'player' || b.kind !== 'player') return { winner: pending, loser: pending };
  if (!hasWinner(result)) return { winner: nobody, loser: nobody };
  if (result.winner === a.entry) return { winner: a, loser: b };
  return result.winner === b.entry ? { winner: b, loser: a } : { winner: pending, loser: pending };
}

/**
 * Both sides of every match, as far as the results tell. When nobody comes out of a match (a double walkover), or fewer
 * complete a group than qualify from it, the place is void, and who should have met that player goes on without playing.
 * A place that only the referee's lot can decide is open until it is drawn, unless a match from it has a result already.
 */
export function sideStates(draw: Draw, results: Results): Map<string, readonly [SideState, SideState]> {
  const states = new Map<string, readonly [SideState, SideState]>();
  const byId = new Map(draw.matches.map((match) => [match.id, match]));
  const stays = draw.stays ?? [];
  const placesOf = groupPlaces(draw, results);
  const staying = (id: string, side: 0 | 1, found: SideState): SideState => {
    const stay = stays.find((one) => one.match === id && one.side === side);
    if (!stay) return found;
    return stay.entry === null ? nobody : { kind: 'player', entry: stay.entry };
  };
  const resolve = (source: Source): SideState => {
    if ('entry' in source) return { kind: 'player', entry: source.entry };
    if ('winner' in source) return outcome(source.winner).winner;
    if ('loser' in source) {
      if (source.played) return plateEntrant(source.loser, { byId, results, outcome });
      const { loser } = outcome(source.loser);
      return source.first && loser.kind === 'player' && !isFirstMatch(loser.entry, source.loser) ? nobody : loser;
    }
    if ('pairing' in source) return pending;
    if (source.after.some((id) => !isOver(id))) return pending;
    const { placed, undrawn } = placesOf(source);
    if (undrawn.has(source.rank.pos)) return pending;
    const entry = placed[source.rank.pos - 1]?.entry;
    return entry === undefined ? nobody : { kind: 'player', entry };
  };
  const isFirstMatch = (entry: string, id: string) => begins(byId.get(id), entry);
  const isOver = (id: string) => {
    const result = Object.hasOwn(results, id) ? results[id] : undefined;
    return result !== undefined && (!hasWinner(result) || includes(look(id), result.winner));
  };
  const outcome = (id: string) => matchOutcome(look(id), Object.hasOwn(results, id) ? results[id] : undefined);
  const look = (id: string): readonly [SideState, SideState] => {
    const known = states.get(id);
    if (known) return known;
    const match = byId.get(id);
    if (!match) return [pending, pending];
    const [a, b] = sidesOfMatch(match);
    const found = [staying(id, 0, a), staying(id, 1, b)] as const;
    states.set(id, found);
    return found;
  };
  const sidesOfMatch = (match: DrawMatch): readonly [SideState, SideState] => {
    if (match.onlyIfLost === undefined) return [resolve(match.a), resolve(match.b)];
    const { winner } = outcome(match.onlyIfLost);
    const second = look(match.onlyIfLost)[1];
    if (winner.kind === 'pending') return [pending, pending];
    const lost = winner.kind === 'player' && second.kind === 'player' && winner.entry === second.entry;
    return lost ? [resolve(match.a), resolve(match.b)] : [nobody, nobody];
  };
  for (const match of draw.matches) look(match.id);
  return states;
}

/** Whether this is the entry's first match of the draw. */
const begins = (match: DrawMatch | undefined, entry: string) =>
  [match?.a, match?.b].some((source) => source && 'entry' in source && source.entry === entry);

/**
 * Who enters a plate from a match: its loser, if it was the loser's first. Nobody played in a walkover: who did not come
 * has no place in the plate, and who went on takes it by losing the next match, or the first after it that is played.
 */
function plateEntrant(
  from: string,
  draw: { byId: ReadonlyMap<string, DrawMatch>; results: Results; outcome: (id: string) => MatchOutcome },
): SideState {
  let going: string | null = null;
  for (let id: string | undefined = from; id !== undefined; ) {
    const at: string = id;
    const { winner, loser } = draw.outcome(at);
    if (winner.kind === 'pending') return pending;
    const isMeant = (side: SideState): side is { kind: 'player'; entry: string } =>
      side.kind === 'player' && (going === null ? begins(draw.byId.get(at), side.entry) : side.entry === going);
    const kind = Object.hasOwn(draw.results, at) ? draw.results[at]?.kind : undefined;
    if (kind !== undefined && kind !== 'walkover') return isMeant(loser) ? loser : nobody;
    if (!isMeant(winner)) return nobody;
    going = winner.entry;
    id = [...draw.byId.values()].find(({ a, b }) => [a, b].some((side) => 'winner' in side && side.winner === at))?.id;
  }
  return nobody;
}

/** The standing of a group, worked out once, and the places in it that wait for the lot. */
function groupPlaces(draw: Draw, results: Results) {
  const standingOf = ({ pool, rank: { group } }: PlaceInGroup) => {
    const undrawn = placesWithoutLot(draw, pool, results);
    const isPlayed = draw.matches.some(
      (match) => Object.hasOwn(results, match.id) && comesFromPlace(match, group, undrawn),
    );
    return { placed: placedInGroup(draw, pool, results), undrawn: isPlayed ? new Set<number>() : undrawn };
  };
  const known = new Map<number, ReturnType<typeof standingOf>>();
  return (place: PlaceInGroup) => {
    const found = known.get(place.rank.group) ?? standingOf(place);
    known.set(place.rank.group, found);
    return found;
  };
}

type PlaceInGroup = Extract<Source, { pool: readonly string[] }>;

/** Whether a side of this match is one of these places of the group. */
export function comesFromPlace({ a, b }: DrawMatch, group: number | null, places: ReadonlySet<number>): boolean {
  return [a, b].some((source) => 'pool' in source && source.rank.group === group && places.has(source.rank.pos));
}

function includes(sides: readonly [SideState, SideState], entry: string): boolean {
  return sides.some((side) => side.kind === 'player' && side.entry === entry);
}
