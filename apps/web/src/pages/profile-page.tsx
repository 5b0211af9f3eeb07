import { MatchAlertsCard } from '../features/matchday/match-alerts/match-alerts-card.tsx';
import { PlayersCard } from '../features/accounts/my-players/players-card.tsx';
import { WhatsAppCard } from '../features/operations/whatsapp/whatsapp-card.tsx';
import { ProfileScreen } from '../features/accounts/profile/profile-screen.tsx';
import { profileWords } from '../features/accounts/profile/words.ts';
import { useWords } from '../platform/language.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';

export function ProfilePage() {
  const words = useWords(profileWords);
  return (
    <Page title={words.profile} width="middle">
      <PageHeader title={words.profile} />
      <ProfileScreen>
        <PlayersCard />
        <MatchAlertsCard />
        <WhatsAppCard />
      </ProfileScreen>
    </Page>
  );
}
