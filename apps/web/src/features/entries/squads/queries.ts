import { squadEndpoints } from '@maidan/contract/entries/squads/squads';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import type { Acceptance, Accepted } from '../partner-invites/queries.ts';

export const squadInviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['squad-invites', token],
    queryFn: ({ signal }) => call(squadEndpoints.read, { params: { token }, signal }),
    // Others of the team answer at the same time.
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });

/** Says yes by the line of the roster that was kept for the player, or without one. */
export function useJoinSquad(token: string, as: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, key }: { form: Acceptance; key: string }): Promise<Accepted> => {
      const { registration } = await call(squadEndpoints.join, {
        params: { token },
        body: { ...form, ...(as !== null && { as }) },
        idempotencyKey: key,
      });
      return { registration, payment: null };
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['my-registrations'], refetchType: 'none' }),
  });
}

export function useDeclineSquad(token: string, name: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call(squadEndpoints.decline, { params: { token }, body: { name, reason: reason.trim() || null } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['squad-invites', token] }),
  });
}
