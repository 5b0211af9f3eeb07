import type { Registration } from '@maidan/contract/entries/registration';
import { placeOfPlay } from '@maidan/domain/court-word';
import { indiaDay } from '@maidan/domain/india-time';
import { courtWording } from '../../../platform/names/played-on.ts';
import { time } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { ticketWords } from './words.ts';

/** A match of the player that has a time. */
export interface CalendarMatch {
  id: string;
  start: string;
  /** What is played and against whom. */
  title: string;
  /** The court's number, or its name where it has one; null until it is known. */
  court: number | string | null;
}

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n');
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const dayStamp = (at: Date) => indiaDay(at).replaceAll('-', '');
const dayMs = 86_400_000;
/** The end of a match is unknown: a calendar needs one, and an hour is what players keep free. */
const matchMs = 3_600_000;

/** The days of the tournament and the player's matches as a calendar file (RFC 5545). */
export function calendarFile(registration: Registration, matches: readonly CalendarMatch[], now: Date): string {
  const { event } = registration;
  const words = wordsNow(ticketWords, courtWording({}, placeOfPlay(event.sports)));
  const last = event.lastDay === null ? new Date(event.dateandtime) : new Date(`${event.lastDay}T12:00:00+05:30`);
  const note = words.calendarNote({
    time: time(event.dateandtime),
    categories: registration.categories.map((one) => one.name).join(', '),
    code: registration.ticketCode ?? '',
  });
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maidan//Tickets//EN',
    'BEGIN:VEVENT',
    `UID:${registration._id}@maidan`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${dayStamp(new Date(event.dateandtime))}`,
    // The first day that is no longer part of it.
    `DTEND;VALUE=DATE:${dayStamp(new Date(last.getTime() + dayMs))}`,
    `SUMMARY:${escaped(event.name)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(note)}`,
    'END:VEVENT',
    ...matches.flatMap(({ id, start, title, court }) => [
      'BEGIN:VEVENT',
      `UID:${id}@maidan`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(new Date(start))}`,
      `DTEND:${stamp(new Date(Date.parse(start) + matchMs))}`,
      `SUMMARY:${escaped(title)}`,
      `LOCATION:${escaped(court === null ? event.location : `${typeof court === 'string' ? court : words.court({ court: String(court) })}, ${event.location}`)}`,
      `DESCRIPTION:${escaped(event.name)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** The event's name in letters that every file system takes ("pune-open-badminton.ics"). */
export function calendarFileName({ name }: { name: string }): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${words.slice(0, 60).toLowerCase() || 'tournament'}.ics`;
}

export function downloadCalendarFile(registration: Registration, matches: readonly CalendarMatch[]): void {
  const text = calendarFile(registration, matches, new Date());
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = calendarFileName(registration.event);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
