import { drawChangeEndpoints } from '@maidan/contract/draws/changes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

/** Keyed under the fixtures, so that every change to them invalidates this too. */
export const drawChangesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['fixtures', eventId, 'changes'],
    queryFn: ({ signal }) => call(drawChangeEndpoints.list, { params: { eventId }, signal }),
  });

export type DrawChange = NonNullable<CallOptions<typeof drawChangeEndpoints.save>['body']>;

/** Previews a change; nothing is saved. */
export const drawChangePreview = (eventId: string, change: DrawChange) =>
  queryOptions({
    // A preview belongs to one fixed version, so it is not refetched with the fixtures.
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
        ['fixtures', 'swiss-rounds', 'public-draws', 'live-event'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key, eventId] }),
        ),
      ),
  });
}
