import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { notificationWords } from './words.ts';

const impatient = 5_000;

/** The specification defines the organizer's calls; other accounts have the same under an address of their own. */
export type Reader = 'organizer' | 'account';

/** Polled every minute, as the header requires (A§9). */
export const notificationsQuery = (reader: Reader) =>
  queryOptions({
    queryKey: ['notifications', reader],
    queryFn: async ({ signal }) => {
      const endpoint = reader === 'organizer' ? notificationEndpoints.list : notificationEndpoints.mine;
      const { notifications, unreadCount } = await call(endpoint, { signal, timeoutMs: impatient });
      return { notifications, unreadCount };
    },
    refetchInterval: 60_000,
    meta: { failure: () => wordsNow(notificationWords).failed },
  });

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
