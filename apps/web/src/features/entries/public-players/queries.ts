import { publicPlayerEndpoints } from '@maidan/contract/entries/public-players';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { keptAnswer } from '../../../platform/device/kept-answers.ts';

/** A player of an event by one of their entries; who is in which draw changes seldom. */
export const publicPlayerQuery = (eventId: string, player: string) =>
  queryOptions({
    queryKey: ['public-player', eventId, player],
    queryFn: ({ signal, queryKey }) =>
      keptAnswer(
        queryKey,
        async () => (await call(publicPlayerEndpoints.read, { params: { eventId, player }, signal })).player,
      ),
    refetchInterval: 120_000,
  });
