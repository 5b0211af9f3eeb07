import { Page, PageHeader } from '../ui/page.tsx';

export function ProfilePage() {
  return (
    <Page title="Profile">
      <PageHeader title="Profile" />
    </Page>
  );
}
