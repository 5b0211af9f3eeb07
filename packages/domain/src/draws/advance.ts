import type { Draw } from './draw.ts';
import { hasWinner, type MatchResult, type Results, type Sides } from './result.ts';
import { matchOutcome, type SideState, sideStates } from './side-states.ts';
import { groupStandings } from './standings.ts';
import { swissStandings } from './swiss/standings.ts';

/** Who plays whom, as far as the results tell, for every match of the draw; null where nobody is known, or nobody comes. */
export function sidesOf(draw: Draw, results: Results): Map<string, Sides> {
  const sides = new Map<string, Sides>();
  for (const [id, [a, b]] of sideStates(draw, results))
    sides.set(id, [a.kind === 'player' ? a.entry : null, b.kind === 'player' ? b.entry : null]);
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
 * Records or corrects the result of one match (kind 'void' with winner '': neither side came) and moves the winner (and, where there is a second chance, the loser) on. A correction that
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

/** The entries on the places 1, 2 (and 3, 3 of the semi-finals, or 3 and 4 of the match for them) once they are known; for round robins and Swiss the standings. */
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
  if (draw.format === 'double_elimination') return places;
  const third = draw.matches.find(({ bracket }) => bracket === 'third_place');
  if (third) {
    add(outcomeOf(third.id)?.winner, 3);
    add(outcomeOf(third.id)?.loser, 4);
  } else for (const source of [final.a, final.b]) if ('winner' in source) add(outcomeOf(source.winner)?.loser, 3);
  return places;
}
