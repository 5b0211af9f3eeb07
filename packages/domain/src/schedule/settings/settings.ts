import { courtNameProblems, type CourtNames, withCourtNames } from '../../court-names.ts';
import type { PlaceOfPlay } from '../../court-word.ts';
import type { CategoryFormat } from '../../draws/category-format.ts';
import { scoringProblems, type ScoringSettings } from '../../draws/scoring-settings.ts';
import { type Problem, problemAt } from '../../fact.ts';
import { scheduleFact } from '../schedule-facts.ts';
import { readCategoryOrder } from './category-order.ts';
import { minutesOfDay } from './clock-time.ts';
import { playsPastMidnight } from './hours-of-play.ts';
import { dayOverlaps, hoursFault } from './night-problems.ts';
import { ruleProblems } from './rule-problems.ts';
import { isWeekday, type Weekday, weekdays } from './weekdays.ts';

export { type Weekday, weekdays };

/** Times "HH:MM" from which until when something is open; `endsNextDay`: the end is after midnight. */
export type HoursOfDay = { start: string; end: string; endsNextDay?: boolean | undefined };

/** A time on a day of play; day 0 is the first. */
export type PlayMoment = { day: number; time: string };

export type RoundTimes = {
  match_time?: number | undefined;
  min_rest?: number | undefined;
  /** No match of it starts earlier. */
  not_before?: PlayMoment | undefined;
  /** All its matches are over by then. */
  not_after?: PlayMoment | undefined;
};

export type CategoryTimes = RoundTimes & {
  /** By round: "1", "2", …, or "final", "semi_final", "quarter_final", which take precedence over the number. */
  rounds?: Readonly<Record<string, RoundTimes>> | undefined;
};

/** The fixture settings as sent. Times are "HH:MM", lengths whole minutes, "" means none. */
export type ScheduleSettings = ScoringSettings & {
  startTime: string;
  endTime: string;
  /** `endTime` is on the next calendar day: play after midnight belongs to the evening's day. */
  endsNextDay?: boolean | undefined;
  matchTime: number;
  breakStart: string;
  breakEnd: string;
  courts: number;
  /** One name per court. */
  courtHeads: readonly string[];
  /** What courts are called, by number; stored with the event, so that every version says the same. */
  court_names?: CourtNames | undefined;
  /** What the event's sport is played on, where that is no court; the event's as well. */
  played_on?: PlaceOfPlay | undefined;
  /** Players who must get a bye (used when drawing, not when scheduling). */
  byes?: string | readonly (string | { category: string; player: string })[] | undefined;
  /** Used when drawing, not when scheduling: each category's format, and who is kept apart. */
  category_formats?: Readonly<Record<string, CategoryFormat>> | undefined;
  separation?: 'club' | 'district' | 'state' | 'none' | undefined;
  /** Used when drawing: the number of rounds in which they are kept apart, null for as long as the draw allows. */
  separation_rounds?: number | null | undefined;
  /** "1:Men's Singles,2:Women's Singles"; categories left out come last. */
  cat_order: string;
  /**
   * Percent by which play may end later than necessary so that the categories keep this order; absent or 0 for as
   * early as possible.
   */
  order_slack?: number | undefined;
  /** The weekday of the first day of play. */
  start_day: string;
  /** A weekday's own hours, or those of one date ("2026-01-26"), which take precedence; null is a closed day. */
  custom_day_times: Readonly<Partial<Record<string, HoursOfDay | null>>>;
  /** Minimum minutes between two matches of one player. */
  min_rest: number;
  /** Calendar days that may be used, null for as many as needed. */
  max_days: number | null;
  /** Calendar day "YYYY-MM-DD" from which `start_day` is searched; absent when only weekdays are known. */
  first_date?: string | undefined;
  /** A category's own match time, rest and times of day, and those of its rounds. */
  category_times?: Readonly<Record<string, CategoryTimes>> | undefined;
  /** Breaks in addition to the one from breakStart to breakEnd. */
  breaks?: readonly { start: string; end: string }[] | undefined;
  /** By court number: its own hours on some weekdays, within those of the day; null is closed. */
  court_hours?: Readonly<Record<string, Readonly<Partial<Record<string, HoursOfDay | null>>>>> | undefined;
  /** The courts of each hall; courts without a hall belong to the first. */
  halls?: readonly { name: string; courts: readonly number[] }[] | undefined;
  /** Minutes added to the rest of a player whose next match is in another hall. */
  hall_rest?: number | undefined;
  /** Most matches a player may have on one day, including those that depend on winning. */
  max_matches_per_day?: number | null | undefined;
};

