import { type TeamForm, teamEndpoints } from '@maidan/contract/entries/teams';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { squadEndpoints } from '@maidan/contract/entries/squads/squads';
import { call } from '../../../platform/api.ts';
import { keptAnswer } from '../../../platform/device/kept-answers.ts';

/** Which teams: those of one of the reader's own registrations, or all of an event. */
export type TeamsOf = { registrationId: string } | { eventId: string };

export const teamsQuery = (of: TeamsOf) =>
  queryOptions({
    queryKey: ['teams', of],
    queryFn: async ({ signal }) =>
      'eventId' in of
        ? (await call(teamEndpoints.list, { params: of, signal })).teams
        : // Kept for the hall, beside the ticket.
          keptAnswer(['teams', of], async () => (await call(teamEndpoints.mine, { params: of, signal })).teams),
  });

/** The link by which the players of a team say yes, made at the first call. */
export function useInviteSquad(registrationId: string, entryId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(squadEndpoints.invite, { params: { registrationId, entryId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['teams'] }),
  });
}

export function useSaveTeam(of: TeamsOf, entryId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TeamForm) =>
      'eventId' in of
        ? call(teamEndpoints.save, { params: { ...of, entryId }, body })
        : call(teamEndpoints.saveMine, { params: { ...of, entryId }, body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['teams'] });
      if ('eventId' in of) await queryClient.invalidateQueries({ queryKey: ['fixtures', of.eventId] });
    },
  });
}
