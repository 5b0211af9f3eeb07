import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { backUpNightly } from './nightly.ts';

const nightly = jobQueue<Record<string, never>>('backups');

/** No call: a job of the night, where the settings say where backups go. */
export function backupRoutes(_app: FastifyInstance, deps: Deps): void {
  if (!deps.settings.BACKUP_DIR) return;
  deps.jobs.work(nightly, () => backUpNightly(deps));
  deps.jobs.schedule(nightly, '10 2 * * *');
}
