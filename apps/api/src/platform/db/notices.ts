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
  const tell = (eventId: string | null) => {
    for (const hear of listeners) hear(eventId);
  };

  async function open(): Promise<void> {
    const opened = new pg.Client({ ...connection, application_name: 'maidan-notices', keepAlive: true });
    client = opened;
    const lost = (error?: Error) => {
      if (client !== opened || isStopped) return;
      if (isListening)
        log.warn({ err: error }, 'the database’s notices are not heard; live events are looked at instead');
      client = null;
      isListening = false;
      void opened.end().catch(() => {});
      again = setTimeout(() => void open(), againMs).unref();
    };
    opened.on('error', lost);
    opened.on('end', () => lost());
    opened.on('notification', ({ payload }) => tell(payload || null));
    try {
      await opened.connect();
      await opened.query('listen maidan_live');
    } catch (error) {
      return lost(error as Error);
    }
    isListening = true;
    tell(null);
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

interface Log {
  warn(o: object, m: string): void;
}
