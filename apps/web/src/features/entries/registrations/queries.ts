import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { enteringEndpoints, type wantedCategories } from '@maidan/contract/entries/entering';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import type { z } from 'zod';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { keptAnswer } from '../../../platform/device/kept-answers.ts';

type WantedCategory = z.input<typeof wantedCategories>[number];

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

/** The same key as the event's public page. */
export const eventOfEntryQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['public-events', eventId],
    queryFn: async ({ signal }) =>
      (await call(publicEventEndpoints.getPublicEvent, { params: { eventId }, signal })).event,
  });

/** A further category on the same ticket; the caller goes to its checkout, if there is anything to pay. */
export function useAddCategory(registrationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ category, code, key }: { category: WantedCategory; code: string; key: string }) =>
      call(enteringEndpoints.addCategories, {
        params: { registrationId },
        body: { categories: [category], ...(code && { code }) },
        idempotencyKey: key,
      }),
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
