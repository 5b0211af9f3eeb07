import { eventStaffEndpoints } from '@maidan/contract/events/staff';
import type { StaffRole } from '@maidan/domain/event-roles';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { keptAnswer } from '../../../platform/device/kept-answers.ts';

/** The reader's role in an event and the rights it gives. */
export const accessQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['event-staff', 'access', eventId],
    queryFn: ({ signal, queryKey }) =>
      keptAnswer(queryKey, async () => {
        const { role, rights } = await call(eventStaffEndpoints.access, { params: { eventId }, signal });
        return { role, rights };
      }),
  });

export const staffQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['event-staff', 'list', eventId],
    queryFn: async ({ signal }) => {
      const { owner, staff, assignable } = await call(eventStaffEndpoints.listStaff, { params: { eventId }, signal });
      return { owner, staff, assignable };
    },
  });

export const helpedEventsQuery = queryOptions({
  queryKey: ['event-staff', 'mine'],
  queryFn: ({ signal, queryKey }) =>
    keptAnswer(queryKey, async () => (await call(eventStaffEndpoints.mine, { signal })).events),
});

/** The link is a secret: it appears in no logged address, and is not refetched automatically. */
export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['event-staff', 'invite', token],
    queryFn: async ({ signal }) => (await call(eventStaffEndpoints.showInvite, { body: { token }, signal })).invite,
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });

function useStaffMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['event-staff', 'list'] }),
        queryClient.invalidateQueries({ queryKey: ['event-staff', 'mine'] }),
        queryClient.invalidateQueries({ queryKey: ['event-history'] }),
      ]),
  });
}

export const useInvite = (eventId: string) =>
  useStaffMutation((body: { email: string; role: StaffRole }) =>
    call(eventStaffEndpoints.invite, { params: { eventId }, body }),
  );

export const useChangeRole = (eventId: string) =>
  useStaffMutation(({ staffId, role }: { staffId: string; role: StaffRole }) =>
    call(eventStaffEndpoints.changeRole, { params: { eventId, staffId }, body: { role } }),
  );

export const useRevoke = (eventId: string) =>
  useStaffMutation((staffId: string) => call(eventStaffEndpoints.revoke, { params: { eventId, staffId } }));

export const useLeave = () =>
  useStaffMutation((eventId: string) => call(eventStaffEndpoints.leave, { params: { eventId } }));

export const useAcceptInvite = () =>
  useMutation({ mutationFn: (token: string) => call(eventStaffEndpoints.acceptInvite, { body: { token } }) });
