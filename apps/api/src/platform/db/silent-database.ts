import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseConnection } from './db.ts';

interface Watch {
  pool: pg.Pool;
  connection: DatabaseConnection;
  log: { warn(o: object, m: string): void; info(m: string): void };
  /** As for the pool: how many times longer everything may take. */
  patience?: number | undefined;
}

const tickMs = 250;
/** A statement that takes longer is asked after. */
const slowMs = 1_000;
/** How long the database may take to say what it is at: on a connection that stands, a moment. */
const answerMs = 2_500;
/** While it is silent nobody waits long to hear the same again. */
const connectMs = 500;

/** A client as we see it: `connection` is where its socket is, `processID` its backend. */
type WatchedClient = pg.PoolClient & { connection: { stream: { destroy(error: Error): void } }; processID: number };

/**
 * A database that is gone without a word (a cable, a firewall that forgets) would keep every request until the longest
 * limit of a statement. So slow statements are asked after on a connection that stands for that: where the database
 * says nothing, all connections of the pool are broken off and their requests fail at once; where it knows of
 * nothing that it would be at for one of them, that one's connection is dead. What it is still at, it may finish.
 */
export function watchForSilence({ pool, connection, log, patience = 1 }: Watch): { stop(): Promise<void> } {
  const clients = watchClients(pool);
  const backends = askBackends(connection, answerMs * patience);
  const usualConnectMs = pool.options.connectionTimeoutMillis;
  let suspects: readonly Waiting[] = [];
  let isSilent = false;

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
    if (isSilent) log.info('the database answers again');
    isSilent = false;
    pool.options.connectionTimeoutMillis = usualConnectMs;
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
  /** When it asked what it has not heard of. */
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
    /** Those of the backends that are at something; null when the database says nothing in time. */
    async busy(pids: number[]): Promise<Set<number> | null> {
      probe ??= openProbe(connection, limitMs);
      const opened = probe;
      const heard = opened
        .then((client) => client.query<{ pid: number }>(busyBackends, [pids]))
        .then(({ rows }) => new Set(rows.map(({ pid }) => pid)));
      // Refused, restarting, full: that is an answer, and whoever asks is told so.
      const answer = heard.catch((error: unknown) => {
        giveUp(opened);
        return isTimeout(error) ? null : new Set(pids);
      });
      const inTime = await Promise.race([answer, sleep(limitMs, null, { ref: false })]);
      // This process may have been too busy to read what had come.
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
