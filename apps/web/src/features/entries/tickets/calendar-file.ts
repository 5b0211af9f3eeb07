import type { Registration } from '@maidan/contract/entries/registration';
import { placeOfPlay } from '@maidan/domain/court-word';
import { calendarFileName, calendarText } from '@maidan/domain/operations/calendar-file';
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

/** The end of a match is unknown: a calendar needs one, and an hour is what players keep free. */
const matchMs = 3_600_000;

/** The days of the tournament and the player's matches as a calendar file. */
export function calendarFile(registration: Registration, matches: readonly CalendarMatch[], now: Date): string {
  const { event } = registration;
  const words = wordsNow(ticketWords, courtWording({}, placeOfPlay(event.sports)));
  const note = words.calendarNote({
    time: time(event.dateandtime),
    categories: registration.categories.map((one) => one.name).join(', '),
    code: registration.ticketCode ?? '',
  });
  const firstDay = new Date(event.dateandtime);
  const lastDay = event.lastDay === null ? firstDay : new Date(`${event.lastDay}T12:00:00+05:30`);
  return calendarText(
    [
      { id: registration._id, title: event.name, place: event.location, note, firstDay, lastDay },
      ...matches.map(({ id, start, title, court }) => ({
        id,
        title,
        place:
          court === null
            ? event.location
            : `${typeof court === 'string' ? court : words.court({ court: String(court) })}, ${event.location}`,
        note: event.name,
        from: new Date(start),
        until: new Date(Date.parse(start) + matchMs),
      })),
    ],
    now,
  );
}

export function downloadCalendarFile(registration: Registration, matches: readonly CalendarMatch[]): void {
  const text = calendarFile(registration, matches, new Date());
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = calendarFileName(registration.event.name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
