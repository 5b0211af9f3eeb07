import { useParams } from '@tanstack/react-router';
import { Board } from '../../features/entries/wanted/board.tsx';
import { wantedWords } from '../../features/entries/wanted/words.ts';
import { useWords } from '../../platform/language.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';

export function WantedPartnersPage() {
  const { eventId } = useParams({ from: '/events/$eventId/partners' });
  const words = useWords(wantedWords);
  return (
    <Page title={words.title} width="narrow">
      <PageHeader title={words.title} sub={words.sub} />
      <Board eventId={eventId} />
    </Page>
  );
}
