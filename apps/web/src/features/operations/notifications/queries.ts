import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../platform/api.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { notificationWords } from './words.ts';

const impatient = 5_000;

/** The specification defines the organizer's calls; other accounts have the same under an address of their own. */
export type Reader = 'organizer' | 'account';

/** While one of the account's players is on: a call reaches the bell within three seconds. */
const whilePlaying = 2_500;
const everyMinute = 60_000;

/** Polled every minute, as the header requires (A§9), and far more often while a call may come. */
export const notificationsQuery = (reader: Reader) =>
  queryOptions({
    queryKey: ['notifications', reader],
    queryFn: async ({ signal }) => {
      const endpoint = reader === 'organizer' ? notificationEndpoints.list : notificationEndpoints.mine;
      const { notifications, unreadCount, live = false } = await call(endpoint, { signal, timeoutMs: impatient });
      return { notifications, unreadCount, live };
    },
    refetchInterval: ({ state }) => (state.data?.live ? whilePlaying : everyMinute),
    meta: { failure: () => wordsNow(notificationWords).failed },
  });

/**
 * News change what the page shows (an approval, a first payment): the events and their figures are read again when
 * they arrive. `newest` is null while there are none and undefined until they are known.
 */
export function useRefreshOnNews(newest: string | null | undefined) {
  const queryClient = useQueryClient();
  const known = useRef(newest);
  useEffect(() => {
    if (newest === known.current) return;
    const isNews = known.current !== undefined;
    known.current = newest;
    if (isNews) for (const key of ['events', 'dashboard']) void queryClient.invalidateQueries({ queryKey: [key] });
  }, [newest, queryClient]);
}

export function useMarkRead(reader: Reader) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notificationIds: string[]) =>
      call(reader === 'organizer' ? notificationEndpoints.markRead : notificationEndpoints.markMine, {
        body: { notificationIds },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
