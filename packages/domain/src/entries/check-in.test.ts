import { describe, expect, test } from 'vitest';
import {
  type CheckInCandidate,
  type CheckInList,
  checkInListExpiry,
  checkInListText,
  decideCheckIn,
  firstDayOfList,
  readScan,
  swapCase,
} from './check-in.ts';

const nine = new Date('2026-11-21T03:30:00Z');
const statuses = ['held', 'confirmed', 'waitlisted', 'offered', 'expired', 'cancelled'] as const;
const candidate = (change: Partial<CheckInCandidate> = {}): CheckInCandidate => ({
  status: 'confirmed',
  checkedInAt: null,
  ...change,
});

const ticket = `MDN1.${'clz4Jg-_'.repeat(6)}clz4Jw.${'aZ09_-xY'.repeat(10)}aZ09_w`;

test.each([
  ['', { kind: 'empty' }],
  ['  \n', { kind: 'empty' }],
  [` ${ticket} `, { kind: 'ticket', text: ticket }],
  [`]Q1${swapCase(ticket)}\u001d`, { kind: 'ticket', text: ticket }],
  [ticket.toUpperCase(), { kind: 'foreign', because: 'not_read' }],
  [ticket.toLowerCase(), { kind: 'foreign', because: 'not_read' }],
  [ticket.slice(0, 90), { kind: 'foreign', because: 'not_read' }],
  ['upi://pay?pa=club@bank', { kind: 'foreign', because: 'no_ticket' }],
  ['8901234567894', { kind: 'foreign', because: 'no_ticket' }],
  ['019F0000-0000-7000-8000-00000000000A', { kind: 'id', registrationId: '019f0000-0000-7000-8000-00000000000a' }],
  ['abcd 2345', { kind: 'code', code: 'ABCD-2345' }],
  ['https://example.test/ticket', { kind: 'foreign', because: 'no_ticket' }],
])('%j is read as %j', (text, scan) => {
  expect(readScan(text)).toEqual(scan);
});

describe('at the desk', () => {
  test('a confirmed registration is checked in once', () => {
    expect(decideCheckIn(candidate())).toEqual({ ok: true });
    expect(decideCheckIn(candidate({ checkedInAt: nine }))).toEqual({ ok: false, reason: 'already_checked_in' });
  });

  test('a missing one, and every one without a ticket, is not found', () => {
    expect(decideCheckIn(null)).toEqual({ ok: false, reason: 'registration_not_found', because: 'unknown' });
    const because = {
      held: 'unpaid',
      expired: 'unpaid',
      waitlisted: 'waiting',
      offered: 'waiting',
      cancelled: 'cancelled',
    };
    for (const status of statuses.filter((one) => one !== 'confirmed')) {
      expect(decideCheckIn(candidate({ status, checkedInAt: nine }))).toEqual({
        ok: false,
        reason: 'registration_not_found',
        because: because[status],
      });
    }
  });
});

test('the signed text of a list does not depend on the order of keys, and on everything else', () => {
  const entry = { _id: 'a', name: 'Ananya', categories: ['Singles'], ticketCode: null, checkedInAt: null };
  const list: CheckInList = {
    eventId: 'e',
    eventName: 'Smash',
    issuedAt: 'now',
    expiresAt: '2026-11-21T18:30:00.000Z',
    days: ['2026-11-21', '2026-11-22'],
    categories: [{ _id: 'c', name: 'Singles' }],
    registrations: [entry],
    refused: [{ _id: 'r', ticketCode: 'R', because: 'cancelled' }],
  };
  const turned = Object.fromEntries(Object.entries(list).reverse()) as unknown as CheckInList;
  expect(checkInListText(turned)).toBe(checkInListText(list));
  for (const change of [
    { _id: 'b' },
    { name: 'B' },
    { categories: [] },
    { ticketCode: 'X' },
    { checkedInAt: 'now' },
    { marks: { kit: 'now' } },
    { flags: { unpaid: true } },
    { flags: { note: 'Talk to the referee' } },
  ]) {
    expect(checkInListText({ ...list, registrations: [{ ...entry, ...change }] })).not.toBe(checkInListText(list));
  }
  for (const change of [{ days: [] }, { categories: [] }, { refused: [] }])
    expect(checkInListText({ ...list, ...change })).not.toBe(checkInListText(list));
});

test('the text of a long list is the JSON of all of it, as a device that got an older version makes it', () => {
  const registrations = Array.from({ length: 2_001 }, (_, place) => ({
    _id: `r${place}`,
    name: `Player "${place}"`,
    categories: ['Singles'],
    ticketCode: null,
    checkedInAt: null,
  }));
  const refused = registrations.map(({ _id }) => ({ _id, ticketCode: 'R', because: 'cancelled' as const }));
  const about = { eventId: 'e', eventName: 'E', issuedAt: 'i', expiresAt: 'x', days: [], categories: [] };
  const inOnePiece = [
    ...Object.values(about),
    registrations.map((one) => [...Object.values(one), [], [false, false, '']]),
    refused.map((one) => Object.values(one)),
  ];
  expect(checkInListText({ ...about, registrations, refused })).toBe(`MDL2.${JSON.stringify(inOnePiece)}`);
});

test('a device forgets the list when the last day in India ends, and has twelve hours when it comes late', () => {
  const startsAt = new Date('2026-11-21T03:30:00Z');
  const now = new Date('2026-11-21T02:00:00Z');
  const after = (change: Partial<Parameters<typeof checkInListExpiry>[0]>) =>
    checkInListExpiry({ startsAt, lastDay: null, lastNight: null, now, ...change }).toISOString();
  expect(after({})).toBe('2026-11-21T18:29:59.999Z');
  expect(after({ lastDay: '2026-11-22' })).toBe('2026-11-22T18:29:59.999Z');
  // An evening that goes on until two in the morning needs its list until then, when late play may go on until five.
  expect(after({ lastNight: new Date('2026-11-21T23:30:00Z') })).toBe('2026-11-21T23:30:00.000Z');
  expect(after({ startsAt: new Date('2026-11-20T20:00:00Z') })).toBe('2026-11-21T18:29:59.999Z');
  expect(after({ now: new Date('2026-11-25T05:00:00Z') })).toBe('2026-11-25T17:00:00.000Z');
});

test('the day of a list is the evening’s, also where its play and the list go on after midnight', () => {
  expect(firstDayOfList({ days: [], expiresAt: '2026-11-21T18:29:59.999Z' })).toBe('2026-11-21');
  // Until five in the morning of the 22nd in India.
  expect(firstDayOfList({ days: [], expiresAt: '2026-11-21T23:30:00.000Z' })).toBe('2026-11-21');
  expect(firstDayOfList({ days: ['2026-11-20', '2026-11-21'], expiresAt: '2026-11-21T23:30:00.000Z' })).toBe(
    '2026-11-20',
  );
});
