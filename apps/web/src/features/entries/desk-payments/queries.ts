import { deskPaymentEndpoints } from '@maidan/contract/entries/desk-payments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

interface Of {
  eventId: string;
  registrationId: string;
}

export type PaymentForm = NonNullable<CallOptions<typeof deskPaymentEndpoints.record>['body']>;

/** Everything that shows what an event has taken and what is still to come. */
function useMoneyChanged(eventId: string) {
  const queryClient = useQueryClient();
  const keys = [
    ['event-registrations', eventId],
    ['registration-history', eventId],
    ['statement', eventId],
    ['events'],
    ['dashboard'],
  ];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export function useCollect({ eventId, registrationId }: Of) {
  const onSettled = useMoneyChanged(eventId);
  return useMutation({
    mutationFn: ({ body, key }: { body: PaymentForm; key: string }) =>
      call(deskPaymentEndpoints.record, { params: { eventId, registrationId }, body, idempotencyKey: key }),
    onSettled,
  });
}

export function useSendLink({ eventId, registrationId }: Of) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key }: { key: string }) =>
      call(deskPaymentEndpoints.sendLink, { params: { eventId, registrationId }, idempotencyKey: key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['registration-history', eventId] }),
  });
}

export function useUndoPayment({ eventId, registrationId, paymentId }: Of & { paymentId: string }) {
  const onSettled = useMoneyChanged(eventId);
  return useMutation({
    mutationFn: ({ reason, key }: { reason: string; key: string }) =>
      call(deskPaymentEndpoints.undo, {
        params: { eventId, registrationId, paymentId },
        body: { reason },
        idempotencyKey: key,
      }),
    onSettled,
  });
}
