import { drawChangeEndpoints } from '@maidan/contract/draws/changes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

/** Under the key of the fixtures: whoever changes them makes this old as well. */
export const drawChangesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['fixtures', eventId, 'changes'],
    queryFn: ({ signal }) => call(drawChangeEndpoints.list, { params: { eventId }, signal }),
  });

export type DrawChange = NonNullable<CallOptions<typeof drawChangeEndpoints.save>['body']>;

/** What a change would do; nothing is kept. */
export const drawChangePreview = (eventId: string, change: DrawChange) =>
  queryOptions({
    // Of a version that does not change: not asked again when the fixtures do.
    queryKey: ['draw-change', eventId, change],
    queryFn: ({ signal }) =>
      call(drawChangeEndpoints.save, { params: { eventId }, body: { ...change, preview: true }, signal }),
    retry: false,
    staleTime: 60_000,
  });

export function useChangeDraw(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: DrawChange) => call(drawChangeEndpoints.save, { params: { eventId }, body: change }),
    onSettled: () =>
      Promise.all(
        ['fixtures', 'swiss-rounds', 'public-draws'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key, eventId] }),
        ),
      ),
  });
}
