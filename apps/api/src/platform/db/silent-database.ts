import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseConnection } from './db.ts';

interface Watch {
  pool: pg.Pool;
  connection: DatabaseConnection;
  /** False behind a pooler, whose clients are told of a backend that is not theirs. */
  knowsBackends: boolean;
  log: { warn(o: object, m: string): void; info(m: string): void };
  /** As for the pool: multiplies all time limits. */
  patience?: number | undefined;
}

const tickMs = 250;
/** A statement that takes longer is checked on. */
const slowMs = 1_000;
/** How long the database may take to report what it is doing: on an open connection, a moment. */
const answerMs = 2_500;
/** While it is silent, callers soon get the same result again. */
const connectMs = 500;

/** A client with its internals: `connection` holds its socket, `processID` its backend. */
type WatchedClient = pg.PoolClient & { connection: { stream: { destroy(error: Error): void } }; processID: number };

/**
 * A database that vanishes silently (a cable, a firewall that forgets) would hold every request until the longest
 * statement limit. So slow statements are checked on through a dedicated connection: if the database does not answer,
 * all connections of the pool are cut and their requests fail at once; if it answers that a backend is idle although
 * we wait for it, that one connection is dead. Whatever it is still working on may finish.
 */
export function watchForSilence({ pool, connection, knowsBackends, log, patience = 1 }: Watch): {
  stop(): Promise<void>;
} {
  const clients = watchClients(pool);
  const backends = askBackends(connection, answerMs * patience);
  const usualConnectMs = pool.options.connectionTimeoutMillis;
  let suspects: readonly Waiting[] = [];
  let isSilent = false;

  function hears(): void {
    if (isSilent) log.info('the database answers again');
    isSilent = false;
    pool.options.connectionTimeoutMillis = usualConnectMs;
  }
  // Before the next look: callers who need another connection should not be refused after a moment any more.
  pool.on('connect', hears);

  async function look(): Promise<void> {
    const slow = clients.waiting(slowMs * patience);
    if (slow.length === 0 && !isSilent) return;
    const busy = await backends.busy(slow.map(({ client }) => client.processID));
    if (!busy) {
      if (!isSilent)
        log.warn({ connections: clients.all.size }, 'the database does not answer: connections are given up');
      isSilent = true;
      pool.options.connectionTimeoutMillis = connectMs * patience;
      for (const client of clients.all) breakOff(client);
      return;
    }
    hears();
    if (!knowsBackends) return;
    const idle = slow.filter((one) => clients.stillWaits(one) && !busy.has(one.client.processID));
    const lost = idle.filter(({ client, since }) =>
      suspects.some((one) => one.client === client && one.since === since),
    );
    for (const { client } of lost) breakOff(client);
    if (lost.length > 0) log.warn({ connections: lost.length }, 'connections to the database are dead');
    suspects = idle;
  }

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, tickMs * patience);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await backends.end();
    },
  };
}

interface Waiting {
  client: WatchedClient;
  /** Since when a question has been unanswered. */
  since: number;
}

function watchClients(pool: pg.Pool) {
  const all = new Set<WatchedClient>();
  const askedAt = new Map<WatchedClient, number>();
  pool.on('connect', (connected) => {
    const client = connected as WatchedClient;
    const ask = client.query.bind(client) as (...input: unknown[]) => unknown;
    Object.assign(client, {
      query: (...input: unknown[]) => {
        if (!askedAt.has(client)) askedAt.set(client, Date.now());
        return ask(...input);
      },
    });
    client.on('drain', () => askedAt.delete(client));
    all.add(client);
  });
  pool.on('remove', (client) => {
    all.delete(client as WatchedClient);
    askedAt.delete(client as WatchedClient);
  });
  return {
    all,
    waiting(ms: number): Waiting[] {
      const before = Date.now() - ms;
      return [...askedAt].flatMap(([client, since]) => (since <= before ? [{ client, since }] : []));
    },
    stillWaits: ({ client, since }: Waiting) => askedAt.get(client) === since,
  };
}

const breakOff = ({ connection }: Pick<WatchedClient, 'connection'>) =>
  connection.stream.destroy(Object.assign(new Error('The database does not answer'), { code: '08006' }));

function askBackends(connection: DatabaseConnection, limitMs: number) {
  let probe: Promise<pg.Client> | null = null;
  const giveUp = (opened: Promise<pg.Client>) => {
    if (probe === opened) probe = null;
    void opened.then((client) => breakOff(client as unknown as WatchedClient)).catch(() => {});
  };
  return {
    /** The busy ones among these backends; null when the database does not answer in time. */
    async busy(pids: number[]): Promise<Set<number> | null> {
      probe ??= openProbe(connection, limitMs);
      const opened = probe;
      const heard = opened
        .then((client) => client.query<{ pid: number }>(busyBackends, [pids]))
        .then(({ rows }) => new Set(rows.map(({ pid }) => pid)));
      // Refused, restarting or full is an answer, too, and is passed on to the caller.
      const answer = heard.catch((error: unknown) => {
        giveUp(opened);
        return isTimeout(error) ? null : new Set(pids);
      });
      const inTime = await Promise.race([answer, sleep(limitMs, null, { ref: false })]);
      // This process may have been too busy to read an answer that had arrived.
      const told = inTime ?? (await Promise.race([answer, sleep(100, null, { ref: false })]));
      if (!told) giveUp(opened);
      return told;
    },
    async end() {
      await probe?.then((client) => client.end()).catch(() => {});
    },
  };
}

const busyBackends = `select pid from pg_stat_activity where pid = any($1) and state in ('active', 'fastpath function call')`;

async function openProbe(connection: DatabaseConnection, limitMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'maidan-watch',
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const isTimeout = (error: unknown) => error instanceof Error && /timeout|timed out/i.test(error.message);
