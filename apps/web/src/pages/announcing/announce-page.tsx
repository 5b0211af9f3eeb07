import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { AnnouncementForm } from '../../features/entries/announcements/announcement-form.tsx';
import { AnnouncementList } from '../../features/entries/announcements/announcement-list.tsx';
import { AnnouncementOutcome } from '../../features/entries/announcements/announcement-outcome.tsx';
import { announcementsQuery } from '../../features/entries/announcements/queries.ts';
import { announcingWords } from '../../features/entries/announcements/words.ts';
import { ownEventQuery } from '../../features/events/event/queries.ts';
import { messageOf } from '../../platform/api-error.ts';
import { useWords } from '../../platform/language.tsx';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import classes from '../dashboard-event-page.module.css';
import { EventMissing, isMissing } from '../event-missing.tsx';

/** Telling the people of an event something, and what became of it. */
export function AnnouncePage() {
  const { eventId } = useParams({ from: '/dashboard/event/$eventId/announce' });
  const { sent } = useSearch({ from: '/dashboard/event/$eventId/announce' });
  const navigate = useNavigate();
  const words = useWords(announcingWords);
  const session = useSession();
  const { data: event, error, refetch } = useQuery(ownEventQuery(eventId));
  const { data: announcements = [] } = useQuery(announcementsQuery(eventId));
  if (!event && isMissing(error)) return <EventMissing />;
  if (!event && error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} level={1} />;
  if (!event || !session.user) return <PageSkeleton />;
  const show = (announcementId?: string) =>
    void navigate({
      to: '/dashboard/event/$eventId/announce',
      params: { eventId },
      search: announcementId ? { sent: announcementId } : {},
    });
  return (
    <Page title={`${words.title} · ${event.eventName}`}>
      <PageHeader
        above={
          <Link to="/dashboard/event/$eventId" params={{ eventId }} className={classes.back}>
            ← {event.eventName}
          </Link>
        }
        title={words.title}
        sub={announcements.length === 0 ? words.emptyTitle : words.stake}
        actions={sent && <Button onClick={() => show()}>{words.writeAnother}</Button>}
      />
      {sent ? (
        <AnnouncementOutcome key={sent} eventId={eventId} announcementId={sent} />
      ) : (
        <AnnouncementForm event={event} owner={session.user._id} onSent={show} />
      )}
      {announcements.length > 0 && <AnnouncementList announcements={announcements} onOpen={show} />}
    </Page>
  );
}
