import { Page, PageHeader } from '../ui/page.tsx';

export function UmpirePage() {
  return (
    <Page title="Umpire">
      <PageHeader title="Umpire" />
    </Page>
  );
}
