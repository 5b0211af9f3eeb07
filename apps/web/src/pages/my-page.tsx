import { Page, PageHeader } from '../ui/page.tsx';

export function MyPage() {
  return (
    <Page title="My tournaments">
      <PageHeader title="My tournaments" />
    </Page>
  );
}
