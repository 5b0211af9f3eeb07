import { paymentAlertEndpoints } from '@maidan/contract/entries/payment-alerts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

type Asked = NonNullable<CallOptions<typeof paymentAlertEndpoints.list>['query']>;
export type AlertStatus = NonNullable<Asked['status']>;

export const paymentAlertsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['admin', 'payment-alerts', asked],
    queryFn: ({ signal }) => call(paymentAlertEndpoints.list, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

export function useResolve() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ alertId, note }: { alertId: string; note: string }) =>
      call(paymentAlertEndpoints.resolve, { params: { alertId }, body: { note } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'payment-alerts'] }),
  });
}
