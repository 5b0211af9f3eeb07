import { taxProfileEndpoints } from '@maidan/contract/money/tax-profile';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

const profileKey = ['vendor-money', 'tax-profile'];

export const taxProfileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: ({ signal }) => call(taxProfileEndpoints.read, { signal }),
});

export type TaxProfileForm = NonNullable<CallOptions<typeof taxProfileEndpoints.save>['body']>;

export function useSaveTaxProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TaxProfileForm) => call(taxProfileEndpoints.save, { body }),
    // The GSTIN is one of the documents too.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['vendor-money'] }),
  });
}
