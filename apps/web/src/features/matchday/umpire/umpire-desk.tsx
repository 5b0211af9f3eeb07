import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { useWords, withWords } from '../../../platform/language.tsx';
import { PlayedOn } from '../../../platform/names/played-on.ts';
import { toast } from '../../../platform/toast.ts';
import { withQueries } from '../../../platform/with-queries.tsx';
import { liveEventQuery } from '../desk/live-query.ts';
import { MyCourt } from '../pad/my-court.tsx';
import { padWords } from '../pad/words.ts';
import { forgetUmpire, type UmpireSession } from './umpire-session.ts';
import { umpireWords } from './words.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { withControls } from '../../../ui/theme/with-controls.tsx';

const AllMatches = lazy(withWords(() => withControls(import('./all-matches.tsx')), 'AllMatches'));

/** The matches of one event, until the umpire leaves or the server rejects the session. */
function MatchesOfUmpire({
  session,
  languageSwitch,
  onLeave,
}: {
  session: UmpireSession;
  languageSwitch: ReactNode;
  onLeave: () => void;
}) {
  const words = useWords(umpireWords);
  const access = { eventId: session.eventId, token: session.token };
  const pad = useWords(padWords);
  const [isOver, setOver] = useState(false);
  const { data, error, refetch } = useQuery({ ...liveEventQuery(access), enabled: !isOver });
  // The desk has let this phone in for one court: it shows no other.
  const isBound = typeof session.court === 'number';
  // A score sheet's QR code names its match, so the full list is shown to find it.
  const [showsAll, setShowsAll] = useState(() => !isBound && new URLSearchParams(window.location.search).has('match'));
  const { status = null, code = null } = error instanceof ApiError ? error : {};
  const leave = () => {
    forgetUmpire();
    onLeave();
  };
  // Known from then on, whatever the next calls answer: nothing is asked any more.
  if (code === 'play_ended' && !isOver) setOver(true);
  useEffect(() => {
    if (status !== 401 || code === 'play_ended') return;
    toast.error(words.ended);
    leave();
  });
  return (
    <Page title={session.eventName}>
      <PageHeader
        above={words.of({ name: session.name })}
        title={session.eventName}
        actions={
          <>
            {languageSwitch}
            {!isBound && !isOver && (
              <Button onClick={() => setShowsAll(!showsAll)}>{showsAll ? pad.backToCourt : pad.allMatches}</Button>
            )}
            {!isOver && <Button onClick={leave}>{words.leave}</Button>}
          </>
        }
      />
      <PlayedOn sport={data?.liveEvent.sports} names={data?.liveEvent.courtNames}>
        {isOver ? (
          <EmptyState
            title={words.playEnded}
            action={
              <Button kind="main" onClick={leave}>
                {words.signInAgain}
              </Button>
            }
          >
            {words.playEndedWhy}
          </EmptyState>
        ) : status === 403 ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : showsAll ? (
          <Suspense fallback={<TableSkeleton rows={6} columns={4} />}>
            <AllMatches access={access} />
          </Suspense>
        ) : (
          <MyCourt
            eventId={session.eventId}
            token={session.token}
            live={data}
            onlyCourt={session.court}
            onlyCourts={session.courts}
          />
        )}
      </PlayedOn>
    </Page>
  );
}

export const { UmpireDesk } = withQueries({ UmpireDesk: MatchesOfUmpire });
