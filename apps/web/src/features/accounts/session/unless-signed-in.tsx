import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { homeOf, useSession } from '../../../platform/session.ts';

/** Who is signed in already has no need of these forms: home. Signing in here goes where the form says. */
export function UnlessSignedIn({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  const [arrived] = useState(status);
  if (arrived !== 'anonymous' && user) return <Navigate to={homeOf(user.role)} replace />;
  return children;
}
