import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Sends or undoes a refund of a registration, never twice, and refreshes everything that shows its money. */
export function useRefund<Body, Answer>(
  eventId: string,
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: Body; key: string }) => send(body, key),
    onSettled: () =>
      Promise.all(
        [['event-registrations', eventId], ['statement', eventId], ['events'], ['dashboard'], ['vendor-money']].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
