import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { endAlertsHere } from '../../features/matchday/match-alerts/push-device.ts';
import { useSession } from '../../platform/session.ts';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';

/** Ends this device's match alerts and the session on the server, forgets it here, and goes to the login page. */
export function LogoutPage() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void endAlertsHere()
      .then(signOut)
      .then(() => navigate({ to: '/auth/login', replace: true }));
  }, [signOut, navigate]);

  return <PageSkeleton />;
}
