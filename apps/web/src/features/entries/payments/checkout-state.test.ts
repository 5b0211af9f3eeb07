import { expect, test } from 'vitest';
import { checkoutState, countdown } from './checkout-state.ts';

const now = new Date('2026-12-01T10:00:00Z');
const open = {
  status: 'open' as const,
  registrationStatus: 'held' as const,
  lastAttempt: null,
  expiresAt: '2026-12-01T10:14:05Z',
};
const attempt = (status: 'failed' | 'dropped' | 'pending') => ({ status, at: now.toISOString() });

test.each([
  ['a fresh order asks how to pay', {}, false, 'choose'],
  ['one that was just paid waits for the server', {}, true, 'waiting'],
  ['a pending attempt waits', { lastAttempt: attempt('pending') }, false, 'waiting'],
  ['a failed attempt may be made again', { lastAttempt: attempt('failed') }, false, 'failed'],
  ['one that was left may have been approved', { lastAttempt: attempt('dropped') }, false, 'unfinished'],
  [
    'a try without an answer is not known, although the place is gone',
    { status: 'expired' as const, registrationStatus: 'expired' as const, lastAttempt: attempt('pending') },
    false,
    'unanswered',
  ],
  ['time is over', { expiresAt: '2026-12-01T09:59:59Z' }, false, 'expired'],
  [
    'the server gave the place away',
    { status: 'expired' as const, registrationStatus: 'expired' as const },
    true,
    'expired',
  ],
  [
    'confirmed wins over everything',
    { status: 'paid' as const, registrationStatus: 'confirmed' as const },
    true,
    'confirmed',
  ],
  [
    'a category that was added is paid beside what is confirmed',
    { registrationStatus: 'confirmed' as const },
    false,
    'choose',
  ],
  ['half a pair’s fee is paid while the partner is awaited', { status: 'paid' as const }, false, 'confirmed'],
  ['what an organizer pays in is done', { status: 'paid' as const, registrationStatus: null }, true, 'confirmed'],
  [
    'paid too late goes back',
    { status: 'refunding' as const, registrationStatus: 'expired' as const },
    false,
    'returned',
  ],
])('%s', (_what, change, waiting, state) => {
  expect(checkoutState({ ...open, ...change }, { now, waiting })).toBe(state);
});

test('the time left is told in minutes and seconds', () => {
  expect(countdown(open.expiresAt, now)).toBe('14:05');
  expect(countdown('2026-12-01T09:00:00Z', now)).toBe('0:00');
});
