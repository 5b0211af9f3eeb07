import { messageStopEndpoints } from '@maidan/contract/operations/message-stops';
import type { Channel } from '@maidan/domain/operations/channels';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const stopsQuery = (token: string) =>
  queryOptions({
    queryKey: ['message-stops', token],
    queryFn: ({ signal }) => call(messageStopEndpoints.read, { query: { token }, signal }),
  });

export function useSaveStops(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (stopped: Channel[]) => call(messageStopEndpoints.save, { body: { token, stopped } }),
    onSuccess: (answer) => queryClient.setQueryData(stopsQuery(token).queryKey, answer),
  });
}
