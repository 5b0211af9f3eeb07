import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listenTo, withChange } from '../../../platform/live-stream.ts';
import { publicDrawsQuery } from './queries.ts';

/** What is heard needs no asking; this is for a line that a proxy keeps open and lets nothing through. */
const whileHeardMs = 5 * 60_000;

/**
 * The published draws. While an event is live, what changes comes by itself within seconds, and nothing else: a phone
 * that slept is told what it missed. Where no stream comes through (an old proxy, a server with too many followers),
 * the page is asked again as before.
 */
export function useFollowedDraws(eventId: string) {
  const queryClient = useQueryClient();
  const [isHeard, setHeard] = useState(false);
  const heard = { refetchInterval: whileHeardMs, refetchOnWindowFocus: false } as const;
  const draws = useQuery({ ...publicDrawsQuery(eventId), ...(isHeard && heard) });
  const isLive = draws.data?.isLive === true && draws.data.publishedAt !== null;
  useEffect(() => {
    if (!isLive) return;
    const { queryKey } = publicDrawsQuery(eventId);
    const leave = listenTo(
      eventId,
      {
        onSnapshot: (snapshot) => queryClient.setQueryData(queryKey, { success: true, ...snapshot }),
        onChange: (change) => queryClient.setQueryData(queryKey, (known) => known && withChange(known, change)),
        onLine: setHeard,
      },
      queryClient.getQueryData(queryKey)?.version,
    );
    return () => {
      leave();
      setHeard(false);
    };
  }, [queryClient, eventId, isLive]);
  return draws;
}
