import { OwnRankings } from '../../features/matchday/rankings/own-rankings.tsx';
import { rankingWords } from '../../features/matchday/rankings/words.ts';
import { useWords } from '../../platform/language.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';

/** An organizer's rankings over several events. */
export function RankingsPage() {
  const words = useWords(rankingWords);
  return (
    <Page title={words.title} width="middle">
      <PageHeader title={words.title} sub={words.sub} />
      <OwnRankings />
    </Page>
  );
}
