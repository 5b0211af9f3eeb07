import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { lastDayOf } from '../../features/events/event/event-state.ts';
import { ownEventQuery } from '../../features/events/event/queries.ts';
import { WinnersScreen } from '../../features/matchday/winners/winners-screen.tsx';
import { winnerWords } from '../../features/matchday/winners/words.ts';
import { messageOf } from '../../platform/api-error.ts';
import { useWords } from '../../platform/language.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import classes from '../dashboard-event-page.module.css';
import { EventMissing, isMissing } from '../event-missing.tsx';

/** Who won: the podiums that the results propose, and what only the organizer can say. */
export function WinnersPage() {
  const { eventId } = useParams({ from: '/dashboard/event/$eventId/winners' });
  const text = useWords(winnerWords);
  const navigate = useNavigate();
  const { data: event, error, refetch } = useQuery(ownEventQuery(eventId));
  if (!event && isMissing(error)) return <EventMissing />;
  if (!event && error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} level={1} />;
  if (!event) return <PageSkeleton />;
  return (
    <Page title={`${text.submit} · ${event.eventName}`}>
      <PageHeader
        above={
          <Link to="/dashboard/event/$eventId" params={{ eventId }} className={classes.back}>
            ← {event.eventName}
          </Link>
        }
        title={text.submit}
      />
      <WinnersScreen
        event={event}
        playEnds={lastDayOf(event)}
        onDone={() => void navigate({ to: '/dashboard/event/$eventId/end', params: { eventId } })}
      />
    </Page>
  );
}
