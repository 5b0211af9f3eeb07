import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

export type Acceptance = NonNullable<CallOptions<typeof partnerInviteEndpoints.accept>['body']>;

/** The own registration, and what is to be paid for it. */
export type Accepted = Pick<
  Awaited<ReturnType<typeof call<typeof partnerInviteEndpoints.accept>>>,
  'registration' | 'payment'
>;

export const partnerInviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['partner-invites', token],
    queryFn: ({ signal }) => call(partnerInviteEndpoints.read, { params: { token }, signal }),
    // Whoever went to look at the event comes back to an answer that may have changed.
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });

/** What waits for the account's own answer. */
export const waitingInvitesQuery = queryOptions({
  queryKey: ['partner-invites'],
  queryFn: async ({ signal }) => (await call(partnerInviteEndpoints.mine, { signal })).invites,
  staleTime: 0,
});

/** The event asked for: its questions, and the limits of the category. The same key as its public page. */
export const invitedEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['public-events', eventId],
    queryFn: async ({ signal }) =>
      (await call(publicEventEndpoints.getPublicEvent, { params: { eventId }, signal })).event,
  });

export function useAcceptInvite(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, key }: { form: Acceptance; key: string }): Promise<Accepted> =>
      call(partnerInviteEndpoints.accept, { params: { token }, body: form, idempotencyKey: key }),
    // Not fetched anew before the next page opens: this one would say that the invitation has ended.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['my-registrations'], refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: waitingInvitesQuery.queryKey, exact: true, refetchType: 'none' });
    },
  });
}

export function useDeclineInvite(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call(partnerInviteEndpoints.decline, { params: { token }, body: { reason: reason.trim() || null } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['partner-invites', token] }),
  });
}
