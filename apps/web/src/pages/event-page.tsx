import { Page, PageHeader } from '../ui/page.tsx';

export function EventPage() {
  return (
    <Page title="Tournament">
      <PageHeader title="Tournament" />
    </Page>
  );
}
