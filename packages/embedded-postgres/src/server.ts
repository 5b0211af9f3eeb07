import { setTimeout as sleep } from 'node:timers/promises';
import { acquire, type Held, leave, openPlace, type PlaceOptions } from './hold.ts';
import { type Connection, connectionAt, ensureDatabase } from './lease.ts';

export interface EmbeddedPostgres {
  connection: Connection;
  /** The server was already running: left by a killed process, or in use by another. */
  adopted: boolean;
  /** Leaves the server, and stops it when nobody else uses it. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server from the programs installed by npm, or joins the one already running on the folder.
 * A server belongs to all processes that use it: each holds a lease, and the last one to leave stops it. A killed
 * process loses its lease and leaves the server running for the next start. A server that dies while in use is started
 * again at the same address.
 */
export async function startEmbeddedPostgres(options: PlaceOptions): Promise<EmbeddedPostgres> {
  const { log = () => {} } = options;
  const place = openPlace(options);

  let leaving = false;
  let holding = acquire(place);
  const stop = once(async () => {
    leaving = true;
    const held = await holding.catch(() => null);
    if (held) await leave(place.cluster, held);
    stopListening();
  });
  const stopListening = stopOnSignals(stop);
  const keep = async (held: Held): Promise<void> => {
    await held.lease.lost;
    while (!leaving) {
      log('PostgreSQL ended while it was in use; starting it again');
      holding = acquire(place, held.socketDir);
      try {
        return void keep(await holding);
      } catch (error) {
        log(String(error));
        await sleep(5_000, undefined, { ref: false });
      }
    }
  };

  try {
    const held = await holding;
    void keep(held);
    const connection = connectionAt(held.socketDir);
    await ensureDatabase(connection);
    return { connection, adopted: held.adopted, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** If the program itself listens for a signal, its own shutdown calls `stop` after its last query. */
function stopOnSignals(stop: () => Promise<void>): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const react = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return;
    void stop().finally(() => process.kill(process.pid, signal));
  };
  for (const signal of signals) process.on(signal, react);
  return () => {
    for (const signal of signals) process.off(signal, react);
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
