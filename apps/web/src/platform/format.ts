import { indiaClock } from '@maidan/domain/india-time';
import { rangeInWords } from '@maidan/domain/languages';
import { formatRupees, type Paise, parseRupees } from '@maidan/domain/money';
import { clockTime as clockOf } from '@maidan/domain/schedule/settings/clock-time';
import { currentLanguage, type Language, locales, wordsNow } from '../ui/language.ts';
import { timeWords } from './time-words.ts';

const zone = 'Asia/Kolkata';
type Moment = Date | string | number;
const asDate = (at: Moment) => (at instanceof Date ? at : new Date(at));

/** Rupees as a JSON field carries them (350.5) → "₹350.50"; whole rupees show no decimals (B§9). */
export function rupees(amount: number): string {
  const exact = parseRupees(Math.abs(amount).toFixed(2));
  const shown = exact === null ? `₹${number(amount)}` : formatRupees(exact);
  return amount < 0 ? `−${shown}` : shown;
}

/** Paise → "₹350.50". */
export const rupeesOfPaise = (amount: Paise): string => formatRupees(amount);

/** 1284 → "1,284"; 842600 → "8,42,600". */
export const number = (value: number): string =>
  new Intl.NumberFormat(locales[currentLanguage()], { maximumFractionDigits: 2 }).format(value);

/** 12.5 → "12.5%". */
export const percent = (value: number): string => `${number(Math.round(value * 10) / 10)}%`;

/** Indian time in the page's language; each language's formatter is created on first use. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  return (at: Moment, to?: Moment) => {
    if (Number.isNaN(asDate(at).getTime())) return '';
    const language = currentLanguage();
    made[language] ??= new Intl.DateTimeFormat(locales[language], {
      timeZone: zone,
      ...options,
      // Hindi says the part of the day (सुबह 7:00), not am and pm.
      ...(language === 'hi' && options.hour12 && { dayPeriod: 'short' }),
    });
    return to === undefined ? made[language].format(asDate(at)) : rangeInWords(made[language], asDate(at), asDate(to));
  };
};

/** "21 Nov 2026"; with a later day "21–22 Nov 2026" */
export const date = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
/** "Saturday, 21 November 2026" */
export const longDate = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const days = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
const daysOfYear = formatter({ day: 'numeric', month: 'long' });
/** "21 Nov" */
export const shortDate = formatter({ day: 'numeric', month: 'short' });
/** "Sat" */
export const weekday = formatter({ weekday: 'short' });
/** "Saturday" */
export const weekdayName = formatter({ weekday: 'long' });
/** "10:48 am" */
export const time = formatter({ hour: 'numeric', minute: '2-digit', hour12: true });
/** "15:00" of a schedule → "3:00 pm"; anything else stays as it is. */
export const clockTime = (clock: string): string =>
  /^\d\d:\d\d$/.test(clock) ? time(`2026-01-01T${clock}:00+05:30`) : clock;
/** 900 minutes of a schedule → "3:00 pm"; whole days are dropped. */
export const minuteTime = (minutes: number): string => clockTime(clockOf(minutes));
/** "21 Nov 2026, 10:48 am" */
export const dateTime = formatter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
/** "12:40 am (night)": after midnight, and still the evening before. */
export const atNight = (shown: string): string => wordsNow(timeWords).atNight({ time: shown });
const nightAfter = (at: string, day: string): string => wordsNow(timeWords).nightAfter({ at, day });
/** Before it is still the night of the evening before. */
const nightEnds = 5;
/** Whether a moment is in the night that follows another one's day. */
const isNightAfter = (at: Moment, other: Moment): boolean =>
  daysBetween(at, asDate(other)) === 1 && indiaClock(asDate(at)).hour < nightEnds;
/**
 * "10:48 am", "Sun 10:48 am" when that is another day than the time next to it, or "12:40 am (night)" in the night that
 * follows it: "Sun 12:40 am" might be either night.
 */
export const timeBeside = (at: Moment, other: Moment): string => {
  if (shortDate(at) === shortDate(other)) return time(at);
  return isNightAfter(at, other) ? atNight(time(at)) : `${weekday(at)} ${time(at)}`;
};
const dayMs = 86_400_000;
/**
 * The day of play of a match by its start; `night`: after midnight of an evening that goes on until then, whose day it
 * belongs to.
 */
export const dayOfMatch = (start: Moment, night: boolean | undefined): Moment =>
  night ? asDate(start).getTime() - dayMs : start;
/** "10:48 am", "12:40 am (night)" of a match beside its day of play. */
export const matchTime = (start: Moment, night: boolean | undefined): string =>
  night ? atNight(time(start)) : time(start);
/** "Sat 19 Dec, 12:40 am (night after Fri)": a match with its day, which is the calendar's. */
export const dayAndTime = (start: Moment, night: boolean | undefined): string => {
  const at = `${weekday(start)} ${shortDate(start)}, ${time(start)}`;
  return night ? nightAfter(at, weekday(dayOfMatch(start, night))) : at;
};
/** "Sat 12:40 am (night after Fri)" of a match, without its day of play beside a moment of that day or of its night. */
export const matchBeside = (
  { start, night }: { start: string; night?: boolean | undefined },
  other: Moment,
): string => {
  if (!night) return timeBeside(start, other);
  const day = dayOfMatch(start, night);
  if (shortDate(start) === shortDate(other)) return time(start);
  if (shortDate(day) === shortDate(other)) return matchTime(start, night);
  return nightAfter(`${weekday(start)} ${time(start)}`, weekday(day));
};
/** "19 Dec 2026, 12:40 am (night after 18 Dec)" of a match. */
export const matchDateTime = ({ start, night }: { start: string; night?: boolean | undefined }): string =>
  night ? nightAfter(dateTime(start), shortDate(dayOfMatch(start, night))) : dateTime(start);
