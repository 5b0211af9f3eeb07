import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const checkInStatsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['check-in-stats', eventId],
    queryFn: ({ signal }) => call(checkInEndpoints.checkInStats, { params: { eventId }, signal }),
    refetchInterval: 15_000,
  });

/** Everything that shows who is checked in. */
export function useRefreshCheckIns(eventId: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['check-in-stats', eventId] }),
      queryClient.invalidateQueries({ queryKey: ['event-registrations', eventId] }),
    ]);
}

export function useUndoCheckIn(eventId: string) {
  const refresh = useRefreshCheckIns(eventId);
  return useMutation({
    mutationFn: (registrationId: string) => call(checkInEndpoints.undoCheckIn, { params: { eventId, registrationId } }),
    onSettled: refresh,
  });
}
