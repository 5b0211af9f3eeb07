import { ownPlayerEndpoints } from '@maidan/contract/accounts/my-players';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../api.ts';

export type SentPlayer = CallOptions<typeof ownPlayerEndpoints.add>['body'];

export const myPlayersQuery = queryOptions({
  queryKey: ['my-players'],
  queryFn: async ({ signal }) => (await call(ownPlayerEndpoints.list, { signal })).players,
});

/** A new player, or a changed one. */
export function useKeepPlayer(playerId: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SentPlayer) =>
      playerId === null
        ? call(ownPlayerEndpoints.add, { body })
        : call(ownPlayerEndpoints.save, { params: { playerId }, body }),
    onSuccess: async () => {
      // The holder's details are those of the profile.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: myPlayersQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ['profile'] }),
      ]);
    },
  });
}

export function useRemovePlayer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ playerId }: { playerId: string; name: string }) =>
      call(ownPlayerEndpoints.remove, { params: { playerId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: myPlayersQuery.queryKey }),
  });
}
