import type { Registration } from '@maidan/contract/entries/registration';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { useSession } from '../../../platform/session.ts';
import { findKeptTicket, keepTicket } from './ticket-cache.ts';

const ticketQuery = (registrationId: string, owner: string | null) =>
  queryOptions({
    queryKey: ['my-registrations', registrationId],
    queryFn: async ({ signal }) => {
      const { registration } = await call(registrationEndpoints.getMine, { params: { registrationId }, signal });
      if (owner) void keepTicket(owner, registration);
      return registration;
    },
    refetchInterval: 30_000,
  });

/** The ticket as last opened on this device; read from storage each time. */
const keptTicketQuery = (registrationId: string, owner: string | null) =>
  queryOptions({
    queryKey: ['kept-ticket', registrationId, owner],
    queryFn: () => findKeptTicket(registrationId, owner),
    staleTime: 0,
    gcTime: 0,
  });

/** The registration from the server, or as last opened on this device. */
export function useTicket(registrationId: string): {
  registration: Registration | null;
  fromThisDevice: boolean;
  error: Error | null;
  retry: () => void;
} {
  const { user, status } = useSession();
  const owner = user?._id ?? null;
  const isOpen = status === 'signed-in' || status === 'unknown';
  const { data, error, refetch } = useQuery({ ...ticketQuery(registrationId, owner), enabled: isOpen });
  const kept = useQuery({ ...keptTicketQuery(registrationId, owner), enabled: status !== 'anonymous' && !data });
  const retry = () => void refetch();
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (data) return { registration: data, fromThisDevice: error !== null, error: null, retry };
  const keptOne = isRefused ? null : (kept.data ?? null);
  const failure = keptOne || kept.isPending ? null : error;
  return { registration: keptOne, fromThisDevice: error !== null, error: failure, retry };
}
