import { dayInWords, type DayOfPlay, dayWords } from '../../fact.ts';
import type { ScheduleSettings } from './settings.ts';
import { weekdays } from './weekdays.ts';

const dayMs = 86_400_000;
/** Events take place in Asia/Kolkata, which has no summer time. */
const kolkataMs = 330 * 60_000;

type FirstDay = Pick<ScheduleSettings, 'start_day' | 'first_date'>;

/**
 * UTC midnight of day 0's calendar date: the first `start_day` on or after `first_date`; null when only weekdays are
 * known.
 */
function dayZero({ start_day, first_date }: FirstDay): number | null {
  const from = first_date === undefined ? Number.NaN : Date.parse(`${first_date}T00:00:00Z`);
  if (!Number.isFinite(from)) return null;
  const weekday = (new Date(from).getUTCDay() + 6) % 7;
  const wanted = (weekdays as readonly string[]).indexOf(start_day);
  return from + ((wanted - weekday + 7) % 7) * dayMs;
}

/** The calendar date ("2026-01-26") of a day of play; null while only weekdays are known. */
export function dateOfDay(settings: FirstDay, day: number): string | null {
  const zero = dayZero(settings);
  return zero === null ? null : new Date(zero + day * dayMs).toISOString().slice(0, 10);
}

/**
 * The day of play of a calendar date, negative before the first; null for other texts, and while only weekdays are
 * known.
 */
export function dayOfDate(settings: FirstDay, date: string): number | null {
  const zero = dayZero(settings);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  return zero === null || !Number.isFinite(at) ? null : Math.round((at - zero) / dayMs);
}

/** "Monday" for "2026-01-26". */
export function weekdayOf(date: string): string {
  return weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? date;
}

/** A day of play as data; day 0 is the first. */
export function dayOfPlay(settings: FirstDay, day: number): DayOfPlay {
  const first = Math.max(0, (weekdays as readonly string[]).indexOf(settings.start_day));
  const weekday = weekdays[(((first + day) % 7) + 7) % 7] as string;
  const date = dateOfDay(settings, day);
  return date === null ? { weekday, number: day + 1 } : { weekday, date };
}

/** The text of a day of play: "Sat 22 Nov 2025", or "Day 1 Saturday" while the date is not known. */
export const dayText = (settings: FirstDay, day: number): string => dayInWords(dayOfPlay(settings, day), dayWords);

/** A minute of the schedule as ISO time in UTC; null while the date is not known. */
export function isoTime(settings: FirstDay, minute: number): string | null {
  const zero = dayZero(settings);
  return zero === null ? null : new Date(zero - kolkataMs + minute * 60_000).toISOString();
}

/** The minute of the schedule at a moment in milliseconds since 1970; null while the date is not known. */
export function planMinute(settings: FirstDay, epochMs: number): number | null {
  const zero = dayZero(settings);
  return zero === null ? null : Math.floor((epochMs + kolkataMs - zero) / 60_000);
}
