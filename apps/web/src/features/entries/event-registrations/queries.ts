import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { downloadEndpoints } from '@maidan/contract/operations/downloads';
import { type EventRegistration, eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { playerAnswerEndpoints } from '@maidan/contract/entries/answers';
import { playerOriginEndpoints } from '@maidan/contract/entries/origins';
import type { RegistrationStatus } from '@maidan/contract/entries/registration';
import { infiniteQueryOptions, useMutation, useQueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { addressOf, call, type CallOptions } from '../../../platform/api.ts';
import { toast } from '../../../platform/toast.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { entrantWords } from './words.ts';

export interface RegistrationsFilter {
  q: string;
  category: string;
  status: RegistrationStatus | '';
  /** Only confirmed players who still owe a fee. */
  owing: '' | 'true';
}

const pageSize = 500;

/** All matching registrations, loaded in parts: the table shows the first while the others arrive. */
const registrationsQuery = (eventId: string, filter: RegistrationsFilter) =>
  infiniteQueryOptions({
    queryKey: ['event-registrations', eventId, filter],
    queryFn: ({ pageParam, signal }) =>
      call(eventRegistrationEndpoints.listEventRegistrations, {
        params: { eventId },
        query: { ...filter, page: pageParam, pageSize },
        signal,
      }),
    initialPageParam: 1,
    // The parts keep their identity when another arrives; comparing fifty thousand rows each time would freeze the
    // page.
    structuralSharing: false,
    getNextPageParam: (last, all) =>
      all.length * pageSize < last.total && last.registrations.length > 0 ? all.length + 1 : null,
  });

export type RegistrationsPart = Awaited<ReturnType<NonNullable<ReturnType<typeof registrationsQuery>['queryFn']>>>;

/** The first part with the counts, and the rows of all parts loaded so far; the rest are fetched one after another. */
export function useRegistrations(eventId: string, filter: RegistrationsFilter) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      ...registrationsQuery(eventId, filter),
      placeholderData: (before) => before,
    });
  const rows = useMemo(() => data?.pages.flatMap((part) => part.registrations) ?? [], [data]);
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return { first: data?.pages[0], rows, error, refetch };
}

/** Refreshes lists, counters and what the event itself shows of them. */
function useRegistrationsChanged(eventId: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [['event-registrations', eventId], ['check-in-stats', eventId], ['events'], ['dashboard']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Checks a player in from the list, or undoes it. */
export function useToggleCheckIn(eventId: string) {
  const onSettled = useRegistrationsChanged(eventId);
  return useMutation({
    mutationFn: ({ _id, checkedIn }: EventRegistration) =>
      checkedIn
        ? call(checkInEndpoints.undoCheckIn, { params: { eventId, registrationId: _id } })
        : call(checkInEndpoints.checkIn, { params: { eventId }, body: { registrationId: _id } }),
    onSuccess: ({ registration }) =>
      toast.success(
        registration.checkedIn
          ? wordsNow(entrantWords).isCheckedIn({ name: registration.name })
          : wordsNow(entrantWords).undone,
      ),
    onError: (thrown) => toast.error(messageOf(thrown)),
    onSettled,
  });
}

export type WalkInForm = CallOptions<typeof eventRegistrationEndpoints.addWalkIn>['body'];

/** Enters a player at the desk. Whoever is entered at a gate stands there, and is checked in by its device at once. */
export function useAddWalkIn(eventId: string, gateDevice: string | null) {
  const onSettled = useRegistrationsChanged(eventId);
  return useMutation({
    mutationFn: async ({ form, idempotencyKey }: { form: WalkInForm; idempotencyKey: string }) => {
      const params = { eventId };
      const { registration } = await call(eventRegistrationEndpoints.addWalkIn, { params, body: form, idempotencyKey });
      if (gateDevice === null) return { registration, isIn: false };
      const body = { registrationId: registration._id, deviceId: gateDevice };
      // The place is taken in any case: a check-in that fails must not look as if nobody had been entered.
      const isIn = await call(checkInEndpoints.checkIn, { params, body }).then(
        () => true,
        () => false,
      );
      return { registration, isIn };
    },
    onSettled,
  });
}

/** Every invited partner who has not answered and was not reminded within a day. */
export function useRemindPartners(eventId: string) {
  return useMutation({ mutationFn: () => call(partnerInviteEndpoints.remindAll, { params: { eventId } }) });
}

export type OriginForm = CallOptions<typeof playerOriginEndpoints.save>['body'];

export function useSaveOrigin(eventId: string) {
  const onSettled = useRegistrationsChanged(eventId);
  return useMutation({
    mutationFn: ({ registrationId, form }: { registrationId: string; form: OriginForm }) =>
      call(playerOriginEndpoints.save, { params: { eventId, registrationId }, body: form }),
    onSettled,
  });
}

type AnswersForm = CallOptions<typeof playerAnswerEndpoints.save>['body'];

export function useSaveAnswers(eventId: string) {
  const onSettled = useRegistrationsChanged(eventId);
  return useMutation({
    mutationFn: ({ registrationId, form }: { registrationId: string; form: AnswersForm }) =>
      call(playerAnswerEndpoints.save, { params: { eventId, registrationId }, body: form }),
    onSettled,
  });
}

export interface DownloadChoice {
  format: 'csv' | 'xlsx';
  category: string;
  status: RegistrationStatus | '';
  fields: string;
}

/** A one-time download address. */
export async function downloadAddress(eventId: string, choice: DownloadChoice): Promise<string> {
  const path = addressOf(eventRegistrationEndpoints.downloadRegistrations, { eventId }, { ...choice });
  return (await call(downloadEndpoints.createDownloadTicket, { body: { path } })).url;
}
