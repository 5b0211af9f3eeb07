import { type Draw, feedersOf, type Stay } from './draw.ts';
import { hasWinner, type MatchResult, type Results, type Sides } from './result.ts';
import { matchOutcome, type SideState, sideStates } from './side-states.ts';
import { placedInGroup, placesWithoutLot } from './standings.ts';
import { swissStandings } from './swiss/standings.ts';
import { unpairableMatches } from './swiss/swiss.ts';

/**
 * Who plays whom, as far as the results tell, for every match of the draw; null where nobody is known, or nobody
 * comes.
 */
export function sidesOf(draw: Draw, results: Results, states = sideStates(draw, results)): Map<string, Sides> {
  const sides = new Map<string, Sides>();
  for (const [id, [a, b]] of states)
    sides.set(id, [a.kind === 'player' ? a.entry : null, b.kind === 'player' ? b.entry : null]);
  return sides;
}

/**
 * What a correction does with later matches of other players that have a result or are called: it is refused; they are
 * played anew by the right players (`replace`); everybody stays where they went on to (`keep`); or they do not count,
 * and nobody goes on from them (`void`).
 */
export type LaterMatches = 'refuse' | 'replace' | 'keep' | 'void';

/** A changed result. `started` are matches that are called or being played. */
type Change = { match: string; laterMatches?: LaterMatches | undefined; started?: readonly string[] | undefined };

export type ResultVerdict =
  | {
      ok: true;
      /** The same as before, unless sides of it stay against a result, or no longer do. */
      draw: Draw;
      results: Results;
      /** Later matches whose sides are now different. */
      changed: readonly { match: string; sides: Sides }[];
      /** Later matches whose results were taken away by the correction. */
      cleared: readonly string[];
      /** Later matches that do not count any more. */
      voided: readonly string[];
      /** Later matches whose sides stay although the result says otherwise. */
      kept: readonly string[];
    }
  | { ok: false; reason: 'unknown_match' | 'sides_unknown' | 'winner_not_in_match' }
  | { ok: false; reason: 'later_matches_touched'; matches: readonly string[] };

/**
 * Records or corrects the result of one match (kind 'void' with winner '': neither side came) and moves the winner
 * (and, where there is a second chance, the loser) on. A correction that changes the sides of later matches that have
 * a result, or that are in `started`, is refused and names them, unless `laterMatches` says what becomes of them.
 */
export function recordResult(draw: Draw, results: Results, change: MatchResult & Change): ResultVerdict {
  const { match, winner, kind, score, games } = change;
  if (!draw.matches.some((one) => one.id === match)) return { ok: false, reason: 'unknown_match' };
  const before = sidesOf(draw, results);
  const sides = before.get(match) as Sides;
  if (sides.includes(null)) return { ok: false, reason: 'sides_unknown' };
  const won = hasWinner(change);
  if (won ? !sides.includes(winner) : winner !== '') return { ok: false, reason: 'winner_not_in_match' };
  const result: MatchResult = { winner, kind, ...(score && { score }), ...(games && { games }) };
  return withLaterMatches(draw, before, { ...results, [match]: result }, change);
}

/** Takes a result back, with the same care for later matches as recordResult. */
export function clearResult(draw: Draw, results: Results, change: Change): ResultVerdict {
  if (!draw.matches.some((one) => one.id === change.match)) return { ok: false, reason: 'unknown_match' };
  const { [change.match]: _taken, ...rest } = results;
  return withLaterMatches(draw, sidesOf(draw, results), rest, change);
}

function withLaterMatches(draw: Draw, before: Map<string, Sides>, results: Results, change: Change): ResultVerdict {
  const { laterMatches = 'refuse', started = [] } = change;
  const free = withoutStays(draw, change.match);
  if (laterMatches === 'keep') return keepSides(free, before, results, change);
  const kept: Record<string, MatchResult> = { ...results };
  const cleared: string[] = [];
  const voided: string[] = [];
  const touched = new Set<string>();
  // Each result taken away may change the sides of still later matches.
  for (;;) {
    const after = sidesOf(free, kept);
    const stale = staleMatches(free, change, before, after).filter(({ id }) => !voided.includes(id));
    const hit = stale.filter(({ id }) => started.includes(id) || Object.hasOwn(kept, id));
    for (const { id } of hit) touched.add(id);
    const toVoid = laterMatches === 'void' ? hit.filter(({ id }) => !after.get(id)?.includes(null)) : [];
    const withResult = hit.filter((one) => !toVoid.includes(one) && Object.hasOwn(kept, one.id));
    if (toVoid.length + withResult.length === 0) {
      if (touched.size > 0 && laterMatches === 'refuse')
        return { ok: false, reason: 'later_matches_touched', matches: [...touched] };
      const changed = staleMatches(free, change, before, after).map(({ id }) => ({
        match: id,
        sides: after.get(id) as Sides,
      }));
      return { ok: true, draw: free, results: kept, changed, cleared, voided, kept: [] };
    }
    for (const { id } of toVoid) {
      kept[id] = { winner: '', kind: 'void' };
      voided.push(id);
    }
    for (const { id } of withResult) {
      delete kept[id];
      cleared.push(id);
    }
  }
}

