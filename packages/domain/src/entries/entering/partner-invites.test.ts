import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indiaClock } from '../../india-time.ts';
import { paise } from '../../money.ts';
import { decisionEnd, inviteCode, inviteEnd, readInviteCode, reminderAt } from './partner-invites.ts';
import { sharesOf } from './shares.ts';

const hour = 3_600_000;
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });

test('both shares are the fee, and of an odd sum the inviter pays the paisa more', () => {
  expect(sharesOf(paise(130_000), 'half')).toEqual({ inviter: 65_000, partner: 65_000 });
  expect(sharesOf(paise(25_001), 'half')).toEqual({ inviter: 12_501, partner: 12_500 });
  expect(sharesOf(paise(25_001), 'whole')).toEqual({ inviter: 25_001, partner: 0 });
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom('whole' as const, 'half' as const), (fee, share) => {
      const { inviter, partner } = sharesOf(paise(fee), share);
      expect(inviter + partner).toBe(fee);
      expect(inviter).toBeGreaterThanOrEqual(partner);
      if (share === 'half') expect(inviter - partner).toBeLessThanOrEqual(1);
    }),
  );
});

test('an answer is awaited for 48 hours, or until registrations close', () => {
  const at = new Date('2026-12-01T10:00:00+05:30');
  expect(inviteEnd(at, new Date('2026-12-20T00:00:00+05:30'))).toEqual(new Date('2026-12-03T10:00:00+05:30'));
  expect(inviteEnd(at, new Date('2026-12-02T00:00:00+05:30'))).toEqual(new Date('2026-12-02T00:00:00+05:30'));
  // Paid at the last moment: it is over at once, and the inviter decides.
  expect(inviteEnd(at, new Date('2026-12-01T09:59:00+05:30'))).toEqual(at);
  expect(reminderAt(at, new Date('2026-12-03T10:00:00+05:30'))).toEqual(new Date('2026-12-02T10:00:00+05:30'));
});

test.each([
  ['by day', '2026-12-01T15:20:30+05:30', '2026-12-02T15:20:30+05:30'],
  ['at 8 sharp', '2026-12-01T08:00:00+05:30', '2026-12-02T08:00:00+05:30'],
  ['just before 10 pm', '2026-12-01T21:59:59+05:30', '2026-12-02T21:59:59+05:30'],
  ['at 10 pm', '2026-12-01T22:00:00+05:30', '2026-12-03T08:00:00+05:30'],
  ['at midnight', '2026-12-01T00:00:00+05:30', '2026-12-02T08:00:00+05:30'],
  ['before dawn', '2026-12-01T04:31:59+05:30', '2026-12-02T08:00:00+05:30'],
])('the inviter has a day to decide: declined %s', (_when, since, until) => {
  expect(decisionEnd(new Date(since))).toEqual(new Date(until));
});

test('a decision never ends between 22 and 8 o’clock, and is never shorter than a day nor longer than 34 hours', () => {
  fc.assert(
    fc.property(moments, (since) => {
      const end = decisionEnd(since);
      const { hour: clock } = indiaClock(end);
      expect(clock).toBeGreaterThanOrEqual(8);
      expect(clock).toBeLessThan(22);
      const hours = (end.getTime() - since.getTime()) / hour;
      expect(hours).toBeGreaterThanOrEqual(24);
      expect(hours).toBeLessThanOrEqual(34);
    }),
  );
});

test('a code is read however it is typed', () => {
  const code = inviteCode([0, 5, 19, 7, 3, 12]);
  expect(code).toHaveLength(6);
  expect(readInviteCode(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).toBe(code);
  expect(readInviteCode('ABC123')).toBeNull();
  expect(readInviteCode('BCDFG')).toBeNull();
});
