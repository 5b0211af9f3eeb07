import { Page, PageHeader } from '../ui/page.tsx';

export function DashboardPage() {
  return (
    <Page title="Your Events Dashboard">
      <PageHeader title="Your Events Dashboard" />
    </Page>
  );
}
