import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import type { SentPlayers } from './many-form.ts';

/** What these players would cost and why not; the last answer stays while the next one is on its way. */
export const quoteQuery = (eventId: string, players: SentPlayers, code: string) =>
  queryOptions({
    queryKey: ['entry-quote', eventId, players, code],
    queryFn: ({ signal }) =>
      call(enteringEndpoints.quote, { params: { eventId }, body: { players, ...(code && { code }) }, signal }),
    enabled: players.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 30_000,
    retry: false,
  });

/** Enters all of them in one order. */
export function useEnterMany(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ players, code, key }: { players: SentPlayers; code: string; key: string }) =>
      call(enteringEndpoints.enter, {
        params: { eventId },
        body: { players, consent: true, ...(code && { code }) },
        idempotencyKey: key,
      }),
    onSettled: () => {
      // Invalidated but not refetched yet: otherwise the screen would change on the way to the checkout.
      for (const queryKey of [['public-events', eventId], ['my-registrations'], ['my-players']])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
}
