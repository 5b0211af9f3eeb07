import { indiaDay } from '../india-time.ts';

/** What a calendar gets: whole days of India, or a time of the day. */
export type CalendarEntry = {
  /** The same whenever it is asked for: a calendar that has it already changes it. */
  id: string;
  title: string;
  place: string;
  note: string;
  /** The page that says more. */
  address?: string;
} & ({ firstDay: Date; lastDay: Date } | { from: Date; until: Date });

/**
 * A calendar file (RFC 5545), which phones and mail programs open: lines end in CR LF and are folded at 75 octets
 * (3.1), texts are escaped (3.3.11), and the end of whole days is the first day that is no longer part of them (3.6.1).
 */
export function calendarText(entries: readonly CalendarEntry[], now: Date): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maidan//Tournaments//EN',
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.id}@maidan`,
      `DTSTAMP:${stamp(now)}`,
      ...('firstDay' in entry
        ? [
            `DTSTART;VALUE=DATE:${dayStamp(entry.firstDay)}`,
            `DTEND;VALUE=DATE:${dayStamp(new Date(entry.lastDay.getTime() + dayMs))}`,
          ]
        : [`DTSTART:${stamp(entry.from)}`, `DTEND:${stamp(entry.until)}`]),
      `SUMMARY:${escaped(entry.title)}`,
      `LOCATION:${escaped(entry.place)}`,
      `DESCRIPTION:${escaped(entry.note)}`,
      ...(entry.address === undefined ? [] : [`URL:${entry.address}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** A name in letters that every file system takes ("pune-open-badminton.ics"). */
export function calendarFileName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${words.slice(0, 60).toLowerCase() || 'tournament'}.ics`;
}

const dayMs = 86_400_000;
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const dayStamp = (at: Date) => indiaDay(at).replaceAll('-', '');

const octetsOf = (sign: string) => {
  const point = sign.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
};

/** No line has more than 75 octets; what follows a fold begins with a space. A sign is never cut in two. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const sign of line) {
    const own = octetsOf(sign);
    if (octets + own > 75) {
      text += '\r\n ';
      octets = 1;
    }
    text += sign;
    octets += own;
  }
  return text;
}
