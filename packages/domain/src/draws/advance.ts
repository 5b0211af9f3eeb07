import type { Draw, Source } from './draw.ts';
import type { MatchResult, Results, Sides } from './result.ts';
import { groupStandings } from './standings.ts';
import { swissStandings } from './swiss-standings.ts';

/** Who plays whom, as far as the results tell, for every match of the draw. */
export function sidesOf(draw: Draw, results: Results): Map<string, Sides> {
  const sides = new Map<string, Sides>();
  const byId = new Map(draw.matches.map((match) => [match.id, match]));
  const resolve = (source: Source): string | null => {
    if ('entry' in source) return source.entry;
    if ('winner' in source) return resultOf(source.winner)?.winner ?? null;
    if ('loser' in source) {
      const winner = resultOf(source.loser)?.winner;
      return winner === undefined ? null : (look(source.loser).find((side) => side !== winner) ?? null);
    }
    if (source.after.some((id) => !resultOf(id))) return null;
    return groupStandings(draw, source.pool, results)[source.rank.pos - 1]?.entry ?? null;
  };
  // A result counts only while its winner is in the match: after a correction upstream it no longer is.
  const resultOf = (id: string): MatchResult | undefined => {
    const result = Object.hasOwn(results, id) ? results[id] : undefined;
    return result && look(id).includes(result.winner) ? result : undefined;
  };
  const look = (id: string): Sides => {
    const known = sides.get(id);
    if (known) return known;
    const match = byId.get(id);
    if (!match) return [null, null];
    const found: Sides = [resolve(match.a), resolve(match.b)];
    sides.set(id, found);
    return found;
  };
  for (const match of draw.matches) look(match.id);
  return sides;
}

export type ResultVerdict =
  | {
      ok: true;
      results: Results;
      /** Later matches whose sides are now different. */
      changed: readonly { match: string; sides: Sides }[];
      /** Later matches whose results were taken away by the correction. */
      cleared: readonly string[];
    }
  | { ok: false; reason: 'unknown_match' | 'sides_unknown' | 'winner_not_in_match' }
  | { ok: false; reason: 'later_matches_touched'; matches: readonly string[] };

/**
 * Records or corrects the result of one match and moves the winner (and, where there is a second chance, the loser) on. A correction that
 * changes the sides of later matches that have a result, or that are in `started`, is refused and names them, unless `laterMatches`
 * is 'clear': then those results are taken away.
 */
export function recordResult(
  draw: Draw,
  results: Results,
  change: MatchResult & {
    match: string;
    laterMatches?: 'refuse' | 'clear' | undefined;
    started?: readonly string[] | undefined;
  },
): ResultVerdict {
  const { match, winner, kind, score } = change;
  if (!draw.matches.some((one) => one.id === match)) return { ok: false, reason: 'unknown_match' };
  const before = sidesOf(draw, results);
  const sides = before.get(match) as Sides;
  if (sides.includes(null)) return { ok: false, reason: 'sides_unknown' };
  if (!sides.includes(winner)) return { ok: false, reason: 'winner_not_in_match' };
  const result: MatchResult = score ? { winner, kind, score } : { winner, kind };
  return withLaterMatches(draw, before, { ...results, [match]: result }, change);
}

/** Takes a result back, with the same care for later matches as recordResult. */
export function clearResult(
  draw: Draw,
  results: Results,
  change: { match: string; laterMatches?: 'refuse' | 'clear' | undefined; started?: readonly string[] | undefined },
): ResultVerdict {
  if (!draw.matches.some((one) => one.id === change.match)) return { ok: false, reason: 'unknown_match' };
  const { [change.match]: _taken, ...rest } = results;
  return withLaterMatches(draw, sidesOf(draw, results), rest, change);
}

function withLaterMatches(
  draw: Draw,
  before: Map<string, Sides>,
  results: Results,
  change: { match: string; laterMatches?: 'refuse' | 'clear' | undefined; started?: readonly string[] | undefined },
): ResultVerdict {
  const kept: Record<string, MatchResult> = { ...results };
  const cleared: string[] = [];
  const touched = new Set<string>();
  // Each result taken away may change the sides of still later matches.
  for (;;) {
    const after = sidesOf(draw, kept);
    const stale = draw.matches.filter(({ id }) => id !== change.match && differs(before.get(id), after.get(id)));
    for (const { id } of stale) if (change.started?.includes(id) || Object.hasOwn(kept, id)) touched.add(id);
    const withResult = stale.filter(({ id }) => Object.hasOwn(kept, id));
    if (withResult.length === 0) {
      if (touched.size > 0 && change.laterMatches !== 'clear')
        return { ok: false, reason: 'later_matches_touched', matches: [...touched] };
      const changed = stale.map(({ id }) => ({ match: id, sides: after.get(id) as Sides }));
      return { ok: true, results: kept, changed, cleared };
    }
    for (const { id } of withResult) {
      delete kept[id];
      cleared.push(id);
    }
  }
}

function differs(x: Sides | undefined, y: Sides | undefined): boolean {
  return x?.[0] !== y?.[0] || x?.[1] !== y?.[1];
}

/** The entries on the places 1, 2 (and 3, 3 of the semi-finals) once they are known; for round robins the standings. */
export function podium(draw: Draw, results: Results): { entry: string; place: number }[] {
  const last = draw.matches.at(-1);
  if (draw.format === 'swiss') {
    const over =
      draw.swiss?.byes.length === draw.numRounds && draw.matches.every(({ id }) => Object.hasOwn(results, id));
    return over ? swissStandings(draw, results).map(({ entry, place }) => ({ entry, place })) : [];
  }
  if (draw.format === 'round_robin' || last?.group !== undefined) {
    if (draw.matches.some((match) => !Object.hasOwn(results, match.id))) return [];
    const ids = draw.entries.map((entry) => entry.id);
    return groupStandings(draw, ids, results).map(({ entry }, i) => ({ entry, place: i + 1 }));
  }
  const sides = sidesOf(draw, results);
  const final = last;
  const winner = final ? results[final.id]?.winner : draw.entries[0]?.id;
  if (winner === undefined) return [];
  const second = final ? sides.get(final.id)?.find((side) => side !== winner) : undefined;
  const places = [{ entry: winner, place: 1 }];
  if (second) places.push({ entry: second, place: 2 });
  if (!final || draw.format === 'double_elimination') return places;
  for (const source of [final.a, final.b]) {
    if (!('winner' in source)) continue;
    const loser = sides.get(source.winner)?.find((side) => side !== results[source.winner]?.winner);
    if (loser) places.push({ entry: loser, place: 3 });
  }
  return places;
}
