import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Listener, listenTo } from '../../../platform/live-stream.ts';
import { type PublicDrawsAnswer, publicDrawsQuery } from './queries.ts';

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

/** What is known with what has changed since. */
function withChange(known: PublicDrawsAnswer, change: Parameters<Listener['onChange']>[0]): PublicDrawsAnswer {
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
