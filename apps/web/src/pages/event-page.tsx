import type { PublicEvent } from '@maidan/contract/events/public-events';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PublicDraws } from '../features/draws/public-draws/public-draws.tsx';
import { PlayerPages } from '../platform/names/player-name.tsx';
import { publicDrawWords } from '../features/draws/public-draws/words.ts';
import { EventView } from '../features/events/public-events/event-view.tsx';
import { publicEventQuery } from '../features/events/public-events/queries.ts';
import { PublicEntries } from '../features/entries/public-entries/public-entries.tsx';
import { useOwnPlaces } from '../features/entries/registrations/own-places.ts';
import { useWords } from '../platform/language.tsx';
import { PlayedOn } from '../platform/names/played-on.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { drawnPiece } from '../ui/drawn-piece.ts';

// Loaded when a draw is looked at: most people who open the page want to enter.
const PublicDrawing = drawnPiece(() => import('../features/draws/sheets/public-drawing.tsx'), 'PublicDrawing');

/** Until there is a draw, who has entered is read before it; during play, the matches come first. */
const leadsWithDraws = ({ isDrawn, isLive }: PublicEvent): boolean => isDrawn || isLive;

export function EventPage() {
  const text = useWords(publicDrawWords);
  const { eventId: address } = useParams({ from: '/events/$eventId' });
  // The address contains the event's readable name; everything else is requested by id.
  const { data: known } = useQuery(publicEventQuery(address));
  const { places, entries } = useOwnPlaces(known?._id ?? null);
  return (
    <EventView eventId={address} own={places}>
      {(event) => (
        <PlayedOn sport={event.sports}>
          <PlayerPages event={event.address}>
            {!leadsWithDraws(event) && <PublicEntries event={event} />}
            <PublicDraws
              eventId={event._id}
              own={entries}
              isOver={event.tournamentStatus === 'completed' || event.tournamentStatus === 'cancelled'}
              isLive={event.isLive}
              drawing={(draw) => (
                <PublicDrawing
                  {...draw}
                  // In its head: the drawing is wider and taller than its place here.
                  aside={
                    <ButtonLink
                      kind="court"
                      size="sm"
                      to="/events/$eventId/draw/$category"
                      params={{ eventId: event.address, category: draw.category }}
                    >
                      {text.wholeDraw}
                    </ButtonLink>
                  }
                />
              )}
            />
            {leadsWithDraws(event) && <PublicEntries event={event} />}
          </PlayerPages>
        </PlayedOn>
      )}
    </EventView>
  );
}
