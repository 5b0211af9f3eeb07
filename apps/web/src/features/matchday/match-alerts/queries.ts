import { matchAlertEndpoints } from '@maidan/contract/matchday/match-alerts';
import { playerFollowEndpoints } from '@maidan/contract/matchday/player-follows';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

export const matchAlertsQuery = queryOptions({
  queryKey: ['match-alerts'],
  queryFn: ({ signal }) => call(matchAlertEndpoints.read, { signal }),
});

export type AlertChoice = NonNullable<CallOptions<typeof matchAlertEndpoints.save>['body']>;

export function useSaveMatchAlerts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AlertChoice) => call(matchAlertEndpoints.save, { body }),
    onSuccess: (answer) => queryClient.setQueryData(matchAlertsQuery.queryKey, answer),
  });
}

export const playerFollowQuery = (eventId: string, player: string) =>
  queryOptions({
    queryKey: ['player-follow', eventId, player],
    queryFn: ({ signal }) => call(playerFollowEndpoints.read, { params: { eventId, player }, signal }),
  });

export function useFollowPlayer(eventId: string, player: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { on: boolean }) => call(playerFollowEndpoints.save, { params: { eventId, player }, body }),
    onSuccess: (answer) => queryClient.setQueryData(playerFollowQuery(eventId, player).queryKey, answer),
  });
}
