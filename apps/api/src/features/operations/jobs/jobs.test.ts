import { backgroundJobEndpoints } from '@maidan/contract/operations/jobs';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { anAdmin, anOrganizer } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { createJobs, jobQueue } from '../../../platform/jobs.ts';

const t = startApi();
const queue = jobQueue<{ phone: string }>('a-broken-job');
const list = async (token: string) => (await t.call(backgroundJobEndpoints.list, { token })).body.jobs;
const waiting = { timeout: 60_000, interval: 50 };

let stop: (() => Promise<void>) | undefined;
afterAll(() => stop?.());

test('a job that failed for good is shown without what it carries, and tried again when asked', {
  timeout: 60_000,
}, async () => {
  const admin = await anAdmin(t);
  // Another node, with less patience than a real one.
  const { connectionString, host, port, user, password, database } = t.deps.pool.options;
  const node = createJobs({
    connection: JSON.parse(JSON.stringify({ connectionString, host, port, user, password, database })),
    log: { error: () => {}, warn: () => {} },
    pace: { pollSeconds: 0.5, retryLimit: 1, retrySeconds: 1, heartbeatSeconds: 10, monitorSeconds: 1 },
  });
  stop = () => node.stop();
  let broken = true;
  const done: string[] = [];
  node.work(queue, async ({ phone }) => {
    if (broken) throw new Error(`cannot reach ${phone} of asha@example.test`);
    done.push(phone);
  });
  await node.start();
  await node.send(t.db, queue, { phone: '9876543210' });
  await vi.waitFor(async () => expect(await list(admin.token)).toHaveLength(1), waiting);
  const [job] = await list(admin.token);
  expect(job).toEqual({
    _id: expect.any(String),
    queue: 'a-broken-job',
    error: 'cannot reach [number] of [mail]',
    attempts: 2,
    failedAt: expect.any(String),
  });
  broken = false;
  const retry = () => t.call(backgroundJobEndpoints.retry, { token: admin.token, params: { jobId: job._id } });
  expect((await retry()).status).toBe(200);
  await vi.waitFor(() => expect(done).toEqual(['9876543210']), waiting);
  expect(await list(admin.token)).toEqual([]);
  expect((await retry()).status).toBe(404);
  expect(await rows(t.db, sql`select actor_id from audit_log where action = 'job_retried'`)).toEqual([
    { actorId: admin.userId },
  ]);
});

test('for administrators', async () => {
  const { token } = await anOrganizer(t);
  expect((await t.call(backgroundJobEndpoints.list)).status).toBe(401);
  expect((await t.call(backgroundJobEndpoints.list, { token })).status).toBe(403);
  expect((await t.call(backgroundJobEndpoints.retry, { token, params: { jobId: newId() } })).status).toBe(403);
});
