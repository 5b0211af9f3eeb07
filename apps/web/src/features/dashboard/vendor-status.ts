import { vendorEndpoints } from '@maidan/contract/vendor';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** Any failure to load it treats the organizer as having no vendor (A§4). */
export const vendorStatusQuery = queryOptions({
  queryKey: ['vendor', 'status'],
  queryFn: async ({ signal }) => (await call(vendorEndpoints.status, { signal, timeoutMs: 10_000 })).organizer,
  retry: false,
});

export function useHasVendor(): { isLoading: boolean; hasVendor: boolean } {
  const { data, isPending } = useQuery(vendorStatusQuery);
  return { isLoading: isPending, hasVendor: data?.hasVendor ?? false };
}
