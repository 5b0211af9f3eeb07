import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, success } from '../fields.ts';

/** A job that used up its attempts. Its data is not shown: it may be personal. */
export const backgroundJob = z.object({
  _id: id,
  queue: z.string(),
  error: z.string(),
  attempts: z.number(),
  failedAt: moment,
});
export type BackgroundJob = z.output<typeof backgroundJob>;

export const backgroundJobEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/admin/jobs',
    config: { access: 'admin', summary: 'List failed jobs that need attention, newest first' },
    schema: { response: { 200: z.object({ success: z.literal(true), jobs: z.array(backgroundJob) }) } },
  },
  retry: {
    method: 'POST',
    url: '/api/admin/jobs/:jobId/retry',
    config: { access: 'admin', summary: 'Retry a failed job' },
    schema: { params: z.object({ jobId: id }), response: { 200: success } },
  },
});