/** The time of a schedule beside its day of play: "12:40 am (night)". */
export const clockOfPlay = ({ clock, night }: { clock: string; night?: boolean | undefined }): string =>
  night ? atNight(clockTime(clock)) : clockTime(clock);

/** When an event is played: its start, and its last day (YYYY-MM-DD) if it takes several. */
export interface EventTime {
  dateandtime: Moment;
  lastDay: string | null | undefined;
}
// An event's date is shown by the following functions only: one of its days is not when it takes place.
/** "21 Nov 2026", "21–22 Nov 2026" */
export const eventDate = ({ dateandtime, lastDay }: EventTime): string => date(dateandtime, lastDay ?? dateandtime);
/** "Saturday, 21 November 2026", "21–22 November 2026" */
export const eventDays = ({ dateandtime, lastDay }: EventTime): string =>
  lastDay ? days(dateandtime, lastDay) : longDate(dateandtime);
/** "18 December", "18–20 December": without the year, where another date of the same year stands beside it */
export const eventDaysOfYear = ({ dateandtime, lastDay }: EventTime): string =>
  lastDay ? daysOfYear(dateandtime, lastDay) : daysOfYear(dateandtime);
/** All days, with the time at which the first begins: "21 Nov 2026, 9:00 am", "21–22 November 2026, 9:00 am" */
export const eventWhen = ({ dateandtime, lastDay }: EventTime): string =>
  lastDay ? `${days(dateandtime, lastDay)}, ${time(dateandtime)}` : dateTime(dateandtime);
/** For a row beside a calendar box: "Sat, 9:00 am", "Sat 21 – Sun 22 Nov, 9:00 am" */
export const eventWeekdays = ({ dateandtime, lastDay }: EventTime): string =>
  lastDay
    ? `${weekdayAndDay(dateandtime, lastDay)}, ${time(dateandtime)}`
    : `${weekday(dateandtime)}, ${time(dateandtime)}`;
/** When the first day begins: "21 Nov 2026, 9:00 am" */
export const eventStart = ({ dateandtime }: Pick<EventTime, 'dateandtime'>): string => dateTime(dateandtime);
/** "21 Nov": the first day only, where that is what is spoken of */
export const eventFirstDay = ({ dateandtime }: Pick<EventTime, 'dateandtime'>): string => shortDate(dateandtime);
const weekdayAndDay = formatter({ weekday: 'short', day: 'numeric', month: 'short' });
const dayNumber = formatter({ day: 'numeric' });
const shortMonth = formatter({ month: 'short' });
/** "November 2026" */
export const monthAndYear = formatter({ month: 'long', year: 'numeric' });
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone });

/** The two lines of a poster's date: "21–22" over "November 2026". */
export function posterDate(from: Moment, to: Moment = from): { days: string; month: string } {
  const first = dayNumber(from);
  const last = dayNumber(to);
  if (isoDay.format(asDate(from)) === isoDay.format(asDate(to))) return { days: first, month: monthAndYear(from) };
  if (monthAndYear(from) === monthAndYear(to)) return { days: `${first}–${last}`, month: monthAndYear(from) };
  return { days: first, month: `${monthAndYear(from)} – ${shortDate(to)}` };
}

/** The day and short month of a calendar box. */
export const dayBox = (at: Moment): { day: string; month: string } => ({
  day: dayNumber(at),
  month: shortMonth(at),
});

/** "22 min ago", "in 3 h", "yesterday, 6:40 pm", then the date. */
export function relative(at: Moment, now: Date = new Date()): string {
  const words = wordsNow(timeWords);
  const minutes = Math.round((asDate(at).getTime() - now.getTime()) / 60_000);
  const past = minutes <= 0;
  const size = Math.abs(minutes);
  if (size < 1) return words.now;
  if (size < 60) return past ? words.minutesAgo({ count: size }) : words.inMinutes({ count: size });
  const days = daysBetween(at, now);
  if (days === -1) return words.yesterday({ time: time(at) });
  if (days === 1) return words.tomorrow({ time: time(at) });
  const hours = Math.floor(size / 60);
  if (days === 0) return past ? words.hoursAgo({ count: hours }) : words.inHours({ count: hours });
  if (Math.abs(days) < 7) return past ? words.daysAgo({ count: -days }) : words.inDays({ count: days });
  return date(at);
}

/** Calendar days in India from now until then; negative when past. */
export function daysBetween(at: Moment, now: Date = new Date()): number {
  const day = (moment: Date) => Date.parse(`${isoDay.format(moment)}T00:00:00Z`) / 86_400_000;
  return day(asDate(at)) - day(now);
}

/** 372 → "6 h 12 min" */
export function duration(total: number): string {
  const words = wordsNow(timeWords);
  const hours = Math.floor(total / 60);
  const minutes = Math.round(total % 60);
  if (hours === 0) return words.minutes({ minutes });
  return minutes === 0 ? words.hours({ hours }) : words.hoursAndMinutes({ hours, minutes });
}

/** Until when something waits, in words that are read once: "12:40 pm", "12:40 pm tomorrow", "Sat 28 Nov, 6:00 pm". */
export function untilInWords(at: string, now: Date): string {
  const days = daysBetween(at, now);
  if (days === 0) return time(at);
  if (days === 1) return wordsNow(timeWords).timeTomorrow({ time: time(at) });
  return days > 1 && days < 7 ? `${weekday(at)}, ${dateTime(at)}` : dateTime(at);
}
