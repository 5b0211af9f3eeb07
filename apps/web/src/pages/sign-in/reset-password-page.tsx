import { ResetPasswordForm } from '../../features/accounts/session/reset-password-form.tsx';

export function ResetPasswordPage() {
  return <ResetPasswordForm />;
}
