import type { User } from '@maidan/contract/accounts/session';
import { expect, test } from 'vitest';
import { decideAccess, type PageAccess } from './access.ts';

const someone = (role: User['role'], organizerStatus?: User['organizerStatus']) => ({
  status: 'signed-in' as const,
  user: { _id: '1', name: 'Asha', email: 'asha@example.in', role, organizerStatus },
});
const nobody = { status: 'anonymous' as const, user: null };

test.each<[string, Parameters<typeof decideAccess>[0], PageAccess | undefined, string]>([
  ['anyone, a public page', nobody, undefined, 'open'],
  ['nobody, the dashboard', nobody, 'organizer', '/auth/login info Please log in to access the dashboard'],
  ['nobody, the own tickets', nobody, 'signed-in', '/auth/login info Please log in to continue'],
  ['an admin, the dashboard', someone('admin'), 'organizer', '/admin error Admins cannot be organizers'],
  [
    'a participant, the dashboard',
    someone('participant'),
    'organizer',
    '/organizer-onboarding info You need to upgrade to an organizer account',
  ],
  ['an organizer, the dashboard', someone('organizer', 'active'), 'organizer', 'open'],
  ['an organizer without a status', someone('organizer'), 'organizer', 'open'],
  ['a suspended organizer', someone('organizer', 'suspended'), 'organizer', 'suspended'],
  ['a suspended organizer, the own tickets', someone('organizer', 'suspended'), 'signed-in', 'open'],
  ['an admin, the administration', someone('admin'), 'admin', 'open'],
  ['an organizer, the administration', someone('organizer'), 'admin', '/my error You are not allowed to do this'],
  ['an admin, a live event', someone('admin'), 'event-staff-or-admin', 'open'],
  ['an organizer, a live event', someone('organizer'), 'event-staff-or-admin', 'open'],
  ['a helper, a live event', someone('participant'), 'event-staff-or-admin', 'open'],
  ['nobody, an event', nobody, 'event-staff', '/auth/login info Please log in to access the dashboard'],
  ['an admin, an event', someone('admin'), 'event-staff', '/admin error Admins cannot be organizers'],
  ['a helper, an event', someone('participant'), 'event-staff', 'open'],
  ['a suspended organizer, an event', someone('organizer', 'suspended'), 'event-staff', 'suspended'],
  ['still asking', { status: 'loading', user: null }, 'organizer', 'wait'],
  ['the server did not say', { status: 'unknown', user: null }, 'organizer', 'unknown'],
])('%s', (_, session, access, expected) => {
  const verdict = decideAccess(session, access);
  expect(verdict.kind === 'leave' ? `${verdict.to} ${verdict.tone} ${verdict.message}` : verdict.kind).toBe(expected);
});

test('an administrator who has yet to set up a second factor sets it up first, on every page but the public ones', () => {
  const { user } = someone('admin');
  const session = { status: 'signed-in' as const, user: { ...user, secondFactorRequired: true as const } };
  for (const access of ['admin', 'signed-in', 'event-staff', 'event-staff-or-admin', 'organizer'] as const)
    expect(decideAccess(session, access).kind).toBe('second factor');
  expect(decideAccess(session, undefined).kind).toBe('open');
});

test('the word suspended blocks however it is written', () => {
  const shouting = { ...someone('organizer').user, organizerStatus: 'Suspended' as unknown as 'suspended' };
  expect(decideAccess({ status: 'signed-in', user: shouting }, 'organizer').kind).toBe('suspended');
});
