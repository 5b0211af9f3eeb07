import { useParams, useSearch } from '@tanstack/react-router';
import { EntryScreen } from '../features/entries/entry-screen.tsx';
import { Page } from '../ui/page.tsx';

export function RegisterPage() {
  const { eventId } = useParams({ from: '/events/$eventId/register' });
  const { category } = useSearch({ from: '/events/$eventId/register' });
  return (
    <Page title="Register" width="narrow">
      <EntryScreen eventId={eventId} category={category} />
    </Page>
  );
}
