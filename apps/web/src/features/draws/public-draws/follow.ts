import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenTo, withChange } from '../../../platform/live-stream.ts';
import { publicDrawsQuery } from './queries.ts';

/**
 * While an event is live, what changes comes by itself within seconds. Where no stream comes through (an old proxy, a
 * server with too many followers), the page is asked again as before.
 */
export function useFollow(eventId: string, isLive: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isLive) return;
    const { queryKey } = publicDrawsQuery(eventId);
    return listenTo(eventId, {
      onSnapshot: (snapshot) => queryClient.setQueryData(queryKey, { success: true, ...snapshot }),
      onChange: (change) => queryClient.setQueryData(queryKey, (known) => known && withChange(known, change)),
    });
  }, [queryClient, eventId, isLive]);
}
