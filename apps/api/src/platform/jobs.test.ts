import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createDb, createPool, type Db } from './db/db.ts';
import { createJobs, jobQueue, type Jobs } from './jobs.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
const nodes: Jobs[] = [];
const log = { error: () => {}, warn: () => {} };
const pace = { pollSeconds: 0.5, retryLimit: 2, retrySeconds: 1, heartbeatSeconds: 10, monitorSeconds: 1 };

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connection);
  db = createDb(pool);
});
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

function aNode(): Jobs {
  const node = createJobs({ connection: database.connection, log, pace });
  nodes.push(node);
  return node;
}
const aQueue = <Data extends object>() => jobQueue<Data>(`q-${randomUUID()}`);
const waiting = { timeout: 60_000, interval: 20 };
const slow = 60_000;

describe('sending', () => {
  test(
    'a job is done after the transaction it was sent in, and not when that one fails',
    async () => {
      const queue = aQueue<{ name: string }>();
      const done: string[] = [];
      const node = aNode();
      node.work(queue, async ({ name }) => void done.push(name));
      await node.start();
      await expect(
        db.transaction().execute(async (tx) => {
          await node.send(tx, queue, { name: 'rolled back' });
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind');
      const seenInside = await db.transaction().execute(async (tx) => {
        await node.send(tx, queue, { name: 'committed' });
        await sql`select pg_sleep(0.3)`.execute(tx);
        return [...done];
      });
      expect(seenInside).toEqual([]);
      await vi.waitFor(() => expect(done).toEqual(['committed']), waiting);
    },
    slow,
  );

  test(
    'works on a node that runs no workers',
    async () => {
      const queue = aQueue<{ n: number }>();
      const done: number[] = [];
      await aNode().send(db, queue, { n: 7 });
      const worker = aNode();
      worker.work(queue, async ({ n }) => void done.push(n));
      await worker.start();
      await vi.waitFor(() => expect(done).toEqual([7]), waiting);
    },
    slow,
  );

  test(
    'before the workers are named, as a seed does, neither hinders nor loses them',
    async () => {
      const queue = aQueue<{ n: number }>();
      const done: number[] = [];
      const node = aNode();
      await node.send(db, queue, { n: 7 });
      node.work(queue, async ({ n }) => void done.push(n));
      await node.start();
      await vi.waitFor(() => expect(done).toEqual([7]), waiting);
    },
    slow,
  );

  test(
    'a job for later waits',
    async () => {
      const queue = aQueue<{ when: string }>();
      const done: string[] = [];
      const node = aNode();
      node.work(queue, async ({ when }) => void done.push(when));
      await node.start();
      await node.send(db, queue, { when: 'tomorrow' }, { startAfter: new Date(Date.now() + 86_400_000) });
      await node.send(db, queue, { when: 'now' });
      await vi.waitFor(() => expect(done).toEqual(['now']), waiting);
    },
    slow,
  );
});

describe('two nodes', () => {
  test(
    'share the work, and none of it is done twice',
    async () => {
      const queue = aQueue<{ n: number }>();
      const done: { n: number; by: number }[] = [];
      const both = [aNode(), aNode()];
      for (const [by, node] of both.entries()) {
        node.work(
          queue,
          async ({ n }) => {
            await sql`select pg_sleep(0.01)`.execute(db);
            done.push({ n, by });
          },
          { atOnce: 3 },
        );
      }
      await Promise.all(both.map((node) => node.start()));
      await db.transaction().execute(async (tx) => {
        for (let n = 0; n < 60; n += 1) await both[0]?.send(tx, queue, { n });
      });
      await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(60), waiting);
      expect(done.map(({ n }) => n).sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
      expect(new Set(done.map(({ by }) => by)).size).toBe(2);
    },
    slow,
  );

  test('control: two workers that look without locking do everything twice', async () => {
    const queue = aQueue<{ n: number }>();
    const sender = aNode();
    for (let n = 0; n < 5; n += 1) await sender.send(db, queue, { n });
    const look = () => sql`select id from jobs.job where name = ${queue} and state = 'created'`.execute(db);
    const seen = (await Promise.all([look(), look()])).flatMap(({ rows }) => rows);
    expect(seen).toHaveLength(10);
  });
});

describe('failing', () => {
  test(
    'a job that fails is tried again, then waits for a person, who may give it another chance',
    async () => {
      const queue = aQueue<{ n: number }>();
      const attempts: number[] = [];
      let broken = true;
      const node = aNode();
      node.work(queue, async (_data, { attempt }) => {
        attempts.push(attempt);
        if (broken) throw new Error('the mail server is away');
      });
      await node.start();
      await node.send(db, queue, { n: 1 });
      const mine = async () => (await node.listFailed()).filter((job) => job.queue === queue);
      await vi.waitFor(async () => expect(await mine()).toHaveLength(1), waiting);
      expect(attempts).toEqual([1, 2, 3]);
      const [failed] = await mine();
      expect(failed).toMatchObject({ data: { n: 1 }, error: 'the mail server is away', attempts: 3 });

      broken = false;
      expect(await node.retry(failed?.id ?? '')).toBe(true);
      await vi.waitFor(() => expect(attempts).toHaveLength(4), waiting);
      expect(await mine()).toEqual([]);
      expect(await node.retry(failed?.id ?? '')).toBe(false);
    },
    slow,
  );

  test(
    'the job of a node that lost its life is done by another',
    async () => {
      const queue = aQueue<{ n: number }>();
      await aNode().send(db, queue, { n: 1 });
      // A node that fetched the job and was killed: the job is active without a heartbeat.
      await sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute' where name = ${queue}`.execute(
        db,
      );
      const done: number[] = [];
      const survivor = aNode();
      survivor.work(queue, async (_data, { attempt }) => void done.push(attempt));
      await survivor.start();
      await vi.waitFor(() => expect(done).toEqual([2]), waiting);
    },
    slow,
  );
});

describe('stopping', () => {
  test(
    'waits for the job that runs, and leaves the rest for later',
    async () => {
      const queue = aQueue<{ n: number }>();
      const events: string[] = [];
      const node = aNode();
      node.work(queue, async ({ n }) => {
        events.push(`begin ${n}`);
        await sql`select pg_sleep(1)`.execute(db);
        events.push(`end ${n}`);
      });
      await node.start();
      await node.send(db, queue, { n: 1 });
      await node.send(db, queue, { n: 2 });
      await vi.waitFor(() => expect(events).toHaveLength(1), waiting);
      await node.stop();
      expect(events).toEqual(['begin 1', 'end 1']);
      await expect(node.send(db, queue, { n: 3 })).rejects.toThrow('stopped');
    },
    slow,
  );
});

test(
  'a schedule is kept once, whichever node starts',
  async () => {
    const queue = jobQueue<Record<string, never>>(`nightly-${randomUUID()}`);
    for (const node of [aNode(), aNode()]) {
      node.schedule(queue, '30 2 * * *');
      await node.start();
    }
    const { rows } = await sql`select cron, timezone from jobs.schedule where name = ${queue}`.execute(db);
    expect(rows).toEqual([{ cron: '30 2 * * *', timezone: 'Asia/Kolkata' }]);
  },
  slow,
);
