import { Page, PageHeader } from '../ui/page.tsx';

export function HomePage() {
  return (
    <Page title="Tournaments">
      <PageHeader title="Tournaments" />
    </Page>
  );
}
