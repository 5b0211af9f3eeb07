import { type Problem, problemAt } from '../../fact.ts';
import { scheduleFact } from '../schedule-facts.ts';
import { clockTime, minutesOfDay } from './clock-time.ts';
import { hoursOfDay, openHours, playsPastMidnight } from './hours-of-play.ts';
import { dayOfDate, dayOfPlay } from './play-days.ts';
import type { HoursOfDay, ScheduleSettings } from './settings.ts';

const dayMinutes = 1440;

/** Why these are no hours of a day of play; null when they are. A day that says it ends after midnight lasts a day at most. */
export function hoursFault(hours: HoursOfDay): 'not_a_time' | 'out_of_order' | 'too_long' | null {
  const [start, end] = [minutesOfDay(hours.start), minutesOfDay(hours.end)];
  if (start === null || end === null) return 'not_a_time';
  if (openHours(hours) !== null && start < dayMinutes) return null;
  return hours.endsNextDay && start < dayMinutes ? 'too_long' : 'out_of_order';
}

/**
 * A day of play that goes on after midnight until the next one has begun already: whose day a match is would not be
 * known. Days beyond `max_days` are no days of play.
 */
export function dayOverlaps(settings: ScheduleSettings): Problem[] {
  if (!playsPastMidnight(settings)) return [];
  const most = settings.max_days ?? Number.POSITIVE_INFINITY;
  const dated = Object.keys(settings.custom_day_times).flatMap((key) => dayOfDate(settings, key) ?? []);
  const isOfDate = (day: number) => dated.includes(day);
  // A week shows what weekdays say; a date has its own neighbours.
  const days = new Set([0, 1, 2, 3, 4, 5, 6, ...dated, ...dated.map((day) => day - 1)]);
  // What weekdays say is so in every week.
  const told = (day: number) => {
    const { weekday, ...of } = dayOfPlay(settings, day);
    return isOfDate(day) || isOfDate(day + 1) || isOfDate(day - 1) ? { weekday, ...of } : { weekday };
  };
  const problems = new Map<string, Problem>();
  for (const day of [...days].filter((one) => one >= 0 && one + 1 < most).sort((x, y) => x - y)) {
    const [hours, next] = [hoursOfDay(settings, day), hoursOfDay(settings, day + 1)];
    if (!hours || !next || hours.close - dayMinutes <= next.open) continue;
    const path = pathOfDays(settings, day);
    if (problems.has(path)) continue;
    problems.set(
      path,
      problemAt(
        path,
        scheduleFact('days_overlap', {
          day: { day: told(day) },
          until: { clock: clockTime(hours.close) },
          next: { day: told(day + 1) },
          from: { clock: clockTime(next.open) },
        }),
      ),
    );
  }
  return [...problems.values()];
}

/** The field to change: the later day's own hours, else the earlier one's, else the usual end. */
function pathOfDays(settings: ScheduleSettings, day: number): string {
  const own = settings.custom_day_times;
  for (const one of [day + 1, day]) {
    const { weekday, date } = dayOfPlay(settings, one);
    if (date !== undefined && date in own) return `custom_day_times.${date}`;
    if (weekday in own) return `custom_day_times.${weekday}`;
  }
  return 'endTime';
}
