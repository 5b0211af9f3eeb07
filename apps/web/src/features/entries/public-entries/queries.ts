import { publicEntryEndpoints } from '@maidan/contract/entries/public-entries';
import type { PublicCategory } from '@maidan/contract/events/public-events';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/** Asked for again whenever the category's counts on the page have changed: the two never disagree for long. */
export const publicEntriesQuery = (eventId: string, { name, participants, waiting }: PublicCategory, page: number) =>
  queryOptions({
    queryKey: ['public-entries', eventId, name, page, participants, waiting],
    queryFn: ({ signal }) =>
      call(publicEntryEndpoints.list, { params: { eventId }, query: { category: name, page }, signal }),
    placeholderData: keepPreviousData,
  });
