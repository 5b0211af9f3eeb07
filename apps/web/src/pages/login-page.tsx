import { LoginForm } from '../features/session/login-form.tsx';
import { UnlessSignedIn } from '../features/session/unless-signed-in.tsx';

export function LoginPage() {
  return (
    <UnlessSignedIn>
      <LoginForm />
    </UnlessSignedIn>
  );
}
