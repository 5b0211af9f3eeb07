import { chessPlayerEndpoints, type ChessPlayersForm } from '@maidan/contract/entries/chess-players';
import type { CountedRating } from '@maidan/domain/draws/chess/ratings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const chessPlayersQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['chess-players', eventId],
    queryFn: ({ signal }) => call(chessPlayerEndpoints.list, { params: { eventId }, signal }),
  });

/** Titles and ratings stand in draws and tables too. */
function useRenewed(eventId: string) {
  const queryClient = useQueryClient();
  const keys = [
    ['chess-players', eventId],
    ['fixtures', eventId],
    ['live-event', eventId],
  ];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export function useSaveChessPlayers(eventId: string) {
  const onSettled = useRenewed(eventId);
  return useMutation({
    mutationFn: (body: ChessPlayersForm) => call(chessPlayerEndpoints.save, { params: { eventId }, body }),
    onSettled,
  });
}

export function useChooseRating(eventId: string) {
  const onSettled = useRenewed(eventId);
  return useMutation({
    mutationFn: (body: { category: string; ratedBy: CountedRating }) =>
      call(chessPlayerEndpoints.count, { params: { eventId }, body }),
    onSettled,
  });
}
