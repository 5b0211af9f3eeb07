import { invoiceEndpoints } from '@maidan/contract/money/invoices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const invoicesQuery = queryOptions({
  queryKey: ['vendor-money', 'invoices'],
  queryFn: async ({ signal }) => (await call(invoiceEndpoints.list, { signal })).invoices,
});

export const downloadInvoice = (invoiceId: string) => call(invoiceEndpoints.download, { params: { invoiceId } });
