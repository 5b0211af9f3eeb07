import { indiaClock } from '@maidan/domain/india-time';
import { daysBetween, time, timeBeside } from '../format.ts';

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
