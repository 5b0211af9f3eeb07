import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/** The partner stays by name; what is left of the fee is then paid at the checkout. */
export function useKeepPartner(of: { registrationId: string; entryId: string; rest: number }) {
  const queryClient = useQueryClient();
  const { registrationId, entryId, rest } = of;
  return useMutation({
    mutationFn: async (name: string) => {
      const body = { partner: { name } };
      await call(correctionEndpoints.changeOwnPartner, { params: { registrationId, entryId }, body });
      return rest > 0 ? call(entryEndpoints.pay, { params: { registrationId } }) : { payment: null };
    },
    // Not fetched anew before the checkout opens: the button would be gone before its answer is there.
    onSettled: (done) =>
      queryClient.invalidateQueries({
        queryKey: ['my-registrations'],
        ...(done?.payment && { refetchType: 'none' as const }),
      }),
  });
}

export function useGiveUpPair(registrationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (category: string) =>
      call(refundEndpoints.cancel, { params: { registrationId }, body: { categories: [category] } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['my-registrations'] }),
  });
}
