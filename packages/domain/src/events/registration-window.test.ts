import { expect, test } from 'vitest';
import {
  areDrawsOut,
  categoryEntries,
  decidedBy,
  decideRegistration,
  entryBar,
  type EntryWindow,
  isOpen,
  offeredNow,
  type OpenCategory,
} from './registration-window.ts';

const event: EntryWindow = {
  approvalStatus: 'approved',
  tournamentStatus: 'open',
  lastDate: new Date('2026-12-06T18:00:00+05:30'),
  startsAt: new Date('2026-12-12T09:00:00+05:30'),
  isLive: false,
  lateEntries: false,
};
const before = new Date('2026-12-01T10:00:00+05:30');

test.each<[string, Partial<EntryWindow>, Date, string]>([
  ['a draft', { approvalStatus: 'draft' }, before, 'event_not_approved'],
  ['waiting for approval', { approvalStatus: 'pending_approval' }, before, 'event_not_approved'],
  ['rejected', { approvalStatus: 'rejected' }, before, 'event_not_approved'],
  ['ended by the organizer', { tournamentStatus: 'closed' }, before, 'registrations_closed'],
  ['with winners', { tournamentStatus: 'completed' }, before, 'registrations_closed'],
  ['past the closing date', {}, new Date('2026-12-06T18:00:00.001+05:30'), 'registrations_over'],
  ['started', { lastDate: event.startsAt }, event.startsAt, 'registrations_over'],
  ['live before its day', { isLive: true }, before, 'registrations_closed'],
  ['ended, whatever is late', { tournamentStatus: 'closed', lateEntries: true }, before, 'registrations_closed'],
])('an event %s takes no entries', (_what, change, now, reason) => {
  expect(decideRegistration({ ...event, ...change }, now)).toEqual({ ok: false, reason });
});

test('entries are taken up to the closing moment itself', () => {
  expect(decideRegistration(event, before)).toEqual({ ok: true });
  expect(decideRegistration(event, event.lastDate)).toEqual({ ok: true });
});

const onTheDay = new Date('2026-12-12T11:00:00+05:30');

test.each<[string, Partial<EntryWindow>, boolean, Date, string]>([
  ['before its draw', {}, false, before, 'open'],
  ['whose draw is published', {}, true, before, 'closed'],
  ['whose draw is published, late entries kept', { lateEntries: true }, true, before, 'late'],
  ['before its draw, late entries kept', { lateEntries: true }, false, before, 'open'],
  ['of a live event', { isLive: true }, false, before, 'closed'],
  ['of a live event, late entries kept', { isLive: true, lateEntries: true }, false, onTheDay, 'late'],
  ['of an event that ended entries', { tournamentStatus: 'closed', lateEntries: true }, false, before, 'closed'],
])('a category %s', (_what, change, isDrawn, now, entries) => {
  expect(categoryEntries({ ...event, ...change }, { isDrawn }, now)).toBe(entries);
});

const afterLastDate = new Date('2026-12-07T10:00:00+05:30');
const free = { isDrawn: false, isFull: false, isUnpayable: false };

test.each<[string, Partial<EntryWindow>, Partial<typeof free>, Date, string | null]>([
  ['in time', {}, {}, before, null],
  ['of an event that ended entries', { tournamentStatus: 'closed' }, {}, before, null],
  ['of a draft', { approvalStatus: 'draft' }, {}, before, null],
  ['whose draw is published', {}, { isDrawn: true }, before, 'draw'],
  ['whose draw is published, late entries kept', { lateEntries: true }, { isDrawn: true }, before, null],
  ['past the last date', {}, { isDrawn: true }, afterLastDate, 'last_date'],
  ['of a live event, past the last date', { isLive: true }, {}, afterLastDate, 'live'],
  ['of an event that began', {}, {}, onTheDay, 'started'],
  ['that is full', {}, { isFull: true }, before, 'full'],
  ['that is full, late entries kept on the day', { lateEntries: true }, { isFull: true }, onTheDay, null],
  ['whose fee cannot be paid', {}, { isUnpayable: true, isFull: true }, before, 'payments'],
])('once registrations are open, a category %s', (_what, change, category, now, bar) => {
  expect(entryBar({ ...event, ...change }, { ...free, ...category }, now)).toBe(bar);
});

const open = { name: 'open', entries: 'open', placesLeft: null } as const;
const roomy = { name: 'free', entries: 'open', placesLeft: 3 } as const;
const full = { name: 'full', entries: 'open', placesLeft: 0 } as const;
const late = { name: 'late', entries: 'late', placesLeft: 5 } as const;
const drawn = { name: 'drawn', entries: 'closed', placesLeft: 5 } as const;

test.each<[string, (OpenCategory & { name: string })[], string[]]>([
  ['some are open', [full, roomy, drawn, open, late], ['free', 'open']],
  ['the rest waits', [full, drawn, late], ['full', 'late']],
  ['all are closed', [drawn, { ...full, entries: 'closed' }], ['drawn', 'full']],
  ['there are none', [], []],
])('what an event offers where %s', (_where, categories, offered) => {
  expect(offeredNow(categories).map(({ name }) => name)).toEqual(offered);
});

test('a full category is entered only by its waiting list', () => {
  expect([open, roomy, full, late, drawn].map(isOpen)).toEqual([true, true, false, false, false]);
});

const out = (entries: number) => ({ isDrawn: true, entries });
const not = (entries: number) => ({ isDrawn: false, entries });

test.each([
  ['no category is', [], false],
  ['nobody entered anything', [not(0), not(0)], false],
  ['every category is', [out(8), out(3)], true],
  ['one that nobody entered is left', [out(8), not(0)], true],
  ['one that somebody entered alone is left', [out(8), not(1)], true],
  ['one that two entered is left', [out(8), not(2)], false],
  ['none is, though one has enough entries', [not(8), not(0)], false],
  ['somebody alone is, and nobody entered the other', [out(1), not(0)], true],
])('the draws of an event are out or not: published %s', (_what, categories, areOut) => {
  expect(areDrawsOut(categories)).toBe(areOut);
});

const alone = {
  lastDate: new Date('2026-12-10T17:00:00+05:30'),
  startsAt: new Date('2026-12-18T09:00:00+05:30'),
};

test.each([
  ['more than a week before entries close nothing is said', '2026-12-03T16:59:00+05:30', null],
  ['from a week before on it is', '2026-12-03T17:00:00+05:30', '2026-12-16T23:59:59.999+05:30'],
  ['also once entries have closed', '2026-12-12T10:00:00+05:30', '2026-12-16T23:59:59.999+05:30'],
  ['later by the first day', '2026-12-17T10:00:00+05:30', '2026-12-18T09:00:00+05:30'],
  ['while it is played no more', '2026-12-18T09:00:00+05:30', null],
])('%s', (_what, now, until) => {
  expect(decidedBy(alone, new Date(now))?.toISOString() ?? null).toBe(until && new Date(until).toISOString());
});
