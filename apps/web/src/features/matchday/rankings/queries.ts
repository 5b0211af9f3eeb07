import { type RankingForm, rankingEndpoints } from '@maidan/contract/matchday/rankings';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const ownRankingsQuery = queryOptions({
  queryKey: ['rankings'],
  queryFn: ({ signal }) => call(rankingEndpoints.list, { signal }),
});

/** The table as everybody may read it, or (`isOwn`) as its organizer sees it before. */
export const rankingTableQuery = (rankingId: string, category: string, isOwn: boolean) =>
  queryOptions({
    queryKey: ['rankings', 'table', rankingId, category, isOwn],
    queryFn: ({ signal }) =>
      call(isOwn ? rankingEndpoints.preview : rankingEndpoints.read, {
        params: { rankingId },
        query: { category },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const meetingsQuery = (rankingId: string, one: string, other: string) =>
  queryOptions({
    queryKey: ['rankings', 'meetings', rankingId, one, other],
    queryFn: ({ signal }) => call(rankingEndpoints.meetings, { params: { rankingId }, query: { one, other }, signal }),
  });

export const rivalsQuery = (eventId: string, player: string) =>
  queryOptions({
    queryKey: ['rankings', 'rivals', eventId, player],
    queryFn: ({ signal }) => call(rankingEndpoints.rivals, { params: { eventId, player }, signal }),
  });

export const downloadFederationSheet = (rankingId: string) => call(rankingEndpoints.sheet, { params: { rankingId } });

function useRankingsChanged() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['rankings'] });
}

/** Makes a ranking (null), or changes one. */
export function useSaveRanking(rankingId: string | null) {
  const changed = useRankingsChanged();
  return useMutation({
    mutationFn: (body: RankingForm) =>
      rankingId === null
        ? call(rankingEndpoints.create, { body })
        : call(rankingEndpoints.change, { params: { rankingId }, body }),
    onSuccess: changed,
  });
}

export function useRemoveRanking() {
  const changed = useRankingsChanged();
  return useMutation({
    mutationFn: ({ rankingId }: { rankingId: string; name: string }) =>
      call(rankingEndpoints.remove, { params: { rankingId } }),
    onSuccess: changed,
  });
}
