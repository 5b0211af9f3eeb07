import { paymentProgressEndpoints } from '@maidan/contract/money/payment-progress';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { moneyKey } from '../easy-split/money-queries.ts';

export const paymentsQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: [...moneyKey, 'payments', q, page],
    queryFn: ({ signal }) => call(paymentProgressEndpoints.list, { query: { q, page }, signal }),
    placeholderData: keepPreviousData,
  });
