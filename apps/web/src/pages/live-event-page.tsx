import { Page, PageHeader } from '../ui/page.tsx';

export function LiveEventPage() {
  return (
    <Page title="Live event">
      <PageHeader title="Live event" />
    </Page>
  );
}
