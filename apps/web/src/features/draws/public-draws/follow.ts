import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listenTo, withChange } from '../../../platform/live-stream.ts';
import { publicDrawsQuery } from './queries.ts';

/**
 * The stream makes polling unnecessary; this guards against a proxy that keeps the connection open but passes nothing.
 */
const whileHeardMs = 5 * 60_000;

/**
 * The published draws. While an event is live, changes (and only changes) are streamed within seconds, and a phone
 * that slept receives what it missed. Where no stream gets through (an old proxy, a server with too many followers),
 * the page falls back to polling.
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
