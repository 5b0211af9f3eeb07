import { announcementEndpoints } from '@maidan/contract/operations/announcements';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import type { Language } from '../../../platform/language.tsx';

/** Delivered with the page or kept from the last one, fetched at load, then polled. */
export const announcementQuery = (language: Language) =>
  queryOptions({
    queryKey: ['announcement', language],
    queryFn: async ({ signal }) => {
      const { message } = await call(announcementEndpoints.current, { query: { language }, signal });
      keepAnnouncement(language, message);
      return message;
    },
    // A page may have been cached for a minute, and what it was delivered with is as old.
    refetchOnMount: 'always',
    placeholderData: () => keptAnnouncement(language),
    staleTime: 2 * 60_000,
    refetchInterval: 5 * 60_000,
    retry: false,
  });

const keyOf = (language: Language) => `maidan-announcement-${language}`;

/** Without a network, the last one is better than none: play may have been put off. */
function keptAnnouncement(language: Language): string | undefined {
  return globalThis.localStorage?.getItem(keyOf(language)) ?? undefined;
}

function keepAnnouncement(language: Language, message: string | null): void {
  if (message) localStorage.setItem(keyOf(language), message);
  else localStorage.removeItem(keyOf(language));
}
