import { claimEndpoints } from '@maidan/contract/entries/claiming/claims';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/** Registrations of no account that were made with the account's proved address. */
export const claimOffersQuery = queryOptions({
  queryKey: ['claims'],
  queryFn: async ({ signal }) => (await call(claimEndpoints.offers, { signal })).offers,
});

export const claimLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['claims', token],
    queryFn: ({ signal }) => call(claimEndpoints.readLink, { params: { token }, signal }),
    retry: false,
    staleTime: 0,
  });

function useTaken() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [['my-registrations'], ['claims']].map((queryKey) => queryClient.invalidateQueries({ queryKey, exact: true })),
    );
}

export function useTakeOffered() {
  const onSettled = useTaken();
  return useMutation({
    mutationFn: ({ registrationId, isMine }: { registrationId: string; isMine: boolean }) =>
      call(claimEndpoints.takeOffered, { params: { registrationId }, body: { isMine } }),
    onSettled,
  });
}

export function useTakeByLink() {
  const onSettled = useTaken();
  return useMutation({
    mutationFn: (token: string) => call(claimEndpoints.takeByLink, { params: { token } }),
    onSettled,
  });
}

/** The organizer's: each press makes another link, and the one before ends. */
export const useMakeClaimLink = (ids: { eventId: string; registrationId: string }) =>
  useMutation({ mutationFn: () => call(claimEndpoints.makeLink, { params: ids }) });
