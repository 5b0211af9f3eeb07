import { prizeEndpoints, type PrizesForm } from '@maidan/contract/matchday/prizes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const prizesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['prizes', eventId],
    queryFn: ({ signal }) => call(prizeEndpoints.read, { params: { eventId }, signal }),
  });

export function useSavePrizes(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PrizesForm) => call(prizeEndpoints.save, { params: { eventId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['prizes', eventId] }),
  });
}

export const downloadPrizes = (eventId: string, format: 'csv' | 'pdf') =>
  call(prizeEndpoints.download, { params: { eventId }, query: { format } });
