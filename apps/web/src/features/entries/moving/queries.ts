import { movingEndpoints } from '@maidan/contract/entries/moving';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

type Moved = NonNullable<CallOptions<typeof movingEndpoints.moveEntry>['body']>;

/** The entry stands in lists, in counts of both categories and in draws; money goes back. */
export function useMoveEntry(params: { eventId: string; registrationId: string; entryId: string }) {
  const queryClient = useQueryClient();
  const keys = [
    ['event-registrations', params.eventId],
    ['registration-history', params.eventId],
    ['fixtures', params.eventId],
    ['events'],
    ['dashboard'],
    ['call-off', params.eventId],
  ];
  return useMutation({
    mutationFn: (body: Moved) => call(movingEndpoints.moveEntry, { params, body }),
    onSettled: () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
