import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import type { CategoryWinners } from '@maidan/domain/matchday/winners';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { failedWith } from '../../../platform/refusals/refusal-reason.ts';
import { toast } from '../../../platform/toast.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { winnerWords } from './words.ts';

/** The winners according to the draws, and what the results cannot say. */
export const proposedWinnersQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['events', 'proposed-winners', eventId],
    queryFn: ({ signal }) => call(winnersEndpoints.propose, { params: { eventId }, signal }),
  });

function useWinnersChanged() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['events'] }),
      queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
    ]);
}

export function useRecordWinners(eventId: string) {
  const changed = useWinnersChanged();
  return useMutation({
    mutationFn: (body: { winners: Record<string, CategoryWinners>; reason?: string; confirm?: true }) =>
      call(winnersEndpoints.record, { params: { eventId }, body }),
    onSuccess: () => toast.success(wordsNow(winnerWords).updated),
    onError: (thrown) => {
      if (doubtsIn(thrown) ?? earlyIn(thrown)) return;
      const { failed, refusals } = wordsNow(winnerWords);
      toast.error(
        thrown instanceof ApiError && thrown.code === 'winner_named_twice'
          ? refusals.winner_named_twice
          : failedWith(failed, thrown),
      );
    },
    onSettled: changed,
  });
}

/** Takes the recorded winners back, which opens the event again. */
export function useUndoWinners(eventId: string) {
  const changed = useWinnersChanged();
  return useMutation({
    mutationFn: () => call(winnersEndpoints.record, { params: { eventId }, body: { winners: {}, undo: true } }),
    onSuccess: () => toast.success(wordsNow(winnerWords).undone),
    onError: (thrown) => toast.error(messageOf(thrown)),
    onSettled: changed,
  });
}

/** The results' objections to the winners; null for every other refusal. */
export const doubtsIn = (thrown: unknown): string[] | null =>
  thrown instanceof ApiError && thrown.code === 'winners_need_reason' ? thrown.errors.map(({ msg }) => msg) : null;

/** What recording the winners before the end of play does; null for every other refusal. */
export const earlyIn = (thrown: unknown): string[] | null =>
  thrown instanceof ApiError && thrown.code === 'winners_early' ? thrown.errors.map(({ msg }) => msg) : null;
