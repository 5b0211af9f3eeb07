import { leavingEndpoints } from '@maidan/contract/entries/leaving';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/** Whose entries end: those of a registration in the organizer's list, or one's own. */
export interface Leaver {
  /** Absent for one's own. */
  eventId?: string | undefined;
  registrationId: string;
}

/** Keyed under the fixtures, so that every change to them asks anew. */
export const leavingQuery = ({ eventId, registrationId }: Leaver) =>
  queryOptions({
    queryKey: ['fixtures', eventId ?? 'own', 'leaving', registrationId],
    queryFn: async ({ signal }) =>
      (eventId === undefined
        ? await call(leavingEndpoints.ofMine, { params: { registrationId }, signal })
        : await call(leavingEndpoints.ofEvent, { params: { eventId, registrationId }, signal })
      ).draws,
    retry: false,
    staleTime: 0,
  });
