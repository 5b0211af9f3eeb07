import { courtCell } from '../../court-names.ts';
import { sidesOf } from '../../draws/advance.ts';
import type { Draw } from '../../draws/draw.ts';
import type { Results } from '../../draws/result.ts';
import { clockText, playCalendar } from '../settings/hours-of-play.ts';
import type { Assignment } from './plan.ts';
import { buildScheduledMatches, type ScheduledMatch } from './planned-matches.ts';
import { dayText } from '../settings/play-days.ts';
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
    ['day', start === null ? '' : dayText(settings, playCalendar(settings).dayAt(start))],
    ['time', start === null ? '' : clockText(settings, start)],
    ['court', court === null ? '' : courtCell(court, settings.court_names)],
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
