import { ForgotPasswordForm } from '../../features/accounts/session/forgot-password-form.tsx';

export function ForgotPasswordPage() {
  return <ForgotPasswordForm />;
}
