import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { sumRupees } from '@maidan/domain/money';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/** What recording a refund at the desk needs to know. */
export type PaidAtDesk = Pick<
  EventRegistration,
  '_id' | 'eventId' | 'name' | 'status' | 'paidBy' | 'atDesk' | 'toHandBack' | 'deskRefunds' | 'ticketCode'
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

/** Whether somebody without an account waits, entered at the desk. */
export const waitsAtDesk = ({ status, source }: EventRegistration) => status === 'waitlisted' && source === 'walk_in';
/** What was paid online and has not been refunded yet, in rupees. */
export const leftOnline = (row: EventRegistration) =>
  row.paidBy === 'none' ? 0 : sumRupees([row.amount, -row.refunded, -leftAtDesk(row)]);

/** Of which categories, by their names, one a line, or how many rupees. */
export interface AskedRefund {
  categories?: string;
  amount?: number;
  by: 'all' | 'rules';
}

/** What a refund would send back now, and who bears it. */
export const refundPreviewQuery = (of: { eventId: string; registrationId: string }, asked: AskedRefund) =>
  queryOptions({
    queryKey: ['event-registrations', of.eventId, 'refund-preview', of.registrationId, asked],
    queryFn: async ({ signal }) =>
      (await call(refundEndpoints.preview, { params: of, query: { ...asked }, signal })).preview,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
