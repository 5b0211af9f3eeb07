import { Link, useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ownEventQuery } from '../../features/events/event/queries.ts';
import { EndOfPlay } from '../../features/matchday/end-of-play/end-of-play.tsx';
import { endWords } from '../../features/matchday/end-of-play/words.ts';
import { messageOf } from '../../platform/api-error.ts';
import { useWords } from '../../platform/language.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import classes from '../dashboard-event-page.module.css';
import { EventMissing, isMissing } from '../event-missing.tsx';
import { useEndOfPlay } from './use-end-of-play.ts';

/** From the last result to a closed event, one press each. */
export function EventEndPage() {
  const { eventId } = useParams({ from: '/dashboard/event/$eventId/end' });
  const text = useWords(endWords);
  const { data: event, error, refetch } = useQuery(ownEventQuery(eventId));
  const known = useEndOfPlay(eventId);
  if (!event && isMissing(error)) return <EventMissing />;
  if (!event && error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} level={1} />;
  if (!event) return <PageSkeleton />;
  return (
    <Page title={`${text.title} · ${event.eventName}`}>
      <PageHeader
        above={
          <Link to="/dashboard/event/$eventId" params={{ eventId }} className={classes.back}>
            ← {event.eventName}
          </Link>
        }
        title={text.title}
        actions={
          event.isLive && (
            <Link to="/admin/live-event/$eventId" params={{ eventId }}>
              {text.toDesk}
            </Link>
          )
        }
      />
      <EndOfPlay event={event} {...known} />
    </Page>
  );
}
