import { Navigate, useSearch } from '@tanstack/react-router';
import { LoginForm } from '../features/accounts/session/login-form.tsx';
import { UnlessSignedIn } from '../features/accounts/session/unless-signed-in.tsx';
import { readUmpire } from '../features/matchday/umpire/umpire-session.ts';
import { readToken } from '../platform/token.ts';

export function LoginPage() {
  const { app } = useSearch({ from: '/auth/login' });
  // An umpire's phone has no account: opened from its icon, it goes on with the event that let it in.
  if (app && readToken() === null && readUmpire()) return <Navigate to="/umpire" replace />;
  return (
    <UnlessSignedIn>
      <LoginForm />
    </UnlessSignedIn>
  );
}
