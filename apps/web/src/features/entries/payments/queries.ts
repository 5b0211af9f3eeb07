import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { topUpEndpoints } from '@maidan/contract/entries/top-ups';
import { paymentEndpoints } from '@maidan/contract/entries/payments';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/** Polled every two seconds while the state can still change: the page trusts only the server. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', orderId],
    queryFn: ({ signal }) => call(paymentEndpoints.getOrder, { params: { orderId }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.order.status !== 'open' ? 15_000 : 2_000),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });

export type Method = 'upi' | 'card' | 'netbanking';
export type Outcome = 'success' | 'failed' | 'dropped' | 'disputed';

export function usePlayPayer(orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: { outcome: Outcome; method: Method }) =>
      call(paymentEndpoints.playPayer, { params: { orderId }, body: act }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders', orderId] }),
  });
}

/** The order under which an organizer pays in what they owe; asking again returns the same one. */
export const topUpQuery = queryOptions({
  queryKey: ['orders', 'top-up'],
  queryFn: async () => (await call(topUpEndpoints.begin, { body: {} })).payment.orderId,
  retry: false,
  staleTime: 0,
  gcTime: 0,
});

export function useTakeAgain(registrationId: string) {
  return useMutation({ mutationFn: () => call(entryEndpoints.pay, { params: { registrationId } }) });
}

export function useGiveUp(registrationId: string) {
  return useMutation({
    mutationFn: (categories: string[]) =>
      call(refundEndpoints.cancel, { params: { registrationId }, body: categories.length > 0 ? { categories } : {} }),
  });
}
