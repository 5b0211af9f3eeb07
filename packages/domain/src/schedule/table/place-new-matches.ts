import { type Draw, feedersOf } from '../../draws/draw.ts';
import type { Results } from '../../draws/result.ts';
import type { Assignment } from './plan.ts';
import { openPlaceCheck, type PlaceCheck } from './place-check.ts';
import { fillFreeSlots, type LateMove } from './plan-edits.ts';
import { planMinute } from '../settings/play-days.ts';
import type { TableMove } from './rewrite-table.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

/** Where new matches should go. */
export type PlaceWish = {
  /** Back to where they were before, if that is free. */
  earlier: readonly Assignment[];
  /** Nowhere before this minute of the schedule. */
  notBefore: number;
  /** Matches already scheduled that are placed like new ones: they were given up and are played after all. */
  again?: readonly string[];
  /** New matches get no place at all: there are too many to look for while somebody waits. */
  without?: boolean;
  /** Matches that may not give way: locked by hand, called, being played or over. */
  fixed?: ReadonlySet<string>;
};

type Plan = { draws: readonly Draw[]; settings: ScheduleSettings; assignments: readonly Assignment[] };
type Added = { id: string; round: number };
type Placed = { moves: TableMove[]; moved: LateMove[] };

/**
 * The first minute of the schedule at which a match may be newly placed: now (milliseconds since 1970), rounded up to
 * five minutes. A schedule that lies entirely in the past is not held to the clock: only its own times count.
 */
export function placeFrom({ settings, assignments }: Pick<Plan, 'settings' | 'assignments'>, now: number): number {
  const minute = Math.ceil((planMinute(settings, now) ?? 0) / 5) * 5;
  return assignments.every(({ start }) => start < minute) ? 0 : Math.max(0, minute);
}

/**
 * Free places for matches that are not in the schedule; null where there is none. Nothing else moves, with one
 * exception: when new matches of a group find no room before the knock-out of their draw, or those of a Swiss round
 * before the next round. Then the matches of the draw that wait for them make room, and each takes its old place again
 * or the next later free one; where that does not help, or leaves one of them without a place, nothing moves. A
 * finished match needs no place.
 */
export function placeNewMatches(
  added: readonly Added[],
  plan: Plan,
  { results, wish }: { results: Results; wish: PlaceWish | undefined },
): Placed {
  const open = added.filter(({ id }) => !Object.hasOwn(results, id));
  const check = open.length > 0 && !wish?.without ? openPlaceCheck(plan.draws, plan.settings, results) : null;
  if (!check) return { moves: added.map(nowhere), moved: [] };
  const moves = placed(check, open, plan, wish);
  const stuck = moves.flatMap(({ match, place }) => (place ? [] : [match]));
  const found = (wish && stuck.length > 0 && withRoom(check, { open, stuck }, plan, wish)) || { moves, moved: [] };
  return { ...found, moves: [...found.moves, ...added.filter((one) => !open.includes(one)).map(nowhere)] };
}

const nowhere = ({ id }: Added): TableMove => ({ match: id, place: null });

function placed(check: PlaceCheck, added: readonly Added[], plan: Plan, wish: PlaceWish | undefined): TableMove[] {
  const places = new Map(plan.assignments.map((one) => [one.match, one]));
  const back: TableMove[] = [];
  for (const { id } of added) {
    const old = wish?.earlier.find(({ match, start }) => match === id && start >= wish.notBefore);
    if (!old || check.fault(places, old) !== null) continue;
    places.set(id, old);
    back.push({ match: id, place: { start: old.start, court: old.court } });
  }
  const waiting = added.flatMap(({ id }) => (places.has(id) ? [] : [id]));
  const from = wish ? wish.notBefore : startOfRound(added, plan);
  const { moves, left } = fillFreeSlots(check, { assignments: [...places.values()], waiting, from });
  return [...back, ...moves, ...left.map((match): TableMove => ({ match, place: null }))];
}

/** The same after lifting the matches that wait for those without a place; null where it does not help. */
function withRoom(
  check: PlaceCheck,
  { open, stuck }: { open: readonly Added[]; stuck: readonly string[] },
  plan: Plan,
  wish: PlaceWish,
): Placed | null {
  const draw = plan.draws.find(({ matches }) => matches.some(({ id }) => id === stuck[0]));
  if (draw?.format !== 'group_knockout' && draw?.format !== 'swiss') return null;
  const later = waitingFor(draw, stuck);
  const lifted = plan.assignments.filter(({ match }) => later.has(match) && !wish.fixed?.has(match));
  if (lifted.length === 0) return null;
  const rest = plan.assignments.filter((one) => !lifted.includes(one));
  const moves = placed(check, open, { ...plan, assignments: rest }, wish);
  if (moves.filter(({ place }) => !place).length >= stuck.length) return null;
  const places = new Map(rest.map((one) => [one.match, one]));
  for (const { match, place } of moves) if (place) places.set(match, { match, ...place });
  const moved: LateMove[] = [];
  for (const old of lifted.sort((x, y) => x.start - y.start || x.court - y.court)) {
    const start = Math.max(old.start, wish.notBefore);
    const place =
      check.fault(places, old) === null
        ? old
        : check.nearest(places, { ...old, start }, { onlyLater: true, within: 14 * 1440 });
    if (!place) return null;
    places.set(old.match, place);
    if (place.start !== old.start || place.court !== old.court)
      moved.push({ match: old.match, from: old, place: { start: place.start, court: place.court }, isAsked: false });
  }
  return { moves, moved };
}

/** The matches of a draw that cannot start before these are over, whoever wins. */
function waitingFor(draw: Draw, first: readonly string[]): Set<string> {
  const found = new Set(first);
  if (draw.swiss) {
    const round = Math.min(...draw.matches.flatMap((match) => (found.has(match.id) ? [match.round] : [])));
    return new Set(draw.matches.flatMap((match) => (match.round > round ? [match.id] : [])));
  }
  // Feeders are listed before the matches that wait for them.
  for (const { id, a, b } of draw.matches)
    if ([...feedersOf(a), ...feedersOf(b)].some((feeder) => found.has(feeder))) found.add(id);
  for (const id of first) found.delete(id);
  return found;
}

/** When the round of the new matches starts in the schedule; 0 when none of it is scheduled. */
function startOfRound(added: readonly Added[], { draws, assignments }: Plan): number {
  const rounds = new Set(added.map(({ round }) => round));
  const beside = new Set(
    draws
      .flatMap(({ matches }) => (matches.some(({ id }) => id === added[0]?.id) ? matches : []))
      .flatMap(({ id, round }) => (rounds.has(round) ? [id] : [])),
  );
  const from = assignments.reduce(
    (least, { match, start }) => (beside.has(match) ? Math.min(least, start) : least),
    Number.POSITIVE_INFINITY,
  );
  return Number.isFinite(from) ? from : 0;
}
