import { Page, PageHeader } from '../ui/page.tsx';

export function MyRegistrationPage() {
  return (
    <Page title="Registration">
      <PageHeader title="Registration" />
    </Page>
  );
}
