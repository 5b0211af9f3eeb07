import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import type { CategoryWinners } from '@maidan/domain/matchday/winners';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { failedWith } from '../../../platform/refusals/refusal-reason.ts';
import { toast } from '../../../platform/toast.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { winnerWords } from './words.ts';

export function useRecordWinners(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { winners: Record<string, CategoryWinners>; reason?: string }) =>
      call(winnersEndpoints.record, { params: { eventId }, body }),
    onSuccess: () => toast.success(wordsNow(winnerWords).updated),
    onError: (thrown) => {
      if (doubtsIn(thrown)) return;
      const { failed, refusals } = wordsNow(winnerWords);
      toast.error(
        thrown instanceof ApiError && thrown.code === 'winner_named_twice'
          ? refusals.winner_named_twice
          : failedWith(failed, thrown),
      );
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['events'] }),
        queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  });
}

/** The results' objections to the winners; null for every other refusal. */
export const doubtsIn = (thrown: unknown): string[] | null =>
  thrown instanceof ApiError && thrown.code === 'winners_need_reason' ? thrown.errors.map(({ msg }) => msg) : null;

/** The winners according to the draws. */
export const useProposedWinners = (eventId: string) =>
  useMutation({ mutationFn: () => call(winnersEndpoints.propose, { params: { eventId } }) });
