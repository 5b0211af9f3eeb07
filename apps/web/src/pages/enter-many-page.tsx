import { useParams, useSearch } from '@tanstack/react-router';
import { ManyScreen } from '../features/entries/several-players/many-screen.tsx';
import { severalWords } from '../features/entries/several-players/words.ts';
import { useWords } from '../platform/language.tsx';
import { Page } from '../ui/layout/page.tsx';

export function EnterManyPage() {
  const { eventId } = useParams({ from: '/events/$eventId/enter-players' });
  const { sheet } = useSearch({ from: '/events/$eventId/enter-players' });
  const isSheet = sheet === true;
  return (
    <Page title={useWords(severalWords).title} width={isSheet ? 'wide' : 'narrow'}>
      <ManyScreen eventId={eventId} isSheet={isSheet} />
    </Page>
  );
}
