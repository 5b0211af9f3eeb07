import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenTo } from '../../../platform/live-stream.ts';

/** What other desks and phones write comes by itself: the event's stream says that there is news, the desk reads it. */
export function useDeskNews(eventId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isFirst = true;
    const look = () => {
      // What the stream begins with is what the desk has just read.
      if (!isFirst) void queryClient.invalidateQueries({ queryKey: ['live-event', eventId] });
      isFirst = false;
    };
    return listenTo(eventId, { onSnapshot: look, onChange: look });
  }, [queryClient, eventId]);
}
