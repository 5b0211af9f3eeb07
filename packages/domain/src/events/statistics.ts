import { indiaClock, startOfIndiaDay } from '../india-time.ts';

export interface Period {
  from: Date;
  /** Exclusive. */
  to: Date;
}

const dayText = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

/** The start of a month in India, `back` months before the one that contains this moment. */
export function startOfMonth(at: Date, back = 0): Date {
  const { year, month } = indiaClock(at);
  const months = year * 12 + (month - 1) - back;
  return startOfIndiaDay(dayText(Math.floor(months / 12), (months % 12) + 1));
}

/**
 * The calendar month to date and the same days of the month before, by India's calendar. If the previous month is
 * shorter (31 March against February) it is taken whole.
 */
export function monthToDate(now: Date): { current: Period; previous: Period } {
  const start = startOfMonth(now);
  const before = startOfMonth(now, 1);
  const gone = now.getTime() - start.getTime();
  return {
    current: { from: start, to: now },
    previous: { from: before, to: new Date(Math.min(before.getTime() + gone, start.getTime())) },
  };
}

/** The last `count` months, ending with the current one up to now; `month` is YYYY-MM. */
export function lastMonths(now: Date, count: number): (Period & { month: string })[] {
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    const from = startOfMonth(now, back);
    const { year, month } = indiaClock(from);
    return { month: dayText(year, month).slice(0, 7), from, to: back === 0 ? now : startOfMonth(now, back - 1) };
  });
}

/** Percent change between two figures, rounded: 100 from nothing to something, 0 from nothing to nothing. */
export function percentChange(current: number, previous: number): number {
  if (previous === 0) return current === 0 ? 0 : 100;
  return Math.round(((current - previous) / Math.abs(previous)) * 100);
}

/** The line below a stat card (B§2). */
export function monthOverMonth(percent: number): string {
  if (percent === 0) return 'No change since last month';
  return `${percent > 0 ? '↑' : '↓'} ${Math.abs(percent)}% since last month`;
}
