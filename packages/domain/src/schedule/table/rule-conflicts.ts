import { courtValue } from '../../court-names.ts';
import type { Draw } from '../../draws/draw.ts';
import type { MatchValue } from '../../fact.ts';
import { scheduleFact } from '../schedule-facts.ts';
import { type Conflict, conflict } from './conflict.ts';
import type { MatchGraph } from '../search/match-graph.ts';
import { momentOf } from '../settings/hours-of-play.ts';
import type { PlayRules } from '../search/play-rules.ts';
import { courtsOf } from '../settings/courts-of.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

/** A match with its place; null where it has none. */
export type RulePlace = { start: number; end: number; court: number } | null;

/**
 * H3 with the court's own hours, H5 and H6 with the way to another hall, H8 earliest and latest times, H10 too many
 * matches of a player on one day. Breaches of the plain rules are left to those.
 */
export function ruleConflicts(request: {
  graph: MatchGraph;
  rules: PlayRules;
  placed: readonly RulePlace[];
  draws: readonly Draw[];
  settings: ScheduleSettings;
  named: (match: number) => MatchValue;
}): Conflict[] {
  const { graph, rules, placed, settings, named } = request;
  const conflicts: Conflict[] = [];
  const when = (minute: number) => momentOf(settings, minute);
  placed.forEach((place, i) => {
    if (!place) return;
    const matches = [graph.ids[i] as string];
    const court = rules.courts[place.court - 1];
    const general = rules.courts.some((one) => one.fits(place.start, place.end - place.start));
    if (court && general && !court.fits(place.start, place.end - place.start))
      conflicts.push(
        conflict(
          { rule: 'H3', matches, court: place.court },
          scheduleFact('court_not_open', {
            match: named(i),
            court: courtValue(place.court, courtsOf(settings)),
            at: when(place.start),
          }),
        ),
      );
    const say = (code: 'too_early' | 'too_late', minute: number) =>
      conflicts.push(conflict({ rule: 'H8', matches }, scheduleFact(code, { match: named(i), at: when(minute) })));
    if (place.start < rules.notBefore[i]!) say('too_early', rules.notBefore[i]!);
    if (place.end > rules.notAfter[i]!) say('too_late', rules.notAfter[i]!);
  });
  return [...conflicts, ...hallConflicts(request), ...dayConflicts(request)];
}

/** Pairs with enough rest within one hall, but too little for the way to another. */
function hallConflicts({ graph, rules, placed, named }: Parameters<typeof ruleConflicts>[0]): Conflict[] {
  const conflicts: Conflict[] = [];
  if (rules.hallRest === 0) return conflicts;
  const hallOf = (place: { court: number }) => rules.hallOf[place.court - 1];
  placed.forEach((place, i) => {
    if (!place) return;
    const needed = graph.rests[i]! + rules.hallRest;
    for (const [rule, { starts, items }] of [
      ['H5', graph.followers],
      ['H6', graph.exclusions],
    ] as const)
      for (let k = starts[i]!; k < starts[i + 1]!; k++) {
        const later = placed[items[k]!];
        if (!later || hallOf(later) === hallOf(place)) continue;
        const gap = later.start - place.end;
        if (gap < graph.rests[i]! || gap >= needed) continue;
        const other = items[k]!;
        const matches = [graph.ids[other] as string, graph.ids[i] as string];
        const about = { match: named(other), gap, before: named(i), needed };
        conflicts.push(conflict({ rule, matches }, scheduleFact('in_another_hall', about)));
      }
  });
  return conflicts;
}

function dayConflicts({
  graph,
  rules,
  placed,
  draws,
  settings,
  named,
}: Parameters<typeof ruleConflicts>[0]): Conflict[] {
  const { daily } = rules;
  if (!daily) return [];
  const days = new Map<number, number[]>();
  placed.forEach((place, i) => {
    if (!place) return;
    for (const one of daily.people[i] as readonly number[]) {
      const key = daily.dayAt(place.start) * daily.names.length + one;
      const list = days.get(key);
      if (list) list.push(i);
      else days.set(key, [i]);
    }
  });
  const said = new Set<number>();
  const conflicts: Conflict[] = [];
  for (const [key, list] of days) {
    if (list.length <= daily.limit) continue;
    const last = list.toSorted((x, y) => (placed[y]?.start ?? 0) - (placed[x]?.start ?? 0))[0]!;
    // One sentence per match: all matches before a final would have the same one.
    if (said.has(last)) continue;
    said.add(last);
    const player = daily.names[key % daily.names.length] as string;
    const entry = draws.flatMap((draw) => draw.entries).find((one) => one.players.includes(player));
    const about = { rule: 'H10', matches: [graph.ids[last] as string], player } as const;
    const fact = scheduleFact('too_many_on_day', {
      name: entry?.name ?? player,
      count: list.length,
      match: named(last),
      at: momentOf(settings, placed[last]?.start ?? 0),
      limit: daily.limit,
    });
    conflicts.push(conflict(about, fact));
  }
  return conflicts;
}
