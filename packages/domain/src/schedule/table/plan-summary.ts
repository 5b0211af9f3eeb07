import type { Draw } from '../../draws/draw.ts';
import { CourtWindows } from '../search/court-windows.ts';
import { matchTimes } from '../search/match-graph.ts';
import type { Assignment, PlanSummary } from './plan.ts';
import { playCalendar } from '../settings/hours-of-play.ts';
import { isoTime } from '../settings/play-days.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

/**
 * The figures of a schedule after one of its draws has changed or been added: what is placed, when each category
 * starts and ends, and when play ends. The bound is that of the previous search: with more to play no schedule ends
 * earlier, and with less the end may come before it, which then proves nothing.
 */
export function summaryOf<Known extends PlanSummary>(
  before: Known,
  {
    draws,
    settings,
    assignments,
  }: { draws: readonly Draw[]; settings: ScheduleSettings; assignments: readonly Assignment[] },
): Known {
  const places = new Map(assignments.map((one) => [one.match, one]));
  const days = new Set<number>();
  const { dayAt } = playCalendar(settings);
  let [matches, placed, finish, shortest] = [0, 0, 0, settings.matchTime];
  const categories = draws.flatMap((draw) => {
    let [first, last] = [Number.POSITIVE_INFINITY, 0];
    for (const match of draw.matches) {
      const place = places.get(match.id);
      // What was played before it was taken over needs no time, and is not waiting for one.
      if (!place && match.round <= (draw.swiss?.takenOver ?? 0)) continue;
      matches++;
      const { length } = matchTimes(settings, draw, match);
      shortest = Math.min(shortest, length);
      if (!place) continue;
      placed++;
      first = Math.min(first, place.start);
      last = Math.max(last, place.start + length);
      days.add(dayAt(place.start));
    }
    finish = Math.max(finish, last);
    return last > 0 ? [{ category: draw.category, first, last }] : [];
  });
  return {
    ...before,
    matches,
    placed,
    daysUsed: days.size,
    finish: placed > 0 ? finish : null,
    finishOpen: placed > 0 ? new CourtWindows(settings, shortest).openMinutes(finish) : 0,
    provenBest: before.provenBest && placed === matches && finish === before.finish,
    categories,
  };
}

/**
 * The figures for display: moments as ISO times in UTC, null while the first date of play is not known; open minutes
 * unchanged.
 */
export function summaryInTime(summary: PlanSummary, settings: ScheduleSettings) {
  const time = (minute: number | null) => (minute === null ? null : isoTime(settings, minute));
  return {
    matches: summary.matches,
    placed: summary.placed,
    daysUsed: summary.daysUsed,
    finish: time(summary.finish),
    // If nothing is placed there is no end and no lower bound.
    lowerBound: summary.placed === 0 ? null : time(summary.lowerBound),
    finishOpenMinutes: summary.finishOpen,
    lowerBoundOpenMinutes: summary.lowerBoundOpen,
    provenBest: summary.provenBest,
    categories: summary.categories.map(({ category, first, last }) => ({
      category,
      first: time(first),
      last: time(last),
    })),
  };
}
