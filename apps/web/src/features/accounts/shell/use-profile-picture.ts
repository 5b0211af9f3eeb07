import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../platform/api.ts';

const key = (token: string | null) => ['profile-picture', token];

/** The header polls every 60 seconds (A§7); the window event `profilePictureUpdated` brings a new picture at once. */
export function useProfilePicture(token: string | null): string | null {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: key(token),
    queryFn: async ({ signal }) => (await call(profileEndpoints.picture, { signal })).profilePicture,
    enabled: token !== null,
    refetchInterval: 60_000,
    retry: false,
  });

  useEffect(() => {
    const take = async (picture: string) => {
      // An answer still in flight holds the old picture.
      await queryClient.cancelQueries({ queryKey: key(token) });
      queryClient.setQueryData(key(token), picture);
    };
    const updated = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null;
      const given = typeof detail === 'object' && detail && 'profilePicture' in detail ? detail.profilePicture : detail;
      if (typeof given === 'string') void take(given);
      else void queryClient.invalidateQueries({ queryKey: key(token) });
    };
    window.addEventListener('profilePictureUpdated', updated);
    return () => window.removeEventListener('profilePictureUpdated', updated);
  }, [queryClient, token]);

  return data ?? null;
}
