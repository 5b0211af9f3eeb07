import { expect, test } from 'vitest';
import { decideRegistration, type EntryWindow } from './registration-window.ts';

const event: EntryWindow = {
  approvalStatus: 'approved',
  tournamentStatus: 'open',
  lastDate: new Date('2026-12-06T18:00:00+05:30'),
  startsAt: new Date('2026-12-12T09:00:00+05:30'),
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
])('an event %s takes no entries', (_what, change, now, reason) => {
  expect(decideRegistration({ ...event, ...change }, now)).toEqual({ ok: false, reason });
});

test('entries are taken up to the closing moment itself', () => {
  expect(decideRegistration(event, before)).toEqual({ ok: true });
  expect(decideRegistration(event, event.lastDate)).toEqual({ ok: true });
});
