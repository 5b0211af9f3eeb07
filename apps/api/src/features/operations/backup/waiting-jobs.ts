import { createDb, createPool, type DatabaseConnection } from '../../../platform/db/db.ts';
import { createJobs, jobQueue } from '../../../platform/jobs.ts';
import type { PendingJob } from './store.ts';

/** Sends the jobs of another database anew; how many. */
export async function sendJobs(connection: DatabaseConnection, pending: readonly PendingJob[]): Promise<number> {
  const pool = createPool(connection, 2, 1);
  const queues = createJobs({ connection, log: console });
  try {
    const db = createDb(pool, { named: false });
    for (const { queue, data, startAfter } of pending)
      await queues.send(db, jobQueue(queue), data, { startAfter: new Date(startAfter) });
  } finally {
    await queues.stop();
    await pool.end();
  }
  return pending.length;
}
