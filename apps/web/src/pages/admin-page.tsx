import { Page, PageHeader } from '../ui/page.tsx';

export function AdminPage() {
  return (
    <Page title="Administration">
      <PageHeader title="Administration" />
    </Page>
  );
}
