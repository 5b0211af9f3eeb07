import { minutesOfDay } from '../settings/clock-time.ts';
import { dateOfDay, dayOfDate } from '../settings/play-days.ts';
import { type ScheduleSettings, weekdays } from '../settings/settings.ts';

/** Days to which the calendar can be unrolled: ten years, so that no setting makes it run forever. */
const horizonDays = 3660;

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
  private readonly firstWeekday: number;
  private readonly lastDay: number;
  private readonly hasDates: boolean;
  /**
   * Length in minutes of the longest window of a week or of days with their own hours; 0 when nothing is ever open.
   */
  readonly longest: number;

  constructor(settings: ScheduleSettings, shortestMatch: number) {
    this.settings = settings;
    this.shortestMatch = Math.max(1, shortestMatch);
    this.firstWeekday = Math.max(0, (weekdays as readonly string[]).indexOf(settings.start_day));
    this.lastDay = Math.min(settings.max_days ?? horizonDays, horizonDays);
    const dates = Object.keys(settings.custom_day_times).map((key) => dayOfDate(settings, key) ?? -1);
    this.hasDates = dates.some((day) => day >= 0);
    let longest = 0;
    for (const day of [...Array.from({ length: 7 }, (_, i) => i), ...dates].filter((d) => d >= 0 && d < this.lastDay))
      for (const [open, close] of this.windowsOfDay(day)) longest = Math.max(longest, close - open);
    this.longest = longest;
  }

  private windowsOfDay(day: number): [number, number][] {
    const { custom_day_times, startTime, endTime, breakStart, breakEnd, breaks = [] } = this.settings;
    const weekday = weekdays[(this.firstWeekday + day) % 7] as string;
    const date = this.hasDates ? dateOfDay(this.settings, day) : null;
    const own = date !== null && date in custom_day_times ? date : weekday;
    const hours = own in custom_day_times ? custom_day_times[own] : { start: startTime, end: endTime };
    const [open, close] = [minutesOfDay(hours?.start ?? ''), minutesOfDay(hours?.end ?? '')];
    if (open === null || close === null || open >= close) return [];
    let parts: [number, number][] = [[open, close]];
    for (const { start, end } of [{ start: breakStart, end: breakEnd }, ...breaks]) {
      const [pause, resume] = [minutesOfDay(start), minutesOfDay(end)];
      if (pause === null || resume === null || pause >= resume) continue;
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
      const midnight = this.day * 1440;
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
