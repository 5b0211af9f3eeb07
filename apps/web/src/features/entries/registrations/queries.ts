import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { keptAnswer } from '../../../platform/device/kept-answers.ts';

export const myRegistrationsQuery = queryOptions({
  queryKey: ['my-registrations'],
  queryFn: ({ signal, queryKey }) =>
    keptAnswer(queryKey, async () => (await call(registrationEndpoints.listMine, { signal })).registrations),
});

export function useCancelRegistration(registrationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (categories: string[] | undefined) =>
      call(refundEndpoints.cancel, { params: { registrationId }, body: categories ? { categories } : {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['my-registrations'] }),
  });
}

/** Starts a payment session; the caller goes to its checkout. */
export function usePayRegistration(registrationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(entryEndpoints.pay, { params: { registrationId } }),
    // Not refetched before the checkout opens: the button would unmount before its answer is handled.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['my-registrations'], refetchType: 'none' }),
  });
}
