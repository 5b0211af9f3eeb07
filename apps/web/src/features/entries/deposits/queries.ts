import { depositEndpoints } from '@maidan/contract/entries/deposits';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export interface Of {
  eventId: string;
  registrationId: string;
}

export const depositsQuery = (params: Of) =>
  queryOptions({
    queryKey: ['event-registrations', params.eventId, 'deposits', params.registrationId],
    queryFn: ({ signal }) => call(depositEndpoints.list, { params, signal }),
  });

/** Everything that shows what became of deposits. */
function useDepositsChanged(eventId: string) {
  const queryClient = useQueryClient();
  const keys = [
    ['event-registrations', eventId],
    ['registration-history', eventId],
    ['statement', eventId],
  ];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export function useTakeDeposit(params: Of) {
  return useMutation({
    mutationFn: (body: { how: 'cash' | 'upi' }) => call(depositEndpoints.take, { params, body }),
    onSettled: useDepositsChanged(params.eventId),
  });
}

export function useHandBack(params: Of & { depositId: string }) {
  return useMutation({
    mutationFn: (body: { how: 'cash' | 'upi' }) => call(depositEndpoints.handBack, { params, body }),
    onSettled: useDepositsChanged(params.eventId),
  });
}

export function useGrant(params: Of & { depositId: string }) {
  return useMutation({
    mutationFn: (body: { reason: string }) => call(depositEndpoints.grant, { params, body }),
    onSettled: useDepositsChanged(params.eventId),
  });
}
