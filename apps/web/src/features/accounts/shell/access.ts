import type { Session } from '../../../platform/session.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { shellWords } from './shell-words.ts';

/**
 * Who may open a page. A page without an access rule is open to everybody. An event's helpers may otherwise be
 * players, so those pages ask the server for the reader's role in the event.
 */
export type PageAccess = 'organizer' | 'admin' | 'signed-in' | 'event-staff' | 'event-staff-or-admin';

export type Verdict =
  | { kind: 'open' }
  | { kind: 'wait' }
  | { kind: 'unknown' }
  | { kind: 'suspended' }
  | { kind: 'second factor' }
  | {
      kind: 'leave';
      to: '/auth/login' | '/admin' | '/organizer-onboarding' | '/my';
      tone: 'info' | 'error';
      message: string;
    };

/** The access gate of A§4 as a pure decision. */
export function decideAccess(session: Pick<Session, 'status' | 'user'>, access: PageAccess | undefined): Verdict {
  if (!access) return { kind: 'open' };
  if (session.status === 'loading') return { kind: 'wait' };
  if (session.status === 'unknown') return { kind: 'unknown' };
  const { user } = session;
  const words = wordsNow(shellWords);
  if (!user) {
    const message = access === 'signed-in' ? words.loginToContinue : words.loginToDashboard;
    return { kind: 'leave', to: '/auth/login', tone: 'info', message };
  }
  if (user.secondFactorRequired) return { kind: 'second factor' };
  if (access === 'signed-in') return { kind: 'open' };
  if (user.role === 'admin') {
    return access === 'organizer' || access === 'event-staff'
      ? { kind: 'leave', to: '/admin', tone: 'error', message: words.adminsCannot }
      : { kind: 'open' };
  }
  if (access === 'admin') {
    return { kind: 'leave', to: '/my', tone: 'error', message: words.notAllowed };
  }
  if (user.role !== 'organizer') {
    if (access !== 'organizer') return { kind: 'open' };
    return {
      kind: 'leave',
      to: '/organizer-onboarding',
      tone: 'info',
      message: words.upgrade,
    };
  }
  // The status is free text from elsewhere; only this value blocks, in any letter case (A§3).
  return (user.organizerStatus ?? 'active').toLowerCase() === 'suspended' ? { kind: 'suspended' } : { kind: 'open' };
}
