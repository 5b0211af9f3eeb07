import { expect, test } from 'vitest';
import { aTicket } from '../../../../test/a-ticket.ts';
import { calendarFile } from './calendar-file.ts';

test('the calendar gets every day of the tournament, and each match with its time and court', () => {
  const registration = { ...aTicket, event: { ...aTicket.event, lastDay: '2026-12-13' } };
  const match = { id: 'm1', start: '2026-12-12T09:00:00Z', title: 'Open · Final, against Asha Rao', court: 5 };
  const final = { ...match, id: 'm2', court: 'Show court' };
  const lines = calendarFile(registration, [match, final], new Date('2026-12-01T00:00:00Z')).split('\r\n');
  expect(lines.filter((line) => /^(DT(START|END)|SUMMARY|LOCATION)/.test(line))).toEqual([
    'DTSTART;VALUE=DATE:20261212',
    'DTEND;VALUE=DATE:20261214',
    'SUMMARY:Winter Smash',
    'LOCATION:Gachibowli',
    'DTSTART:20261212T090000Z',
    'DTEND:20261212T100000Z',
    'SUMMARY:Open · Final\\, against Asha Rao',
    'LOCATION:Court 5\\, Gachibowli',
    'DTSTART:20261212T090000Z',
    'DTEND:20261212T100000Z',
    'SUMMARY:Open · Final\\, against Asha Rao',
    'LOCATION:Show court\\, Gachibowli',
  ]);
});
