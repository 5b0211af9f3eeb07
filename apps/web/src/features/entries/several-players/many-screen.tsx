import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconChevronLeft } from '@tabler/icons-react';
import { messageOf } from '../../../platform/api-error.ts';
import { useSession } from '../../../platform/session.ts';
import { useWords } from '../../../platform/language.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { myPlayersQuery } from '../../../platform/players/queries.ts';
import screen from '../new-registration/entry-screen.module.css';
import { livingOf } from '../new-registration/own-entries.ts';
import { enteredEventQuery, ownEntriesQuery } from '../new-registration/queries.ts';
import { SheetScreen } from '../students-sheet/sheet-screen.tsx';
import { sheetWords } from '../students-sheet/words.ts';
import { ManyFlow } from './many-flow.tsx';
import { severalWords } from './words.ts';

/** The form for several players of one event, while it takes entries. */
export function ManyScreen({ eventId, isSheet }: { eventId: string; isSheet: boolean }) {
  const words = useWords(severalWords);
  const sheet = useWords(sheetWords);
  const { user } = useSession();
  const event = useQuery(enteredEventQuery(eventId));
  const players = useQuery(myPlayersQuery);
  const mine = useQuery(ownEntriesQuery);
  const failed = [event, players].find(({ error, data }) => error && !data);
  if (failed?.error)
    return (
      <ErrorState
        level={1}
        title={words.notOpened}
        message={messageOf(failed.error)}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!event.data || !players.data || mine.isPending) return <PageSkeleton />;
  if (!event.data.registrationOpen)
    return (
      <EmptyState
        level={1}
        title={words.closed}
        action={
          <ButtonLink to="/events/$eventId" params={{ eventId }}>
            {words.backToEvent}
          </ButtonLink>
        }
      >
        {words.closedWhy({ event: event.data.name })}
      </EmptyState>
    );
  return (
    <div className={screen.screen}>
      <p className={screen.back}>
        <Link to="/events/$eventId" params={{ eventId }}>
          <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
          {event.data.name}
        </Link>
      </p>
      <h1>{isSheet ? sheet.title : words.title}</h1>
      {isSheet ? (
        <SheetScreen owner={user?._id ?? ''} event={event.data} players={players.data} />
      ) : (
        <ManyFlow
          owner={user?._id ?? ''}
          event={event.data}
          players={players.data}
          entered={livingOf(mine.data ?? [], event.data._id)}
        />
      )}
    </div>
  );
}
