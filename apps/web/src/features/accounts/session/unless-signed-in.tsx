import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { homeOf, useSession } from '../../../platform/session.ts';

/** Sends visitors who arrive signed in to their home page; after signing in here, the form decides where to go. */
export function UnlessSignedIn({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  const [arrived] = useState(status);
  if (arrived !== 'anonymous' && user) return <Navigate to={homeOf(user.role)} replace />;
  return children;
}
