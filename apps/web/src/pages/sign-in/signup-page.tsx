import { SignupForm } from '../../features/accounts/session/signup-form.tsx';
import { UnlessSignedIn } from '../../features/accounts/session/unless-signed-in.tsx';

export function SignupPage() {
  return (
    <UnlessSignedIn>
      <SignupForm />
    </UnlessSignedIn>
  );
}
