import { eventAnnouncementEndpoints } from '@maidan/contract/entries/announcements';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../platform/api.ts';

const { preview, create, test, list, read, pin, withdraw } = eventAnnouncementEndpoints;
export type AnnouncementBody = z.input<typeof create.schema.body>;

/** Counted anew with each press; the last figures stay until the next are there. */
export const reachQuery = (eventId: string, asked: Pick<AnnouncementBody, 'audience' | 'at'>) =>
  queryOptions({
    queryKey: ['announcements', eventId, 'reach', asked],
    queryFn: ({ signal }) => call(preview, { params: { eventId }, body: asked, signal }),
    placeholderData: keepPreviousData,
  });

export const announcementsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['announcements', eventId, 'list'],
    queryFn: async ({ signal }) => (await call(list, { params: { eventId }, signal })).announcements,
  });

const soon = 5_000;

export const announcementQuery = (eventId: string, announcementId: string) =>
  queryOptions({
    queryKey: ['announcements', eventId, 'one', announcementId],
    queryFn: ({ signal }) => call(read, { params: { eventId, announcementId }, signal }),
    // While it goes out, somebody is told every moment.
    refetchInterval: ({ state }) => (state.data?.announcement.state === 'sending' ? soon : false),
  });

export function useAnnounce(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, key }: { body: AnnouncementBody; key: string }) =>
      (await call(create, { params: { eventId }, body, idempotencyKey: key })).announcement,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['announcements', eventId] }),
  });
}

export const useSendTest = (eventId: string) =>
  useMutation({ mutationFn: (body: AnnouncementBody) => call(test, { params: { eventId }, body }) });

export function useWithdraw(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (announcementId: string) => call(withdraw, { params: { eventId, announcementId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['announcements', eventId] }),
  });
}

export function useUnpin(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (announcementId: string) =>
      call(pin, { params: { eventId, announcementId }, body: { pinUntil: null } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['announcements', eventId] }),
  });
}
