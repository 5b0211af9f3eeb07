import { Page, PageHeader } from '../ui/page.tsx';

export function SignupPage() {
  return (
    <Page title="Sign up">
      <PageHeader title="Sign up" />
    </Page>
  );
}
