import type { Registration } from '@maidan/contract/entries/registration';
import { wordsNow } from '../../../platform/language.tsx';
import { ticketWords } from './words.ts';

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n');
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/**
 * The tournament as a calendar file (RFC 5545). The end is unknown, so it is set to one hour: the start is what
 * matters.
 */
function calendarEntry(registration: Registration, now: Date): string {
  const { event } = registration;
  const start = new Date(event.dateandtime);
  const note = wordsNow(ticketWords).calendarNote({
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
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + 3_600_000))}`,
    `SUMMARY:${escaped(event.name)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(note)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

export function downloadCalendarEntry(registration: Registration): void {
  const address = URL.createObjectURL(new Blob([calendarEntry(registration, new Date())], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'tournament.ics';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
