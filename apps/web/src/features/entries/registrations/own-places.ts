import type { Registration } from '@maidan/contract/entries/registration';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../platform/session.ts';
import { myRegistrationsQuery } from './queries.ts';

type Living = 'confirmed' | 'offered' | 'held' | 'waitlisted';
const living: readonly string[] = ['confirmed', 'offered', 'held', 'waitlisted'] satisfies Living[];
const isLiving = (one: Registration): one is Registration & { status: Living } => living.includes(one.status);

/**
 * The places of the signed-in account in an event, and its entries in the draws. A public page reads it beside its own
 * data: for guests no request is made, and without an answer the reader is treated as a guest.
 */
export function useOwnPlaces(eventId: string | null) {
  const { user } = useSession();
  const { data } = useQuery({
    ...myRegistrationsQuery,
    enabled: user !== null && user.role !== 'umpire' && user.organizerStatus !== 'suspended',
  });
  return useMemo(() => {
    const own = (data ?? []).filter(isLiving).filter((one) => one.eventId === eventId);
    return {
      places: own.map(({ _id, name, status }) => ({ registration: _id, name, status })),
      entries: own.flatMap(({ categories }) => categories.filter((one) => !one.cancelled).map(({ entry }) => entry)),
    };
  }, [data, eventId]);
}