export const scheduleLimits = {
  /** As many boards as the largest common round of chess; larger ones are played in waves. */
  courts: 256,
  matchMinutes: 1440,
  restMinutes: 1440,
  days: 366,
  separationRounds: 12,
  orderSlack: 50,
} as const;

/** A§9: 1 court, 30 minutes, Saturday, the end three hours after the start, no break. */
export function withScheduleDefaults(given: Partial<ScheduleSettings>): ScheduleSettings {
  const startTime = given.startTime || '09:00';
  const start = minutesOfDay(startTime) ?? 540;
  const end = Math.min(start + 180, 23 * 60 + 59);
  return {
    startTime,
    endTime: given.endTime || `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`,
    ...(given.endsNextDay ? { endsNextDay: true } : {}),
    matchTime: given.matchTime ?? 30,
    breakStart: given.breakStart ?? '',
    breakEnd: given.breakEnd ?? '',
    courts: given.courts ?? 1,
    courtHeads: given.courtHeads ?? [],
    ...(given.court_names ? { court_names: given.court_names } : {}),
    ...(given.played_on ? { played_on: given.played_on } : {}),
    byes: given.byes,
    cat_order: given.cat_order ?? '',
    start_day: given.start_day || 'Saturday',
    custom_day_times: given.custom_day_times ?? {},
    min_rest: given.min_rest ?? 0,
    max_days: given.max_days ?? null,
    first_date: given.first_date,
    category_times: given.category_times,
    ...(given.category_formats ? { category_formats: given.category_formats } : {}),
    ...(given.scoring ? { scoring: given.scoring } : {}),
    ...(given.scoring_rounds ? { scoring_rounds: given.scoring_rounds } : {}),
    ...(given.order_slack !== undefined ? { order_slack: given.order_slack } : {}),
    ...(given.separation ? { separation: given.separation } : {}),
    ...(given.separation_rounds ? { separation_rounds: given.separation_rounds } : {}),
    ...(given.breaks ? { breaks: given.breaks } : {}),
    ...(given.court_hours ? { court_hours: given.court_hours } : {}),
    ...(given.halls ? { halls: given.halls } : {}),
    ...(given.hall_rest === undefined ? {} : { hall_rest: given.hall_rest }),
    ...(given.max_matches_per_day === undefined ? {} : { max_matches_per_day: given.max_matches_per_day }),
  };
}

/**
 * Every fault in the settings, with the field it belongs to; an empty list means that a schedule can be made.
 * `categories` are the names that cat_order may use. The messages for times, courts, match time, court heads and
 * priority are those of A§5.
 */
export function validateScheduleSettings(settings: ScheduleSettings, categories?: readonly string[]): Problem[] {
  return [
    ...timeProblems(settings),
    ...breakProblems(settings),
    ...courtProblems(settings),
    ...lengthProblems(settings),
    ...dayProblems(settings),
    ...dayOverlaps(settings),
    ...ruleProblems(settings),
    ...readCategoryOrder(settings.cat_order, categories).problems,
    ...(categories ? scoringProblems(settings, categories) : []),
  ];
}

function isWhole(value: number, from: number, to: number): boolean {
  return Number.isSafeInteger(value) && value >= from && value <= to;
}

function timeProblems({ startTime, endTime, endsNextDay }: ScheduleSettings): Problem[] {
  const [start, end] = [minutesOfDay(startTime), minutesOfDay(endTime)];
  if (start === null) return [problemAt('startTime', scheduleFact('start_not_a_time'))];
  if (end === null) return [problemAt('endTime', scheduleFact('end_not_a_time'))];
  const fault = hoursFault({ start: startTime, end: endTime, endsNextDay });
  if (fault === 'too_long') return [problemAt('endTime', scheduleFact('day_too_long'))];
  return fault === null ? [] : [problemAt('startTime', scheduleFact('start_after_end'))];
}

function breakProblems(settings: ScheduleSettings): Problem[] {
  const { breakStart, breakEnd } = settings;
  if (!breakStart && !breakEnd) return [];
  if (!breakStart || !breakEnd)
    return [problemAt(breakStart ? 'breakEnd' : 'breakStart', scheduleFact('break_incomplete'))];
  const [start, end] = [minutesOfDay(breakStart), minutesOfDay(breakEnd)];
  if (start === null) return [problemAt('breakStart', scheduleFact('break_start_not_a_time'))];
  if (end === null) return [problemAt('breakEnd', scheduleFact('break_end_not_a_time'))];
  // A break may go past midnight where a day of play does.
  return start < end || (start > end && playsPastMidnight(settings))
    ? []
    : [problemAt('breakStart', scheduleFact('break_start_after_end'))];
}

