import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../platform/api.ts';

/** Where a match is to be played: at another time or court, or in the place of another match. */
export type PlaceWish =
  | { action: 'move'; at: string; court: number }
  | { action: 'swap'; with: string; at?: string; court?: number };

/** Debounces typing, so that only the final value is requested. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 250));

/** What another place would change; nothing is saved. */
export const placePreviewQuery = (eventId: string, matchId: string, wish: PlaceWish | null) =>
  queryOptions({
    queryKey: ['place-preview', eventId, matchId, wish],
    enabled: wish !== null,
    queryFn: async ({ signal }) => {
      await pause();
      signal.throwIfAborted();
      const body = { ...(wish as PlaceWish), preview: true };
      return call(liveEventEndpoints.act, { params: { eventId, matchId }, body, signal });
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

export function useMoveInPlan(eventId: string, matchId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PlaceWish & { reason?: string }) =>
      call(liveEventEndpoints.act, { params: { eventId, matchId }, body }),
    onSettled: () =>
      Promise.all(['live-event', 'fixtures'].map((key) => queryClient.invalidateQueries({ queryKey: [key, eventId] }))),
  });
}
