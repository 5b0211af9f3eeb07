import { expect, test } from 'vitest';
import { calendarFileName, calendarText } from './calendar-file.ts';

const now = new Date('2026-12-01T00:00:00Z');
const days = {
  id: 'e1',
  title: 'Winter Smash',
  place: 'Gachibowli, Hyderabad',
  note: 'First line\r\nSecond; and more',
  address: 'https://maidan.example/events/abcde-winter-smash',
  // An evening in UTC, which is the next morning in India.
  firstDay: new Date('2026-12-11T20:00:00Z'),
  lastDay: new Date('2026-12-13T06:30:00Z'),
};

test('whole days are those of India, and end with the first day that is no longer part of them', () => {
  const lines = calendarText([days], now).split('\r\n');
  expect(lines.slice(3, 12)).toEqual([
    'BEGIN:VEVENT',
    'UID:e1@maidan',
    'DTSTAMP:20261201T000000Z',
    'DTSTART;VALUE=DATE:20261212',
    'DTEND;VALUE=DATE:20261214',
    'SUMMARY:Winter Smash',
    'LOCATION:Gachibowli\\, Hyderabad',
    'DESCRIPTION:First line\\nSecond\\; and more',
    'URL:https://maidan.example/events/abcde-winter-smash',
  ]);
});

test.each(['a'.repeat(400), 'पुणे ओपन बैडमिंटन चैंपियनशिप '.repeat(8), '🏸'.repeat(60)])(
  'a long line is folded at 75 octets, and reads the same unfolded',
  (title) => {
    const text = calendarText([{ ...days, title }], now);
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  },
);

test.each([
  ['Pune Open Badminton', 'pune-open-badminton.ics'],
  ['Children’s Cup – São 2026', 'childrens-cup-sao-2026.ics'],
  ['पुणे ओपन 2026', '2026.ics'],
  ['पुणे ओपन', 'tournament.ics'],
])('the file of %s is %s', (name, file) => expect(calendarFileName(name)).toBe(file));
