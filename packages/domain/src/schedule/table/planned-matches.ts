import { sidesOf } from '../../draws/advance.ts';
import { type Draw, type DrawMatch, feedersOf, type Source } from '../../draws/draw.ts';
import { matchLabel, matchName, namesOfMatches, roundName, sideToCome, sourceText } from '../../draws/match-name.ts';
import type { Results, Sides } from '../../draws/result.ts';
import type { MatchName, SideToCome } from '../../match-words.ts';
import { matchTimes } from '../search/match-graph.ts';
import { isNight } from '../settings/hours-of-play.ts';
import { isoTime } from '../settings/play-days.ts';
import type { ScheduleSettings } from '../settings/settings.ts';
import type { Assignment } from './plan.ts';

/** A side of a match: who plays, or while nobody is known where the side comes from, also as the specification's text. */
export type PlannedSide = { entry: string | null; name: string | null; text: string; toCome?: SideToCome };

/** A match as data. Times are ISO in UTC, null while the first date of play is not known or the match has no place. */
export type ScheduledMatch = {
  id: string;
  label: string;
  category: string;
  round: number;
  roundName: string;
  /** What it is called within its category. */
  name: MatchName;
  court: number | null;
  courtHead: string | null;
  /** Minutes since 00:00 of day 0. */
  startMinute: number | null;
  /** After midnight of an evening that goes on until then: its day of play is the one before. Absent otherwise. */
  night?: true;
  start: string | null;
  end: string | null;
  feeders: readonly string[];
  entrants: PlannedSide[];
};

type Unknown = Pick<PlannedSide, 'text' | 'toCome'>;

/** A match as far as play does not change it. */
export type PlannedMatch = {
  draw: Draw;
  match: DrawMatch;
  /** Its length, and the rest after it, in minutes. */
  length: number;
  rest: number;
  place: Omit<ScheduledMatch, 'entrants'>;
  /** What is shown for a side while nobody is known. */
  unknown: readonly [Unknown, Unknown];
  /** Names of the draw's entries by id. */
  names: ReadonlyMap<string, string>;
};

/** The matches of a schedule in playing order: by time, then court; those without a place come last. */
export function planMatches({
  draws,
  settings,
  assignments,
}: {
  draws: readonly Draw[];
  settings: ScheduleSettings;
  assignments: readonly Assignment[];
}): PlannedMatch[] {
  const placeOf = new Map(assignments.map((assignment) => [assignment.match, assignment]));
  const planned = draws.flatMap((draw) => {
    const names = new Map(draw.entries.map((entry) => [entry.id, entry.name]));
    const nameOf = namesOfMatches(draw);
    const unknown = (source: Source): Unknown => {
      const toCome = sideToCome(source, nameOf);
      return { text: sourceText(draw, source), ...(toCome && { toCome }) };
    };
    return draw.matches.map((match): PlannedMatch => {
      const place = placeOf.get(match.id);
      const { length, rest } = matchTimes(settings, draw, match);
      return {
        draw,
        match,
        length,
        rest,
        place: {
          id: match.id,
          label: matchLabel(draw, match.id),
          category: draw.category,
          round: match.round,
          roundName: roundName(draw, match),
          name: matchName(draw, match),
          court: place?.court ?? null,
          courtHead: place ? (settings.courtHeads[place.court - 1] ?? null) : null,
          startMinute: place?.start ?? null,
          ...(place && isNight(settings, place.start) && { night: true as const }),
          start: place ? isoTime(settings, place.start) : null,
          end: place ? isoTime(settings, place.start + length) : null,
          feeders: [...new Set([...feedersOf(match.a), ...feedersOf(match.b)])],
        },
        unknown: [unknown(match.a), unknown(match.b)],
        names,
      };
    });
  });
  const at = (minute: number | null) => minute ?? Number.MAX_SAFE_INTEGER;
  return planned
    .map((one, index) => ({ one, place: one.place, index }))
    .sort(
      (x, y) =>
        at(x.place.startMinute) - at(y.place.startMinute) || at(x.place.court) - at(y.place.court) || x.index - y.index,
    )
    .map(({ one }) => one);
}

/** The same with who plays, as far as that is known: the sides of each draw by match id. */
export function seatEntrants(
  planned: readonly PlannedMatch[],
  plays: ReadonlyMap<Draw, { sides: ReadonlyMap<string, Sides> }>,
): ScheduledMatch[] {
  return planned.map(({ draw, place, unknown, names }) => {
    const sides = plays.get(draw)?.sides.get(place.id);
    const entrantOf = (side: 0 | 1) => {
      const entry = sides?.[side] ?? null;
      const name = entry === null ? null : (names.get(entry) ?? null);
      return name === null ? { entry, name, ...unknown[side] } : { entry, name, text: name };
    };
    return { ...place, entrants: [entrantOf(0), entrantOf(1)] };
  });
}

/** The matches of a schedule as data, in playing order. `results` by match id, for an event that has begun. */
export function buildScheduledMatches({
  results = {},
  ...plan
}: {
  draws: readonly Draw[];
  settings: ScheduleSettings;
  assignments: readonly Assignment[];
  results?: Results | undefined;
}): ScheduledMatch[] {
  return seatEntrants(planMatches(plan), new Map(plan.draws.map((draw) => [draw, { sides: sidesOf(draw, results) }])));
}
