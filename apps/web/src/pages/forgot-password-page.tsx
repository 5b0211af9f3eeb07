import { Page, PageHeader } from '../ui/page.tsx';

export function ForgotPasswordPage() {
  return (
    <Page title="Forgot your password?">
      <PageHeader title="Forgot your password?" />
    </Page>
  );
}
