import { VerifyEmailScreen } from '../../features/accounts/email/verify-email-screen.tsx';
import { emailWords } from '../../features/accounts/email/words.ts';
import { useWords } from '../../platform/language.tsx';
import { useTitle } from '../../ui/layout/page.tsx';

export function VerifyEmailPage() {
  useTitle(useWords(emailWords).verifyTitle);
  return <VerifyEmailScreen />;
}
