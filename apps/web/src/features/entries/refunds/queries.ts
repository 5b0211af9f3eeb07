import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { sumRupees } from '@maidan/domain/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** What recording a refund at the desk needs to know. */
export type PaidAtDesk = Pick<
  EventRegistration,
  '_id' | 'eventId' | 'name' | 'status' | 'paidBy' | 'atDesk' | 'deskRefunds' | 'ticketCode'
>;

/** What the desk took and has not handed back yet, in rupees. */
export const leftAtDesk = ({ atDesk, deskRefunds }: Pick<PaidAtDesk, 'atDesk' | 'deskRefunds'>): number =>
  sumRupees([atDesk, ...deskRefunds.map(({ amount }) => -amount)]);

/** And what undoing one does. */
export type RepaidAtDesk = Pick<EventRegistration, '_id' | 'eventId' | 'name' | 'deskRefunds'>;

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
        [
          ['event-registrations', eventId],
          ['fixtures', eventId],
          ['public-draws', eventId],
          ['statement', eventId],
          ['call-off', eventId],
          ['events'],
          ['dashboard'],
          ['vendor-money'],
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
