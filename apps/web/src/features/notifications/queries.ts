import { notificationEndpoints } from '@maidan/contract/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';

const impatient = 5_000;

/** Asked again every minute, as the header does (A§9). */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ signal }) => {
    try {
      const { notifications, unreadCount } = await call(notificationEndpoints.list, { signal, timeoutMs: impatient });
      return { notifications, unreadCount };
    } catch (thrown) {
      if (!(thrown instanceof ApiError && thrown.code === 'aborted')) toast.error('Failed to fetch notifications');
      throw thrown;
    }
  },
  refetchInterval: 60_000,
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
