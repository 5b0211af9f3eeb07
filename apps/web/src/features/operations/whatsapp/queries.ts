import { whatsappEndpoints } from '@maidan/contract/operations/whatsapp';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

export const ownWhatsAppQuery = queryOptions({
  queryKey: ['whatsapp'],
  queryFn: ({ signal }) => call(whatsappEndpoints.read, { signal }),
});

type Choice = NonNullable<CallOptions<typeof whatsappEndpoints.save>['body']>;

export function useSaveWhatsApp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Choice) => call(whatsappEndpoints.save, { body }),
    onSuccess: (answer) => queryClient.setQueryData(ownWhatsAppQuery.queryKey, answer),
  });
}
