import { outboxEndpoints } from '@maidan/contract/operations/outbox';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const outboxQuery = (search: { q: string; page: number }) =>
  queryOptions({
    queryKey: ['outbox', search],
    queryFn: ({ signal }) => call(outboxEndpoints.list, { query: search, signal }),
    placeholderData: keepPreviousData,
  });
