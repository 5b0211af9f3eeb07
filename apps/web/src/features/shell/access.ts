import type { Session } from '../../platform/session.ts';

/**
 * Who may open a page. A page without a word is for everybody. An event's helpers may be players otherwise: those
 * pages ask the server what the reader is to the event.
 */
export type PageAccess = 'organizer' | 'admin' | 'signed-in' | 'event-staff' | 'event-staff-or-admin';

export type Verdict =
  | { kind: 'open' }
  | { kind: 'wait' }
  | { kind: 'unknown' }
  | { kind: 'suspended' }
  | {
      kind: 'leave';
      to: '/auth/login' | '/admin' | '/organizer-onboarding' | '/my';
      tone: 'info' | 'error';
      message: string;
    };

/** The access gate of A§4, as a verdict. */
export function decideAccess(session: Pick<Session, 'status' | 'user'>, access: PageAccess | undefined): Verdict {
  if (!access) return { kind: 'open' };
  if (session.status === 'loading') return { kind: 'wait' };
  if (session.status === 'unknown') return { kind: 'unknown' };
  const { user } = session;
  if (!user) {
    const what = access === 'signed-in' ? 'continue' : 'access the dashboard';
    return { kind: 'leave', to: '/auth/login', tone: 'info', message: `Please log in to ${what}` };
  }
  if (access === 'signed-in') return { kind: 'open' };
  if (user.role === 'admin') {
    return access === 'organizer' || access === 'event-staff'
      ? { kind: 'leave', to: '/admin', tone: 'error', message: 'Admins cannot be organizers' }
      : { kind: 'open' };
  }
  if (access === 'admin') {
    return { kind: 'leave', to: '/my', tone: 'error', message: 'You are not allowed to do this' };
  }
  if (user.role !== 'organizer') {
    if (access !== 'organizer') return { kind: 'open' };
    return {
      kind: 'leave',
      to: '/organizer-onboarding',
      tone: 'info',
      message: 'You need to upgrade to an organizer account',
    };
  }
  // The status is free text from elsewhere; only this word blocks, however it is written (A§3).
  return (user.organizerStatus ?? 'active').toLowerCase() === 'suspended' ? { kind: 'suspended' } : { kind: 'open' };
}
