import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { PublicDraws } from '../features/public-draws/public-draws.tsx';
import { EventView } from '../features/public-events/event-view.tsx';

// The drawing comes when somebody looks at a draw: most who open the page want to enter.
const PublicDrawing = lazy(() =>
  import('../features/fixtures/public-drawing.tsx').then((module) => ({ default: module.PublicDrawing })),
);

export function EventPage() {
  const { eventId } = useParams({ from: '/events/$eventId' });
  return (
    <EventView eventId={eventId}>
      {(event) => (
        <PublicDraws
          eventId={eventId}
          isOver={event.tournamentStatus === 'completed'}
          drawing={(draw) => <PublicDrawing {...draw} />}
        />
      )}
    </EventView>
  );
}
