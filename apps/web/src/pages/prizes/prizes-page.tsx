import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ownEventQuery } from '../../features/events/event/queries.ts';
import { AwardsTable } from '../../features/matchday/prizes/awards-table.tsx';
import { PrizesScreen } from '../../features/matchday/prizes/prizes-screen.tsx';
import { prizesQuery } from '../../features/matchday/prizes/queries.ts';
import { prizeWords } from '../../features/matchday/prizes/words.ts';
import { messageOf } from '../../platform/api-error.ts';
import { useWords } from '../../platform/language.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import classes from '../dashboard-event-page.module.css';
import { EventMissing, isMissing } from '../event-missing.tsx';

/** What each place of an event wins, and who wins it. */
export function PrizesPage() {
  const { eventId } = useParams({ from: '/dashboard/event/$eventId/prizes' });
  const words = useWords(prizeWords);
  const event = useQuery(ownEventQuery(eventId));
  const prizes = useQuery(prizesQuery(eventId));
  const error = event.error ?? prizes.error;
  if (!(event.data && prizes.data) && isMissing(error)) return <EventMissing />;
  if (!(event.data && prizes.data) && error)
    return (
      <ErrorState
        level={1}
        title={words.failed}
        message={messageOf(error)}
        onRetry={() => void Promise.all([event.refetch(), prizes.refetch()])}
      />
    );
  if (!event.data || !prizes.data) return <PageSkeleton />;
  return (
    <Page title={`${words.title} · ${event.data.eventName}`} width="middle">
      <PageHeader
        above={
          <Link to="/dashboard/event/$eventId" params={{ eventId }} className={classes.back}>
            ← {event.data.eventName}
          </Link>
        }
        title={words.title}
        sub={words.sub}
      />
      <PrizesScreen eventId={eventId} categories={event.data.categories.map(({ name }) => name)} answer={prizes.data} />
      <AwardsTable eventId={eventId} answer={prizes.data} />
    </Page>
  );
}
