import type { MatchGraph } from '../search/match-graph.ts';
import type { PlayRules } from '../search/play-rules.ts';
import type { CourtInUse } from './replan-courts.ts';
import type { Places } from './replanner.ts';
import { RuledPass } from '../search/ruled-pass.ts';

/**
 * Places all matches that are not fixed where rules restrict courts, halls, times or limits, in the order of the
 * schedule in force.
 */
export function placeByRules(event: {
  graph: MatchGraph;
  rules: PlayRules;
  places: Places;
  courts: readonly CourtInUse[];
}): void {
  const { graph, rules, places, courts } = event;
  const freeAt = new Float64Array(rules.courts.length).fill(Number.POSITIVE_INFINITY);
  for (const one of courts) freeAt[one.court - 1] = one.freeAt;
  const pass = new RuledPass(graph, rules, places.fixed);
  const keys = Float64Array.from(places.planned, (one) => one?.start ?? Number.MAX_SAFE_INTEGER);
  pass.run({ keys, freeAt, notBefore: hallSafe(graph, rules, places), played: playedPerDay(rules, places) });
  for (let i = 0; i < graph.count; i++) {
    if (places.fixed[i]) continue;
    places.starts[i] = pass.starts[i]!;
    places.courts[i] = pass.courtOf[i]!;
  }
}

function playedPerDay({ daily }: PlayRules, { fixed, starts }: Places): Map<number, number> {
  const played = new Map<number, number>();
  if (!daily) return played;
  fixed.forEach((isFixed, i) => {
    if (!isFixed) return;
    for (const one of daily.people[i] ?? []) {
      const key = daily.dayAt(starts[i]!) * daily.names.length + one;
      played.set(key, (played.get(key) ?? 0) + 1);
    }
  });
  return played;
}

/** The minute after a match that has begun, as if its players had to go to the other hall. */
function hallSafe(graph: MatchGraph, rules: PlayRules, { fixed, ends, notBefore }: Places): Int32Array {
  const safe = notBefore.slice();
  if (rules.hallRest === 0) return safe;
  fixed.forEach((isFixed, i) => {
    if (!isFixed) return;
    const free = ends[i]! + graph.rests[i]! + rules.hallRest;
    for (const { starts, items } of [graph.followers, graph.exclusions])
      for (let k = starts[i]!; k < starts[i + 1]!; k++) safe[items[k]!] = Math.max(safe[items[k]!]!, free);
  });
  return safe;
}
