import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ChessPlayersScreen } from '../../features/entries/chess-players/chess-players-screen.tsx';
import { chessPlayersQuery } from '../../features/entries/chess-players/queries.ts';
import { chessWords } from '../../features/entries/chess-players/words.ts';
import { ownEventQuery } from '../../features/events/event/queries.ts';
import { messageOf } from '../../platform/api-error.ts';
import { useWords } from '../../platform/language.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import classes from '../dashboard-event-page.module.css';
import { EventMissing, isMissing } from '../event-missing.tsx';

/** Ids, titles and ratings of the players of a chess event. */
export function RatingsPage() {
  const { eventId } = useParams({ from: '/dashboard/event/$eventId/ratings' });
  const words = useWords(chessWords);
  const event = useQuery(ownEventQuery(eventId));
  const players = useQuery(chessPlayersQuery(eventId));
  const error = event.error ?? players.error;
  if (!(event.data && players.data) && isMissing(error)) return <EventMissing />;
  if (!(event.data && players.data) && error)
    return (
      <ErrorState
        level={1}
        title={words.failed}
        message={messageOf(error)}
        onRetry={() => void Promise.all([event.refetch(), players.refetch()])}
      />
    );
  if (!event.data || !players.data) return <PageSkeleton />;
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
      <ChessPlayersScreen eventId={eventId} answer={players.data} />
    </Page>
  );
}
