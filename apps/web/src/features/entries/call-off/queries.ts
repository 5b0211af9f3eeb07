import { type CallOff, callOffEndpoints } from '@maidan/contract/entries/call-off';
import { categoryCallOffEndpoints } from '@maidan/contract/entries/category-call-off';
import { topUpEndpoints } from '@maidan/contract/entries/top-ups';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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

/** What calling one category off would do. */
export const categoryPreviewQuery = (eventId: string, category: string) =>
  queryOptions({
    queryKey: ['call-off', eventId, 'category', category],
    queryFn: async ({ signal }) =>
      (await call(categoryCallOffEndpoints.preview, { params: { eventId }, query: { category }, signal })).preview,
    staleTime: 0,
    retry: false,
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

const lists = new Set(['events', 'dashboard', 'notifications', 'vendor-money']);

/** Everything that shows the event, its entries or its money: a call-off changes all of it. */
const refreshEvent = (queryClient: QueryClient, eventId: string) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => lists.has(String(queryKey[0])) || queryKey.includes(eventId),
  });

/** The job ends the entries after the answer: what the page shows of them is read again once it is done. */
export function useRefreshedWhenDone(eventId: string, data: CallOff | undefined) {
  const queryClient = useQueryClient();
  const done = data && data.job.state !== 'running' ? `${data.job.state} ${data.progress.sending === 0}` : null;
  useEffect(() => {
    if (done) void refreshEvent(queryClient, eventId);
  }, [queryClient, eventId, done]);
}

function useCallOff<Input, Answer>(eventId: string, send: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refreshEvent(queryClient, eventId) });
}

export const useStart = (eventId: string) =>
  useCallOff(eventId, ({ body, key }: { body: Start; key: string }) =>
    call(callOffEndpoints.start, { params: { eventId }, body, idempotencyKey: key }),
  );

/** Pays in what a call-off would need. */
export const usePayIn = () =>
  useMutation({
    mutationFn: (callOff: { event: string; refund: Start['refund'] }) =>
      call(topUpEndpoints.begin, { body: { callOff } }),
  });

export const useCallOffCategory = (eventId: string) =>
  useCallOff(
    eventId,
    ({ body, key }: { body: CallOptions<typeof categoryCallOffEndpoints.start>['body']; key: string }) =>
      call(categoryCallOffEndpoints.start, { params: { eventId }, body, idempotencyKey: key }),
  );

export const useSteer = (eventId: string) =>
  useCallOff(eventId, (action: Steering) => call(callOffEndpoints.steer, { params: { eventId }, body: { action } }));
