import { defineEndpoints } from '@maidan/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { call } from '../../platform/api.ts';

const { picture } = defineEndpoints({
  picture: {
    method: 'GET',
    url: '/profile/picture',
    config: { access: 'signed-in', summary: 'The address of the own picture' },
    schema: { response: { 200: z.object({ success: z.literal(true), profilePicture: z.string().nullable() }) } },
  },
});

const key = (token: string | null) => ['profile-picture', token];

/** The header asks every 60 seconds (A§7); the window event `profilePictureUpdated` brings a new picture at once. */
export function useProfilePicture(token: string | null): string | null {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: key(token),
    queryFn: async ({ signal }) => (await call(picture, { signal })).profilePicture ?? null,
    enabled: token !== null,
    refetchInterval: 60_000,
    retry: false,
  });

  useEffect(() => {
    const updated = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null;
      const given = typeof detail === 'object' && detail && 'profilePicture' in detail ? detail.profilePicture : detail;
      if (typeof given === 'string') queryClient.setQueryData(key(token), given);
      else void queryClient.invalidateQueries({ queryKey: key(token) });
    };
    window.addEventListener('profilePictureUpdated', updated);
    return () => window.removeEventListener('profilePictureUpdated', updated);
  }, [queryClient, token]);

  return data ?? null;
}
