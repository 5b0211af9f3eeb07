import { type ArrangementsForm, swissRoundEndpoints } from '@maidan/contract/draws/swiss-rounds';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** Keyed under the live event, so that whatever happens to a match at the desk refetches this too. */
export const swissRoundsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['live-event', eventId, 'swiss-rounds'],
    queryFn: ({ signal }) => call(swissRoundEndpoints.list, { params: { eventId }, signal }),
    refetchInterval: 20_000,
  });

/** Why the latest round of a category is paired as it is; `paired` is its number. */
export const pairReasonsQuery = (eventId: string, { category, paired }: { category: string; paired: number }) =>
  queryOptions({
    queryKey: ['live-event', eventId, 'swiss-rounds', 'reasons', category, paired],
    queryFn: ({ signal }) => call(swissRoundEndpoints.reasons, { params: { eventId }, query: { category }, signal }),
  });

/** What an exchange of two players of the latest round would give up. */
export const foreseenQuery = (
  eventId: string,
  { category, round, one, other }: { category: string; round: number; one: string; other: string },
) =>
  queryOptions({
    queryKey: ['live-event', eventId, 'swiss-rounds', 'foreseen', category, round, one, other],
    queryFn: ({ signal }) =>
      call(swissRoundEndpoints.foreseen, { params: { eventId }, query: { category, round, one, other }, signal }),
    gcTime: 0,
  });

/** Rows of the crosstable; `paired` is the number of rounds. */
export const crosstableQuery = (eventId: string, { category, paired }: { category: string; paired: number }) =>
  queryOptions({
    queryKey: ['live-event', eventId, 'swiss-rounds', 'crosstable', category, paired],
    queryFn: ({ signal }) => call(swissRoundEndpoints.crosstable, { params: { eventId }, query: { category }, signal }),
  });

/** Fetches standings and crosstable of a category and hands them over as a sheet. */
export function useStandings(eventId: string) {
  return useMutation({
    mutationFn: (category: string) => call(swissRoundEndpoints.standings, { params: { eventId }, query: { category } }),
    onSuccess: ({ blob }, category) => saveFile(blob, `${category}.csv`),
  });
}

/** Fetches the tournament report of a category and hands it over as a file. */
export function useReport(eventId: string) {
  return useMutation({
    mutationFn: (category: string) => call(swissRoundEndpoints.report, { params: { eventId }, query: { category } }),
    onSuccess: ({ blob }, category) => saveFile(blob, `${category}.trf`),
  });
}

export interface RoundInput {
  category: string;
  round: number;
  absent: string[];
}

/** Pairs the next round, or re-pairs the last one with `again`. */
export function usePairRound(eventId: string, { again }: { again: boolean }) {
  const changed = useRoundChanged(eventId);
  return useMutation({
    mutationFn: (body: RoundInput) =>
      call(again ? swissRoundEndpoints.pairAgain : swissRoundEndpoints.pair, { params: { eventId }, body }),
    onSettled: changed,
  });
}

export interface ExchangeInput {
  category: string;
  round: number;
  entries: [string, string];
  reason: string;
}

/** Two players of the latest round change places. */
export function useExchange(eventId: string) {
  const changed = useRoundChanged(eventId);
  return useMutation({
    mutationFn: (body: ExchangeInput) => call(swissRoundEndpoints.exchange, { params: { eventId }, body }),
    onSettled: changed,
  });
}

/** Byes, their limits, and who must not meet. */
export function useArrange(eventId: string) {
  const changed = useRoundChanged(eventId);
  return useMutation({
    mutationFn: (body: { category: string } & ArrangementsForm) =>
      call(swissRoundEndpoints.arrange, { params: { eventId }, body }),
    onSettled: changed,
  });
}

/** Also after a refusal: another desk may have been first. */
function useRoundChanged(eventId: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['live-event', eventId] }),
      queryClient.invalidateQueries({ queryKey: ['fixtures', eventId] }),
    ]);
}
