import { nextStageEndpoints } from '@maidan/contract/draws/next-stages';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

/** Keyed under the fixtures, so that every change to them invalidates this too. */
export const nextStagesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['fixtures', eventId, 'stages'],
    queryFn: ({ signal }) => call(nextStageEndpoints.list, { params: { eventId }, signal }),
  });

export type NextStage = NonNullable<CallOptions<typeof nextStageEndpoints.save>['body']>;

/** Previews a stage; nothing is saved. The last preview stays visible while the next one is computed. */
export const nextStagePreview = (eventId: string, stage: NextStage) =>
  queryOptions({
    queryKey: ['next-stage', eventId, stage],
    queryFn: ({ signal }) =>
      call(nextStageEndpoints.save, { params: { eventId }, body: { ...stage, preview: true }, signal }),
    retry: false,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

const shown = ['fixtures', 'swiss-rounds', 'public-draws', 'live-event'];

export function useDrawStage(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NextStage) => call(nextStageEndpoints.save, { params: { eventId }, body }),
    onSettled: () => Promise.all(shown.map((key) => queryClient.invalidateQueries({ queryKey: [key, eventId] }))),
  });
}

export function useTakeStageBack(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { category: string; version: number }) =>
      call(nextStageEndpoints.takeBack, { params: { eventId }, body }),
    onSettled: () => Promise.all(shown.map((key) => queryClient.invalidateQueries({ queryKey: [key, eventId] }))),
  });
}
