import { MyPlayers } from '../features/accounts/my-players/my-players.tsx';
import { playerWords } from '../platform/players/player-words.ts';
import { useWords } from '../platform/language.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';

export function PlayersPage() {
  const words = useWords(playerWords);
  return (
    <Page title={words.title} width="narrow">
      <PageHeader title={words.title} sub={words.sub} />
      <MyPlayers />
    </Page>
  );
}
