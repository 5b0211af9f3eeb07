import type { Preset } from '@maidan/domain/draws/scoring-format';
import { indiaDay } from '@maidan/domain/india-time';
import type { CategoryFormat } from '@maidan/domain/draws/category-format';
import type { Draw, DrawRule } from '@maidan/domain/draws/draw';
import { usualRule } from '@maidan/domain/draws/formats/seed-lines';
import { readCategoryOrder } from '@maidan/domain/schedule/settings/category-order';
import { usualMatchMinutes } from '@maidan/domain/schedule/settings/match-minutes';
import { weekdayOf } from '@maidan/domain/schedule/settings/play-days';
import {
  type CategoryTimes,
  type HoursOfDay,
  scheduleLimits,
  type ScheduleSettings,
} from '@maidan/domain/schedule/settings/settings';
import { wordsNow } from '../../../platform/language.tsx';
import { settingsWords } from './settings-words.ts';
import { startOfPlay, usualEnd } from './usual-hours.ts';

export interface Moment {
  day: number;
  time: string;
}
/** Lengths and limits of a category, or of one of its rounds, where they differ from the event's. */
export interface TimesForm {
  match_time: number | '';
  min_rest: number | '';
  not_before?: Moment | undefined;
  not_after?: Moment | undefined;
}
export interface CategoryTimesForm extends TimesForm {
  /** By round: "1", "2", …, "quarter_final", "semi_final" or "final". */
  rounds?: Record<string, TimesForm> | undefined;
}
/** A court's own hours on one weekday; null hours mean no play. */
export interface CourtHoursForm {
  court: number;
  day: string;
  hours: HoursOfDay | null;
}

