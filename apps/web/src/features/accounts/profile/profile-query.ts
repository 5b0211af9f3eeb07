import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

// In a file of its own: the dashboard reads the profile, and none of what the profile's page changes.
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await call(profileEndpoints.read, { signal })).profile,
});
