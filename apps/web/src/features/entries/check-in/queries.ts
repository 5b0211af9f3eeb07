import { checkInEndpoints, type FoundForCheckIn } from '@maidan/contract/entries/check-in';
import { isPhoneTyped } from '@maidan/domain/contact';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import type { NumberedUndo } from './use-undo.ts';

export const checkInStatsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['check-in-stats', eventId],
    queryFn: ({ signal }) => call(checkInEndpoints.checkInStats, { params: { eventId }, signal }),
    // Often enough for watching a hall; the server keeps the counts, so polling costs it next to nothing.
    refetchInterval: 5_000,
  });

/** Refreshes everything that shows who is checked in. */
export const refreshCheckIns = (queryClient: QueryClient, eventId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['check-in-stats', eventId] }),
    queryClient.invalidateQueries({ queryKey: ['event-registrations', eventId] }),
  ]);

export function useRefreshCheckIns(eventId: string) {
  const queryClient = useQueryClient();
  return () => refreshCheckIns(queryClient, eventId);
}

/** Players with this phone number, once it is complete. Unknown when offline: the lists contain no phone numbers. */
export function useFoundByPhone(eventId: string, typed: string): FoundForCheckIn[] | undefined {
  const { data } = useQuery({
    queryKey: ['check-in-found', eventId, typed],
    queryFn: async ({ signal }) =>
      (await call(checkInEndpoints.findForCheckIn, { params: { eventId }, body: { phone: typed }, signal }))
        .registrations,
    enabled: isPhoneTyped(typed),
    gcTime: 0,
    retry: false,
  });
  return data;
}

export function useUndoCheckIn(eventId: string) {
  const refresh = useRefreshCheckIns(eventId);
  return useMutation({
    mutationFn: ({ registrationId, reason, list, clientId }: NumberedUndo) =>
      call(checkInEndpoints.undoCheckIn, {
        params: { eventId, registrationId },
        query: { reason, list },
        idempotencyKey: clientId,
        timeoutMs: 5_000,
      }),
    onSettled: refresh,
  });
}