/** The contents of the form, as typed. */
export interface SettingsForm {
  startTime: string;
  endTime: string;
  /** Play goes on after midnight, until `endTime` of the next day. */
  endsNextDay: boolean;
  matchTime: number | '';
  breakStart: string;
  breakEnd: string;
  /** Breaks after the first. */
  breaks: { start: string; end: string }[];
  courts: number | '';
  courtHeads: string[];
  /** What each court is called, as typed; empty for its number. */
  courtNames: string[];
  court_hours: CourtHoursForm[];
  halls: { name: string; courts: number[] }[];
  hall_rest: number | '';
  byes: string[];
  priorities: Record<string, number | ''>;
  /** By what percentage play may end later so that the categories keep their order. */
  order_slack: number;
  start_day: string;
  /** YYYY-MM-DD; empty for the event's own day. */
  first_date: string;
  /** By weekday or by date (YYYY-MM-DD). */
  custom_day_times: Record<string, HoursOfDay | null>;
  min_rest: number | '';
  /** Days that may be used; empty for as many as needed. */
  max_days: number | '';
  max_matches_per_day: number | '';
  category_times: Record<string, CategoryTimesForm>;
  category_formats: Record<string, CategoryFormat>;
  /** How a category is scored if not in its sport's usual way; rounds as they were set before. */
  scoring: Record<string, Preset>;
  scoring_rounds: Record<string, Record<string, Preset>>;
  separation: 'club' | 'district' | 'state' | 'none';
  /** Rounds for which they are kept apart; empty for as long as the draw allows. */
  separation_rounds: number | '';
  /** The seed number for drawing lots; empty for a new one. */
  lot_seed: number | '';
  /** The seed number of the present draws. */
  drawnWith: number | null;
  rule: DrawRule;
  seeds: Record<string, string[]>;
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Half an hour between two matches of a person: badminton's own rule, since the specification sets none. */
const usualRest = 30;

/** What is known about play at the event; for anything not sent, the call assumes A§9's constants. */
export interface KnownPlay {
  startTime: string;
  startDay: string;
  courts: number;
  matchTime: number;
  rule: DrawRule;
}

export const playOf = (eventStartsAt: string, lastCourts: number | null, sport: string): KnownPlay => ({
  startTime: startOfPlay(eventStartsAt),
  startDay: weekdayOf(indiaDay(new Date(eventStartsAt))),
  courts: lastCourts ?? 1,
  matchTime: usualMatchMinutes(sport),
  rule: usualRule(sport),
});

/** A form for an event: its own weekday, from its start to six in the evening, on as many courts as last time. */
export function emptySettings(
  categories: readonly string[],
  { startTime, startDay, courts, matchTime, rule }: KnownPlay = {
    startTime: '09:00',
    startDay: 'Saturday',
    courts: 1,
    matchTime: 30,
    rule: 'BWF',
  },
): SettingsForm {
  return {
    startTime,
    endTime: usualEnd(startTime),
    endsNextDay: false,
    matchTime,
    breakStart: '',
    breakEnd: '',
    breaks: [],
    courts,
    courtHeads: Array.from({ length: courts }, (_, index) => courtName(index + 1)),
    courtNames: Array.from({ length: courts }, () => ''),
    court_hours: [],
    halls: [],
    hall_rest: '',
    byes: [],
    priorities: Object.fromEntries(categories.map((name, index) => [name, index + 1])),
    order_slack: 0,
    start_day: startDay,
    first_date: '',
    custom_day_times: {},
    min_rest: usualRest,
    max_days: '',
    max_matches_per_day: '',
    category_times: {},
    category_formats: {},
    scoring: {},
    scoring_rounds: {},
    separation: 'club',
    separation_rounds: '',
    lot_seed: '',
    drawnWith: null,
    rule,
    seeds: {},
  };
}

/** The form for making a schedule again: with its previous settings, seeds included. */
export function formOf(
  settings: ScheduleSettings,
  draws: readonly Pick<Draw, 'category' | 'entries' | 'rule' | 'lotSeed'>[],
  categories: readonly { name: string; entrants: readonly string[] }[],
  /** The event's own day; any other first day was chosen on purpose. */
  eventDay: string,
): SettingsForm {
  const names = categories.map(({ name }) => name);
  const fresh = emptySettings(names);
  // They may have changed since.
  const isThere = ([name]: readonly [string, unknown]) => names.includes(name);
  const isIn = (player: string, category?: string) =>
    categories.some(({ name, entrants }) => (category ?? name) === name && entrants.includes(player));
  const priorities = [...readCategoryOrder(settings.cat_order, names).priorities].filter(isThere);
  const own = Object.entries(settings.category_times ?? {}).filter(isThere);
  return {
    ...fresh,
    startTime: settings.startTime,
    endTime: settings.endTime,
    endsNextDay: settings.endsNextDay ?? false,
    matchTime: settings.matchTime,
    breakStart: settings.breakStart,
    breakEnd: settings.breakEnd,
    breaks: [...(settings.breaks ?? [])],
    ...courtsForm(settings),
    court_hours: Object.entries(settings.court_hours ?? {}).flatMap(([court, days]) =>
      Object.entries(days).map(([day, hours]) => ({ court: Number(court), day, hours: hours ?? null })),
    ),
    halls: (settings.halls ?? []).map(({ name, courts }) => ({ name, courts: [...courts] })),
    hall_rest: settings.hall_rest || '',
    byes: namesOf(settings.byes).filter((player) => isIn(player)),
    priorities: { ...fresh.priorities, ...Object.fromEntries(priorities) },
    order_slack: settings.order_slack ?? 0,
    start_day: settings.start_day,
    first_date: settings.first_date === eventDay ? '' : (settings.first_date ?? ''),
    custom_day_times: { ...(settings.custom_day_times as SettingsForm['custom_day_times']) },
    min_rest: settings.min_rest || '',
    max_days: settings.max_days ?? '',
    max_matches_per_day: settings.max_matches_per_day ?? '',
    category_times: Object.fromEntries(own.map(([name, times]) => [name, timesForm(times)])),
    category_formats: Object.fromEntries(Object.entries(settings.category_formats ?? {}).filter(isThere)),
    ...scoringOf(settings, isThere),
    separation: settings.separation ?? 'club',
    separation_rounds: settings.separation_rounds ?? '',
    drawnWith: Number(draws[0]?.lotSeed ?? Number.NaN) || null,
    rule: draws[0]?.rule ?? 'BWF',
    seeds: Object.fromEntries(
      draws
        .filter(({ category }) => names.includes(category))
        .map(({ category, entries }) => [
          category,
          entries
            .filter((entry) => entry.seed !== undefined)
            .sort((x, y) => (x.seed ?? 0) - (y.seed ?? 0))
            .map((entry) => entry.name)
            .filter((player) => isIn(player, category)),
        ]),
    ),
  };
}

const courtsForm = ({ courts, courtHeads, court_names: names }: ScheduleSettings) => ({
  courts,
  courtHeads: [...courtHeads],
  courtNames: Array.from({ length: courts }, (_, index) => names?.[index + 1] ?? ''),
});

function timesForm({ match_time, min_rest, not_before, not_after, rounds }: CategoryTimes): CategoryTimesForm {
  return {
    match_time: match_time ?? '',
    min_rest: min_rest ?? '',
    ...(not_before ? { not_before } : {}),
    ...(not_after ? { not_after } : {}),
    ...(rounds
      ? { rounds: Object.fromEntries(Object.entries(rounds).map(([round, times]) => [round, timesForm(times)])) }
      : {}),
  };
}

function namesOf(byes: ScheduleSettings['byes']): string[] {
  if (byes === undefined || byes === 'top_seeds') return [];
  const list =
    typeof byes === 'string' ? byes.split(/[,\n;]/) : byes.map((one) => (typeof one === 'string' ? one : one.player));
  return list.map((name) => name.trim()).filter(Boolean);
}

/** A court's own name, used as its head until somebody is named. */
const courtName = (court: number): string => wordsNow(settingsWords).court({ court });

/** Whether nobody has been named for a court yet; its own name may have been saved in English. */
export const isUnnamed = (head: string, index: number): boolean =>
  ['', courtName(index + 1), settingsWords.en.court.replace(/{.+}/, String(index + 1))].includes(head.trim());

/** One name per court: kept when the number of courts changes; new courts get their own name. */
export function withCourts(form: SettingsForm, courts: number | ''): SettingsForm {
  const count = courts === '' ? 0 : Math.min(Math.max(courts, 0), scheduleLimits.courts);
  const courtHeads = Array.from({ length: count }, (_, index) => form.courtHeads[index] ?? courtName(index + 1));
  const courtNames = courtHeads.map((_, index) => form.courtNames[index] ?? '');
  return { ...form, courts, courtHeads, courtNames };
}

/** How many of the rarely needed options are set. */
export function setOptions(form: SettingsForm, sport: string): number {
  return [
    form.breaks.length > 0,
    form.first_date !== '',
    form.min_rest !== usualRest,
    form.max_matches_per_day !== '',
    Object.keys(form.custom_day_times).length > 0,
    form.halls.length > 0,
    form.court_hours.length > 0,
    form.order_slack > 0,
    form.separation !== 'club',
    form.separation_rounds !== '',
    form.lot_seed !== '',
    form.rule !== usualRule(sport),
    form.byes.length > 0,
  ].filter(Boolean).length;
}

const scoringOf = (
  { scoring = {}, scoring_rounds = {} }: ScheduleSettings,
  isThere: (entry: readonly [string, unknown]) => boolean,
): Pick<SettingsForm, 'scoring' | 'scoring_rounds'> => ({
  scoring: Object.fromEntries(Object.entries(scoring).filter(isThere)),
  scoring_rounds: Object.fromEntries(Object.entries(scoring_rounds).filter(isThere)),
});
