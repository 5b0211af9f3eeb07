import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aHeldEntry, aPaidEvent } from '../../../../test/factories-entries.ts';
import { startApi } from '../../../../test/start.ts';
import { serveMetrics } from '../../../platform/metrics.ts';

const t = startApi({ METRICS_PORT: '0' });
const quiet = startApi();

const text = async () => (await t.deps.metrics?.text()) ?? '';
const figure = async (name: string) => {
  const line = (await text()).split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? null : Number(line.split(' ')[1]);
};

test('requests are counted by route and status, without anybody’s ids', async () => {
  const missing = '01890a5d-ac96-774b-bcce-b302099a8057';
  await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: missing } });
  const all = await text();
  expect(all).toContain(
    'maidan_request_seconds_count{method="GET",route="/api/public/events/:eventId",status="404"} 1',
  );
  expect(all).not.toContain(missing);
  expect(quiet.deps.metrics).toBeNull();
});

test('what waits is read when it is asked for', async () => {
  expect(await figure('maidan_holds_open')).toBe(0);
  expect(await figure('maidan_backup_age_seconds')).toBeNull();
  await aHeldEntry(t, { event: await aPaidEvent(t, { capacity: 4 }) });
  expect(await figure('maidan_holds_open')).toBe(1);
  expect(await figure('maidan_holds_overdue_seconds')).toBe(0);
  await sql`update registration_entries set hold_expires_at = now() - interval '20 minutes' where state = 'held'`.execute(
    t.db,
  );
  expect(await figure('maidan_holds_open')).toBe(0);
  expect(await figure('maidan_holds_overdue_seconds')).toBeGreaterThanOrEqual(1_190);
  await sql`insert into backups (made_at, folder, bytes) values (now() - interval '1 day', 'x', 1)`.execute(t.db);
  expect(await figure('maidan_backup_age_seconds')).toBeGreaterThanOrEqual(86_390);
});

test('they are answered at a port of their own, and nowhere else', async () => {
  const server = await serveMetrics({ port: 0, host: '127.0.0.1' }, text);
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  server.close();
  expect((await t.raw({ method: 'GET', url: '/metrics' })).status).toBe(404);
});

test('the alert rules speak of figures that there are', async () => {
  await sql`insert into backups (made_at, folder, bytes) values (now(), 'y', 1)`.execute(t.db);
  const rules = await readFile(path.join(import.meta.dirname, '../../../../../../deploy/alerts.yaml'), 'utf8');
  const named = new Set(rules.match(/\bmaidan_\w+/g));
  expect(named.size).toBeGreaterThan(5);
  const known = await text();
  for (const name of named) expect(known, name).toContain(name);
});
