import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { liveListWords } from './list-words.ts';

// What the dashboard asks of live events; the desk's own calls come with the desk.

export const liveEventsQuery = queryOptions({
  queryKey: ['live-events'],
  queryFn: async ({ signal }) => (await call(liveEventEndpoints.all, { signal })).liveEvents,
  refetchInterval: 60_000,
  meta: { failure: (thrown) => liveEventsFailure(thrown) },
});

export const liveEventsFailure = (thrown: Error): string =>
  thrown instanceof ApiError && thrown.status > 0
    ? wordsNow(liveListWords).fetchFailed
    : wordsNow(liveListWords).fetchError;

export function useEndLive() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (eventId: string) => call(liveEventEndpoints.end, { params: { eventId } }),
    // Not waited for: one of the queries is held by the server for up to half a minute.
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}
