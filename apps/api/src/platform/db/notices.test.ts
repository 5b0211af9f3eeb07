import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anApprovedEvent, anOrganizer } from '../../../test/factories.ts';
import { startApi } from '../../../test/start.ts';

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
