import { lotEndpoints } from '@maidan/contract/matchday/lots';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

/** `done`: the number of finished matches; every result may create a tie. */
export const lotsQuery = (eventId: string, done: number) =>
  queryOptions({
    queryKey: ['lots', eventId, done],
    queryFn: async ({ signal }) => (await call(lotEndpoints.list, { params: { eventId }, signal })).level,
  });

export function useDrawLot(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallOptions<typeof lotEndpoints.draw>['body']>) =>
      call(lotEndpoints.draw, { params: { eventId }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['lots', eventId] }),
        queryClient.invalidateQueries({ queryKey: ['live-event'] }),
      ]),
  });
}
