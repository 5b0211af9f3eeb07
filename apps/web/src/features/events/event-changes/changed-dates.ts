import type { OwnEvent } from '@maidan/contract/events/event';
import type { Revision } from '@maidan/domain/events/edits/revision';
import { daysMoved } from '@maidan/domain/events/edits/told-to-players';
import { indiaClock, indiaDay } from '@maidan/domain/india-time';
import { eventDate, eventDaysOfYear, type EventTime, time, weekdayName } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { changeWords } from './change-words.ts';

interface Days {
  /** "25–27 December" */
  days: string;
  /** "Friday to Sunday, one week later" */
  note: string;
}

const dayMs = 86_400_000;
const weekDays = 7;

/** The days of play before and after; null where they, and the hour at which they begin, stay. */
export function datesOf(event: OwnEvent, { before, after }: Revision): { from: Days; to: Days } | null {
  if (after.dateandtime === undefined && after.days === undefined) return null;
  const was = eventTime(before.dateandtime ?? event.dateandtime, before.days ?? event.days);
  const is = eventTime(after.dateandtime ?? event.dateandtime, after.days ?? event.days);
  const [wasAt, isAt] = [new Date(was.dateandtime), new Date(is.dateandtime)];
  const [oldClock, newClock] = [time(wasAt), time(isAt)];
  const inDays = indiaClock(wasAt).year === indiaClock(isAt).year ? eventDaysOfYear : eventDate;
  const noteOf = (at: EventTime, clock: string, moved: string) =>
    [weekdaysOf(at), ...(oldClock === newClock ? [] : [clock]), ...(moved === '' ? [] : [moved])].join(', ');
  return {
    from: { days: inDays(was), note: noteOf(was, oldClock, '') },
    to: { days: inDays(is), note: noteOf(is, newClock, movedBy(daysMoved(was.dateandtime, is.dateandtime))) },
  };
}

const eventTime = (dateandtime: string, days: number) => ({
  dateandtime,
  lastDay: days > 1 ? indiaDay(new Date(Date.parse(dateandtime) + (days - 1) * dayMs)) : null,
});

/** "Friday to Sunday", "Friday" */
const weekdaysOf = ({ dateandtime, lastDay }: EventTime): string =>
  lastDay
    ? wordsNow(changeWords).fromTo({ from: weekdayName(dateandtime), to: weekdayName(lastDay) })
    : weekdayName(dateandtime);

/** By how much play moves, in whole weeks where it is that. */
function movedBy(days: number): string {
  const text = wordsNow(changeWords);
  if (days === 0) return '';
  const isWeeks = days % weekDays === 0;
  const count = Math.abs(isWeeks ? days / weekDays : days);
  if (isWeeks) return (days > 0 ? text.weeksLater : text.weeksEarlier)({ count });
  return (days > 0 ? text.daysLater : text.daysEarlier)({ count });
}
