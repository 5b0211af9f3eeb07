import { entryEndpoints, type registrationForm } from '@maidan/contract/entries/new-registration';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../platform/api.ts';

export type EntryForm = z.input<typeof registrationForm>;

/** The same key as the event's public page, which the visitor usually comes from. */
export const enteredEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['public-events', eventId],
    queryFn: async ({ signal }) =>
      (await call(publicEventEndpoints.getPublicEvent, { params: { eventId }, signal })).event,
  });

export const ownProfileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await call(profileEndpoints.read, { signal })).profile,
  staleTime: 60_000,
});

export const ownEntriesQuery = queryOptions({
  queryKey: ['my-registrations'],
  queryFn: async ({ signal }) => (await call(registrationEndpoints.listMine, { signal })).registrations,
});

export function useRegister(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ form, key }: { form: EntryForm; key: string }) =>
      call(entryEndpoints.register, { params: { eventId }, body: form, idempotencyKey: key }),
    onSettled: () => {
      // Invalidated but not refetched yet: otherwise the screen would change on the way to the checkout.
      void queryClient.invalidateQueries({ queryKey: ['public-events', eventId], refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: ['my-registrations'], refetchType: 'none' });
    },
  });
}
