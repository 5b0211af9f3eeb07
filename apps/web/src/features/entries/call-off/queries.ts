import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

type Start = CallOptions<typeof callOffEndpoints.start>['body'];
export type Steering = CallOptions<typeof callOffEndpoints.steer>['body']['action'];

const refreshMs = 2_000;

export const previewQuery = (eventId: string, refund: Start['refund']) =>
  queryOptions({
    queryKey: ['call-off', eventId, 'preview', refund],
    queryFn: async ({ signal }) =>
      (await call(callOffEndpoints.preview, { params: { eventId }, query: { refund }, signal })).preview,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Polled while the job runs. */
export const callOffQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['call-off', eventId],
    queryFn: ({ signal }) => call(callOffEndpoints.read, { params: { eventId }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.job.state === 'running' || (data?.progress.sending ?? 0) > 0 ? refreshMs : false,
  });

/** Whom the organizer repays by hand. */
export const byHandQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['call-off', eventId, 'by-hand'],
    queryFn: ({ signal }) => call(callOffEndpoints.byHand, { params: { eventId }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.isRunning ? refreshMs : false),
  });

function useCallOff<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all(
        [['call-off'], ['events'], ['dashboard'], ['event-registrations'], ['statement'], ['open-refunds']].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useStart = (eventId: string) =>
  useCallOff(({ body, key }: { body: Start; key: string }) =>
    call(callOffEndpoints.start, { params: { eventId }, body, idempotencyKey: key }),
  );

export const useSteer = (eventId: string) =>
  useCallOff((action: Steering) => call(callOffEndpoints.steer, { params: { eventId }, body: { action } }));
