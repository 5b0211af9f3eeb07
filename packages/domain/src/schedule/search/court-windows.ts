import { minutesOfDay } from '../settings/clock-time.ts';
import { hoursOfDay, type OpenHours } from '../settings/hours-of-play.ts';
import { dayOfDate } from '../settings/play-days.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

/** Days to which the calendar can be unrolled: ten years, so that no setting makes it run forever. */
const horizonDays = 3660;
const dayMinutes = 1440;

/**
 * The times at which courts are open, in minutes since 00:00 of day 0, as a growing list of windows in order. A match
 * lies inside one window: a night or a break separates two windows. Windows shorter than `shortestMatch` are left out.
 */
export class CourtWindows {
  readonly opens: number[] = [];
  readonly closes: number[] = [];
  /** Open minutes before each window. */
  private readonly before: number[] = [0];
  private day = 0;
  private readonly settings: ScheduleSettings;
  private readonly shortestMatch: number;
  private readonly hoursOf: (day: number) => OpenHours | null;
  private readonly lastDay: number;
  /**
   * Length in minutes of the longest window of a week or of days with their own hours; 0 when nothing is ever open.
   */
  readonly longest: number;

  constructor(
    settings: ScheduleSettings,
    shortestMatch: number,
    hoursOf = (day: number): OpenHours | null => hoursOfDay(settings, day),
  ) {
    this.settings = settings;
    this.shortestMatch = Math.max(1, shortestMatch);
    this.hoursOf = hoursOf;
    this.lastDay = Math.min(settings.max_days ?? horizonDays, horizonDays);
    const dates = Object.keys(settings.custom_day_times).map((key) => dayOfDate(settings, key) ?? -1);
    let longest = 0;
    for (const day of [...Array.from({ length: 7 }, (_, i) => i), ...dates].filter((d) => d >= 0 && d < this.lastDay))
      for (const [open, close] of this.windowsOfDay(day)) longest = Math.max(longest, close - open);
    this.longest = longest;
  }

  private windowsOfDay(day: number): [number, number][] {
    const { breakStart, breakEnd, breaks = [] } = this.settings;
    const hours = this.hoursOf(day);
    if (!hours) return [];
    let parts: [number, number][] = [[hours.open, hours.close]];
    for (const [pause, resume] of [{ start: breakStart, end: breakEnd }, ...breaks].flatMap((one) =>
      pausesOf(one, hours),
    )) {
      parts = parts.flatMap(([from, to]): [number, number][] => [
        [from, Math.min(to, pause)],
        [Math.max(from, resume), to],
      ]);
    }
    return parts.filter(([from, to]) => from < to && to - from >= this.shortestMatch);
  }

  /** Unrolls the calendar up to window `index`; false when there is no such window. */
  has(index: number): boolean {
    while (this.opens.length <= index && this.day < this.lastDay) {
      const midnight = this.day * dayMinutes;
      for (const [open, close] of this.windowsOfDay(this.day)) {
        this.opens.push(midnight + open);
        this.closes.push(midnight + close);
        this.before.push((this.before.at(-1) as number) + close - open);
      }
      this.day++;
    }
    return index < this.opens.length;
  }

  open(index: number): number {
    return this.has(index) ? this.opens[index]! : Number.POSITIVE_INFINITY;
  }

  close(index: number): number {
    return this.has(index) ? this.closes[index]! : Number.POSITIVE_INFINITY;
  }

  /** Index of the first window that closes after `minute`. */
  at(minute: number): number {
    let last = this.opens.length - 1;
    while ((last < 0 || this.closes[last]! <= minute) && this.has(last + 1)) last = this.opens.length - 1;
    if (last < 0 || this.closes[last]! <= minute) return last + 1;
    let first = 0;
    while (first < last) {
      const middle = (first + last) >> 1;
      if (this.closes[middle]! > minute) last = middle;
      else first = middle + 1;
    }
    return first;
  }

  /** The earliest start at or after `minute` of a match of `length` minutes; Infinity when there is none. */
  earliest(minute: number, length: number): number {
    for (let index = this.at(minute); this.has(index); index++) {
      const start = Math.max(this.open(index), minute);
      if (start + length <= this.close(index)) return start;
    }
    return Number.POSITIVE_INFINITY;
  }

  fits(start: number, length: number): boolean {
    const index = this.at(start);
    return this.has(index) && start >= this.open(index) && start + length <= this.close(index);
  }

  /** Open minutes elapsed at `minute`. */
  openMinutes(minute: number): number {
    const index = this.at(Math.max(0, minute - 1));
    if (!this.has(index)) return this.before.at(-1) as number;
    const passed = Math.min(minute, this.close(index)) - this.open(index);
    return this.before[index]! + Math.max(0, passed);
  }

  /** The minute at which that many open minutes have elapsed. */
  minuteAfter(openMinutes: number): number {
    let index = 0;
    while (this.has(index + 1) && this.before[index + 1]! < openMinutes) index++;
    return this.open(index) + openMinutes - this.before[index]!;
  }
}

/** A break on a day with these hours: by its clock, and after midnight too where the day goes on until then. */
function pausesOf({ start, end }: { start: string; end: string }, { close }: OpenHours): [number, number][] {
  const [pause, resume] = [minutesOfDay(start), minutesOfDay(end)];
  if (pause === null || resume === null || pause === resume) return [];
  if (pause > resume) return close > dayMinutes ? [[pause, resume + dayMinutes]] : [];
  return close > dayMinutes
    ? [
        [pause, resume],
        [pause + dayMinutes, resume + dayMinutes],
      ]
    : [[pause, resume]];
}
