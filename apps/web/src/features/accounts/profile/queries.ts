import { accountDeletionEndpoints } from '@maidan/contract/accounts/account-deletion';
import { organizerEndpoints } from '@maidan/contract/accounts/organizers';
import { personalDataEndpoints } from '@maidan/contract/accounts/personal-data';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';
import { profileQuery } from './profile-query.ts';

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

export function useRenameOrganization() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { organizationName: string }) => call(organizerEndpoints.rename, { body }),
    // It stands on the organizer's events, too.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** The window event named in A§7 tells the header about the new picture. */
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

/** Writing a busy organizer's export of several years takes a while. */
const exportTimeoutMs = 300_000;

export const exportData = (password: string) =>
  call(personalDataEndpoints.exportData, { body: { password }, timeoutMs: exportTimeoutMs });

export const deletionQuery = queryOptions({
  queryKey: ['account-deletion'],
  queryFn: ({ signal }) => call(accountDeletionEndpoints.read, { signal }),
});

export function useAskDeletion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call(accountDeletionEndpoints.ask, { body: { password } }),
    // A refusal means that what blocks the deletion has changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: deletionQuery.queryKey }),
  });
}

export function useWithdrawDeletion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(accountDeletionEndpoints.withdraw),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deletionQuery.queryKey }),
  });
}
