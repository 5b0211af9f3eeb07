import { emailEndpoints } from '@maidan/contract/accounts/email';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';
import { handInSignOut } from '../../../platform/device/sign-out-later.ts';
import { profileQuery } from '../profile/profile-query.ts';

export function useSendLink() {
  return useMutation({ mutationFn: () => call(emailEndpoints.sendLink) });
}

export function useChangeEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call(emailEndpoints.change, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

export function useProveEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(emailEndpoints.prove, { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

export function useSendCode() {
  return useMutation({
    mutationFn: (body: NonNullable<CallOptions<typeof emailEndpoints.sendCode>['body']>) =>
      call(emailEndpoints.sendCode, { body }),
  });
}

export function useSignInWithMailedCode() {
  return useMutation({
    mutationFn: async (body: CallOptions<typeof emailEndpoints.signInWithMailedCode>['body']) => {
      await handInSignOut();
      return call(emailEndpoints.signInWithMailedCode, { body });
    },
  });
}
