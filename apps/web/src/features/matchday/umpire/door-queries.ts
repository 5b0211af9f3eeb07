import { umpireEndpoints } from '@maidan/contract/matchday/umpire';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '../../../platform/api.ts';

const refreshMs = 15_000;

const readDoor = (eventId: string, signal: AbortSignal) => call(umpireEndpoints.door, { params: { eventId }, signal });

/** Wrong umpire passwords, and who signed in last. */
export const doorQuery = (eventId: string, everyMs = refreshMs) =>
  queryOptions({
    queryKey: ['umpire-door', eventId],
    queryFn: ({ signal }) => readDoor(eventId, signal),
    refetchInterval: everyMs,
  });

/** A pass for the next phone, and who had signed in last when it was made. */
export const passQuery = (eventId: string, phone: number, court: number | null) =>
  queryOptions({
    queryKey: ['umpire-pass', eventId, phone, court],
    queryFn: async ({ signal }) => {
      const { lastIn } = await readDoor(eventId, signal);
      const { link, expiresAt } = await call(umpireEndpoints.letIn, {
        params: { eventId },
        query: court === null ? {} : { court },
        signal,
      });
      return { link, expiresAt, before: lastIn?.at ?? null };
    },
    // Each pass is a secret of its own: no new one without a press.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export type UmpirePhones = Answer<typeof umpireEndpoints.phones>;

const phonesKey = (eventId: string) => ['umpire-phones', eventId];

/** The phones that umpires are signed in on, and the courts that the password opens. */
export const phonesQuery = (eventId: string) =>
  queryOptions({
    queryKey: phonesKey(eventId),
    queryFn: ({ signal }) => call(umpireEndpoints.phones, { params: { eventId }, signal }),
    refetchInterval: refreshMs,
  });

export function useRemovePhone(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (phoneId: string) => call(umpireEndpoints.removePhone, { params: { eventId, phoneId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: phonesKey(eventId) }),
  });
}

export function usePasswordCourts(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (courts: number[] | null) =>
      call(umpireEndpoints.passwordCourts, { params: { eventId }, body: { courts } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: phonesKey(eventId) }),
  });
}

export function useOpenDoor(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(umpireEndpoints.openDoor, { params: { eventId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['umpire-door', eventId] }),
  });
}
