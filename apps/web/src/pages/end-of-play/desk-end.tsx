import { useQuery } from '@tanstack/react-query';
import { ownEventQuery } from '../../features/events/event/queries.ts';
import { accessQuery } from '../../features/events/staff/queries.ts';
import { EndOfPlay } from '../../features/matchday/end-of-play/end-of-play.tsx';
import { useEndOfPlay } from './use-end-of-play.ts';

/** At the desk, once everything is played: the way out of the day. */
export function DeskEnd({ eventId }: { eventId: string }) {
  const { data: access } = useQuery(accessQuery(eventId));
  return access?.rights.includes('winners') ? <Steps eventId={eventId} /> : null;
}

function Steps({ eventId }: { eventId: string }) {
  const { data: event } = useQuery(ownEventQuery(eventId));
  const known = useEndOfPlay(eventId);
  return event ? <EndOfPlay event={event} {...known} /> : null;
}
