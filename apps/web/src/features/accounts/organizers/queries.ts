import { organizerEndpoints } from '@maidan/contract/accounts/organizers';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useSession } from '../../../platform/session.ts';
import { call, type CallOptions } from '../../../platform/api.ts';

/** Details the account already has, so that nobody types them twice. */
export const knownDetailsQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await call(profileEndpoints.read, { signal })).profile,
});

export type OnboardingInput = NonNullable<CallOptions<typeof organizerEndpoints.onboard>['body']>;

export function useOnboard() {
  const { token, signIn } = useSession();
  return useMutation({
    mutationFn: (body: OnboardingInput) => call(organizerEndpoints.onboard, { body }),
    // The token stays the same; from now on it is an organizer's.
    onSuccess: ({ user }) => token && signIn(token, user),
  });
}
