import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseConnection } from './db.ts';

export interface Notices {
  /** Called for each event whose live day has changed, on any node; null means that any may have. */
  onLiveChange(hear: (eventId: string | null) => void): void;
  /**
   * Tells every node of a score that is committed already. Scores of one moment are told together, and nothing waits
   * for it: a commit that notifies makes all others wait for its disk (decision 0076).
   */
  tellSoon(eventId: string): void;
  /** False while no notices arrive: callers that wait for changes must then poll. */
  isListening(): boolean;
  stop(): Promise<void>;
}

const againMs = 2_000;
const proofMark = '?';
const proofMs = 5_000;
const betweenProofsMs = 30_000;
/** A score waits this long for others. */
const togetherMs = 25;
/** Without waiting for the disk: whatever is told is there already. */
const tellOf = `select pg_notify('maidan_live', e), set_config('synchronous_commit', 'off', true)
  from unnest($1::text[]) e`;

/**
 * Receives the database's own notices (`tell_live_change` in `schema.sql`) on a dedicated connection, opened with the first
 * listener. When the connection breaks it is reopened, and every listener is told that anything may have changed
 * meanwhile.
 */
export function listenForNotices(connection: DatabaseConnection, { pool, log }: { pool: pg.Pool; log: Log }): Notices {
  const listeners = new Set<(eventId: string | null) => void>();
  let client: pg.Client | null = null;
  let isListening = false;
  let again: NodeJS.Timeout | null = null;
  let isStopped = false;
  const warn = warningsOf(log);
  const tell = (eventId: string | null) => {
    for (const hear of listeners) hear(eventId);
  };

  async function open(): Promise<void> {
    const opened = new pg.Client({ ...connection, application_name: 'maidan-notices', keepAlive: true });
    client = opened;
    const lost = (error?: Error) => {
      if (client !== opened || isStopped) return;
      warn(error, isListening);
      client = null;
      isListening = false;
      void opened.end().catch(() => {});
      again = setTimeout(() => void open(), againMs).unref();
    };
    opened.on('error', lost);
    opened.on('end', () => lost());
    const proof = proofOf(connection);
    const keepProving = () => {
      if (client !== opened || isStopped) return;
      proof.run().then(() => setTimeout(keepProving, betweenProofsMs).unref(), lost);
    };
    opened.on('notification', ({ payload }) => {
      if (!proof.takes(payload)) tell(payload || null);
    });
    try {
      await opened.connect();
      await opened.query('listen maidan_live');
      await proof.run();
    } catch (error) {
      return lost(error as Error);
    }
    isListening = true;
    tell(null);
    setTimeout(keepProving, betweenProofsMs).unref();
  }

  return {
    onLiveChange(hear) {
      listeners.add(hear);
      if (!client && !again) void open();
    },
    tellSoon: tellingTogether(pool, log),
    isListening: () => isListening,
    async stop() {
      isStopped = true;
      if (again) clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}

/** Of a connection that is lost, and once of one that never hears anything. */
function warningsOf(log: Log): (error: Error | undefined, wasListening: boolean) => void {
  let saidDeaf = false;
  return (error, wasListening) => {
    if (error instanceof Deaf && !saidDeaf) {
      saidDeaf = true;
      log.warn({}, 'the database takes a listener and tells it nothing: behind a pooler, set DATABASE_DIRECT_URL');
    } else if (wasListening)
      log.warn({ err: error }, 'the database’s notices are not heard; live events are looked at instead');
  };
}

/** Collects events for a moment, and then tells of them at once. */
function tellingTogether(pool: pg.Pool, log: Log): (eventId: string) => void {
  const toTell = new Set<string>();
  const tellAll = () => {
    const events = [...toTell];
    toTell.clear();
    if (pool.ending) return;
    // Whoever follows looks again before long.
    pool.query(tellOf, [events]).catch((error: unknown) => log.warn({ err: error }, 'a score could not be told'));
  };
  return (eventId) => {
    if (toTell.size === 0) setTimeout(tellAll, togetherMs).unref();
    toTell.add(eventId);
  };
}

/** An own notice that comes back: a pooler accepts a LISTEN whose notices it never delivers. */
function proofOf(connection: DatabaseConnection) {
  const proof = `${proofMark}${randomUUID()}`;
  let isBack = false;
  return {
    /** Whether the notice is a proof, this one or another node's. */
    takes(payload: string | undefined): boolean {
      isBack ||= payload === proof;
      return payload?.startsWith(proofMark) ?? false;
    },
    async run(): Promise<void> {
      isBack = false;
      await notify(connection, proof);
      await waitUntil(() => isBack, proofMs);
      if (!isBack) throw new Deaf();
    },
  };
}

/** On a connection of its own: one that listens would hear itself, whatever stands between. */
async function notify(connection: DatabaseConnection, payload: string): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'maidan-proof', connectionTimeoutMillis: proofMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`select pg_notify('maidan_live', $1)`, [payload]);
  } finally {
    await client.end().catch(() => {});
  }
}

/** An own notice did not come back. */
class Deaf extends Error {}

async function waitUntil(isThere: () => boolean, mostMs: number): Promise<void> {
  for (const begun = Date.now(); !isThere() && Date.now() - begun < mostMs; )
    await sleep(20, undefined, { ref: false });
}

interface Log {
  warn(o: object, m: string): void;
}
