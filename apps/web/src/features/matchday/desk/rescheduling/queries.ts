import { rescheduleEndpoints } from '@maidan/contract/matchday/rescheduling';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '../../../../platform/api.ts';

export type Rescheduled = Answer<typeof rescheduleEndpoints.reschedule>;

export interface RescheduleWish {
  delayMinutes: number;
  courtsOut: { court: number; until: string }[];
  /** What players read. */
  reason?: string;
}

/** Debounces typing, so that only the final value is requested. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 250));

/** Previews the plan; nothing is saved. */
export const rescheduleQuery = (eventId: string, wish: RescheduleWish) =>
  queryOptions({
    queryKey: ['reschedule', eventId, wish],
    queryFn: async ({ signal }) => {
      await pause();
      signal.throwIfAborted();
      return call(rescheduleEndpoints.reschedule, { params: { eventId }, body: wish, signal });
    },
    placeholderData: keepPreviousData,
    // Play goes on: what was planned a minute ago is not the current plan.
    staleTime: 0,
    gcTime: 0,
  });

export function useReschedule(eventId: string) {
  const queryClient = useQueryClient();
  const again = (...keys: string[]) =>
    Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key, eventId] })));
  return useMutation({
    mutationFn: (wish: RescheduleWish & { version: number }) =>
      call(rescheduleEndpoints.reschedule, { params: { eventId }, body: { ...wish, apply: true } }),
    onSuccess: () => again('live-event', 'fixtures'),
    // Somebody else may have been first: the screen is refreshed to their plan.
    onError: () => again('live-event', 'fixtures', 'reschedule'),
  });
}
