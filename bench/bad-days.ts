import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import type { Endpoint } from '@maidan/contract/endpoint';
import { settlementEndpoints } from '@maidan/contract/money/settlements';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { paise } from '@maidan/domain/money';
import { buildApp } from '@maidan/api/src/app.ts';
import { refundRegistration } from '@maidan/api/src/features/entries/refunds/send-refund.ts';
import { proveBooks } from '@maidan/api/src/features/money/reconciliation/reconcile.ts';
import { buildDeps } from '@maidan/api/src/platform/build-deps.ts';
import { inTransaction } from '@maidan/api/src/platform/db/db.ts';
import { migrate } from '@maidan/api/src/platform/db/migrate.ts';
import { createFieldEncryption } from '@maidan/api/src/platform/keys/field-encryption.ts';
import { createLog } from '@maidan/api/src/platform/log.ts';
import { readSettings } from '@maidan/api/src/platform/settings.ts';
import { startContractServer } from '@maidan/api/test/contract-server/start.ts';
import { aHeldEntry } from '@maidan/api/test/factories-entries.ts';
import { anApprovedEvent, aVendor } from '@maidan/api/test/factories.ts';
import { loadVendor } from '@maidan/api/test/books/loaded-books.ts';
import type { TestApi } from '@maidan/api/test/start.ts';
import { startEmbeddedPostgres } from '@maidan/embedded-postgres/server';
import { goal, p95, startClock, type Timing } from './goals.ts';

const large = { orders: 5_000, refunds: 1_000 };
const entries = 500;
const categories = [{ name: "Women's Singles", price: 500 }];

/**
 * Benchmarks what an organizer waits for on a bad day: the money of an event with many refunds, and calling one off.
 */
export async function measureBadDays(): Promise<void> {
  await withMaidan({}, measureLargeEvent);
  const provider = await startContractServer();
  try {
    await withMaidan(provider.env, async (t) => {
      await t.app.listen({ port: 0, host: '127.0.0.1' });
      const address = t.app.server.address();
      if (typeof address !== 'object' || !address) throw new Error('the application does not listen');
      await provider.sendWebhooksTo(`http://127.0.0.1:${address.port}/webhooks/cashfree`);
      await measureCallOff(t, provider);
    });
  } finally {
    await provider.stop();
  }
}

/** The whole server on a database of its own, without a network port unless it is told to listen. */
export async function withMaidan(env: Record<string, string>, work: (t: TestApi) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-bad-days-'));
  const server = await startEmbeddedPostgres({ dataDir: folder });
  try {
    const settings = readSettings({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '1000000',
      ...env,
    });
    await migrate(server.connection, createFieldEncryption(settings.PII_KEYS));
    const deps = await buildDeps({ settings, connection: server.connection, log: createLog('silent') });
    const app = await buildApp(deps);
    try {
      await work({ app, deps, db: deps.db, clock: { now: null }, call: callOf(app) } as unknown as TestApi);
    } finally {
      await app.close();
      await deps.close();
    }
  } finally {
    await server.stop();
    rmSync(realpathSync(join(folder, 'postgres')), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureLargeEvent(t: TestApi): Promise<void> {
  const organizer = await aVendor(t);
  const event = await anApprovedEvent(t, { organizer, categories });
  await loadVendor(t.db, { vendorId: organizer.vendorId, count: large.orders, events: [event] });
  const { rows } = await t.deps.pool.query<{ id: string }>('select id from registrations order by id limit $1', [
    large.refunds,
  ]);
  for (const { id: registrationId } of rows)
    await inTransaction(t.db, (tx) =>
      refundRegistration(tx, t.deps, {
        registrationId,
        amount: paise(20_000),
        reason: 'Rain',
        cause: { kind: 'part', reason: 'Rain' },
        actorId: null,
      }),
    );
  await t.deps.pool.query('vacuum analyze');
  const input = { token: organizer.token, params: { eventId: event.eventId } };
  const calls: [name: string, limit: number, endpoint: Endpoint, input: CallInput][] = [
    ['statement', 150, statementEndpoints.read, input],
    ['settlements, a page', 400, settlementEndpoints.list, { token: organizer.token, query: { pageSize: '100' } }],
    ['statement as CSV', 1_000, statementEndpoints.download, { ...input, query: { format: 'csv' } }],
  ];
  for (const [name, limit, endpoint, of] of calls) {
    const times: Timing[] = [];
    for (let round = 0; round < 35; round += 1) {
      const read = startClock();
      const { status } = await t.call(endpoint, of);
      times.push(read());
      if (status !== 200) throw new Error(`${name} was answered with ${status}`);
    }
    goal(`p95 of ${name}, ${large.orders} orders, ${large.refunds} refunds (ms)`, [p95(times.slice(5))], limit);
  }
}

type Provider = Awaited<ReturnType<typeof startContractServer>>;

async function measureCallOff(t: TestApi, provider: Provider): Promise<void> {
  const organizer = await aVendor(t);
  await t.deps.payments.onboardPayee({
    payeeRef: organizer.providerVendorId,
    name: organizer.name,
    email: organizer.email,
    phone: '9876543210',
    bank: { accountNumber: '50100012345678', ifsc: 'HDFC0000123', accountHolderName: 'Bench', accountType: 'SAVINGS' },
    kyc: { accountType: 'INDIVIDUAL', businessType: 'SaaS', pan: 'AAAPA1234A', gst: null, cin: null },
  });
  const event = await anApprovedEvent(t, { organizer, categories });
  for (let n = 0; n < entries; n += 1) {
    const { orderId } = await aHeldEntry(t, { event });
    const { answers } = await provider.pay({ order_id: orderId });
    if (answers[0] !== 200) throw new Error(`the payment was answered with ${answers[0]}`);
  }
  await t.deps.jobs.start();
  const asked = { token: organizer.token, params: { eventId: event.eventId } };
  const begun = performance.now();
  const started = await t.call(callOffEndpoints.start, { ...asked, body: { reason: 'Rain', refund: 'full' } });
  if (started.status !== 202) throw new Error(`calling off was answered with ${started.status}`);
  for (;;) {
    const { progress } = (await t.call(callOffEndpoints.read, asked)).body;
    if (progress.refunded === entries) break;
    if (performance.now() - begun > 600_000) throw new Error(`after ten minutes: ${JSON.stringify(progress)}`);
    await sleep(250);
  }
  goal(`calling off ${entries} paid entries (s)`, [(performance.now() - begun) / 1000], 60);
  const refunds = await provider.requests(/^POST .*\/refunds$/);
  const orders = new Set(refunds.map(({ line }) => line));
  goal('entries refunded twice', [refunds.length - orders.size + (entries - orders.size)], 0);
  goal('faults of the books after it', [(await proveBooks(t.deps)).length], 0);
}

interface CallInput {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

const callOf =
  (app: TestApi['app']) =>
  async (endpoint: Endpoint, { token, params = {}, query = {}, body }: CallInput = {}) => {
    const url = endpoint.url.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
    const headers = { ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await app.inject({ method: endpoint.method, url, query, headers, ...(body && { payload: body }) });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : null };
  };
