import { statementEndpoints } from '@maidan/contract/money/statements';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const statementQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['statement', eventId],
    queryFn: async ({ signal }) => (await call(statementEndpoints.read, { params: { eventId }, signal })).statement,
  });

export const linesQuery = (eventId: string, page: number) =>
  queryOptions({
    queryKey: ['statement', eventId, 'lines', page],
    queryFn: ({ signal }) => call(statementEndpoints.lines, { params: { eventId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const downloadStatement = (eventId: string, format: 'pdf' | 'csv') =>
  call(statementEndpoints.download, { params: { eventId }, query: { format } });
