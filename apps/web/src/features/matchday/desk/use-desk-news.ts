import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenTo } from '../../../platform/live-stream.ts';

/** Sixty phones make news all the time; nobody at a desk reads faster than this. */
const pauseMs = 1500;

/**
 * What other desks and phones write comes by itself: the event's stream says that there is news, the desk reads it.
 */
export function useDeskNews(eventId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isWaiting = false;
    let pause: ReturnType<typeof setTimeout> | null = null;
    const read = () => {
      isWaiting = false;
      void queryClient.invalidateQueries({ queryKey: ['live-event', eventId] });
      pause = setTimeout(() => {
        pause = null;
        if (isWaiting) read();
      }, pauseMs);
    };
    const hear = () => {
      if (pause) isWaiting = true;
      else read();
    };
    let wasBroken = false;
    const onLine = (isOpen: boolean) => {
      if (isOpen && wasBroken) hear();
      wasBroken = !isOpen;
    };
    // The desk reads for itself: what was there before it listened it has just read.
    const leave = listenTo(eventId, { onSnapshot: hear, onChange: hear, onLine }, 'now');
    return () => {
      leave();
      if (pause) clearTimeout(pause);
    };
  }, [queryClient, eventId]);
}
