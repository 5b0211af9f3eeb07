import { securityLogEndpoints } from '@maidan/contract/operations/security-log';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const securityLogQuery = (filter: { show: 'all' | 'refused'; q: string; page: number }) =>
  queryOptions({
    queryKey: ['admin', 'security-log', filter],
    queryFn: ({ signal }) => call(securityLogEndpoints.list, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
