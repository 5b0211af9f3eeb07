import type { PublicPlayer } from '@maidan/contract/entries/public-players';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { PlayerPath } from '../../features/draws/player-path/player-path.tsx';
import { playerPathWords } from '../../features/draws/player-path/words.ts';
import { publicDrawWords } from '../../features/draws/public-draws/words.ts';
import { publicPlayerQuery } from '../../features/entries/public-players/queries.ts';
import { EventNotOpened } from '../../features/events/public-events/event-view.tsx';
import { publicEventQuery } from '../../features/events/public-events/queries.ts';
import { ShareButton } from '../../features/events/public-events/share-button.tsx';
import { publicWords } from '../../features/events/public-events/words.ts';
import { FollowButton } from '../../features/matchday/match-alerts/follow-button.tsx';
import { isAway, messageOf } from '../../platform/api-error.ts';
import { eventDate, longDate } from '../../platform/format.ts';
import { useLanguage, useWords, withWords } from '../../platform/language.tsx';
import { PlayedOn } from '../../platform/names/played-on.ts';
import { useNow } from '../../platform/now.ts';
import { lazy, Suspense, useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Bone, PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Page, useTitle } from '../../ui/layout/page.tsx';
import { pageWords } from '../page-words.ts';
import classes from './player-page.module.css';

const Rivals = lazy(withWords(() => import('../../features/matchday/rankings/rivals.tsx'), 'Rivals'));

/** All matches of one player at an event, at an address to send to the family. */
export function PlayerPage() {
  const words = useWords(pageWords);
  const { toEvent } = useWords(publicDrawWords);
  const { eventId: address, player: asked } = useParams({ from: '/events/$eventId/players/$player' });
  const { data: event, error, refetch } = useQuery(publicEventQuery(address));
  const found = useQuery({ ...publicPlayerQuery(event?._id ?? '', asked), enabled: event !== undefined });
  if (error && !event) return <EventNotOpened error={error} onRetry={() => void refetch()} />;
  if (!event) return <PageSkeleton />;
  if (found.data) return <OnePlayer event={event} player={found.data} />;
  if (!found.error) return <PageSkeleton />;
  if (isAway(found.error))
    return (
      <ErrorState
        level={1}
        title={words.playerFailed}
        message={messageOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  return (
    <Page title={words.noPlayer}>
      <EmptyState
        level={1}
        drawing="court"
        title={words.noPlayer}
        action={
          <ButtonLink kind="main" to="/events/$eventId" params={{ eventId: event.address }}>
            {toEvent}
          </ButtonLink>
        }
      >
        {words.noPlayerWhy}
      </EmptyState>
    </Page>
  );
}

function OnePlayer({ event, player }: { event: PublicEvent; player: PublicPlayer }) {
  const text = useWords(playerPathWords);
  const { tournamentCalledOff } = useWords(publicWords);
  const language = useLanguage();
  const now = useNow();
  useTitle(`${player.name} · ${event.name}`);
  const isAhead = Date.parse(event.dateandtime) > now.getTime();
  const isEnded = event.tournamentStatus === 'completed' || event.tournamentStatus === 'cancelled';
  return (
    <article>
      <header className={classes.band}>
        <ShareButton event={event} of={{ path: `/players/${player.player}`, name: player.name }} />
        <div className={classes.words}>
          <Link to="/events/$eventId" params={{ eventId: event.address }} className={classes.back}>
            ← {event.name}
          </Link>
          <h1>{player.name}</h1>
          {player.academy && <p>{player.academy}</p>}
          <p>
            {eventDate(event)} · {event.location}
          </p>
        </div>
      </header>
      <Page width="middle">
        {event.tournamentStatus === 'cancelled' && (
          <Banner tone="red" title={tournamentCalledOff}>
            {event.calledOff}
          </Banner>
        )}
        <PlayedOn sport={event.sports}>
          <PlayerPath event={event} player={player} begins={isAhead ? longDate(event.dateandtime) : null} />
          {player.isRanked && <HeadToHead event={event} player={player} />}
        </PlayedOn>
        {!isEnded && (
          <div className={classes.presses}>
            <FollowButton eventId={event._id} player={player} />
            <Button
              size="lg"
              href={`/api/public/events/${event._id}/players/${player.player}/calendar?language=${language}`}
              icon={<IconCalendarPlus size={20} stroke={1.6} aria-hidden="true" />}
            >
              {text.calendar}
            </Button>
          </div>
        )}
      </Page>
    </article>
  );
}

/** Loaded when somebody asks: most readers follow today's matches. */
function HeadToHead({ event, player }: { event: PublicEvent; player: PublicPlayer }) {
  const { headToHead } = useWords(playerPathWords);
  const [isAsked, setAsked] = useState(false);
  return (
    <Disclosure title={headToHead} onOpen={() => setAsked(true)}>
      {isAsked && (
        <Suspense fallback={<Bone height={20} />}>
          <Rivals event={event} player={player} />
        </Suspense>
      )}
    </Disclosure>
  );
}
