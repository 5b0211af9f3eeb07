import { notificationEndpoints } from '@maidan/contract/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { toast } from '../../platform/toast.ts';

const impatient = 5_000;
export const fetchFailure = 'Failed to fetch notifications';

/** Asked again every minute, as the header does (A§9). */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ signal }) => {
    const { notifications, unreadCount } = await call(notificationEndpoints.list, { signal, timeoutMs: impatient });
    return { notifications, unreadCount };
  },
  refetchInterval: 60_000,
  meta: { failure: () => fetchFailure },
});

export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notificationIds: string[]) => call(notificationEndpoints.markRead, { body: { notificationIds } }),
    onSuccess: () => toast.success('Notifications marked as read'),
    onError: () => toast.error('Failed to mark notifications as read'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
