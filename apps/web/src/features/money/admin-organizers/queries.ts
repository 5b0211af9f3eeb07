import { adminOrganizerEndpoints } from '@maidan/contract/accounts/admin-organizers';
import { suspensionEndpoints } from '@maidan/contract/money/suspension';
import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const organizersQuery = (filter: { status: '' | 'active' | 'suspended'; q: string; page: number }) =>
  queryOptions({
    queryKey: ['admin', 'organizers', filter],
    queryFn: ({ signal }) => call(adminOrganizerEndpoints.list, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export function useSuspend() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ organizerId, ...body }: { organizerId: string; reason: string; holdPayouts: boolean }) =>
      call(suspensionEndpoints.suspend, { params: { organizerId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export function useResetSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ organizerId, reason }: { organizerId: string; reason: string }) =>
      call(secondFactorEndpoints.reset, { params: { organizerId }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export function useReinstate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ organizerId, ...body }: { organizerId: string; releasePayouts: boolean }) =>
      call(suspensionEndpoints.reinstate, { params: { organizerId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
