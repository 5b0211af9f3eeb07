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

export type Decision =
  | { kind: 'approve'; note: string }
  | { kind: 'reject'; reason: string }
  | { kind: 'request_changes'; changes: { field: string; note: string }[] }
  | { kind: 'acknowledge' }
  | { kind: 'unpublish'; reason: string }
  | { kind: 'publish'; reason: string }
  | { kind: 'approve_change'; revisionId: string }
  | { kind: 'reject_change'; revisionId: string; reason: string };

/** Decides a change that waits: a call of the entries, since everybody who entered is told. */
export type DecideChangeCall = (
  revisionId: string,
  body: { decision: 'approved' } | { decision: 'rejected'; reason: string },
) => Promise<unknown>;

const noChange: DecideChangeCall = () => Promise.reject(new Error('no change waits here'));

export function useDecide(eventId: string, decideChange: DecideChangeCall = noChange) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision): Promise<unknown> => {
      const params = { eventId };
      if (decision.kind === 'approve_change') return decideChange(decision.revisionId, { decision: 'approved' });
      if (decision.kind === 'reject_change') {
        const { revisionId, reason } = decision;
        return decideChange(revisionId, { decision: 'rejected', reason });
      }
      if (decision.kind === 'unpublish')
        return call(adminReviewEndpoints.unpublish, { params, body: { reason: decision.reason } });
      if (decision.kind === 'publish')
        return call(adminReviewEndpoints.publish, { params, body: { reason: decision.reason } });
      if (decision.kind === 'acknowledge') return call(adminReviewEndpoints.acknowledge, { params });
      if (decision.kind === 'reject')
        return call(adminReviewEndpoints.reject, { params, body: { reason: decision.reason } });
      if (decision.kind === 'request_changes')
        return call(adminReviewEndpoints.requestChanges, { params, body: { changes: decision.changes } });
      const note = decision.note.trim();
      return call(adminReviewEndpoints.approve, { params, body: note ? { note } : {} });
    },
    // A refusal means that somebody else decided first: what is shown is outdated either way.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
