import { expect, test } from 'vitest';
import { type EventToday, needsToday } from './needs-today.ts';

const now = new Date('2026-11-21T10:48:00+05:30');
const event = (rest: Partial<EventToday>): EventToday => ({
  id: 'e',
  name: 'Pune Open',
  approvalStatus: 'approved',
  tournamentStatus: 'open',
  isLive: false,
  isDrawn: false,
  lateEntries: false,
  startsAt: new Date('2026-12-20T09:00:00+05:30'),
  lastDate: new Date('2026-12-10T17:00:00+05:30'),
  confirmed: 118,
  checkedIn: 0,
  capacity: 128,
  rejectionReason: null,
  isComplete: true,
  ...rest,
});
const past = { startsAt: new Date('2026-11-10T09:00:00+05:30'), lastDate: new Date('2026-11-08T09:00:00+05:30') };

test('an event weeks ahead needs nothing', () => {
  expect(needsToday([event({})], now)).toEqual([]);
});

test.each<[string, Partial<EventToday>, object | null]>([
  [
    'it is played today',
    { startsAt: new Date('2026-11-21T09:00:00+05:30'), lastDate: past.lastDate, checkedIn: 40 },
    { kind: 'playing_today', checkedIn: 40, total: 118 },
  ],
  [
    'entries close at five',
    { lastDate: new Date('2026-11-21T17:00:00+05:30') },
    { kind: 'entries_close', minutesLeft: 372, taken: 118, capacity: 128 },
  ],
  [
    'entries that are closed need no reminder',
    { lastDate: new Date('2026-11-21T17:00:00+05:30'), tournamentStatus: 'closed' },
    null,
  ],
  [
    'entries that a published draw has closed need none either',
    { lastDate: new Date('2026-11-21T17:00:00+05:30'), isDrawn: true },
    null,
  ],
  [
    'it was sent back',
    { approvalStatus: 'rejected', rejectionReason: 'No venue proof' },
    { kind: 'rejected', reason: 'No venue proof', others: 0 },
  ],
  ['it is over without winners', past, { kind: 'winners_missing', count: 1 }],
  ['its winners are recorded', { ...past, tournamentStatus: 'completed' }, null],
  ['a complete draft', { approvalStatus: 'draft' }, { kind: 'draft_ready', count: 1 }],
  ['an incomplete draft', { approvalStatus: 'draft', isComplete: false }, null],
  ['the administrator has it', { approvalStatus: 'pending_approval' }, null],
])('%s', (_what, rest, expected) => {
  const needs = needsToday([event(rest)], now);
  if (expected === null) expect(needs).toEqual([]);
  else expect(needs).toMatchObject([{ eventId: 'e', eventName: 'Pune Open', ...expected }]);
});

test('a live event comes before everything', () => {
  const needs = needsToday(
    [
      event({ approvalStatus: 'draft' }),
      event({ id: 'today', startsAt: now }),
      event({ id: 'live', isLive: true, ...past }),
    ],
    now,
  );
  expect(needs.map((need) => [need.kind, 'eventId' in need ? need.eventId : null])).toEqual([
    ['playing_today', 'live'],
    ['draft_ready', 'e'],
  ]);
});

test('cash that players of a called-off event have not got back is asked for', () => {
  const repay = { eventId: 'c', eventName: 'Nagpur Open', amount: 6700, people: 12 };
  expect(needsToday([event({ tournamentStatus: 'cancelled' })], now, { repay })).toEqual([
    { kind: 'repay_by_hand', ...repay },
  ]);
});

const lone = {
  eventId: 'e',
  eventName: 'Pune Open',
  category: 'Girls U-11',
  isDrawn: false,
  name: 'Ira Kale',
  ticketCode: 'ABCD2345',
};

test.each<[string, Partial<EventToday>, Partial<typeof lone>, boolean]>([
  ['others can still enter', {}, {}, false],
  ['entries close in a week', { lastDate: new Date('2026-11-28T10:48:00+05:30') }, {}, true],
  ['entries close in more than a week', { lastDate: new Date('2026-11-28T10:49:00+05:30') }, {}, false],
  ['registrations were ended', { tournamentStatus: 'closed' }, {}, true],
  ['the closing date has passed', { lastDate: past.lastDate }, {}, true],
  [
    'the closing date has passed, and late entries are taken',
    { lastDate: past.lastDate, lateEntries: true },
    {},
    false,
  ],
  ['the draw of the category is out', {}, { isDrawn: true }, true],
  ['the event was called off', { tournamentStatus: 'cancelled' }, {}, false],
  ['the event is over', { ...past, tournamentStatus: 'closed' }, {}, false],
  ['it is another organizer’s', { tournamentStatus: 'closed' }, { eventId: 'f' }, false],
])(
  'whoever is alone in a category needs the organizer from a week before nobody can join: %s',
  (_, rest, change, isTold) => {
    const kinds = needsToday([event(rest)], now, { lone: [{ ...lone, ...change }] });
    const told = kinds.filter(({ kind }) => kind === 'lone_entry');
    const { isDrawn: _isDrawn, ...one } = lone;
    expect(told).toEqual(isTold ? [{ kind: 'lone_entry', ...one, others: 0 }] : []);
  },
);

test('whoever has left a draw is named, with how many others; of an event that is over nobody', () => {
  const left = [
    { eventId: 'e', eventName: 'Pune Open', category: 'MS', name: 'Asha Rao', what: 'line_free' as const },
    { eventId: 'e', eventName: 'Pune Open', category: 'XD', name: 'Ira / Rohan', what: 'partner_gone' as const },
  ];
  const told = (rest: Partial<EventToday>) =>
    needsToday([event(rest)], now, { left }).filter(({ kind }) => kind === 'left_draw');
  expect(told({})).toEqual([{ kind: 'left_draw', ...left[0], others: 1 }]);
  expect(told({ tournamentStatus: 'completed' })).toEqual([]);
});

test('an entry that could not be moved or refunded as chosen is named, with how many others, until the event is over', () => {
  const of = { eventId: 'e', eventName: 'Pune Open', category: 'U22' };
  const undone = [
    { ...of, name: 'Aarohi', ticketCode: 'K7QM-2RTX' },
    { ...of, name: 'Bela', ticketCode: 'K7QM-2RTY' },
  ];
  const told = (rest: Partial<EventToday>) =>
    needsToday([event(rest)], now, { undone }).filter(({ kind }) => kind === 'choice_undone');
  expect(told({})).toEqual([{ kind: 'choice_undone', ...undone[0], others: 1 }]);
  expect(told({ tournamentStatus: 'completed' })).toEqual([]);
});

test('an evening that goes on after midnight is played until its end, and its winners are missing afterwards', () => {
  const evening = {
    startsAt: new Date('2026-11-20T20:00:00+05:30'),
    lastDate: past.lastDate,
    lastNight: new Date('2026-11-21T05:00:00+05:30'),
  };
  const kinds = (rest: Partial<EventToday>, at: string) =>
    needsToday([event({ ...evening, ...rest })], new Date(`${at}+05:30`)).map(({ kind }) => kind);
  expect(kinds({}, '2026-11-21T00:30:00')).toEqual(['playing_today']);
  expect(kinds({}, '2026-11-21T05:00:00')).toEqual(['winners_missing']);
  expect(kinds({ lastNight: undefined }, '2026-11-21T00:30:00')).toEqual(['winners_missing']);
});
