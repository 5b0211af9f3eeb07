import type { BackgroundJob } from '@maidan/contract/operations/jobs';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { scrub } from '../../../platform/log.ts';

export async function failedJobs(deps: Deps): Promise<BackgroundJob[]> {
  return (await deps.jobs.listFailed()).map(({ id, queue, error, attempts, failedAt }) => ({
    _id: id,
    queue,
    // An error message may quote its input.
    error: scrub(error),
    attempts,
    failedAt: failedAt.toISOString(),
  }));
}

export async function retryJob(deps: Deps, adminId: string, jobId: string): Promise<void> {
  if (!(await deps.jobs.retry(jobId))) throw new AppError('job_not_found');
  await audit(deps.db, {
    actorId: adminId,
    action: 'job_retried',
    subjectKind: 'job',
    subjectId: jobId,
  });
}
