import net from 'node:net';
import type { DatabaseConnection } from '../src/platform/db/db.ts';

/**
 * Where a statement is stopped: before it reaches the database, or after the database has answered but before the
 * answer arrives.
 */
export type Side = 'unsent' | 'unheard';

/** Decides for each statement whether to stop it, and where. */
type Gate = (sql: string) => Side | null;

export interface DatabaseProxy {
  /** For DATABASE_URL. */
  url: string;
  /** Checks every statement from now on, except those of the job queue; resolves when one is stopped. */
  stopAt(gate: Gate): Promise<void>;
  /** Nothing passes in either direction any more, but connections stay open. */
  silence(): void;
  /** New connections work; old ones stay dead, as when a firewall has forgotten them. */
  speak(): void;
  /** Breaks all connections, as when a machine in between restarts. */
  reset(): void;
  /** The number of open connections. */
  connections(): number;
  close(): Promise<void>;
}

/** A proxy between Maidan and its PostgreSQL that reads enough of the protocol to tell statements apart. */
export async function startDatabaseProxy(target: DatabaseConnection): Promise<DatabaseProxy> {
  const to = addressOf(target);
  const pairs = new Set<Pair>();
  let gate: Gate | null = null;
  let stopped: (() => void) | null = null;
  let isSilent = false;

  const server = net.createServer({ noDelay: true }, (client) => {
    const pair = openPair(client, net.connect(to.socket), (sql) => {
      const side = gate?.(sql) ?? null;
      if (side) gate = null;
      return side;
    });
    pair.onStopped = () => stopped?.();
    if (isSilent) pair.pause();
    pairs.add(pair);
    for (const socket of [pair.client, pair.database])
      socket.on('close', () => {
        pair.end();
        pairs.delete(pair);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;

  return {
    url: `postgresql://${to.user}@127.0.0.1:${port}/${to.database}`,
    stopAt(next) {
      gate = next;
      return new Promise((resolve) => {
        stopped = resolve;
      });
    },
    silence() {
      isSilent = true;
      for (const pair of pairs) pair.pause();
    },
    speak() {
      isSilent = false;
    },
    reset() {
      for (const pair of pairs) pair.client.resetAndDestroy();
    },
    connections: () => pairs.size,
    async close() {
      for (const pair of pairs) pair.end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The address of a PostgreSQL, as a socket and as a `DATABASE_URL`. */
export function addressOf(target: DatabaseConnection) {
  const url = target.connectionString ? new URL(target.connectionString) : null;
  const host = url ? url.hostname : (target.host ?? 'localhost');
  const port = Number(url ? url.port : target.port) || 5432;
  const login = url?.password ? `${url.username}:${url.password}` : url?.username;
  const user = login ?? [target.user, target.password].filter(Boolean).join(':');
  const database = url ? url.pathname.slice(1) : (target.database ?? '');
  return {
    // PostgreSQL names a unix socket by its folder and port.
    socket: host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    url: url?.href ?? `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    user,
    database,
  };
}

interface Pair {
  client: net.Socket;
  database: net.Socket;
  onStopped: () => void;
  pause(): void;
  end(): void;
}

function openPair(client: net.Socket, database: net.Socket, judge: (sql: string) => Side | null): Pair {
  const pair: Pair = {
    client,
    database,
    onStopped: () => {},
    pause: () => [client, database].forEach((socket) => socket.pause()),
    end: () => [client, database].forEach((socket) => socket.destroy()),
  };
  let side: Side | null = null;
  let sql = '';
  /** Statements may be sent before earlier ones are answered; a new connection reports ready by itself. */
  let unanswered = 1;
  let isJobs = false;
  const named = new Map<string, string>();
  const unsent: Buffer[] = [];
  const read = messageReader((type, message) => {
    if (type === null) isJobs = message.includes('maidan-jobs');
    unsent.push(message);
    const texts = () => message.toString('utf8', 5).split('\0');
    if (type === 'P') {
      const [name = '', text = ''] = texts();
      sql = text;
      named.set(name, text);
    }
    // A prepared statement is sent by its name.
    if (type === 'B') sql = named.get(texts()[1] ?? '') ?? sql;
    if (type === 'Q') sql = message.toString('utf8', 5).replace(/\0$/, '');
    // A statement ends with `Sync` or is a simple query; the other messages are parts of one.
    const isEnd = type === 'S' || type === 'Q';
    if (isEnd && !isJobs) side ??= judge(sql);
    if (side === 'unsent') {
      pair.onStopped();
      return;
    }
    if (isEnd) unanswered += 1;
    if (isEnd || !['P', 'B', 'D', 'E', 'C'].includes(type ?? '')) database.write(Buffer.concat(unsent.splice(0)));
  });
  const hear = messageReader((type) => {
    // `ReadyForQuery` ends the database's answer.
    if (type !== 'Z') return;
    unanswered -= 1;
    if (side && unanswered === 0) pair.onStopped();
  }, false);
  client.on('data', (data) => side !== 'unsent' && read(data));
  database.on('data', (data) => {
    if (side === null) client.write(data);
    hear(data);
  });
  for (const socket of [client, database]) socket.on('error', () => {});
  return pair;
}

/** Splits a stream into PostgreSQL messages; a client's first has no type. */
function messageReader(
  take: (type: string | null, message: Buffer) => void,
  isOfClient = true,
): (data: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isFirst = isOfClient;
  return (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      take(isFirst ? null : String.fromCharCode(message[0] ?? 0), message);
      isFirst = false;
    }
  };
}
