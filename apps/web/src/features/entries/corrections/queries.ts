import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

export const ownPlayerQuery = (registrationId: string) =>
  queryOptions({
    queryKey: ['my-registrations', registrationId, 'player'],
    queryFn: ({ signal }) => call(correctionEndpoints.ownPlayer, { params: { registrationId }, signal }),
    // A form that is being filled in is not changed under the hand.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export type OwnPlayer = Awaited<ReturnType<NonNullable<ReturnType<typeof ownPlayerQuery>['queryFn']>>>;
export type OwnCorrection = NonNullable<CallOptions<typeof correctionEndpoints.correctOwn>['body']>;
export type DeskCorrection = CallOptions<typeof correctionEndpoints.correct>['body'];
export type DeskPartner = CallOptions<typeof correctionEndpoints.changePartner>['body'];

export function useCorrectOwn(registrationId: string) {
  const onSettled = useOwnChanged();
  return useMutation({
    mutationFn: (body: OwnCorrection) => call(correctionEndpoints.correctOwn, { params: { registrationId }, body }),
    onSettled,
  });
}

export function useChangeOwnPartner({ registrationId, entryId }: { registrationId: string; entryId: string }) {
  const onSettled = useOwnChanged();
  return useMutation({
    mutationFn: (partner: DeskPartner['partner']) =>
      call(correctionEndpoints.changeOwnPartner, { params: { registrationId, entryId }, body: { partner } }),
    onSettled,
  });
}

function useOwnChanged() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['my-registrations'] });
}

interface OfEvent {
  eventId: string;
  registrationId: string;
}

export const registrationHistoryQuery = ({ eventId, registrationId }: OfEvent) =>
  queryOptions({
    queryKey: ['registration-history', eventId, registrationId],
    queryFn: async ({ signal }) =>
      (await call(correctionEndpoints.history, { params: { eventId, registrationId }, signal })).entries,
  });

export function useCorrect({ eventId, registrationId }: OfEvent) {
  const onSettled = useChangedOf(eventId);
  return useMutation({
    mutationFn: (body: DeskCorrection) =>
      call(correctionEndpoints.correct, { params: { eventId, registrationId }, body }),
    onSettled,
  });
}

export function useChangePartner({ eventId, registrationId, entryId }: OfEvent & { entryId: string }) {
  const onSettled = useChangedOf(eventId);
  return useMutation({
    mutationFn: (body: DeskPartner) =>
      call(correctionEndpoints.changePartner, { params: { eventId, registrationId, entryId }, body }),
    onSettled,
  });
}

/** A name stands in the list, in draws and at the gate. */
function useChangedOf(eventId: string) {
  const queryClient = useQueryClient();
  const keys = [['event-registrations', eventId], ['registration-history', eventId], ['fixtures', eventId], ['events']];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
