import { indiaClock } from '@maidan/domain/india-time';
import type { CategoryFormat } from '@maidan/domain/draws/category-format';
import type { Draw, DrawRule } from '@maidan/domain/draws/draw';
import { readCategoryOrder } from '@maidan/domain/schedule/settings/category-order';
import { type CategoryTimes, scheduleLimits, type ScheduleSettings } from '@maidan/domain/schedule/settings/settings';

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
/** A court's own hours on one weekday; null hours are no play. */
export interface CourtHoursForm {
  court: number;
  day: string;
  hours: { start: string; end: string } | null;
}

/** What the form holds, as typed. Defaults are A§9's; the end is three hours after the start until it is set by hand. */
export interface SettingsForm {
  startTime: string;
  endTime: string;
  matchTime: number | '';
  breakStart: string;
  breakEnd: string;
  /** Breaks besides the first. */
  breaks: { start: string; end: string }[];
  courts: number | '';
  courtHeads: string[];
  court_hours: CourtHoursForm[];
  halls: { name: string; courts: number[] }[];
  hall_rest: number | '';
  byes: string[];
  priorities: Record<string, number | ''>;
  /** Percent by which play may end later for the order of the categories. */
  order_slack: number;
  start_day: string;
  /** YYYY-MM-DD; empty for the event's own day. */
  first_date: string;
  /** By weekday or by date (YYYY-MM-DD). */
  custom_day_times: Record<string, { start: string; end: string } | null>;
  min_rest: number | '';
  /** Days that may be used; empty for as many as it takes. */
  max_days: number | '';
  max_matches_per_day: number | '';
  category_times: Record<string, CategoryTimesForm>;
  category_formats: Record<string, CategoryFormat>;
  separation: 'club' | 'district' | 'state' | 'none';
  /** Rounds for which they are kept apart; empty for as long as the draw allows. */
  separation_rounds: number | '';
  /** The number to draw the lots with; empty for new lots. */
  lot_seed: number | '';
  /** The number with which the present draws were drawn. */
  drawnWith: number | null;
  rule: DrawRule;
  seeds: Record<string, string[]>;
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Half an hour between two matches of a person: what badminton's own rules ask for, where the specification says nothing. */
const usualRest = 30;

/** A§9's defaults, for an event that begins at `startTime`. */
export function emptySettings(categories: readonly string[], startTime = '09:00'): SettingsForm {
  return {
    startTime,
    endTime: threeHoursAfter(startTime),
    matchTime: 30,
    breakStart: '',
    breakEnd: '',
    breaks: [],
    courts: 1,
    courtHeads: [''],
    court_hours: [],
    halls: [],
    hall_rest: '',
    byes: [],
    priorities: Object.fromEntries(categories.map((name, index) => [name, index + 1])),
    order_slack: 0,
    start_day: 'Saturday',
    first_date: '',
    custom_day_times: {},
    min_rest: usualRest,
    max_days: '',
    max_matches_per_day: '',
    category_times: {},
    category_formats: {},
    separation: 'club',
    separation_rounds: '',
    lot_seed: '',
    drawnWith: null,
    rule: 'BWF',
    seeds: {},
  };
}

/** The form of a schedule that is made again: as it was made, seeds included. */
export function formOf(
  settings: ScheduleSettings,
  draws: readonly Pick<Draw, 'category' | 'entries' | 'rule' | 'lotSeed'>[],
  categories: readonly { name: string; entrants: readonly string[] }[],
  /** The event's own day: another first day was asked for. */
  eventDay: string,
): SettingsForm {
  const names = categories.map(({ name }) => name);
  const fresh = emptySettings(names);
  // Categories and people may have come and gone since.
  const isThere = ([name]: readonly [string, unknown]) => names.includes(name);
  const isIn = (player: string, category?: string) =>
    categories.some(({ name, entrants }) => (category ?? name) === name && entrants.includes(player));
  const priorities = [...readCategoryOrder(settings.cat_order, names).priorities].filter(isThere);
  const own = Object.entries(settings.category_times ?? {}).filter(isThere);
  return {
    ...fresh,
    startTime: settings.startTime,
    endTime: settings.endTime,
    matchTime: settings.matchTime,
    breakStart: settings.breakStart,
    breakEnd: settings.breakEnd,
    breaks: [...(settings.breaks ?? [])],
    courts: settings.courts,
    courtHeads: [...settings.courtHeads],
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

/** When play begins: with the event. One that is told by its day alone stands at midnight, and begins at nine. */
export function startOfPlay(eventStartsAt: string): string {
  const { hour, minute } = indiaClock(new Date(eventStartsAt));
  if (hour < 5) return '09:00';
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

export const minutes = (time: string): number | null => {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
};

export function threeHoursAfter(start: string): string {
  const from = minutes(start);
  if (from === null) return '';
  const end = Math.min(from + 180, 23 * 60 + 59);
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
}

/** One line for each court: kept when the number of courts changes, empty for new ones. */
export function withCourts(form: SettingsForm, courts: number | ''): SettingsForm {
  const count = courts === '' ? 0 : Math.min(Math.max(courts, 0), scheduleLimits.courts);
  return { ...form, courts, courtHeads: Array.from({ length: count }, (_, index) => form.courtHeads[index] ?? '') };
}
