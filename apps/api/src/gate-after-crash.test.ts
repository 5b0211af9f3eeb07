import { offlineScanEndpoints, type SyncedScan } from '@maidan/contract/entries/offline-scans';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../test/database-proxy.ts';
import { anApprovedEvent, type MadeEvent } from '../test/factories.ts';
import { type ServedMaidan, startServedMaidan } from '../test/served-maidan/start.ts';
import { startApi } from '../test/start.ts';
import { type DatabaseConnection, oneRow, rows } from './platform/db/db.ts';
import { newId } from './platform/ids.ts';

/**
 * Three devices return from a hall without a network, and the server is killed again and again: its process gets
 * SIGKILL after it has accepted a part of their scans.
 */
const t = startApi();
const players = 150;
let proxy: DatabaseProxy;
let maidan: ServedMaidan;
const serve = () => startServedMaidan({ DATABASE_URL: proxy.url, DATA_DIR: t.deps.settings.DATA_DIR });

beforeAll(async () => {
  proxy = await startDatabaseProxy(t.deps.pool.options as DatabaseConnection);
  maidan = await serve();
});
afterAll(async () => {
  await maidan?.kill();
  await proxy?.close();
});

interface Scan {
  clientId: string;
  ticket: string;
  scannedAt: string;
  deviceId: string;
}

async function aFullHall(): Promise<{ event: MadeEvent; scans: Scan[][] }> {
  const event = await anApprovedEvent(t);
  const ids = Array.from({ length: players }, newId);
  await sql`insert into registrations (id, event_id, name, status, amount_paise, confirmed_at, source)
    select id, ${event.eventId}, 'Player', 'confirmed', 0, now(), 'walk_in' from unnest(${ids}::uuid[]) id`.execute(
    t.db,
  );
  const ticketOf = (registrationId: string) =>
    t.deps.tickets.signTicket({ registrationId, eventId: event.eventId, issuedAt: new Date() });
  const begun = Date.now() - 3_600_000;
  // Every fifth player is scanned by two devices; one clock is three minutes slow and one is four minutes fast.
  const scans = [-180_000, 0, 240_000].map((skew, gate) =>
    ids.flatMap((id, at) =>
      at % 3 === gate || (at % 5 === 0 && (at + 1) % 3 === gate)
        ? [
            {
              clientId: `gate-${gate}-${at}`,
              ticket: ticketOf(id),
              scannedAt: new Date(begun + at * 5_000 + gate * 900 + skew).toISOString(),
              deviceId: `gate-${gate}`,
            },
          ]
        : [],
    ),
  );
  return { event, scans };
}

async function sync({ event }: { event: MadeEvent }, scans: readonly Scan[]): Promise<SyncedScan[]> {
  const path = offlineScanEndpoints.syncCheckIns.url.replace(':eventId', event.eventId);
  const answer = await fetch(maidan.address + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${event.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ scans }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { results: SyncedScan[] }).results;
}

/** Small, so that the server can die between many of them. */
const batch = 6;
const again = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Like `hand-in.ts` in the browser: a scan is removed from the device once the server has answered for it. */
async function handIn(hall: { event: MadeEvent }, scans: readonly Scan[]): Promise<SyncedScan[]> {
  const verdicts: SyncedScan[] = [];
  for (let waiting = [...scans]; waiting.length > 0; ) {
    const results = await sync(hall, waiting.slice(0, batch)).catch(() => []);
    if (results.length === 0) await again();
    const answered = new Set(results.map(({ clientId }) => clientId));
    waiting = waiting.filter(({ clientId }) => !answered.has(clientId));
    verdicts.push(...results);
  }
  return verdicts;
}

/** The control: a queue that is emptied when it is sent. */
async function handInOnce(hall: { event: MadeEvent }, scans: readonly Scan[]): Promise<void> {
  for (let at = 0; at < scans.length; at += batch) await sync(hall, scans.slice(at, at + batch)).catch(() => again());
}

const taken = async ({ event }: { event: MadeEvent }) =>
  (await oneRow(t.db, sql<{ n: number }>`select count(*)::int as n from scan_log where event_id = ${event.eventId}`)).n;

/** Kills the server whenever one of these numbers of scans has been accepted, and starts it again. */
async function killAt(hall: { event: MadeEvent }, counts: readonly number[]): Promise<void> {
  for (const count of counts) {
    await expect.poll(() => taken(hall), { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(count);
    await maidan.kill();
    maidan = await serve();
  }
}

test('one verdict for each scan, the earliest counts, and nobody is lost', async () => {
  const hall = await aFullHall();
  const all = hall.scans.flat();
  const [, ...verdicts] = await Promise.all([
    killAt(hall, [30, 110]),
    ...hall.scans.map((scans) => handIn(hall, scans)),
  ]);
  const byScan = new Map(verdicts.flat().map((one) => [one.clientId, one.result]));
  expect(byScan.size).toBe(all.length);
  expect(await taken(hall)).toBe(all.length);
  // Sending everything again gives the same verdicts and changes nothing.
  const [first = []] = hall.scans;
  for (const { clientId, result } of await sync(hall, first)) expect(byScan.get(clientId)).toBe(result);
  const tally = Object.groupBy(byScan.values(), (result) => result);
  expect(tally.checked_in).toHaveLength(players);
  expect(tally.conflict).toHaveLength(all.length - players);
  const kept = await rows(
    t.db,
    sql<{
      id: string;
      at: Date;
    }>`select id, checked_in_at as at from registrations where event_id = ${hall.event.eventId}`,
  );
  const earliest = new Map<string, string>();
  for (const { ticket, scannedAt } of all) {
    const id = t.deps.tickets.verifyTicket(ticket)?.registrationId ?? '';
    const known = earliest.get(id);
    if (!known || scannedAt < known) earliest.set(id, scannedAt);
  }
  for (const { id, at } of kept) expect(at.toISOString()).toBe(earliest.get(id));
});

test('a queue that forgets what it has sent loses scans where this one does not', async () => {
  const hall = await aFullHall();
  await Promise.all([killAt(hall, [30]), ...hall.scans.map((scans) => handInOnce(hall, scans))]);
  expect(await taken(hall)).toBeLessThan(hall.scans.flat().length);
});
