import { disputeEndpoints } from '@maidan/contract/entries/disputes';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/** The disputes of one event for its staff, or of all events for an administrator. */
export const disputesQuery = ({ eventId, page }: { eventId: string | null; page: number }) =>
  queryOptions({
    queryKey: ['disputes', eventId, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      eventId
        ? call(disputeEndpoints.ofEvent, { params: { eventId }, query: { page }, signal })
        : call(disputeEndpoints.all, { query: { page }, signal }),
  });

interface Evidence {
  eventId: string | null;
  disputeId: string;
  file: File;
  note: string;
}

export function useSendEvidence() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ eventId, disputeId, file, note }: Evidence) =>
      eventId
        ? call(disputeEndpoints.sendEvidence, { params: { eventId, disputeId }, body: { note }, files: { file } })
        : call(disputeEndpoints.sendEvidenceAsAdmin, { params: { disputeId }, body: { note }, files: { file } }),
    onSettled: () =>
      Promise.all(
        [['disputes'], ['statement'], ['vendor-money']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
