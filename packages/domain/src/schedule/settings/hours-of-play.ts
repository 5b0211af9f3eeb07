import { indiaDay, isRealDay, startOfIndiaDay } from '../../india-time.ts';
import type { MomentValue } from '../../fact.ts';
import { clockTime, minutesOfDay } from './clock-time.ts';
import { dateOfDay, dayOfDate, dayOfPlay, dayText, isoTime, planMinute } from './play-days.ts';
import type { HoursOfDay, ScheduleSettings } from './settings.ts';
import { weekdays } from './weekdays.ts';

/** What the days of play, and which of them a moment belongs to, follow from. */
export type DaysOfPlay = Pick<ScheduleSettings, 'start_day' | 'first_date'> &
  Partial<Pick<ScheduleSettings, 'startTime' | 'endTime' | 'endsNextDay' | 'custom_day_times'>>;

/** Minutes since 00:00 of a day of play; `close` is more than 1440 where it ends after midnight. */
export type OpenHours = { open: number; close: number };

const dayMinutes = 1440;
/** Before five in the morning it is still the night of an evening that ends after midnight, also when play runs late. */
const nightEnds = 300;

/** Hours as minutes since 00:00 of their day; null where they are no times, or in no order. */
export function openHours({ start, end, endsNextDay }: HoursOfDay): OpenHours | null {
  const [open, until] = [minutesOfDay(start), minutesOfDay(end)];
  if (open === null || until === null) return null;
  const close = endsNextDay ? until + dayMinutes : until;
  return open < close && close - open <= dayMinutes ? { open, close } : null;
}

/** Whether any day of play ends after midnight. */
export const playsPastMidnight = ({ endsNextDay, custom_day_times: own = {} }: DaysOfPlay): boolean =>
  endsNextDay === true || Object.values(own).some((hours) => hours?.endsNextDay === true);

/** The hours of a day of play, counted from 0: those of its date, else of its weekday, else the usual; null when closed. */
export function hoursOfDay(settings: DaysOfPlay, day: number): OpenHours | null {
  const { custom_day_times: own = {}, startTime = '', endTime = '', endsNextDay } = settings;
  const date = dateOfDay(settings, day);
  const weekday = weekdayOfDay(settings, day);
  const key = date !== null && date in own ? date : weekday;
  const hours = key in own ? own[key] : { start: startTime, end: endTime, endsNextDay };
  return hours ? openHours(hours) : null;
}

/** "Saturday" of a day of play, counted from 0. */
export function weekdayOfDay({ start_day }: Pick<ScheduleSettings, 'start_day'>, day: number): string {
  const first = Math.max(0, (weekdays as readonly string[]).indexOf(start_day));
  return weekdays[(((first + day) % 7) + 7) % 7] as string;
}

/** Which day of play a minute of the schedule belongs to, and what follows from that. */
export interface PlayCalendar {
  /** The day of play, counted from 0, of a minute since 00:00 of day 0. */
  dayAt: (minute: number) => number;
  /** The minute at which a day of play is over, and the next one has begun. */
  endOf: (day: number) => number;
  /** The minute at which clocks show so many minutes on a day of play: after midnight where that day goes on until then. */
  minuteAt: (day: number, clock: number) => number;
}

const byMidnight: PlayCalendar = {
  dayAt: (minute) => Math.floor(minute / dayMinutes),
  endOf: (day) => (day + 1) * dayMinutes,
  minuteAt: (day, clock) => day * dayMinutes + clock,
};

/**
 * The calendar of these settings (`docs/decisions/0250`). A day of play that ends after midnight (`endsNextDay`) goes on
 * until its end, and until five in the morning while play runs late, unless the next day begins before. Any other day
 * ends at midnight.
 */
export function playCalendar(settings: DaysOfPlay): PlayCalendar {
  if (!playsPastMidnight(settings)) return byMidnight;
  const ends = new Map<number, number>();
  const endOf = (day: number): number => {
    const known = ends.get(day);
    if (known !== undefined) return known;
    const end = day * dayMinutes + dayLength(settings, day);
    ends.set(day, end);
    return end;
  };
  const dayAt = (minute: number): number => {
    const day = Math.floor(minute / dayMinutes);
    return day > 0 && minute < endOf(day - 1) ? day - 1 : day;
  };
  const minuteAt = (day: number, clock: number): number => {
    const night = (day + 1) * dayMinutes + clock;
    const hours = hoursOfDay(settings, day);
    const isOfNight = hours && clock < hours.open && (dayAt(night) === day || night - day * dayMinutes === hours.close);
    return isOfNight ? night : day * dayMinutes + clock;
  };
  return { dayAt, endOf, minuteAt };
}

function dayLength(settings: DaysOfPlay, day: number): number {
  const hours = hoursOfDay(settings, day);
  // No evening before the first day of play can go on.
  if (day < 0 || !hours || hours.close <= dayMinutes) return dayMinutes;
  const next = hoursOfDay(settings, day + 1);
  return Math.max(hours.close, Math.min(dayMinutes + nightEnds, dayMinutes + (next?.open ?? nightEnds)));
}

