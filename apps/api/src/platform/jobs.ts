import { fromKysely, PgBoss } from 'pg-boss';
import type { DatabaseConnection, Db } from './db/db.ts';
import { fromRequest, inRequest, withRequest } from './request-in-hand.ts';

/** A queue's name, typed with the data of its jobs: `const mailQueue = jobQueue<{ mailId: string }>('mail')`. */
export type JobQueue<Data extends object> = string & { readonly __data: (data: Data) => void };

export function jobQueue<Data extends object>(name: string): JobQueue<Data> {
  return name as JobQueue<Data>;
}

export interface RunningJob {
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Aborted when the job takes too long or the server stops. */
  signal: AbortSignal;
}

/** May run more than once (a server can die right after the work): a second run must do no harm. */
export type JobHandler<Data extends object> = (data: Data, job: RunningJob) => Promise<void>;

export interface FailedJob {
  id: string;
  queue: string;
  data: object;
  error: string;
  attempts: number;
  failedAt: Date;
}

export interface StuckQueue {
  queue: string;
  waiting: number;
  /** Since when the oldest is due. */
  since: Date;
}

export interface Jobs {
  /**
   * Part of the caller's transaction: rolled back with it, and visible to workers only after it. Returns the job's id.
   */
  send<Data extends object>(
    tx: Db,
    queue: JobQueue<Data>,
    data: Data,
    options?: { startAfter?: Date; priority?: number },
  ): Promise<string>;
  /** Many of one queue at once. Those of a higher priority are taken first. */
  sendAll<Data extends object>(
    tx: Db,
    queue: JobQueue<Data>,
    list: readonly Data[],
    options?: { startAfter?: Date },
  ): Promise<void>;
  /** Must be called before `start`. Exactly one of all nodes gets a job at a time. */
  work<Data extends object>(queue: JobQueue<Data>, handler: JobHandler<Data>, options?: { atOnce?: number }): void;
  /**
   * Runs a job without data on India's clock; one node of many sends it. Five cron fields. Must be called before
   * `start`.
   */
  schedule(queue: JobQueue<Record<string, never>>, cron: string): void;
  start(): Promise<void>;
  /** Takes no new jobs and waits for running ones, at most ten seconds. */
  stop(): Promise<void>;
  /** Jobs that used up their attempts and need a person. */
  listFailed(): Promise<FailedJob[]>;
  /** Queues in which a job that is due has waited for more than a day: nobody works there. */
  listStuck(): Promise<StuckQueue[]>;
  /** Since when the oldest job that is due has waited. */
  oldestDue(): Promise<Date | null>;
  /** Gives a failed job all its attempts again. False when no failed job has that id. */
  retry(id: string): Promise<boolean>;
}

interface JobsOptions {
  connection: DatabaseConnection;
  log: Pick<Console, 'error' | 'warn'> | { error(o: unknown, m: string): void; warn(o: unknown, m: string): void };
  /** Shortened by tests; a dead node's job is taken over after about the sum of the last two. */
  pace?: {
    pollSeconds: number;
    retryLimit: number;
    retrySeconds: number;
    heartbeatSeconds: number;
    monitorSeconds: number;
  };
}

const deadLetters = 'dead-letters';
const year = 365 * 24 * 3600;
const usualPace = { pollSeconds: 3, retryLimit: 8, retrySeconds: 5, heartbeatSeconds: 30, monitorSeconds: 20 };

/**
 * A connection that died silently is abandoned and the work continues on another; the queue passes these to its pool.
 */
const lifelines = { query_timeout: 30_000, keepAlive: true };

export function createJobs(options: JobsOptions): Jobs {
  return new BossJobs(options);
}

class BossJobs implements Jobs {
  readonly #boss: PgBoss;
  readonly #pace: NonNullable<JobsOptions['pace']>;
  readonly #workers: (() => Promise<unknown>)[] = [];
  readonly #queues = new Map<string, Promise<void>>();
  #connected: Promise<void> | undefined;
  #started: Promise<void> | undefined;
  #stopped = false;

