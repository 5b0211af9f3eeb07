import { backgroundJobEndpoints } from '@maidan/contract/operations/jobs';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { failedJobs, retryJob } from './failed-jobs.ts';

export function backgroundJobRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, backgroundJobEndpoints.list, async () => ({ jobs: await failedJobs(deps) }));
  route(app, deps, backgroundJobEndpoints.retry, ({ caller, params }) => retryJob(deps, caller.userId, params.jobId));
}
