import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRequestKey } from '../../../platform/request-key.ts';

/** Sends or takes back a refund of a registration, never twice, and has everything read anew that shows its money. */
export function useRefundOnce<Body, Answer>(eventId: string, send: (body: Body, key: string) => Promise<Answer>) {
  const queryClient = useQueryClient();
  const request = useRequestKey();
  return useMutation({
    mutationFn: (body: Body) => send(body, request.key),
    onError: request.failed,
    onSettled: () =>
      Promise.all(
        [['event-registrations', eventId], ['statement', eventId], ['events'], ['dashboard'], ['vendor-money']].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
