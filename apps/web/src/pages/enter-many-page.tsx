import { useParams } from '@tanstack/react-router';
import { ManyScreen } from '../features/entries/several-players/many-screen.tsx';
import { severalWords } from '../features/entries/several-players/words.ts';
import { useWords } from '../platform/language.tsx';
import { Page } from '../ui/layout/page.tsx';

export function EnterManyPage() {
  const { eventId } = useParams({ from: '/events/$eventId/enter-players' });
  return (
    <Page title={useWords(severalWords).title} width="narrow">
      <ManyScreen eventId={eventId} />
    </Page>
  );
}
