import { roundKeys } from '../../draws/scoring-settings.ts';
import type { Draw, DrawMatch, Source } from '../../draws/draw.ts';
import { minutesOfDay } from '../settings/clock-time.ts';
import { hoursOfDay, openHours, type OpenHours, playCalendar, weekdayOfDay } from '../settings/hours-of-play.ts';
import { CourtWindows } from './court-windows.ts';
import type { MatchGraph } from './match-graph.ts';
import type { CategoryTimes, PlayMoment, RoundTimes, ScheduleSettings } from '../settings/settings.ts';

/** Rules that make courts differ or tie matches to a time: what ListPass does not support. */
export type PlayRules = {
  /** When each court is open, court 1 first. */
  courts: readonly CourtWindows[];
  /** The hall of each court; all 0 if there are no halls. */
  hallOf: readonly number[];
  /** Minutes added to the rest of a player who changes halls. */
  hallRest: number;
  /** By match, in minutes; 0 and Infinity where there is no limit. */
  notBefore: Float64Array;
  /** The minute by which a match must be over. */
  notAfter: Float64Array;
  /**
   * Who may be in each match, as numbers, and how many matches each of them may play per day; null without a limit.
   */
  daily: {
    limit: number;
    people: readonly (readonly number[])[];
    names: readonly string[];
    /** The day of play of a minute. */
    dayAt: (minute: number) => number;
  } | null;
};

/**
 * The times set for a category. A next stage takes its category's length and rest; times of day and of rounds were
 * meant for the first stage.
 */
export function timesOfCategory(
  settings: ScheduleSettings,
  { category, stage }: Pick<Draw, 'category' | 'stage'>,
): CategoryTimes | undefined {
  const name = stage?.of ?? category;
  const own = Object.hasOwn(settings.category_times ?? {}, name) ? settings.category_times?.[name] : undefined;
  return own && stage ? { match_time: own.match_time, min_rest: own.min_rest } : own;
}

/** The settings of a match: those of its round, otherwise of its category, otherwise of the event. */
export function timesOfMatch(
  settings: ScheduleSettings,
  draw: Pick<Draw, 'category' | 'numRounds' | 'stage'>,
  match: DrawMatch,
): RoundTimes {
  const own = timesOfCategory(settings, draw);
  if (!own?.rounds) return own ?? {};
  const key = roundKeys(draw, match).find((name) => own.rounds?.[name] !== undefined);
  return { ...own, ...(key === undefined ? {} : own.rounds[key]) };
}

/**
 * Null when all courts have the same hours and no match is tied to a time: the search for plain events is faster and
 * finishes earlier.
 */
export function playRules(draws: readonly Draw[], graph: MatchGraph, settings: ScheduleSettings): PlayRules | null {
  const { court_hours, halls, hall_rest, max_matches_per_day } = settings;
  const drawOf = new Map(draws.map((draw) => [draw.category, draw]));
  const times = graph.matches.map((match, i) => {
    const draw = drawOf.get(graph.categories[graph.categoryOf[i]!] as string) as Draw;
    return timesOfMatch(settings, draw, match);
  });
  const bound = times.some(({ not_before, not_after }) => not_before || not_after);
  const severalHalls = (halls?.length ?? 0) > 1 && (hall_rest ?? 0) > 0;
  const limited = max_matches_per_day !== undefined && max_matches_per_day !== null;
  if (!bound && !severalHalls && !limited && Object.keys(court_hours ?? {}).length === 0) return null;
  const calendar = playCalendar(settings);
  const minute = (moment: PlayMoment | undefined, otherwise: number) =>
    moment ? calendar.minuteAt(moment.day, minutesOfDay(moment.time) ?? 0) : otherwise;
  return {
    courts: Array.from({ length: settings.courts }, (_, i) => courtWindows(settings, i + 1, graph.shortestMatch)),
    hallOf: Array.from({ length: settings.courts }, (_, i) =>
      Math.max(
        0,
        (halls ?? []).findIndex((hall) => hall.courts.includes(i + 1)),
      ),
    ),
    hallRest: hall_rest ?? 0,
    notBefore: Float64Array.from(times, ({ not_before }) => minute(not_before, 0)),
    notAfter: Float64Array.from(times, ({ not_after }) => minute(not_after, Number.POSITIVE_INFINITY)),
    daily: limited ? { limit: max_matches_per_day, ...possiblePeople(drawOf, graph), dayAt: calendar.dayAt } : null,
  };
}

/**
 * The event's hours, cut to the court's own on weekdays where it has any. Hours before a day begins are those after its
 * midnight: 00:00 to 01:00 on a day that goes on until two.
 */
export function courtWindows(settings: ScheduleSettings, court: number, shortestMatch: number): CourtWindows {
  const own = settings.court_hours?.[String(court)];
  if (!own) return new CourtWindows(settings, shortestMatch);
  return new CourtWindows(settings, shortestMatch, (day) => {
    const general = hoursOfDay(settings, day);
    const weekday = weekdayOfDay(settings, day);
    if (!general || !(weekday in own)) return general;
    const hours = own[weekday];
    const open = hours ? openHours(hours) : null;
    return open && (within(general, open) ?? within(general, { open: open.open + 1440, close: open.close + 1440 }));
  });
}

function within(general: OpenHours, own: OpenHours): OpenHours | null {
  const [open, close] = [Math.max(general.open, own.open), Math.min(general.close, own.close)];
  return open < close ? { open, close } : null;
}

function possiblePeople(drawOf: ReadonlyMap<string, Draw>, graph: MatchGraph) {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  const number = (player: string) => {
    const known = numbers.get(player);
    if (known !== undefined) return known;
    numbers.set(player, names.length);
    return names.push(player) - 1;
  };
  const people: number[][] = [];
  const boards = new Map<string, number>();
  graph.matches.forEach((match, i) => {
    if (match.round === 1) boards.set(`${graph.categoryOf[i]}/${match.position}`, i);
    const draw = drawOf.get(graph.categories[graph.categoryOf[i]!] as string);
    const playersOf = (id: string) => (draw?.entries.find((entry) => entry.id === id)?.players ?? []).map(number);
    const from = (source: Source): readonly number[] => {
      if ('entry' in source) return playersOf(source.entry);
      if ('pool' in source) return source.pool.flatMap(playersOf);
      // Everybody plays once in a Swiss round; unknown players are counted as those of the same board in the first
      // round.
      if ('pairing' in source) return people[boards.get(`${graph.categoryOf[i]}/${match.position}`) ?? -1] ?? [];
      return people[graph.indexOf.get('winner' in source ? source.winner : source.loser) as number] ?? [];
    };
    people.push([...new Set([...from(match.a), ...from(match.b)])]);
  });
  return { people, names };
}
