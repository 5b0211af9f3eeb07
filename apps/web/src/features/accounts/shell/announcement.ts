import { announcementEndpoints } from '@maidan/contract/operations/announcements';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import type { Language } from '../../../platform/language.tsx';

/** Comes with the page; asked for now and then, as one may be made while the page is open. */
export const announcementQuery = (language: Language) =>
  queryOptions({
    queryKey: ['announcement', language],
    queryFn: async ({ signal }) => (await call(announcementEndpoints.current, { query: { language }, signal })).message,
    // As old as the page that it came with, which may have been kept for a minute.
    staleTime: 2 * 60_000,
    refetchInterval: 5 * 60_000,
    retry: false,
  });
