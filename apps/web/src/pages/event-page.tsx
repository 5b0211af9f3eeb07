import { useParams } from '@tanstack/react-router';
import { EventView } from '../features/public-events/event-view.tsx';

export function EventPage() {
  const { eventId } = useParams({ from: '/events/$eventId' });
  return <EventView eventId={eventId} />;
}
