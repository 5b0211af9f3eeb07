import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseConnection } from './db/db.ts';
import { compiledCode } from './own-process.ts';

interface Crew {
  /** The program that each of them runs. */
  program: string;
  count: number;
  connection: DatabaseConnection;
  /** Shared out among them. */
  databasePool: number;
  log: FastifyBaseLogger;
}

/** One that dies is replaced, but not faster than this. */
const pauseMs = 1_000;

/**
 * Runs the server in several processes that share its port (decision 0111). The first one prepares the database before
 * the others start. Ends when all of them have stopped after a signal; throws when the first cannot start.
 */
export async function runWorkers({ program, count, connection, databasePool, log }: Crew): Promise<void> {
  cluster.setupPrimary({ exec: program, args: [] });
  const env = {
    ...compiledCode(),
    // An operator's database is in the settings that they read as well.
    ...(!connection.connectionString && { DATABASE_URL: urlOf(connection) }),
    DATABASE_POOL: String(Math.max(smallestPool, Math.floor(databasePool / count))),
  };
  const workers = new Set<Worker>();
  let isStopping = false;
  const begin = () => {
    const worker = cluster.fork(env);
    workers.add(worker);
    return worker;
  };
  // A second signal is passed on as well: it ends their waiting.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      isStopping = true;
      for (const worker of workers) worker.process.kill('SIGTERM');
    });

  const keep = async (worker: Worker): Promise<void> => {
    const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
    workers.delete(worker);
    if (isStopping) return;
    log.error({ code, signal }, 'a worker has ended; another takes its place');
    await sleep(pauseMs);
    if (!isStopping) await keep(begin());
  };

  const first = begin();
  const started = await Promise.race([
    once(first, 'listening').then(() => true),
    once(first, 'exit').then(() => false),
  ]);
  if (!started && isStopping) return;
  if (!started) throw new Error('The first worker could not start; its reason is above.');
  const others = Array.from({ length: isStopping ? 0 : count - 1 }, begin);
  void Promise.all(others.map((worker) => once(worker, 'listening'))).then(() =>
    log.info({ workers: count }, 'all workers serve'),
  );
  await Promise.all([first, ...others].map(keep));
}

const smallestPool = 4;

/** Of a database that is reached by its socket, without a password. */
const urlOf = ({ host = '', port, user, database }: DatabaseConnection) =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
