import { indiaClock } from '@maidan/domain/india-time';
import { type DaysOfPlay, isNightAt } from '@maidan/domain/schedule/settings/hours-of-play';
import { dayOfMatch, daysBetween, matchDateTime, time, timeBeside } from '../format.ts';

/** Before it is still night. */
const firstHour = 5;

/**
 * When an evening ends: "12:50 am, after midnight" (the caller's words) where "Wed 12:50 am" would be read as the night
 * of Wednesday.
 */
export const endOfEvening = (
  at: string,
  planned: string,
  afterMidnight: (values: { time: string }) => string,
): string =>
  daysBetween(at, new Date(planned)) === 1 && indiaClock(new Date(at)).hour < firstHour
    ? afterMidnight({ time: time(at) })
    : timeBeside(at, planned);

/** When play of a schedule begins: "19 Dec 2026, 12:40 am (night after 18 Dec)" after midnight of an evening that goes on until then. */
export const startDateTime = (days: DaysOfPlay, start: string): string =>
  matchDateTime({ start, night: isNightAt(days, new Date(start)) });

/** An end belongs to the minute before it: play until two in the morning ends on the evening's day. */
const isNightEnd = (days: DaysOfPlay, end: string) => isNightAt(days, new Date(Date.parse(end) - 60_000));

/** The same of an end of play. */
export const endDateTime = (days: DaysOfPlay, end: string): string =>
  matchDateTime({ start: end, night: isNightEnd(days, end) });

/** The time at which play ends, a moment of its day of play, and whether that day's midnight is over by then. */
export function endOfPlay(days: DaysOfPlay, end: string) {
  const night = isNightEnd(days, end);
  return { time: time(end), day: dayOfMatch(end, night), night };
}
