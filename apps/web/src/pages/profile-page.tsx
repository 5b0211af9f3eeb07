import { ProfileScreen } from '../features/accounts/profile/profile-screen.tsx';
import { profileWords } from '../features/accounts/profile/words.ts';
import { useWords } from '../platform/language.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';

export function ProfilePage() {
  const text = useWords(profileWords);
  return (
    <Page title={text.profile} width="middle">
      <PageHeader title={text.profile} />
      <ProfileScreen />
    </Page>
  );
}
