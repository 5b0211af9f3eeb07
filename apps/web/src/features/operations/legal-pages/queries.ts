import { legalPageEndpoints } from '@maidan/contract/operations/legal-pages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: async ({ signal }) => (await call(legalPageEndpoints.operator, { signal })).operator,
  staleTime: 600_000,
});
