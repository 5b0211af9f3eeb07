import { type Draw, type DrawMatch, feedersOf, type Source } from '../../draws/draw.ts';
import type { Results } from '../../draws/result.ts';
import { matchTimes } from '../search/match-graph.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

/**
 * Tells of a match whether its players, as far as they are known, would still have to rest at a minute: `ends` has when
 * each match before it is over, or expected to be, in minutes of the schedule.
 */
export function restBefore(
  draws: readonly Draw[],
  settings: ScheduleSettings,
  { ends, results }: { ends: ReadonlyMap<string, number>; results: Results },
): (match: string, minute: number) => boolean {
  const places = new Map(draws.flatMap((draw) => draw.matches.map((match) => [match.id, { draw, match }] as const)));
  const restOf = (id: string) => {
    const place = places.get(id);
    return place ? matchTimes(settings, place.draw, place.match).rest : 0;
  };
  const people = new Map<string, string[]>();
  for (const { draw, match } of places.values())
    for (const person of playersOf(draw, match, results)) people.set(person, [...(people.get(person) ?? []), match.id]);
  return (id, minute) => {
    const place = places.get(id);
    if (!place) return false;
    const own = playersOf(place.draw, place.match, results).flatMap((person) => people.get(person) ?? []);
    const before = [...own, ...feedersOf(place.match.a), ...feedersOf(place.match.b)];
    const at = ends.get(id) ?? Number.POSITIVE_INFINITY;
    return before.some((other) => {
      const end = ends.get(other);
      return other !== id && end !== undefined && end < at && minute < end + restOf(other);
    });
  };
}

const playersOf = (draw: Draw, { a, b }: DrawMatch, results: Results): readonly string[] =>
  [a, b].flatMap((side) => {
    const entry = entryOf(side, results);
    return draw.entries.find(({ id }) => id === entry)?.players ?? [];
  });

function entryOf(side: Source, results: Results): string | null {
  if ('entry' in side) return side.entry;
  return 'winner' in side && Object.hasOwn(results, side.winner) ? (results[side.winner]?.winner ?? null) : null;
}
