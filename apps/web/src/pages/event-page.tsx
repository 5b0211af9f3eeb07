import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { PublicDraws } from '../features/draws/public-draws/public-draws.tsx';
import { EventView } from '../features/events/public-events/event-view.tsx';
import { useOwnPlaces } from '../features/entries/registrations/own-places.ts';
import { withWords } from '../platform/language.tsx';

// The drawing comes when somebody looks at a draw: most who open the page want to enter.
const PublicDrawing = lazy(withWords(() => import('../features/draws/sheets/public-drawing.tsx'), 'PublicDrawing'));

export function EventPage() {
  const { eventId } = useParams({ from: '/events/$eventId' });
  const { places, entries } = useOwnPlaces(eventId);
  return (
    <EventView eventId={eventId} own={places}>
      {(event) => (
        <PublicDraws
          eventId={eventId}
          own={entries}
          isOver={event.tournamentStatus === 'completed'}
          drawing={(draw) => <PublicDrawing {...draw} />}
        />
      )}
    </EventView>
  );
}
