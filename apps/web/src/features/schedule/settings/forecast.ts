import type { DayOfPlay, Fact, MomentValue } from '@maidan/domain/fact';
import { formatRequest } from '@maidan/domain/draws/category-format';
import { forecastSchedule } from '@maidan/domain/schedule/search/forecast';
import { momentOf, playCalendar } from '@maidan/domain/schedule/settings/hours-of-play';
import { dayOfPlay } from '@maidan/domain/schedule/settings/play-days';
import { courtWindows } from '@maidan/domain/schedule/search/play-rules';
import { readFixtureSettings } from '@maidan/domain/schedule/settings/settings-input';
import { currentLanguage, locales } from '../../../ui/language.ts';
import type { SettingsForm } from './settings-form.ts';
import { toSettings } from './settings-sent.ts';

export interface FitAnswer {
  matches: number;
  /** Total minutes on court that the matches need. */
  neededMinutes: number;
  /** Minutes that the courts are open on the days used, or on the days allowed. */
  openMinutes: number;
  /** Null if nothing can be played. */
  finish: (MomentValue & { clock: string }) | null;
  days: readonly DayOfPlay[];
  unplaced: number;
  /** Why the first of the unplaced matches finds no place. */
  reason: Fact | null;
}

/** By category: how many entries, or the entrants themselves once they are known. */
export type ExpectedEntries = Readonly<Record<string, number | readonly string[]>>;

/**
 * Will it fit? Computed with the same planner that will make the schedule; people in two categories make it longer,
 * which shows where the entrants are known. Null while the settings cannot be planned with.
 */
export function forecastFit(form: SettingsForm, entries: ExpectedEntries, firstDate: string): FitAnswer | null {
  // The names of court heads do not affect how long it takes.
  const heads = form.courtHeads.map(() => '–');
  const settings = readFixtureSettings({ ...toSettings({ ...form, byes: [] }), courtHeads: heads }, firstDate);
  const counts = Object.entries(entries).map(([category, count]) => ({
    category,
    ...(typeof count === 'number' ? { entries: count } : { entries: count.length, entrants: count }),
    ...formatRequest(form.category_formats[category]),
  }));
  const verdict = forecastSchedule(counts, settings);
  if (!verdict.ok) return null;
  const { dayAt } = playCalendar(settings);
  const { matches, courtMinutes, finish, unplaced, reason } = verdict.forecast;
  const lastDay = finish === null ? 0 : dayAt(finish - 1);
  const days = new Set<number>();
  let openMinutes = 0;
  for (let court = 1; court <= settings.courts; court++) {
    const windows = courtWindows(settings, court, 1);
    for (let index = 0; windows.has(index); index++) {
      const day = dayAt(windows.open(index));
      if (settings.max_days === null && day > lastDay) break;
      if (day <= lastDay) days.add(day);
      openMinutes += windows.close(index) - windows.open(index);
    }
  }
  return {
    matches,
    neededMinutes: courtMinutes,
    openMinutes,
    finish: finish === null ? null : momentOf(settings, finish),
    days: finish === null ? [] : [...days].sort((x, y) => x - y).map((day) => dayOfPlay(settings, day)),
    unplaced,
    reason,
  };
}

/** The first three dates of a weekday, from the first day of play on: "21 Nov, 28 Nov, 5 Dec". */
export function datesOf(weekday: string, firstDate: string, startDay: string, count = 3): string {
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const next = (from: number, day: string) => {
    const away = (names.indexOf(day) - new Date(from).getUTCDay() + 7) % 7;
    return from + away * 86_400_000;
  };
  const zero = next(Date.parse(`${firstDate}T00:00:00Z`), startDay);
  const first = next(zero, weekday);
  const format = new Intl.DateTimeFormat(locales[currentLanguage()], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return Array.from({ length: count }, (_, week) => format.format(first + week * 7 * 86_400_000)).join(', ');
}
