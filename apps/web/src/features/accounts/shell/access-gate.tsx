import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useWords, withWords, wordsNow } from '../../../platform/language.tsx';
import { rememberReturn, type Session, useSession } from '../../../platform/session.ts';
import { hasSessionEnded } from '../../../platform/token.ts';
import { toast } from '../../../platform/toast.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton, type PageShape, ShapedSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { decideAccess, type PageAccess } from './access.ts';
import { organizerStatusQuery } from './organizer-status.ts';
import { shellWords } from './shell-words.ts';
import { SuspendedScreen } from './suspended-screen.tsx';

/** Rarely shown. */
const EnrolmentScreen = lazy(withWords(() => import('../second-factor/enrolment-screen.tsx'), 'EnrolmentScreen'));

/** Shows the page to those who may see it; redirects the others and tells them why. */
export function AccessGate({
  access,
  shape,
  children,
}: {
  access: PageAccess | undefined;
  shape?: PageShape | undefined;
  children: ReactNode;
}) {
  const words = useWords(shellWords);
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, searchStr } = useLocation();
  const verdict = useVerdict(session, access);
  const gone = useRef(false);
  const { to, tone, message } = verdict.kind === 'leave' ? verdict : { to: null, tone: null, message: null };

  useEffect(() => {
    // The address changes while this page is still unmounting: redirect only once.
    if (!to || gone.current) return;
    gone.current = true;
    const isEnded = to === '/auth/login' && hasSessionEnded();
    if (isEnded) toast.error(wordsNow(shellWords).logInAgain);
    else toast[tone](message);
    if (to === '/auth/login') rememberReturn(pathname + searchStr);
    void navigate({ to, replace: true });
  }, [to, tone, message, pathname, searchStr, navigate]);

  useEffect(() => {
    const isUnreachable = session.failure === 'unreachable';
    // The page itself says that it could not ask, and the line above it that there is no network.
    if (verdict.kind !== 'unknown' || (isUnreachable && !navigator.onLine)) return;
    const words = wordsNow(shellWords);
    toast.error(isUnreachable ? words.authError : words.authFailed);
  }, [verdict.kind, session.failure]);

  if (verdict.kind === 'open') return children;
  if (verdict.kind === 'suspended') return <SuspendedScreen />;
  if (verdict.kind === 'second factor')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <EnrolmentScreen />
      </Suspense>
    );
  if (verdict.kind === 'unknown')
    return <ErrorState title={words.unknown} message={words.unknownWhy} onRetry={session.retry} />;
  return shape ? <ShapedSkeleton shape={shape} /> : <PageSkeleton />;
}

/** For organizers, also asks the server for their status; a suspension closes the gate. */
function useVerdict(session: Session, access: PageAccess | undefined) {
  const { user } = session;
  const isAsked = access !== undefined && access !== 'signed-in' && user?.role === 'organizer';
  const { data: organizerStatus } = useQuery(organizerStatusQuery(isAsked ? user._id : null));
  const isSuspended = user !== null && organizerStatus === 'suspended';
  return decideAccess(isSuspended ? { ...session, user: { ...user, organizerStatus } } : session, access);
}
