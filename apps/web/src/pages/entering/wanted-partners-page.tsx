import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { enteredEventQuery } from '../../features/entries/new-registration/queries.ts';
import { Board } from '../../features/entries/wanted/board.tsx';
import { wantedWords } from '../../features/entries/wanted/words.ts';
import { messageOf } from '../../platform/api-error.ts';
import { useWords } from '../../platform/language.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';

export function WantedPartnersPage() {
  const { eventId } = useParams({ from: '/events/$eventId/partners' });
  const words = useWords(wantedWords);
  const { data: event, error, refetch } = useQuery(enteredEventQuery(eventId));
  if (!event && error)
    return <ErrorState level={1} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!event) return <PageSkeleton />;
  return (
    <Page title={`${words.title} · ${event.name}`} width="narrow">
      <PageHeader
        above={
          <Link to="/events/$eventId" params={{ eventId }}>
            ← {event.name}
          </Link>
        }
        title={words.title}
        sub={words.sub}
      />
      <Board eventId={event._id} />
    </Page>
  );
}
