import { sql } from 'kysely';
import net from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anApprovedEvent, anOrganizer } from '../../../test/factories.ts';
import { startApi } from '../../../test/start.ts';
import type { DatabaseConnection } from './db.ts';
import { listenForNotices } from './notices.ts';

const t = startApi();
const heard: (string | null)[] = [];
/** Stands for another node, or somebody with psql. */
let other: pg.Client;
beforeAll(async () => {
  t.deps.notices.onLiveChange((eventId) => heard.push(eventId));
  await vi.waitUntil(() => t.deps.notices.isListening(), { timeout: 20_000 });
  other = new pg.Client(t.deps.pool.options);
  await other.connect();
});
afterAll(() => other.end());

const touch = (eventId: string) =>
  other.query(
    `insert into match_states (event_id, match_id, status) values ($1, 'm1', 'waiting')
     on conflict (event_id, match_id) do update set status = 'held'`,
    [eventId],
  );

test('what another node commits of a live event is told, once a commit, and what it takes back is not', async () => {
  const { eventId } = await anApprovedEvent(t);
  const { eventId: untouched } = await anApprovedEvent(t);
  heard.length = 0;
  await other.query('begin');
  await touch(eventId);
  await other.query('rollback');
  await other.query('begin');
  await touch(eventId);
  await touch(eventId);
  await other.query('commit');
  await other.query(`update events set live_since = now() where id = $1`, [untouched]);
  await expect.poll(() => heard.includes(untouched), { timeout: 20_000 }).toBe(true);
  expect(heard).toEqual([eventId, untouched]);
});

test('an organizer who is suspended ends what anybody follows of theirs', async () => {
  const { userId } = await anOrganizer(t);
  heard.length = 0;
  await other.query(`update organizers set status = 'suspended' where user_id = $1`, [userId]);
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual([null]);
});

test('a connection that broke is opened again, and anything may have happened meanwhile', async () => {
  heard.length = 0;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'maidan-notices' and datname = current_database()`.execute(t.db);
  await expect.poll(() => heard, { timeout: 20_000 }).toContain(null);
  expect(t.deps.notices.isListening()).toBe(true);
  const { eventId } = await anApprovedEvent(t);
  await touch(eventId);
  await expect.poll(() => heard, { timeout: 20_000 }).toContain(eventId);
});

test('where a listener is accepted and hears nothing, as behind a pooler, nothing counts as listening', async () => {
  const warnings: string[] = [];
  const deaf = await deafDoor(t.deps.connection);
  const notices = listenForNotices(deaf.connection, {
    pool: t.deps.pool,
    log: { warn: (_, line) => void warnings.push(line) },
  });
  notices.onLiveChange(() => {});
  await expect.poll(() => warnings, { timeout: 30_000 }).toEqual([expect.stringContaining('DATABASE_DIRECT_URL')]);
  expect(notices.isListening()).toBe(false);
  await notices.stop();
  await deaf.close();
});

/** Lets everything through, but a listener listens to nothing. */
async function deafDoor({ host = '', port = 0, ...rest }: DatabaseConnection) {
  const sockets = new Set<net.Socket>();
  const door = net.createServer((client) => {
    const database = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    for (const socket of [client, database]) {
      sockets.add(socket.on('error', () => {}));
      socket.on('close', () => [client, database].map((one) => one.destroy()));
    }
    client.on('data', (bytes) =>
      database.write(bytes.toString('latin1').replace('listen maidan_live', 'listen maidan_none'), 'latin1'),
    );
    database.pipe(client);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    connection: { ...rest, host: '127.0.0.1', port: (door.address() as net.AddressInfo).port },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => door.close(resolve));
    },
  };
}
