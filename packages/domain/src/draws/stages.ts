import { podium } from './advance.ts';
import { buildDraw, type DrawVerdict } from './formats/build-draw.ts';
import type { Draw } from './draw.ts';
import type { DrawRequest } from './draw-request.ts';
import type { Results } from './result.ts';
import { matchOutcome, sideStates } from './side-states.ts';
import { groupStandings } from './standings.ts';
import { swissStandings } from './swiss/standings.ts';
import { unpairableMatches } from './swiss/swiss.ts';

/**
 * A stage of a tournament that moves from one format to the next: who advances from the previous stage, and how they
 * are drawn.
 */
export type Stage = Omit<DrawRequest, 'entries'> & {
  /** The places of the previous stage that advance, inclusive: 1 to 8 for the best eight. */
  from: number;
  to: number;
  /** Entries that do not advance; those behind them move up. */
  without?: readonly string[];
};

export type StageVerdict = DrawVerdict | { ok: false; reason: 'not_over'; problems: [] };

/**
 * Everyone's place once the draw is over, best first; empty before. Knock-outs: the podium, then by how far each got
 * (equal places are ordered by seed and line to make the list complete). Groups: the knock-out, then the places in the
 * groups.
 */
export function finalOrder(draw: Draw, results: Results): string[] {
  if (draw.format === 'round_robin' || draw.matches.at(-1)?.group !== undefined) {
    const all = draw.entries.map(({ id }) => id);
    return openMatches(draw, results).length > 0 ? [] : groupStandings(draw, all, results).map(({ entry }) => entry);
  }
  const best = podium(draw, results).map(({ entry }) => entry);
  if (best.length === 0) return [];
  if (draw.format === 'swiss') return swissStandings(draw, results).map(({ entry }) => entry);
  if (best.length === draw.entries.length) return best;
  const reached = new Map<string, number>();
  const states = sideStates(draw, results);
  draw.matches.forEach((match, i) => {
    const sides = states.get(match.id);
    if (!sides || match.bracket === 'plate' || match.group !== undefined) return;
    const { loser } = matchOutcome(sides, Object.hasOwn(results, match.id) ? results[match.id] : undefined);
    // A later exit ranks higher; all losers' rounds of a double elimination count alike.
    if (loser.kind === 'player')
      reached.set(loser.entry, match.round * draw.matches.length - (match.position + i / 1e6));
  });
  const inGroups = (draw.groups ?? []).flatMap((group) =>
    groupStandings(draw, group, results).map(({ entry }, i) => [entry, -i - 1] as const),
  );
  for (const [entry, rank] of inGroups) if (!reached.has(entry)) reached.set(entry, rank);
  const rest = draw.entries.map(({ id }) => id).filter((id) => !best.includes(id));
  const rank = (id: string) => reached.get(id) ?? Number.NEGATIVE_INFINITY;
  return [...best, ...rest.sort((x, y) => rank(y) - rank(x))];
}

/**
 * Draws the next stage from the entries that reached the requested places; the places become its seeds. Refused while
 * the previous stage is not over, and for whatever buildDraw refuses. The same results and draw number give the same
 * draw.
 */
export function buildNextStage(before: { draw: Draw; results: Results }, stage: Stage): StageVerdict {
  const order = finalOrder(before.draw, before.results).filter((id) => !stage.without?.includes(id));
  if (order.length === 0 || openMatches(before.draw, before.results).length > 0)
    return { ok: false, reason: 'not_over', problems: [] };
  const { from, to, without: _without, ...request } = stage;
  const byId = new Map(before.draw.entries.map((entry) => [entry.id, entry]));
  const entries = order.slice(from - 1, to).flatMap((id, i) => {
    const entry = byId.get(id);
    return entry ? [{ ...entry, seed: i + 1 }] : [];
  });
  return buildDraw({ ...request, entries });
}

/**
 * Ids of the matches still to be played, without a second grand final that is not needed and without matches that no
 * side can reach.
 */
export function openMatches(draw: Draw, results: Results): string[] {
  const needless = new Set(needlessMatches(draw, results));
  return draw.matches.flatMap(({ id }) => (Object.hasOwn(results, id) || needless.has(id) ? [] : [id]));
}

/**
 * Ids of matches that are over without having been played: a second grand final that is not needed, matches that one
 * side can no longer reach, and Swiss rounds for which no pairs are left.
 */
export function needlessMatches(draw: Draw, results: Results, states = sideStates(draw, results)): string[] {
  const unpairable = new Set(unpairableMatches(draw, results));
  return draw.matches.flatMap(({ id }) => {
    if (Object.hasOwn(results, id)) return [];
    if (unpairable.has(id)) return [id];
    const sides = states.get(id) ?? [];
    return sides.some(({ kind }) => kind === 'void' || kind === 'bye') ? [id] : [];
  });
}
