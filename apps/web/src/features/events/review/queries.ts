import { adminReviewEndpoints, type ReviewStatus } from '@maidan/contract/events/review';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export type ReviewTab = Exclude<ReviewStatus, 'draft'>;

export const reviewsQuery = (filter: { status: ReviewTab | ''; q: string; page: number }) =>
  queryOptions({
    queryKey: ['admin', 'events', filter],
    queryFn: ({ signal }) => call(adminReviewEndpoints.list, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

export const reviewQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['admin', 'review', eventId],
    queryFn: ({ signal }) => call(adminReviewEndpoints.review, { params: { eventId }, signal }),
  });

export type Decision = { kind: 'approve'; note: string } | { kind: 'reject'; reason: string } | { kind: 'acknowledge' };

export function useDecide(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => {
      const params = { eventId };
      if (decision.kind === 'acknowledge') return call(adminReviewEndpoints.acknowledge, { params });
      if (decision.kind === 'reject')
        return call(adminReviewEndpoints.reject, { params, body: { reason: decision.reason } });
      const note = decision.note.trim();
      return call(adminReviewEndpoints.approve, { params, body: note ? { note } : {} });
    },
    // A refusal means that somebody else decided first: what is shown is outdated either way.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