/** Whether a minute of the schedule is after midnight of the day of play that it belongs to. */
export const isNight = (settings: DaysOfPlay, minute: number): boolean =>
  playCalendar(settings).dayAt(minute) < Math.floor(minute / dayMinutes);

/**
 * The date of the day of play that a moment belongs to, "2026-12-18": the evening's until its play is over. India's
 * calendar day while the dates of play are not known.
 */
export function dateOfPlay(settings: DaysOfPlay, at: Date): string {
  const minute = planMinute(settings, at.getTime());
  return (minute !== null && dateOfDay(settings, playCalendar(settings).dayAt(minute))) || indiaDay(at);
}

/** The moment at which clocks show this ("00:40") on a day of play, by its date; null when these are none. */
export function momentOfPlay(settings: DaysOfPlay, date: string, clock: string): Date | null {
  const [day, minutes] = [dayOfDate(settings, date), minutesOfDay(clock)];
  if (minutes === null || !isRealDay(date)) return null;
  const iso = day === null ? null : isoTime(settings, playCalendar(settings).minuteAt(day, minutes));
  return new Date(iso ?? startOfIndiaDay(date).getTime() + minutes * 60_000);
}

/** Days of play of which no date is known: each ends at midnight. */
export const undatedDays: DaysOfPlay = { start_day: 'Saturday' };

/** The moment at which the day of play of a moment is over; India's midnight while the dates of play are not known. */
export function endOfPlayDay(settings: DaysOfPlay, at: Date): Date {
  const minute = planMinute(settings, at.getTime());
  const midnight = new Date(startOfIndiaDay(indiaDay(at)).getTime() + 86_400_000);
  if (minute === null) return midnight;
  const { dayAt, endOf } = playCalendar(settings);
  const end = isoTime(settings, endOf(dayAt(minute)));
  return end === null ? midnight : new Date(end);
}

/**
 * The date of the last day of play with anything scheduled, "2026-01-27"; null without a schedule, and while only
 * weekdays are known.
 */
export function lastDateOf(settings: DaysOfPlay, plan: readonly { start: number }[]): string | null {
  if (plan.length === 0) return null;
  const { dayAt } = playCalendar(settings);
  return dateOfDay(
    settings,
    plan.reduce((latest, { start }) => Math.max(latest, dayAt(start)), 0),
  );
}

/** When the last day of play with anything scheduled is over, if that is after midnight; null otherwise. */
export function lastNightOf(settings: DaysOfPlay, plan: readonly { start: number }[]): Date | null {
  if (plan.length === 0) return null;
  const { dayAt, endOf } = playCalendar(settings);
  const day = plan.reduce((latest, { start }) => Math.max(latest, dayAt(start)), 0);
  const end = endOf(day) > (day + 1) * dayMinutes ? isoTime(settings, endOf(day)) : null;
  return end === null ? null : new Date(end);
}

/** The day of play, counted from 0, of a match: `night` is said of one after midnight of its evening. */
export const dayOfStart = (startMinute: number, night: boolean | undefined): number =>
  Math.floor(startMinute / dayMinutes) - (night ? 1 : 0);

/** Whether a moment is after midnight of the evening whose day of play it belongs to. */
export function isNightAt(settings: DaysOfPlay, at: Date): boolean {
  const minute = planMinute(settings, at.getTime());
  return minute !== null && isNight(settings, minute);
}

/** What of these settings says which day of play a moment belongs to: hours only where some day ends after midnight. */
export function daysToTell(
  settings: DaysOfPlay,
): DaysOfPlay & { custom_day_times?: Record<string, HoursOfDay | null> | undefined } {
  const { start_day, first_date, startTime, endTime, endsNextDay, custom_day_times = {} } = settings;
  const days = { start_day, first_date };
  if (!playsPastMidnight(settings)) return days;
  const own = Object.entries(custom_day_times).map(([day, hours]) => [day, hours ?? null] as const);
  return { ...days, startTime, endTime, endsNextDay, custom_day_times: Object.fromEntries(own) };
}

/** A minute of the schedule as data, for use in sentences. */
export function momentOf(settings: DaysOfPlay, minute: number): MomentValue & { clock: string } {
  const day = playCalendar(settings).dayAt(minute);
  return { day: dayOfPlay(settings, day), ...clockOf(settings, minute) };
}

/** The time of a minute of the schedule as data, beside its day of play. */
export const clockOf = (settings: DaysOfPlay, minute: number): { clock: string; night?: true } => ({
  clock: clockTime(minute),
  ...(isNight(settings, minute) && { night: true as const }),
});

/** "09:30"; "00:40 (night)" after midnight of an evening: as a schedule's table says it in every language. */
export const clockText = (settings: DaysOfPlay, minute: number): string =>
  isNight(settings, minute) ? `${clockTime(minute)} (night)` : clockTime(minute);

/** "Sat 22 Nov 2025, 09:30", "Fri 18 Dec 2026, 00:40 (night)" */
export function momentText(settings: DaysOfPlay, minute: number): string {
  return `${dayText(settings, playCalendar(settings).dayAt(minute))}, ${clockText(settings, minute)}`;
}
