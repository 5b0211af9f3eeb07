import { type CodeForm, codeEndpoints } from '@maidan/contract/events/codes';
import { priceEndpoints } from '@maidan/contract/events/prices';
import { refundPolicyEndpoints } from '@maidan/contract/events/refund-policy';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useEventsChanged } from '../event/queries.ts';
import { policyToSend, type PriceDraft, pricesToSend } from './price-form.ts';

/** Prices and refund rules as they stand. */
export const pricesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['prices', eventId],
    queryFn: async ({ signal }) => {
      const [prices, policy] = await Promise.all([
        call(priceEndpoints.get, { params: { eventId }, signal }),
        call(refundPolicyEndpoints.get, { params: { eventId }, signal }),
      ]);
      return { prices, policy };
    },
    // What is being changed must not change underneath.
    staleTime: Infinity,
  });

export const codesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['codes', eventId],
    queryFn: async ({ signal }) => (await call(codeEndpoints.list, { params: { eventId }, signal })).codes,
  });

/** Sends what differs from what stands: the prices, the refund rules, or both. */
export function useSavePrices(eventId: string) {
  const queryClient = useQueryClient();
  const eventsChanged = useEventsChanged();
  return useMutation({
    mutationFn: async ({ draft, before }: { draft: PriceDraft; before: PriceDraft }) => {
      const differs = <Of>(of: (of: PriceDraft) => Of) => JSON.stringify(of(draft)) !== JSON.stringify(of(before));
      const params = { eventId };
      if (differs(policyToSend)) await call(refundPolicyEndpoints.save, { params, body: policyToSend(draft) });
      if (differs(pricesToSend)) await call(priceEndpoints.save, { params, body: pricesToSend(draft) });
    },
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: ['prices', eventId] }), eventsChanged()]),
  });
}

/** Adds a code, or changes the one with this id. */
export function useSaveCode(eventId: string, codeId: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CodeForm) =>
      codeId === null
        ? call(codeEndpoints.add, { params: { eventId }, body })
        : call(codeEndpoints.change, { params: { eventId, codeId }, body }),
    onSuccess: ({ codes }) => queryClient.setQueryData(codesQuery(eventId).queryKey, codes),
  });
}

export function useEndCode(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (codeId: string) => call(codeEndpoints.remove, { params: { eventId, codeId } }),
    onSuccess: ({ codes }) => queryClient.setQueryData(codesQuery(eventId).queryKey, codes),
  });
}
