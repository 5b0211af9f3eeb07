import { announcementEndpoints } from '@maidan/contract/operations/announcements';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import type { Language } from '../../../platform/language.tsx';

/** Delivered with the page, then polled, since an announcement may be made while the page is open. */
export const announcementQuery = (language: Language) =>
  queryOptions({
    queryKey: ['announcement', language],
    queryFn: async ({ signal }) => (await call(announcementEndpoints.current, { query: { language }, signal })).message,
    // The copy in the page is as old as the page itself, which may have been cached for a minute.
    staleTime: 2 * 60_000,
    refetchInterval: 5 * 60_000,
    retry: false,
  });
