import { Page, PageHeader } from '../ui/page.tsx';

export function GalleryPage() {
  return (
    <Page title="ui/">
      <PageHeader title="ui/" />
    </Page>
  );
}
