import { counted } from '../../counted.ts';
import { courtNameProblems, type CourtNames, withCourtNames } from '../../court-names.ts';
import type { PlaceOfPlay } from '../../court-word.ts';
import type { CategoryFormat } from '../../draws/category-format.ts';
import type { ScoringSettings } from '../../draws/scoring-settings.ts';
import { scoringProblems } from '../../draws/scoring-settings.ts';
import type { Problem } from '../../draws/entry-problems.ts';
import { readCategoryOrder } from './category-order.ts';
import { minutesOfDay } from './clock-time.ts';
import { ruleProblems } from './rule-problems.ts';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

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
  custom_day_times: Readonly<Partial<Record<string, { start: string; end: string } | null>>>;
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
  court_hours?:
    | Readonly<Record<string, Readonly<Partial<Record<string, { start: string; end: string } | null>>>>>
    | undefined;
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
    ...ruleProblems(settings),
    ...readCategoryOrder(settings.cat_order, categories).problems,
    ...(categories ? scoringProblems(settings, categories) : []),
  ];
}

function isWhole(value: number, from: number, to: number): boolean {
  return Number.isSafeInteger(value) && value >= from && value <= to;
}

function timeProblems({ startTime, endTime }: ScheduleSettings): Problem[] {
  const [start, end] = [minutesOfDay(startTime), minutesOfDay(endTime)];
  if (start === null) return [{ path: 'startTime', msg: 'Start time must be a time such as 09:00' }];
  if (end === null) return [{ path: 'endTime', msg: 'End time must be a time such as 18:00' }];
  return start < end ? [] : [{ path: 'startTime', msg: 'Start time must be before end time' }];
}

function breakProblems({ breakStart, breakEnd }: ScheduleSettings): Problem[] {
  if (!breakStart && !breakEnd) return [];
  if (!breakStart || !breakEnd)
    return [{ path: breakStart ? 'breakEnd' : 'breakStart', msg: 'A break needs a start and an end' }];
  const [start, end] = [minutesOfDay(breakStart), minutesOfDay(breakEnd)];
  if (start === null) return [{ path: 'breakStart', msg: 'Break start must be a time such as 13:00' }];
  if (end === null) return [{ path: 'breakEnd', msg: 'Break end must be a time such as 14:00' }];
  return start < end ? [] : [{ path: 'breakStart', msg: 'Break start must be before break end' }];
}

function courtProblems({ courts, courtHeads, court_names: names }: ScheduleSettings): Problem[] {
  if (!Number.isSafeInteger(courts) || courts < 1) return [{ path: 'courts', msg: 'Courts must be at least 1' }];
  if (courts > scheduleLimits.courts)
    return [{ path: 'courts', msg: `At most ${scheduleLimits.courts} courts can be scheduled` }];
  const problems: Problem[] = [];
  for (let court = 0; court < courts; court++)
    if (!courtHeads[court]?.trim())
      problems.push({ path: `courtHeads.${court}`, msg: `Court head for court ${court + 1} is required` });
  if (courtHeads.length > courts)
    problems.push({
      path: 'courtHeads',
      msg: `There ${courtHeads.length === 1 ? 'is' : 'are'} ${counted(courtHeads.length, 'court head', 'court heads')} for ${counted(courts, 'court', 'courts')}`,
    });
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
    problems.push({
      path: 'order_slack',
      msg: `The end may be from 0 to ${scheduleLimits.orderSlack} percent later`,
    });
  if (apart !== undefined && apart !== null && !isWhole(apart, 1, scheduleLimits.separationRounds))
    problems.push({
      path: 'separation_rounds',
      msg: `Rounds kept apart must be from 1 to ${scheduleLimits.separationRounds}`,
    });
  if (max_days !== null && !isWhole(max_days, 1, scheduleLimits.days))
    problems.push({ path: 'max_days', msg: `Days must be a whole number from 1 to ${scheduleLimits.days}` });
  return problems;
}

function minuteProblems(path: string, matchTime: number, rest: number): Problem[] {
  const problems: Problem[] = [];
  const matchPath = path ? `${path}match_time` : 'matchTime';
  if (!Number.isSafeInteger(matchTime) || matchTime < 1)
    problems.push({ path: matchPath, msg: 'Match time must be at least 1 minute' });
  else if (matchTime > scheduleLimits.matchMinutes)
    problems.push({ path: matchPath, msg: 'Match time must be at most a day' });
  if (!isWhole(rest, 0, scheduleLimits.restMinutes))
    problems.push({ path: `${path}min_rest`, msg: 'Rest must be a whole number of minutes from 0 to 1440' });
  return problems;
}

function dayProblems(settings: ScheduleSettings): Problem[] {
  const problems: Problem[] = [];
  const known = (day: string) => (weekdays as readonly string[]).includes(day);
  if (!known(settings.start_day))
    problems.push({ path: 'start_day', msg: 'Start day must be a weekday from Monday to Sunday' });
  for (const [day, hours] of Object.entries(settings.custom_day_times)) {
    const path = `custom_day_times.${day}`;
    if (isDate(day) ? !isRealDate(day) : !known(day))
      problems.push({ path, msg: isDate(day) ? `${day} is not a date of the calendar` : `${day} is not a weekday` });
    if (!hours) continue;
    const [start, end] = [minutesOfDay(hours.start), minutesOfDay(hours.end)];
    if (start === null || end === null) problems.push({ path, msg: `The hours of ${day} must be times such as 09:00` });
    else if (start >= end) problems.push({ path, msg: `${day}: Start time must be before end time` });
  }
  const { first_date } = settings;
  if (first_date !== undefined && !isDate(first_date))
    problems.push({ path: 'first_date', msg: 'First date must be a date such as 2026-01-31' });
  else if (first_date !== undefined && !isRealDate(first_date))
    problems.push({ path: 'first_date', msg: `${first_date} is not a date of the calendar` });
  else if (first_date !== undefined && !/^2[01]/.test(first_date))
    problems.push({ path: 'first_date', msg: 'First date must be in the years 2000 to 2199' });
  return problems;
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

function isRealDate(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
}
