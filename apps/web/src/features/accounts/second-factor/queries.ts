import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(secondFactorEndpoints.read, { signal }),
});

export function useBegin() {
  return useMutation({
    mutationFn: (body: { password: string; code?: string }) => call(secondFactorEndpoints.begin, { body }),
  });
}

export function useConfirm() {
  const onSettled = useChanged();
  return useMutation({
    mutationFn: (code: string) => call(secondFactorEndpoints.confirm, { body: { code } }),
    onSettled,
  });
}

export function useTurnOff() {
  const onSettled = useChanged();
  return useMutation({
    mutationFn: (body: { password: string; code: string }) => call(secondFactorEndpoints.turnOff, { body }),
    onSettled,
  });
}

export function useRenewRecoveryCodes() {
  const onSettled = useChanged();
  return useMutation({
    mutationFn: (body: { password: string; code: string }) => call(secondFactorEndpoints.renewRecoveryCodes, { body }),
    onSettled,
  });
}

/** The change also signs out all other devices. */
function useChanged() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['own-sessions'] }),
    ]);
}
