import { indiaDay, startOfIndiaDay } from './india-time.ts';
import { type Language, localeOf, longMoment, rangeInWords } from './languages.ts';

/** When an event is played: its start, and its last day (YYYY-MM-DD) where that is a later one. */
export interface EventDays {
  startsAt: Date;
  lastDay: string | null;
}

const zone = 'Asia/Kolkata';
const lengths = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
} as const;

/** The middle of an event's last day, which is the same day in every time zone between India and UTC. */
export const momentOfLastDay = ({ startsAt, lastDay }: EventDays): Date =>
  lastDay === null ? startsAt : new Date(`${lastDay}T12:00:00+05:30`);

/**
 * The days of an event in words: "12 December 2026", "18–20 December 2026"; short "18–20 Dec 2026", and full a single
 * day with its weekday.
 */
export function eventDaysInWords(
  event: EventDays,
  language: Language = 'en',
  length: keyof typeof lengths | 'full' = 'long',
): string {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: zone,
    ...lengths[length === 'short' ? 'short' : 'long'],
    ...(length === 'full' && event.lastDay === null && { weekday: 'long' }),
  });
  return rangeInWords(format, event.startsAt, momentOfLastDay(event));
}

/**
 * The days of an event with its first start: "Saturday, 12 December 2026 at 9:00 am", or "18–20 December 2026, from
 * 9:00 am".
 */
export function eventTimeInWords(event: EventDays, language: Language = 'en'): string {
  if (event.lastDay === null) return longMoment(event.startsAt, language);
  const hour = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    ...(language === 'hi' && { hour12: true, dayPeriod: 'short' }),
  }).format(event.startsAt);
  const days = eventDaysInWords(event, language);
  return language === 'hi' ? `${days}, ${hour} से` : `${days}, from ${hour}`;
}

const hourMs = 3_600_000;

/** Whether an event is over: at noon after its last day, as its last matches may end after midnight. */
export function isEventOver({ startsAt, lastDay }: EventDays, now: Date): boolean {
  const morning = startOfIndiaDay(lastDay ?? indiaDay(startsAt)).getTime();
  return now.getTime() >= morning + 36 * hourMs;
}
