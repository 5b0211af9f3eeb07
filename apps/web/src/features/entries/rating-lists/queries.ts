import { ratingListEndpoints } from '@maidan/contract/entries/chess/rating-lists';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { listedIn } from './read-list.ts';

export const ratingListsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['rating-lists', eventId],
    queryFn: ({ signal }) => call(ratingListEndpoints.read, { params: { eventId }, signal }),
  });

export const foundPlayersQuery = (eventId: string, q: string) =>
  queryOptions({
    queryKey: ['rating-lists', eventId, 'search', q],
    queryFn: ({ signal }) => call(ratingListEndpoints.search, { params: { eventId }, query: { q }, signal }),
    enabled: q.trim().length >= 2,
    placeholderData: (before) => before,
  });

export const proposalsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['rating-lists', eventId, 'proposals'],
    queryFn: ({ signal }) => call(ratingListEndpoints.compare, { params: { eventId }, signal }),
    staleTime: 0,
  });

export interface ListFile {
  kind: 'fide' | 'national';
  federation: string;
  file: File;
  onShare: (share: number) => void;
}

/** Reads the file here and sends it in parts. */
export function useLoadList(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, federation, file, onShare }: ListFile) => {
      const params = { eventId };
      // Nothing is begun with a file that is no rating list.
      const parts = listedIn(file, federation);
      const first = await parts.next();
      const { listId } = await call(ratingListEndpoints.begin, {
        params,
        body: { kind, name: file.name.slice(0, 120) },
      });
      for (let part = first; !part.done; part = await parts.next()) {
        await call(ratingListEndpoints.add, { params: { ...params, listId }, body: { players: part.value.players } });
        onShare(part.value.share);
      }
      return call(ratingListEndpoints.finish, { params: { ...params, listId } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['rating-lists', eventId] }),
  });
}
