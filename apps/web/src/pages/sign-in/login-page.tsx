import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoginForm } from '../../features/accounts/session/login-form.tsx';
import { UnlessSignedIn } from '../../features/accounts/session/unless-signed-in.tsx';
import { readUmpire, umpirePage } from '../../features/matchday/umpire/umpire-session.ts';
import { readToken } from '../../platform/token.ts';

export function LoginPage() {
  const { app } = useSearch({ from: '/auth/login' });
  // An umpire's phone has no account: opened from its icon, it goes on with the event that let it in.
  const isUmpires = Boolean(app) && readToken() === null && readUmpire() !== null;
  useEffect(() => {
    if (isUmpires) umpirePage.open();
  }, [isUmpires]);
  if (isUmpires) return null;
  return (
    <UnlessSignedIn>
      <LoginForm />
    </UnlessSignedIn>
  );
}
