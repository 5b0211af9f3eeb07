import { openRefundEndpoints } from '@maidan/contract/entries/open-refunds';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

export const openRefundsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['open-refunds', eventId],
    queryFn: ({ signal }) => call(openRefundEndpoints.list, { params: { eventId }, signal }),
  });

/** Which refund is meant: one of an event for its staff, any for an administrator. */
export interface RefundOf {
  eventId: string | null;
  refundId: string;
}

type Retry = CallOptions<typeof openRefundEndpoints.retry>['body'];
export type PaidByHand = CallOptions<typeof openRefundEndpoints.payByHand>['body'];

/** Every action on an open refund refreshes everything that shows its money. */
function useOpenRefund<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all(
        [['open-refunds'], ['event-registrations'], ['statement'], ['vendor-money'], ['admin', 'payment-alerts']].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useRetry = () =>
  useOpenRefund(({ of: { eventId, refundId }, body, key }: { of: RefundOf; body: Retry; key: string }) =>
    eventId
      ? call(openRefundEndpoints.retry, { params: { eventId, refundId }, body, idempotencyKey: key })
      : call(openRefundEndpoints.retryAsAdmin, { params: { refundId }, body, idempotencyKey: key }),
  );

/** The record comes first, then its proof: a rejected picture undoes nothing. */
export const usePayByHand = () =>
  useOpenRefund(async (paid: { of: RefundOf; body: PaidByHand; proof: File | null; key: string }) => {
    const { of, body, proof, key } = paid;
    const { eventId, refundId } = of;
    if (!eventId) return call(openRefundEndpoints.payAsAdmin, { params: { refundId }, body, idempotencyKey: key });
    const params = { eventId, refundId };
    const answer = await call(openRefundEndpoints.payByHand, { params, body, idempotencyKey: key });
    if (proof) await call(openRefundEndpoints.saveProof, { params, body: {}, files: { proof } });
    return answer;
  });
