import { type LiveChange, type LiveSnapshot, publicLiveEndpoints } from '@maidan/contract/matchday/live-stream';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOf } from '../../../platform/api.ts';
import { type PublicDrawsAnswer, publicDrawsQuery } from './queries.ts';

/**
 * While an event is live, what changes comes by itself within seconds; the browser takes up a line that breaks. Where no stream comes through
 * (an old proxy, a server with too many followers), the page is asked again as before.
 */
export function useFollow(eventId: string, isLive: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isLive) return;
    const { queryKey } = publicDrawsQuery(eventId);
    const source = new EventSource(addressOf(publicLiveEndpoints.follow, { eventId }));
    source.addEventListener('snapshot', ({ data }: MessageEvent<string>) => {
      queryClient.setQueryData(queryKey, { success: true, ...(JSON.parse(data) as LiveSnapshot) });
    });
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      const change = JSON.parse(data) as LiveChange;
      queryClient.setQueryData(queryKey, (known) => known && withChange(known, change));
    });
    return () => source.close();
  }, [queryClient, eventId, isLive]);
}

/** What is known with what has changed since. */
function withChange(known: PublicDrawsAnswer, change: LiveChange): PublicDrawsAnswer {
  const { isLive, expected, matches, play, takenBack } = change;
  const stays = known.play.filter(({ match }) => !takenBack.includes(match));
  return {
    ...known,
    isLive,
    expected,
    matches: replaced(known.matches, matches, ({ id }) => id),
    play: replaced(stays, play, ({ match }) => match),
  };
}

function replaced<Thing>(known: readonly Thing[], changed: readonly Thing[], idOf: (thing: Thing) => string): Thing[] {
  const news = new Map(changed.map((thing) => [idOf(thing), thing]));
  const kept = known.map((thing) => {
    const id = idOf(thing);
    const now = news.get(id) ?? thing;
    news.delete(id);
    return now;
  });
  return [...kept, ...news.values()];
}
