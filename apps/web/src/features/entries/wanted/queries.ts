import { wantedPartnerEndpoints } from '@maidan/contract/entries/wanted-partners';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

interface OfEntry {
  registrationId: string;
  entryId: string;
}

/** Who wants a partner in an event whom one of the account's players may play with. */
export const boardQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['wanted-partners', eventId],
    queryFn: ({ signal }) => call(wantedPartnerEndpoints.board, { params: { eventId }, signal }),
  });

export const requestsQuery = ({ registrationId, entryId }: OfEntry) =>
  queryOptions({
    queryKey: ['partner-requests', entryId],
    queryFn: async ({ signal }) =>
      (await call(wantedPartnerEndpoints.requests, { params: { registrationId, entryId }, signal })).requests,
  });

/** For the event's staff. */
export const listedQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['wanted-partners', eventId, 'staff'],
    queryFn: async ({ signal }) =>
      (await call(wantedPartnerEndpoints.listed, { params: { eventId }, signal })).categories,
  });

/** Refreshes these lists, and what an act changes beside them. */
function useRefreshed(...keys: readonly (readonly string[])[]) {
  const queryClient = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export function useAsk(eventId: string) {
  const onSettled = useRefreshed(['wanted-partners', eventId]);
  return useMutation({
    mutationFn: ({ entryId, as }: { entryId: string; name: string; as: { entryId: string } | { playerId: string } }) =>
      call(wantedPartnerEndpoints.ask, { params: { eventId, entryId }, body: as }),
    onSettled,
  });
}

export function useTakeBack(eventId: string) {
  const onSettled = useRefreshed(['wanted-partners', eventId]);
  return useMutation({
    mutationFn: (requestId: string) => call(wantedPartnerEndpoints.takeBack, { params: { requestId } }),
    onSettled,
  });
}

export function useAnswer(entryId: string) {
  const onSettled = useRefreshed(['partner-requests', entryId], ['my-registrations']);
  return useMutation({
    mutationFn: ({ requestId, accept }: { requestId: string; accept: boolean; name: string }) =>
      call(wantedPartnerEndpoints.answer, { params: { requestId }, body: { accept } }),
    onSettled,
  });
}

export function useLook({ registrationId, entryId }: OfEntry) {
  const onSettled = useRefreshed(['my-registrations']);
  return useMutation({
    mutationFn: () => call(wantedPartnerEndpoints.look, { params: { registrationId, entryId } }),
    onSettled,
  });
}

export function useMakePair(eventId: string) {
  const onSettled = useRefreshed(['wanted-partners', eventId], ['event-registrations', eventId], ['events']);
  return useMutation({
    mutationFn: (body: { entryId: string; withEntryId: string }) =>
      call(wantedPartnerEndpoints.pair, { params: { eventId }, body }),
    onSettled,
  });
}
