import { Page, PageHeader } from '../ui/page.tsx';

export function LoginPage() {
  return (
    <Page title="Sign in">
      <PageHeader title="Sign in" />
    </Page>
  );
}
