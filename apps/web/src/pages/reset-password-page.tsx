import { Page, PageHeader } from '../ui/page.tsx';

export function ResetPasswordPage() {
  return (
    <Page title="New password">
      <PageHeader title="New password" />
    </Page>
  );
}
