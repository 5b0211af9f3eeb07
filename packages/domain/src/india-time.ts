/**
 * Event times are Asia/Kolkata whatever the server's time zone; India keeps one offset all year. These functions need
 * no time-zone data and no clock.
 */
const offsetMs = 330 * 60_000;

/** What a clock in India shows at this moment. */
export function indiaClock(at: Date): {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  weekday: number;
} {
  const shifted = new Date(at.getTime() + offsetMs);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    weekday: shifted.getUTCDay(),
  };
}

/** The calendar day in India as YYYY-MM-DD. */
export function indiaDay(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** The moment at which this calendar day (YYYY-MM-DD) begins in India. */
export function startOfIndiaDay(day: string): Date {
  return new Date(`${day}T00:00:00.000+05:30`);
}

/** The last millisecond of this calendar day in India. */
export function endOfIndiaDay(day: string): Date {
  return new Date(`${day}T23:59:59.999+05:30`);
}

/** The next moment at which clocks in India show "14:30"; what is past today means tomorrow. */
export function nextIndiaClock(clock: string, now: Date): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const today = new Date(startOfIndiaDay(indiaDay(now)).getTime() + (hours * 60 + minutes) * 60_000);
  return today > now ? today : new Date(today.getTime() + 24 * 60 * 60_000);
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const wallTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/;
const absolute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const earliest = Date.UTC(1900, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/**
 * Whether a moment lies in the years 1900 to 2199. Others are typing errors, and databases and answers cannot carry
 * all of them.
 */
export function isOfOurTimes(at: Date): boolean {
  return at.getTime() >= earliest && at.getTime() < latest;
}

function realMoment(at: Date): Date | null {
  return isOfOurTimes(at) ? at : null;
}

/** Whether a text that starts YYYY-MM-DD names a real day (no 31 February). */
export function isRealDay(text: string): boolean {
  const day = text.slice(0, 10);
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === day;
}

/**
 * Reads a date or time as sent by a form or a client. Without a zone it is local time in India. A day alone means its
 * first moment, or with `dayMeans: 'end'` its last (a closing date is inclusive). Null when it is not a real moment
 * (31 February, free text) or outside 1900 to 2199.
 */
export function parseIndiaTime(text: string, dayMeans: 'start' | 'end' = 'start'): Date | null {
  const value = text.trim();
  if (!isRealDay(value)) return null;
  if (dayOnly.test(value)) return realMoment(dayMeans === 'end' ? endOfIndiaDay(value) : startOfIndiaDay(value));
  if (wallTime.test(value)) return realMoment(new Date(`${value.replace(' ', 'T')}+05:30`));
  if (absolute.test(value)) return realMoment(new Date(value));
  return null;
}

/** Whole years between a birthday (YYYY-MM-DD) and a moment, by India's calendar (A§9). */
export function ageOn(dob: string, at: Date): number {
  const [year = 0, month = 0, day = 0] = dob.split('-').map(Number);
  const now = indiaClock(at);
  const hadBirthday = now.month > month || (now.month === month && now.day >= day);
  return now.year - year - (hadBirthday ? 0 : 1);
}
