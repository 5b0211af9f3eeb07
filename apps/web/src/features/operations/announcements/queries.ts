import { announcementEndpoints } from '@maidan/contract/operations/announcements';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

export const announcementsQuery = queryOptions({
  queryKey: ['admin', 'announcements'],
  queryFn: async ({ signal }) => (await call(announcementEndpoints.list, { signal })).announcements,
});

export type AnnouncementInput = NonNullable<CallOptions<typeof announcementEndpoints.create>['body']>;

function useAfterwards() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['admin', 'announcements'] });
    await queryClient.invalidateQueries({ queryKey: ['announcement'] });
  };
}

/** A new announcement has no id, a changed one does. */
export function useSaveAnnouncement() {
  const afterwards = useAfterwards();
  return useMutation({
    mutationFn: ({ announcementId, body }: { announcementId: string | null; body: AnnouncementInput }) =>
      announcementId
        ? call(announcementEndpoints.save, { params: { announcementId }, body })
        : call(announcementEndpoints.create, { body }),
    onSuccess: afterwards,
  });
}

export function useWithdrawAnnouncement() {
  const afterwards = useAfterwards();
  return useMutation({
    mutationFn: (announcementId: string) => call(announcementEndpoints.remove, { params: { announcementId } }),
    onSettled: afterwards,
  });
}
