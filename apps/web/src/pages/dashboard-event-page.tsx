import { Page, PageHeader } from '../ui/page.tsx';

export function DashboardEventPage() {
  return (
    <Page title="Event">
      <PageHeader title="Event" />
    </Page>
  );
}
