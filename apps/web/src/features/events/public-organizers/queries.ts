import { publicOrganizerEndpoints } from '@maidan/contract/events/public-organizers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const publicOrganizerQuery = (organizer: string, page: number) =>
  queryOptions({
    queryKey: ['public-organizer', organizer, page],
    queryFn: async ({ signal }) =>
      (await call(publicOrganizerEndpoints.read, { params: { organizer }, query: { page }, signal })).organizer,
    placeholderData: keepPreviousData,
  });
