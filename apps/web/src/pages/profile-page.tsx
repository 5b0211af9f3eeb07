import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { Page, PageHeader } from '../ui/page.tsx';

export function ProfilePage() {
  return (
    <Page title="Profile" width="middle">
      <PageHeader title="Profile" />
      <ProfileScreen />
    </Page>
  );
}
