import { type LedgerLine, ledgerEndpoints } from '@maidan/contract/money/ledger-lines';
import { reconciliationEndpoints } from '@maidan/contract/money/reconciliation';
import { settlementEndpoints } from '@maidan/contract/money/settlements';
import { vendorDocumentEndpoints } from '@maidan/contract/money/easy-split-documents';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { vendorSettingsEndpoints } from '@maidan/contract/money/easy-split-settings';
import type { FigureRange } from '@maidan/domain/money/easy-split-figures';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

/** Key prefix of all money queries, so that they can be invalidated together. */
export const moneyKey = ['vendor-money'];

export const summaryQuery = queryOptions({
  queryKey: [...moneyKey, 'summary'],
  queryFn: async ({ signal }) => (await call(vendorFigureEndpoints.summary, { signal })).summary,
});

export const balanceQuery = queryOptions({
  queryKey: [...moneyKey, 'balance'],
  queryFn: async ({ signal }) => (await call(vendorFigureEndpoints.balance, { signal })).balance,
  retry: false,
});

export const analyticsQuery = (range: FigureRange) =>
  queryOptions({
    queryKey: [...moneyKey, 'analytics', range],
    queryFn: async ({ signal }) =>
      (await call(vendorFigureEndpoints.analytics, { query: { range }, signal })).analytics,
    placeholderData: keepPreviousData,
  });

export type SettlementsAsked = NonNullable<CallOptions<typeof settlementEndpoints.list>['query']>;

export const settlementsQuery = (asked: SettlementsAsked) =>
  queryOptions({
    queryKey: [...moneyKey, 'settlements', asked],
    queryFn: ({ signal }) => call(settlementEndpoints.list, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

const pageOfExport = 1000;

/** All pages of the filtered list, for a file. */
export async function allSettlements(asked: SettlementsAsked) {
  const found = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(settlementEndpoints.list, { query: { ...asked, page, pageSize: pageOfExport } });
    found.push(...answer.settlements);
    if (found.length >= answer.total || answer.settlements.length === 0) return found;
  }
}

export const documentsQuery = queryOptions({
  queryKey: [...moneyKey, 'documents'],
  queryFn: async ({ signal }) => (await call(vendorDocumentEndpoints.status, { signal })).documentStatus,
});

export const reconciliationQuery = (period: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'reconciliation', period],
    queryFn: async ({ signal }) =>
      (await call(reconciliationEndpoints.read, { query: { period }, signal })).reconciliation,
    retry: false,
  });

/** Compares with the provider now and replaces the report that is shown. */
export function useCompare(period: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(reconciliationEndpoints.compare, { query: { period } })).reconciliation,
    onSuccess: async (made) => {
      // The other periods cover some of the same days.
      await queryClient.invalidateQueries({ queryKey: [...moneyKey, 'reconciliation'], refetchType: 'none' });
      queryClient.setQueryData(reconciliationQuery(period).queryKey, made);
    },
  });
}

export type Figure = NonNullable<CallOptions<typeof ledgerEndpoints.lines>['params']>['figure'];
export type { LedgerLine };

export const linesQuery = (figure: Figure, page: number) =>
  queryOptions({
    queryKey: [...moneyKey, 'lines', figure, page],
    queryFn: ({ signal }) => call(ledgerEndpoints.lines, { params: { figure }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const orderLinesQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'order', orderId],
    queryFn: async ({ signal }) => (await call(ledgerEndpoints.orderLines, { params: { orderId }, signal })).lines,
  });

export function useCharges() {
  return useMutation({
    mutationFn: async (body: { amount: number; transferMode: string }) =>
      (await call(settlementEndpoints.charges, { body })).charges,
  });
}

export function useAddDocument() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { docType: string; docValue: string }) => call(vendorDocumentEndpoints.add, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: moneyKey }),
  });
}

export function useSendDocumentFile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ docType, side, file }: { docType: string; side: 'front' | 'back'; file: File }) =>
      call(vendorDocumentEndpoints.sendFile, { params: { docType }, body: { side }, files: { file } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: moneyKey }),
  });
}

export function useReplaceDocument() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ docType, docValue }: { docType: string; docValue: string }) =>
      call(vendorDocumentEndpoints.replace, { params: { docType }, body: { docValue } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: moneyKey }),
  });
}

export const downloadDocument = (docType: string) => call(vendorDocumentEndpoints.download, { params: { docType } });

export type SettingsInput = NonNullable<CallOptions<typeof vendorSettingsEndpoints.update>['body']>;

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsInput) => call(vendorSettingsEndpoints.update, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['vendor'] }),
        queryClient.invalidateQueries({ queryKey: moneyKey }),
      ]),
  });
}

/** Copies account and rate to the profile; failing to do so deserves no more than a warning (B§7). */
export async function saveProfileBank(settings: SettingsInput): Promise<void> {
  const { accountNumber, ifsc, accountHolderName, accountType, commissionPercentage, password } = settings;
  await call(vendorSettingsEndpoints.updateProfileBank, {
    body: {
      bankDetails: { accountNumber, ifscCode: ifsc, accountHolderName, accountType },
      ...(commissionPercentage === undefined ? {} : { vendorDetails: { commissionRate: commissionPercentage } }),
      ...(password ? { password } : {}),
    },
  });
}
