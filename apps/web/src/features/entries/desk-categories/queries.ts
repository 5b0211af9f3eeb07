import { deskCategoryEndpoints } from '@maidan/contract/entries/desk-categories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

export type DeskCategories = NonNullable<CallOptions<typeof deskCategoryEndpoints.add>['body']>;

/** A category more is in the list, in the figures of its category and in what the event has taken. */
export function useAddAtDesk({ eventId, registrationId }: { eventId: string; registrationId: string }) {
  const queryClient = useQueryClient();
  const keys = [
    ['event-registrations', eventId],
    ['registration-history', eventId],
    ['statement', eventId],
    ['events'],
    ['dashboard'],
  ];
  return useMutation({
    mutationFn: ({ body, key }: { body: DeskCategories; key: string }) =>
      call(deskCategoryEndpoints.add, { params: { eventId, registrationId }, body, idempotencyKey: key }),
    onSettled: () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
