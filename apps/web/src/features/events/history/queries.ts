import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const historyPageSize = 50;

export const historyQuery = (eventId: string, page: number) =>
  queryOptions({
    queryKey: ['event-history', eventId, page],
    queryFn: async ({ signal }) => {
      const query = { page, pageSize: historyPageSize };
      const { entries, total } = await call(eventHistoryEndpoints.list, { params: { eventId }, query, signal });
      return { entries, total };
    },
    placeholderData: keepPreviousData,
  });
