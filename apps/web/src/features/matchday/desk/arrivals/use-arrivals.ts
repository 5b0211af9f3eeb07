import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { gateEndpoints } from '@maidan/contract/entries/gate';
import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../platform/api.ts';
import { useSubmit } from '../../../../platform/use-submit.ts';

/** Somebody who was checked in at this desk, in a match's row. */
export interface Arrival {
  registration: string;
  name: string;
  matchId: string;
}

/** What the desk knows of those who have not been at the gate, and what it can do for them. */
export interface Arrivals {
  /** Everybody the gate has not seen, by registration; the phone only for who may see contacts. */
  missing: ReadonlyMap<string, { name: string; phone: string | null; categories: readonly string[] }>;
  /** Checked in here a moment ago: a slip is taken back where it was made. */
  came: readonly Arrival[];
  /** Everybody who was checked in here. */
  marked: ReadonlyMap<string, Arrival>;
  /** `matchId` is empty for a player who is waited for by no match. */
  checkIn: (registration: string, matchId: string) => void;
  undo: (arrival: Arrival) => void;
  /** The moment is over. */
  forget: () => void;
}

const most = 1000;
/** How long it is told in the match's row, after the last one who came. */
const toldMs = 15_000;

/** Checks players in from the desk; undefined for whoever may not. */
export function useArrivals(
  eventId: string,
  matches: readonly LiveMatchAnswer[],
  mayCheckIn: boolean,
): Arrivals | undefined {
  const queryClient = useQueryClient();
  const { marked, mark, unmark, forget } = useMarked();
  const waited = matches.flatMap(({ waits }) => waits?.flatMap(({ registrations }) => registrations ?? []) ?? []);
  const { data } = useQuery({
    // Asked again whenever another desk or the gate has seen somebody.
    queryKey: ['still-to-come', eventId, 'desk', new Set(waited).size],
    queryFn: ({ signal }) =>
      call(gateEndpoints.list, {
        params: { eventId },
        query: { list: 'arrival', state: 'missing', pageSize: most },
        signal,
      }),
    enabled: mayCheckIn && waited.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  const onSettled = () =>
    Promise.all(
      ['live-event', 'still-to-come'].map((key) => queryClient.invalidateQueries({ queryKey: [key, eventId] })),
    );
  const checkIn = useSubmit(
    useMutation({
      mutationFn: ({ registration }: { registration: string; matchId: string }) =>
        call(checkInEndpoints.checkIn, { params: { eventId }, body: { registrationId: registration } }),
      onSettled,
    }),
    {
      onDone: ({ registration: { name } }, arrival) => mark({ ...arrival, name }),
    },
  );
  const undo = useSubmit(
    useMutation({
      mutationFn: ({ registration }: Arrival) =>
        call(checkInEndpoints.undoCheckIn, { params: { eventId, registrationId: registration } }),
      onSettled,
    }),
    { onDone: (_, arrival) => unmark(arrival) },
  );
  if (!mayCheckIn) return undefined;
  return {
    missing: new Map(data?.players.map(({ _id, ...player }) => [_id, player])),
    came: marked.filter(({ isTold }) => isTold),
    marked: new Map(marked.map((one) => [one.registration, one])),
    checkIn: (registration, matchId) => void checkIn.send({ registration, matchId }),
    undo: (arrival) => void undo.send(arrival),
    forget,
  };
}

/** Who was checked in here, and of whom that is still told in a match's row. */
function useMarked() {
  const [marked, setMarked] = useState<(Arrival & { isTold: boolean })[]>([]);
  const forget = () => setMarked((before) => before.map((one) => ({ ...one, isTold: false })));
  const isTelling = marked.some(({ isTold }) => isTold);
  useEffect(() => {
    if (!isTelling) return;
    const timer = setTimeout(forget, toldMs);
    return () => clearTimeout(timer);
  }, [marked, isTelling]);
  const unmark = (arrival: Arrival) => setMarked((before) => before.filter((one) => !isOf(one, arrival)));
  const mark = (arrival: Arrival) => {
    unmark(arrival);
    setMarked((before) => [...before, { ...arrival, isTold: true }]);
  };
  return { marked, mark, unmark, forget };
}

const isOf = (one: { registration: string }, other: { registration: string }) =>
  one.registration === other.registration;