/**
 * Everybody stays where they went on to: the sides that would change are written down, from the first later match on.
 */
function keepSides(draw: Draw, before: Map<string, Sides>, results: Results, change: Change): ResultVerdict {
  let next = draw;
  const kept: string[] = [];
  for (;;) {
    const after = sidesOf(next, results);
    const stale = staleMatches(next, change, before, after);
    const names = new Set(stale.map(({ id }) => id));
    const first = stale.find(({ a, b }) => ![...feedersOf(a), ...feedersOf(b)].some((id) => names.has(id)));
    if (!first) return { ok: true, draw: next, results, changed: [], cleared: [], voided: [], kept };
    const [was, is] = [before.get(first.id), after.get(first.id)];
    const stays = ([0, 1] as const).flatMap((side): Stay[] =>
      was?.[side] === is?.[side] ? [] : [{ match: first.id, side, entry: was?.[side] ?? null }],
    );
    next = { ...next, stays: [...(next.stays ?? []), ...stays] };
    kept.push(first.id);
  }
}

/** The draw in which everybody who comes from this match comes by its result again. */
function withoutStays(draw: Draw, match: string): Draw {
  const comesFrom = ({ match: id, side }: Stay) => {
    const later = draw.matches.find((one) => one.id === id);
    return later !== undefined && feedersOf(side === 0 ? later.a : later.b).includes(match);
  };
  if (!draw.stays?.some(comesFrom)) return draw;
  return { ...draw, stays: draw.stays.filter((stay) => !comesFrom(stay)) };
}

const staleMatches = (draw: Draw, { match }: Change, before: Map<string, Sides>, after: Map<string, Sides>) =>
  draw.matches.filter(({ id }) => id !== match && differs(before.get(id), after.get(id)));

function differs(x: Sides | undefined, y: Sides | undefined): boolean {
  return x?.[0] !== y?.[0] || x?.[1] !== y?.[1];
}

/**
 * The entries on the places 1, 2 (and 3, 3 of the semi-finals, or 3 and 4 of the match for them, or 3 of the losers'
 * final) once they are known; for round robins and Swiss the standings, without places that wait for the referee's lot.
 */
export function podium(draw: Draw, results: Results): { entry: string; place: number }[] {
  const last = draw.matches.at(-1);
  if (draw.format === 'swiss') {
    const needless = unpairableMatches(draw, results);
    const over =
      (draw.swiss?.byes.length === draw.numRounds || needless.length > 0) &&
      draw.matches.every(({ id }) => Object.hasOwn(results, id) || needless.includes(id));
    return over ? swissStandings(draw, results).map(({ entry, place }) => ({ entry, place })) : [];
  }
  if (draw.format === 'round_robin' || last?.group !== undefined) {
    if (draw.matches.some((match) => !Object.hasOwn(results, match.id))) return [];
    const ids = draw.entries.map((entry) => entry.id);
    const undrawn = placesWithoutLot(draw, ids, results);
    return placedInGroup(draw, ids, results).flatMap(({ entry }, i) =>
      undrawn.has(i + 1) ? [] : [{ entry, place: i + 1 }],
    );
  }
  if (!last) return draw.entries[0] ? [{ entry: draw.entries[0].id, place: 1 }] : [];
  const states = sideStates(draw, results);
  const outcomeOf = (id: string) => {
    const sides = states.get(id);
    return sides ? matchOutcome(sides, Object.hasOwn(results, id) ? results[id] : undefined) : null;
  };
  const places: { entry: string; place: number }[] = [];
  const add = (side: SideState | undefined, place: number) => {
    if (side?.kind === 'player') places.push({ entry: side.entry, place });
  };
  // A second grand final that was not needed leaves the first one in force.
  const unneeded = last.onlyIfLost !== undefined && states.get(last.id)?.[0].kind === 'void';
  const final = unneeded ? draw.matches.find(({ id }) => id === last.onlyIfLost) : last;
  const decided = final && outcomeOf(final.id);
  if (!final || decided?.winner.kind !== 'player') return [];
  add(decided.winner, 1);
  add(decided.loser, 2);
  if (draw.format === 'double_elimination') {
    // Who lost the last match of the losers' bracket got further than everybody but the two of the grand final.
    const losersFinal = draw.matches.findLast(({ bracket }) => bracket === 'losers');
    add(losersFinal && outcomeOf(losersFinal.id)?.loser, 3);
    return places;
  }
  const third = draw.matches.find(({ bracket }) => bracket === 'third_place');
  if (third) {
    add(outcomeOf(third.id)?.winner, 3);
    add(outcomeOf(third.id)?.loser, 4);
    return places;
  }
  // Who stayed in the final against a corrected semi-final is not third as well.
  const inFinal = (side: SideState) => side.kind === 'player' && places.some(({ entry }) => entry === side.entry);
  for (const source of [final.a, final.b]) {
    const semi = 'winner' in source ? outcomeOf(source.winner) : null;
    if (semi) add(inFinal(semi.loser) ? semi.winner : semi.loser, 3);
  }
  return places;
}