  constructor({ connection, log, pace = usualPace }: JobsOptions) {
    this.#pace = pace;
    this.#boss = new PgBoss({
      ...connection,
      schema: 'jobs',
      application_name: 'maidan-jobs',
      max: 4,
      useListenNotify: true,
      monitorIntervalSeconds: pace.monitorSeconds,
      superviseIntervalSeconds: pace.monitorSeconds,
      connectionTimeoutMillis: 5_000,
      ...lifelines,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'));
    this.#boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  }

  async send<Data extends object>(
    tx: Db,
    queue: JobQueue<Data>,
    data: Data,
    { startAfter, priority }: { startAfter?: Date; priority?: number } = {},
  ): Promise<string> {
    await this.#connect();
    await this.#ensureQueue(queue);
    const id = await this.#boss.send(queue, withRequest(data), {
      db: fromKysely(tx),
      ...(startAfter && { startAfter }),
      ...(priority !== undefined && { priority }),
    });
    if (!id) throw new Error(`the queue ${queue} took no job`);
    return id;
  }

  async sendAll<Data extends object>(
    tx: Db,
    queue: JobQueue<Data>,
    list: readonly Data[],
    { startAfter }: { startAfter?: Date } = {},
  ): Promise<void> {
    if (list.length === 0) return;
    await this.#connect();
    await this.#ensureQueue(queue);
    const jobs = list.map((data) => ({ data: withRequest(data), ...(startAfter && { startAfter }) }));
    await this.#boss.insert(queue, jobs, { db: fromKysely(tx) });
  }

  work<Data extends object>(queue: JobQueue<Data>, handler: JobHandler<Data>, { atOnce = 1 } = {}): void {
    if (this.#started) throw new Error('workers are named before the start');
    this.#workers.push(async () => {
      await this.#ensureQueue(queue);
      for (let i = 0; i < atOnce; i += 1) await this.#startWorker(queue, handler);
    });
  }

  schedule(queue: JobQueue<Record<string, never>>, cron: string): void {
    if (this.#started) throw new Error('schedules are named before the start');
    this.#workers.push(async () => {
      await this.#ensureQueue(queue);
      await this.#boss.schedule(queue, cron, {}, { tz: 'Asia/Kolkata' });
    });
  }

  start(): Promise<void> {
    this.#started ??= this.#begin();
    return this.#started;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (!this.#connected) return;
    await (this.#started ?? this.#connected).catch(() => {});
    await this.#boss.stop({ graceful: true, timeout: 10_000, close: true });
  }

  async listFailed(): Promise<FailedJob[]> {
    await this.#connect();
    const found = await this.#boss.findJobs<object>(deadLetters, { queued: true });
    return found
      .map((job) => ({
        id: job.id,
        queue: job.sourceName ?? '',
        data: fromRequest(job.data).data,
        error: errorText(job.sourceOutput),
        attempts: (job.sourceRetryCount ?? 0) + 1,
        failedAt: job.createdOn,
      }))
      .sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
  }

  async listStuck(): Promise<StuckQueue[]> {
    await this.#connect();
    // What waits for a person is shown as failed; pg-boss keeps its own housekeeping under names like these.
    const { rows } = await this.#boss.getDb().executeSql(
      `select name as queue, count(*)::int as waiting, min(start_after) as since from jobs.job
        where state in ('created', 'retry') and start_after < now() - interval '1 day'
          and name <> $1 and name not like '\\_\\_pgboss%' group by name order by name`,
      [deadLetters],
    );
    return rows;
  }

  async oldestDue(): Promise<Date | null> {
    await this.#connect();
    const { rows } = await this.#boss.getDb().executeSql(
      `select min(start_after) as since from jobs.job
        where state in ('created', 'retry') and start_after < now() and name <> $1 and name not like '\\_\\_pgboss%'`,
      [deadLetters],
    );
    return rows[0]?.since ?? null;
  }

  async retry(id: string): Promise<boolean> {
    await this.#connect();
    return (await this.#boss.redrive(deadLetters, { ids: [id] })) > 0;
  }

  /** Enough for sending: a seed, a test or a command line call enqueues without running workers. */
  #connect(): Promise<void> {
    if (this.#stopped) throw new Error('the jobs are stopped');
    this.#connected ??= this.#boss.start().then(() => this.#boss.createQueue(deadLetters, { retentionSeconds: year }));
    return this.#connected;
  }

  async #begin(): Promise<void> {
    await this.#connect();
    for (const startOne of this.#workers) await startOne();
  }

  #ensureQueue(name: string): Promise<void> {
    const known = this.#queues.get(name) ?? this.#createQueue(name);
    this.#queues.set(name, known);
    // A brief database outage must not make the queue unusable until the next start.
    known.catch(() => this.#queues.delete(name));
    return known;
  }

  #createQueue(name: string): Promise<void> {
    return this.#boss.createQueue(name, {
      deadLetter: deadLetters,
      retryLimit: this.#pace.retryLimit,
      retryDelay: this.#pace.retrySeconds,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 300,
      heartbeatSeconds: this.#pace.heartbeatSeconds,
      notify: true,
    });
  }

  async #startWorker<Data extends object>(queue: JobQueue<Data>, handler: JobHandler<Data>): Promise<void> {
    const options = {
      batchSize: 1,
      pollingIntervalSeconds: this.#pace.pollSeconds,
      notifyPollingIntervalSeconds: this.#pace.pollSeconds,
    };
    const workerId = await this.#boss.work<Data>(queue, options, async (batch) => {
      try {
        for (const { id, data: sent, retryCount, signal } of batch) {
          const { data, request } = fromRequest(sent);
          await inRequest(request, () => handler(data, { id, attempt: retryCount + 1, signal }));
        }
      } finally {
        // Fetch the next job at once: otherwise a full queue would be processed at one job per poll.
        this.#boss.notifyWorker(workerId);
      }
    });
  }
}

function errorText(output: object | null): string {
  if (output && 'message' in output && typeof output.message === 'string') return output.message;
  return output ? JSON.stringify(output).slice(0, 500) : '';
}
