import { minuteTime } from '../../../platform/format.ts';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import type { PlaceCheck } from '@maidan/domain/schedule/table/place-check';
import type { ScheduleView } from '../../draws/sheets/schedule-view.ts';
import { factInWords } from '../../../platform/schedule/schedule-words.ts';
import type { Lifted } from './hand.ts';
import { dayMinutes, matchCode } from './planner.ts';

/** A place shown without being taken: where a lifted match would land, or where a clashing one fits. */
export interface Ghost {
  court: number;
  /** Minutes since the day's midnight. */
  start: number;
  length: number;
  title: string;
  words: string;
  tone: 'fits' | 'clash';
}

/** The only ghost of a day: of the match being moved, otherwise of the place that resolves the selected clash. */
export function ghostOf({
  day,
  lifted,
  fix,
  schedule,
  check,
  words,
}: {
  day: number;
  lifted: Lifted | null;
  fix: Assignment | null;
  schedule: ScheduleView;
  check: PlaceCheck;
  words: { fits: string; fitsAt: (values: { time: string }) => string };
}): Ghost | null {
  const isOn = (onDay: number, { start }: Assignment) => check.calendar.dayAt(start) === onDay;
  const place = lifted && isOn(day, lifted) ? lifted : fix;
  if (!place || !isOn(day, place)) return null;
  const match = schedule.matches.find((one) => one.id === place.match);
  const at = { court: place.court, start: place.start - day * dayMinutes, length: check.length(place.match) };
  const time = minuteTime(place.start);
  if (place === lifted) {
    const { match: id, fault } = lifted;
    return {
      ...at,
      title: `${time} · ${match ? matchCode(match) : id}`,
      words: fault === null ? words.fits : factInWords(fault),
      tone: fault ? 'clash' : 'fits',
    };
  }
  if (!match) return null;
  return { ...at, title: `${matchCode(match)} · ${match.category}`, words: words.fitsAt({ time }), tone: 'fits' };
}
