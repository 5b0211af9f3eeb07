import { useParams, useSearch } from '@tanstack/react-router';
import { useWords } from '../../platform/language.tsx';
import { EntryScreen } from '../../features/entries/new-registration/entry-screen.tsx';
import { WhatsAppTick } from '../../features/operations/whatsapp/whatsapp-tick.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { entryWords } from '../../features/entries/new-registration/words.ts';

export function RegisterPage() {
  const { eventId } = useParams({ from: '/events/$eventId/register' });
  const { category, another } = useSearch({ from: '/events/$eventId/register' });
  return (
    <Page title={useWords(entryWords).register} width="narrow">
      <EntryScreen
        eventId={eventId}
        category={category}
        isForAnother={another === true}
        told={(phone) => <WhatsAppTick phone={phone} />}
      />
    </Page>
  );
}
