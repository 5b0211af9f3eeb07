import { type BackgroundJob, backgroundJobEndpoints } from '@maidan/contract/operations/jobs';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const failedJobsQuery = queryOptions({
  queryKey: ['admin', 'jobs'],
  queryFn: async ({ signal }) => (await call(backgroundJobEndpoints.list, { signal })).jobs,
});

export function useRetryJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (job: BackgroundJob) => call(backgroundJobEndpoints.retry, { params: { jobId: job._id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'jobs'] }),
  });
}