function courtProblems({ courts, courtHeads, court_names: names }: ScheduleSettings): Problem[] {
  if (!Number.isSafeInteger(courts) || courts < 1) return [problemAt('courts', scheduleFact('no_court'))];
  if (courts > scheduleLimits.courts)
    return [problemAt('courts', scheduleFact('too_many_courts', { most: scheduleLimits.courts }))];
  const problems: Problem[] = [];
  for (let court = 0; court < courts; court++)
    if (!courtHeads[court]?.trim())
      problems.push(problemAt(`courtHeads.${court}`, scheduleFact('court_head_missing', { court: court + 1 })));
  if (courtHeads.length > courts)
    problems.push(problemAt('courtHeads', scheduleFact('court_heads_differ', { heads: courtHeads.length, courts })));
  return [...problems, ...courtNameProblems(withCourtNames({}, names ?? {}), courts)];
}

function lengthProblems(settings: ScheduleSettings): Problem[] {
  const problems = minuteProblems('', settings.matchTime, settings.min_rest);
  for (const [category, own] of Object.entries(settings.category_times ?? {})) {
    const path = `category_times.${category}.`;
    problems.push(...minuteProblems(path, own.match_time ?? settings.matchTime, own.min_rest ?? settings.min_rest));
    for (const [round, times] of Object.entries(own.rounds ?? {}))
      problems.push(
        ...minuteProblems(
          `${path}rounds.${round}.`,
          times.match_time ?? settings.matchTime,
          times.min_rest ?? settings.min_rest,
        ),
      );
  }
  const { max_days, separation_rounds: apart, order_slack: slack } = settings;
  if (slack !== undefined && !isWhole(slack, 0, scheduleLimits.orderSlack))
    problems.push(problemAt('order_slack', scheduleFact('slack_out_of_range', { most: scheduleLimits.orderSlack })));
  if (apart !== undefined && apart !== null && !isWhole(apart, 1, scheduleLimits.separationRounds))
    problems.push(
      problemAt('separation_rounds', scheduleFact('apart_out_of_range', { most: scheduleLimits.separationRounds })),
    );
  if (max_days !== null && !isWhole(max_days, 1, scheduleLimits.days))
    problems.push(problemAt('max_days', scheduleFact('days_out_of_range', { most: scheduleLimits.days })));
  return problems;
}

function minuteProblems(path: string, matchTime: number, rest: number): Problem[] {
  const problems: Problem[] = [];
  const matchPath = path ? `${path}match_time` : 'matchTime';
  if (!Number.isSafeInteger(matchTime) || matchTime < 1)
    problems.push(problemAt(matchPath, scheduleFact('match_time_too_short')));
  else if (matchTime > scheduleLimits.matchMinutes)
    problems.push(problemAt(matchPath, scheduleFact('match_time_too_long')));
  if (!isWhole(rest, 0, scheduleLimits.restMinutes))
    problems.push(problemAt(`${path}min_rest`, scheduleFact('rest_out_of_range')));
  return problems;
}

function dayProblems(settings: ScheduleSettings): Problem[] {
  const problems: Problem[] = [];
  if (!isWeekday(settings.start_day)) problems.push(problemAt('start_day', scheduleFact('start_day_unknown')));
  for (const [day, hours] of Object.entries(settings.custom_day_times)) {
    const path = `custom_day_times.${day}`;
    if (isDate(day) ? !isRealDate(day) : !isWeekday(day))
      problems.push(problemAt(path, scheduleFact(isDate(day) ? 'not_a_date' : 'not_a_weekday', { text: day })));
    if (!hours) continue;
    const fault = hoursFault(hours);
    const about = { day: { day: { weekday: day } } };
    if (fault === 'not_a_time') problems.push(problemAt(path, scheduleFact('day_hours_not_a_time', about)));
    else if (fault === 'too_long') problems.push(problemAt(path, scheduleFact('day_hours_too_long', about)));
    else if (fault !== null) problems.push(problemAt(path, scheduleFact('day_hours_out_of_order', about)));
  }
  const { first_date } = settings;
  if (first_date !== undefined && !isDate(first_date))
    problems.push(problemAt('first_date', scheduleFact('first_date_not_a_date')));
  else if (first_date !== undefined && !isRealDate(first_date))
    problems.push(problemAt('first_date', scheduleFact('not_a_date', { text: first_date })));
  else if (first_date !== undefined && !/^2[01]/.test(first_date))
    problems.push(problemAt('first_date', scheduleFact('first_date_out_of_range')));
  return problems;
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

function isRealDate(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
}
