import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Row } from '../ui/layout/row.ts';
import { DrawScreen } from '../features/draws/public-draws/draw-screen.tsx';
import { EventNotOpened } from '../features/events/public-events/event-view.tsx';
import { publicEventQuery } from '../features/events/public-events/queries.ts';
import { publicWords } from '../features/events/public-events/words.ts';
import { PlayerPages } from '../platform/names/player-name.tsx';
import { publicDrawWords } from '../features/draws/public-draws/words.ts';
import { useOwnPlaces } from '../features/entries/registrations/own-places.ts';
import { useWords } from '../platform/language.tsx';
import { drawnPiece } from '../ui/drawn-piece.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Chip } from '../ui/chip.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import classes from './dashboard-event-page.module.css';

const PublicDrawing = drawnPiece(() => import('../features/draws/sheets/public-drawing.tsx'), 'PublicDrawing');

/** One draw at an address of its own, to be shared with family. */
export function DrawPage() {
  const text = useWords(publicDrawWords);
  const { tournamentCalledOff } = useWords(publicWords);
  const { eventId: address, category } = useParams({ from: '/events/$eventId/draw/$category' });
  const navigate = useNavigate();
  const { data: event, error, refetch } = useQuery(publicEventQuery(address));
  const { entries } = useOwnPlaces(event?._id ?? null);
  if (error && !event) return <EventNotOpened error={error} onRetry={() => void refetch()} />;
  if (!event) return <PageSkeleton />;
  return (
    <Page title={`${category} · ${event.name}`}>
      <PageHeader
        above={
          <Row as="span" gap={8}>
            <Link to="/events/$eventId" params={{ eventId: event.address }} className={classes.back}>
              ← {event.name}
            </Link>
            {event.isLive && (
              <Chip tone="red" breathing>
                {text.live}
              </Chip>
            )}
          </Row>
        }
        title={category}
      />
      {event.tournamentStatus === 'cancelled' && (
        <Banner tone="red" title={tournamentCalledOff}>
          {event.calledOff}
        </Banner>
      )}
      <PlayerPages event={event.address}>
        <DrawScreen
          eventId={event._id}
          category={category}
          own={entries}
          onCategory={(chosen) =>
            void navigate({
              to: '/events/$eventId/draw/$category',
              params: { eventId: event.address, category: chosen },
              replace: true,
            })
          }
          drawing={(draw) => <PublicDrawing {...draw} isWhole />}
          missing={
            <ButtonLink to="/events/$eventId" params={{ eventId: event.address }}>
              {text.toEvent}
            </ButtonLink>
          }
        />
      </PlayerPages>
    </Page>
  );
}
