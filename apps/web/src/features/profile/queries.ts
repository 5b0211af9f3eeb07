import { profileEndpoints } from '@maidan/contract/profile';
import { sessionEndpoints } from '@maidan/contract/session';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../platform/api.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await call(profileEndpoints.read, { signal })).profile,
});

export type ProfileChanges = NonNullable<CallOptions<typeof profileEndpoints.save>['body']>;

export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(profileEndpoints.save, { body }),
    onSuccess: async ({ profile }) => {
      queryClient.setQueryData(profileQuery.queryKey, profile);
      await queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  });
}

/** The header hears of the new picture by the window event that A§7 names. */
export function useSavePicture() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (picture: File) => call(profileEndpoints.savePicture, { body: {}, files: { picture } }),
    onSuccess: async ({ profilePicture }) => {
      window.dispatchEvent(new CustomEvent('profilePictureUpdated', { detail: { profilePicture } }));
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; password: string }) =>
      call(sessionEndpoints.changePassword, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await call(sessionEndpoints.listSessions, { signal })).sessions,
});

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(sessionEndpoints.endSession, { params: { sessionId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(sessionEndpoints.endOtherSessions),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
