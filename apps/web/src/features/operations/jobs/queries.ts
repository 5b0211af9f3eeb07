import { backgroundJobEndpoints } from '@maidan/contract/operations/jobs';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const failedJobsQuery = queryOptions({
  queryKey: ['admin', 'jobs'],
  queryFn: async ({ signal }) => (await call(backgroundJobEndpoints.list, { signal })).jobs,
});

export function useRetryJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => call(backgroundJobEndpoints.retry, { params: { jobId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'jobs'] }),
  });
}
