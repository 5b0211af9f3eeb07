import { taxProfileEndpoints } from '@maidan/contract/money/tax-profile';
import { type MonthPart, taxMonthEndpoints } from '@maidan/contract/money/tax-months';
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

export const taxMonthsQuery = queryOptions({
  queryKey: ['vendor-money', 'tax-months'],
  queryFn: ({ signal }) => call(taxMonthEndpoints.list, { signal }),
});

export const downloadTaxMonth = (month: string, part: MonthPart) =>
  call(taxMonthEndpoints.download, { params: { month }, query: { part } });

export const payeeMonthsQuery = (payeeId: string) =>
  queryOptions({
    queryKey: ['admin', 'payees', payeeId, 'tax-months'],
    queryFn: ({ signal }) => call(taxMonthEndpoints.listAsAdmin, { params: { payeeId }, signal }),
  });

export const downloadPayeeMonth = (payeeId: string, month: string, part: MonthPart) =>
  call(taxMonthEndpoints.downloadAsAdmin, { params: { payeeId, month }, query: { part } });
