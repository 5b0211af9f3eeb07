import { SignupForm } from '../features/session/signup-form.tsx';
import { UnlessSignedIn } from '../features/session/unless-signed-in.tsx';

export function SignupPage() {
  return (
    <UnlessSignedIn>
      <SignupForm />
    </UnlessSignedIn>
  );
}
