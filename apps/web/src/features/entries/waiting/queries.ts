import { waitingEndpoints } from '@maidan/contract/entries/waiting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export function usePass(registrationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ entryId, leave, key }: { entryId: string; leave: boolean; key: string }) =>
      call(waitingEndpoints.pass, { params: { registrationId, entryId }, body: { leave }, idempotencyKey: key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['my-registrations'] }),
  });
}

export function useOffer({ eventId, registrationId }: { eventId: string; registrationId: string }) {
  const queryClient = useQueryClient();
  const keys = [['event-registrations', eventId], ['registration-history', eventId], ['events']];
  return useMutation({
    mutationFn: ({ entryId, key }: { entryId: string; key: string }) =>
      call(waitingEndpoints.offer, { params: { eventId, registrationId, entryId }, idempotencyKey: key }),
    onSettled: () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
