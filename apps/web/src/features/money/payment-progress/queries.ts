import { paymentProgressEndpoints } from '@maidan/contract/money/payment-progress';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { moneyKey } from '../easy-split/money-queries.ts';

/** Few on a phone, and where they are one card among others; the first page is shared by all that show payments. */
export const paymentsAtOnce = (eventId: string | undefined) =>
  matchMedia('(max-width: 640px)').matches ? 5 : eventId === undefined ? 10 : 25;

/** Payments of all events, or of one. */
export const paymentsQuery = ({
  eventId,
  q = '',
  page = 1,
  payouts,
}: {
  eventId?: string | undefined;
  q?: string;
  page?: number;
  /** How many of the newest transfers; the server's few unless said. */
  payouts?: number | undefined;
}) => {
  const query = { q, page, limit: paymentsAtOnce(eventId), ...(payouts !== undefined && { payouts }) };
  return queryOptions({
    queryKey: [...moneyKey, 'payments', eventId, query],
    queryFn: ({ signal }) =>
      eventId === undefined
        ? call(paymentProgressEndpoints.list, { query, signal })
        : call(paymentProgressEndpoints.ofEvent, { params: { eventId }, query, signal }),
    placeholderData: keepPreviousData,
  });
};
