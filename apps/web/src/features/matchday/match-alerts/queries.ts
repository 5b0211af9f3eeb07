import { matchAlertEndpoints } from '@maidan/contract/matchday/match-alerts';
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
