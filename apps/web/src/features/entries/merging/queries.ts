import { mergingEndpoints } from '@maidan/contract/entries/merging';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

interface Row {
  eventId: string;
  registrationId: string;
}

export const twinsQuery = ({ eventId, registrationId }: Row) =>
  queryOptions({
    queryKey: ['event-registrations', eventId, 'twins', registrationId],
    queryFn: async ({ signal }) =>
      (await call(mergingEndpoints.twins, { params: { eventId, registrationId }, signal })).twins,
  });

/** A name stands in the list, in draws and at the gate. */
export function useMerge({ eventId, registrationId }: Row) {
  const queryClient = useQueryClient();
  const keys = [['event-registrations', eventId], ['registration-history', eventId], ['fixtures', eventId], ['events']];
  return useMutation({
    mutationFn: (other: string) =>
      call(mergingEndpoints.merge, { params: { eventId, registrationId }, body: { other } }),
    onSettled: () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
