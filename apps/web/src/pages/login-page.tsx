import { LoginForm } from '../features/accounts/session/login-form.tsx';
import { UnlessSignedIn } from '../features/accounts/session/unless-signed-in.tsx';

export function LoginPage() {
  return (
    <UnlessSignedIn>
      <LoginForm />
    </UnlessSignedIn>
  );
}
