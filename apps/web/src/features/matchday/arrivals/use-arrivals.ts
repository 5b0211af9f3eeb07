import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { gateEndpoints } from '@maidan/contract/entries/gate';
import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { useSubmit } from '../../../platform/use-submit.ts';

/** Somebody who was checked in at this desk, in a match's row. */
export interface Arrival {
  registration: string;
  name: string;
  matchId: string;
}

/** What the desk knows of those who have not been at the gate, and what it can do for them. */
export interface Arrivals {
  /** By registration; the phone only for who may see contacts. */
  missing: ReadonlyMap<string, { name: string; phone: string | null }>;
  /** Checked in here a moment ago: a slip is taken back where it was made. */
  came: readonly Arrival[];
  checkIn: (registration: string, matchId: string) => void;
  undo: (arrival: Arrival) => void;
  /** The moment is over. */
  forget: () => void;
}

const most = 1000;

/** Checks players in from the desk; undefined for whoever may not. */
export function useArrivals(
  eventId: string,
  matches: readonly LiveMatchAnswer[],
  mayCheckIn: boolean,
): Arrivals | undefined {
  const queryClient = useQueryClient();
  const [came, setCame] = useState<Arrival[]>([]);
  const isAnyAbsent = matches.some(({ waits }) => waits?.some(({ registrations }) => registrations !== undefined));
  const { data } = useQuery({
    queryKey: ['still-to-come', eventId, 'desk'],
    queryFn: ({ signal }) =>
      call(gateEndpoints.list, {
        params: { eventId },
        query: { list: 'arrival', state: 'missing', pageSize: most },
        signal,
      }),
    enabled: mayCheckIn && isAnyAbsent,
    staleTime: 60_000,
    retry: false,
  });
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['live-event', eventId] });
  const checkIn = useSubmit(
    useMutation({
      mutationFn: ({ registration }: { registration: string; matchId: string }) =>
        call(checkInEndpoints.checkIn, { params: { eventId }, body: { registrationId: registration } }),
      onSettled,
    }),
    {
      onDone: ({ registration: { name } }, arrival) =>
        setCame((before) => [...before.filter((one) => !isOf(one, arrival)), { ...arrival, name }]),
    },
  );
  const undo = useSubmit(
    useMutation({
      mutationFn: ({ registration }: Arrival) =>
        call(checkInEndpoints.undoCheckIn, { params: { eventId, registrationId: registration } }),
      onSettled,
    }),
    { onDone: (_, arrival) => setCame((before) => before.filter((one) => !isOf(one, arrival))) },
  );
  if (!mayCheckIn) return undefined;
  return {
    missing: new Map(data?.players.map(({ _id, name, phone }) => [_id, { name, phone }])),
    came,
    checkIn: (registration, matchId) => void checkIn.send({ registration, matchId }),
    undo: (arrival) => void undo.send(arrival),
    forget: () => setCame([]),
  };
}

const isOf = (one: { registration: string }, other: { registration: string }) =>
  one.registration === other.registration;
