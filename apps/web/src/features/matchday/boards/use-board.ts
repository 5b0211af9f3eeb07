import { boardEndpoints } from '@maidan/contract/matchday/boards';
import type { LiveSnapshot } from '@maidan/contract/matchday/live-stream';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { withoutCourtsOut } from '../../../platform/schedule/courts-out.ts';
import { listenTo, withChange } from '../../../platform/live-stream.ts';

export type BoardPlay = Omit<LiveSnapshot, 'draws'>;
export type BoardMatch = BoardPlay['matches'][number];
export type BoardPlayed = BoardPlay['play'][number];

/** Retried until it answers: a screen switched on before the network is up recovers by itself. */
const boardQuery = (code: string) =>
  queryOptions({
    queryKey: ['board', code],
    queryFn: ({ signal }) => call(boardEndpoints.find, { params: { code }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // What is pinned comes and goes.
    refetchInterval: (query) => (query.state.data ? 30_000 : 10_000),
  });

/** What a screen in the hall shows. When offline, it keeps the last data received and shows since when. */
export function useBoard(code: string) {
  const board = useQuery(boardQuery(code));
  const eventId = board.data?.eventId;
  const [play, setPlay] = useState<BoardPlay | null>(null);
  const [lostAt, setLostAt] = useState<Date | null>(null);
  useEffect(() => {
    if (!eventId) return;
    return listenTo(eventId, {
      onSnapshot: ({ draws: _draws, ...snapshot }) => setPlay(snapshot),
      onChange: (change) => setPlay((known) => known && withChange(known, change)),
      onLine: (isOpen) => setLostAt((since) => (isOpen ? null : (since ?? new Date()))),
    });
  }, [eventId]);
  const shown = useMemo(() => play && withoutCourtsOut(play), [play]);
  return { event: board.data, error: board.error, play: shown, lostAt };
}
