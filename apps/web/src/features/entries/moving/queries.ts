import { movingEndpoints } from '@maidan/contract/entries/moving';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

type Moved = NonNullable<CallOptions<typeof movingEndpoints.moveEntry>['body']>;

interface OfEntry {
  eventId: string;
  registrationId: string;
  entryId: string;
}

/** The entry stands in lists, in counts of both categories and in draws; money goes back. */
export function useMoveEntry(params: OfEntry) {
  const onSettled = useReadAnew([
    ['event-registrations', params.eventId],
    ['registration-history', params.eventId],
    ['fixtures', params.eventId],
    ['events'],
    ['dashboard'],
    ['call-off', params.eventId],
  ]);
  return useMutation({
    mutationFn: (body: Moved) => call(movingEndpoints.moveEntry, { params, body }),
    onSettled,
  });
}

/** It is no longer among the tasks of today. */
export function useKeepEntry(params: OfEntry) {
  const onSettled = useReadAnew([['event-registrations', params.eventId], ['dashboard']]);
  return useMutation({ mutationFn: () => call(movingEndpoints.keepEntry, { params }), onSettled });
}

function useReadAnew(keys: readonly string[][]) {
  const queryClient = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
