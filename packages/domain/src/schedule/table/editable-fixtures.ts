import { sidesOf } from '../../draws/advance.ts';
import { type Draw, type DrawMatch, feedersOf } from '../../draws/draw.ts';
import type { Results, Sides } from '../../draws/result.ts';
import { matchLabel, roundName, sourceText } from '../../draws/match-name.ts';
import { clockTime } from '../settings/clock-time.ts';
import { matchTimes } from '../search/match-graph.ts';
import type { Assignment } from './plan.ts';
import { dayText, isoTime } from '../settings/play-days.ts';
import { type ScheduleTable, scheduleHeader } from './schedule-table.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

export type Bracket = {
  total_slots: number;
  num_rounds: number;
  /** Names, first round first; null while a player is not known. A bye is not a match. */
  matches: [string | null, string | null][];
};

export type EditableFixtures = {
  schedule_table: ScheduleTable;
  brackets: Record<string, Bracket>;
  byes: { category: string; player: string }[];
};

/** A match as data. Times are ISO in UTC, null while the first date of play is not known or the match has no place. */
export type ScheduledMatch = {
  id: string;
  label: string;
  category: string;
  round: number;
  roundName: string;
  court: number | null;
  courtHead: string | null;
  /** Minutes since 00:00 of day 0. */
  startMinute: number | null;
  start: string | null;
  end: string | null;
  feeders: readonly string[];
  entrants: { entry: string | null; name: string | null; text: string }[];
};

type FixturesRequest = {
  draws: readonly Draw[];
  settings: ScheduleSettings;
  assignments: readonly Assignment[];
  /** By match id, for an event that has begun. */
  results?: Results | undefined;
};

/**
 * The `editable_fixtures` of the fixture editor. Rows are in playing order: by time, then court; matches without a
 * place come last.
 */
export function buildEditableFixtures(request: FixturesRequest): EditableFixtures {
  const matches = buildScheduledMatches(request);
  const rows = matches.map((match) => [...rowOf(match, request.settings).values()]);
  return {
    schedule_table: [[...scheduleHeader], ...rows],
    brackets: buildBrackets(request.draws, request.results ?? {}),
    byes: request.draws.flatMap((draw) => {
      const names = new Map(draw.entries.map((entry) => [entry.id, entry.name]));
      return draw.byes.map((entry) => ({ category: draw.category, player: names.get(entry) ?? entry }));
    }),
  };
}

/** The row of a match by column name, in lower case. */
export function rowOf(match: ScheduledMatch, settings: ScheduleSettings): Map<string, string> {
  const { startMinute: start, court, entrants } = match;
  return new Map([
    ['match', match.label],
    ['day', start === null ? '' : dayText(settings, Math.floor(start / 1440))],
    ['time', start === null ? '' : clockTime(start)],
    ['court', court === null ? '' : String(court)],
    ['court head', match.courtHead ?? ''],
    ['category', match.category],
    ['round', match.roundName],
    ['player 1', entrants[0]?.text ?? ''],
    ['player 2', entrants[1]?.text ?? ''],
  ]);
}

/** The brackets by draw name. */
export function buildBrackets(draws: readonly Draw[], results: Results): Record<string, Bracket> {
  return Object.fromEntries(draws.map((draw) => [draw.category, buildBracket(draw, results)]));
}

/** The same matches as data, in playing order. */
export function buildScheduledMatches({ draws, settings, assignments, results }: FixturesRequest): ScheduledMatch[] {
  const placeOf = new Map(assignments.map((assignment) => [assignment.match, assignment]));
  const scheduled = draws.flatMap((draw) => {
    const sides = sidesOf(draw, results ?? {});
    const names = new Map(draw.entries.map((entry) => [entry.id, entry.name]));
    return draw.matches.map((match): ScheduledMatch => {
      const place = placeOf.get(match.id);
      const { length } = matchTimes(settings, draw, match);
      return {
        id: match.id,
        label: matchLabel(draw, match.id),
        category: draw.category,
        round: match.round,
        roundName: roundName(draw, match),
        court: place?.court ?? null,
        courtHead: place ? (settings.courtHeads[place.court - 1] ?? null) : null,
        startMinute: place?.start ?? null,
        start: place ? isoTime(settings, place.start) : null,
        end: place ? isoTime(settings, place.start + length) : null,
        feeders: [...new Set([...feedersOf(match.a), ...feedersOf(match.b)])],
        entrants: entrantsOf(draw, match, sides.get(match.id) ?? [null, null], names),
      };
    });
  });
  const at = (minute: number | null) => minute ?? Number.MAX_SAFE_INTEGER;
  return scheduled
    .map((match, index) => ({ match, index }))
    .sort(
      (x, y) =>
        at(x.match.startMinute) - at(y.match.startMinute) || at(x.match.court) - at(y.match.court) || x.index - y.index,
    )
    .map(({ match }) => match);
}

function entrantsOf(
  draw: Draw,
  match: DrawMatch,
  sides: Sides,
  names: Map<string, string>,
): ScheduledMatch['entrants'] {
  return [match.a, match.b].map((source, i) => {
    const entry = sides[i] ?? null;
    const name = entry === null ? null : (names.get(entry) ?? null);
    return { entry, name, text: name ?? sourceText(draw, source) };
  });
}

function buildBracket(draw: Draw, results: Results): Bracket {
  const sides = sidesOf(draw, results);
  const names = new Map(draw.entries.map((entry) => [entry.id, entry.name]));
  const nameOf = (entry: string | null | undefined) => (entry ? (names.get(entry) ?? null) : null);
  const inOrder = [...draw.matches].sort((x, y) => x.round - y.round);
  return {
    total_slots: draw.totalSlots,
    num_rounds: draw.numRounds,
    matches: inOrder.map(({ id }) => [nameOf(sides.get(id)?.[0]), nameOf(sides.get(id)?.[1])]),
  };
}
