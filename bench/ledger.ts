import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@maidan/contract/endpoint';
import { settlementEndpoints } from '@maidan/contract/money/settlements';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { ledgerEndpoints } from '@maidan/contract/money/ledger-lines';
import { taxMonthEndpoints } from '@maidan/contract/money/tax-months';
import { buildApp } from '@maidan/api/src/app.ts';
import { proveBooks } from '@maidan/api/src/features/money/reconciliation/reconcile.ts';
import { buildDeps } from '@maidan/api/src/platform/build-deps.ts';
import { createDb, createPool } from '@maidan/api/src/platform/db/db.ts';
import type { Deps } from '@maidan/api/src/platform/deps.ts';
import { startEmbeddedPostgres } from '@maidan/embedded-postgres/server';
import { createFieldEncryption } from '@maidan/api/src/platform/keys/field-encryption.ts';
import { createLog } from '@maidan/api/src/platform/log.ts';
import { migrate } from '@maidan/api/src/platform/db/migrate.ts';
import { readSettings } from '@maidan/api/src/platform/settings.ts';
import { aHeldEntry } from '@maidan/api/test/factories-entries.ts';
import type { MadeEvent } from '@maidan/api/test/factories.ts';
import type { TestApi } from '@maidan/api/test/start.ts';
import { goal, p95, startClock, type Timing } from './goals.ts';
import { type LedgerWorld, loadLedger } from '@maidan/api/test/books/loaded-books.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

/**
 * What an organizer waits for when the books have two million lines, and how long a provider's message takes. The
 * calls go through the whole server, without the network; the organizer is the one with the most lines. `kept` is a
 * folder in which a later run finds its lines again.
 */
export async function measureLedger(wanted: number, kept?: string): Promise<void> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'maidan-ledger-'));
  mkdirSync(folder, { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir: folder });
  try {
    const settings = readSettings({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '1000000',
    });
    await migrate(server.connection, createFieldEncryption(settings.PII_KEYS));
    const deps = await buildDeps({ settings, connection: server.connection, log: createLog('silent') });
    // Loading takes longer than the statement timeout of the server allows.
    const patient = createPool(server.connection, 1);
    Object.assign(patient.options, { statement_timeout: 0, query_timeout: 0 });
    const app = await buildApp(deps);
    try {
      const begin = performance.now();
      const world = await loadLedger({ ...deps, db: createDb(patient) }, wanted);
      console.log(`${world.lines.toLocaleString('en-IN')} ledger lines, loaded in ${seconds(begin)} s`);
      await measure(deps, app, world);
    } finally {
      await patient.end();
      await app.close();
      await deps.close();
    }
  } finally {
    await server.stop();
    // Where the account that runs PostgreSQL may not enter the folder, the data is stored elsewhere and a link points
    // to it.
    if (!kept) {
      rmSync(realpathSync(join(folder, 'postgres')), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function measure(deps: Deps, app: App, world: LedgerWorld): Promise<void> {
  const proof = performance.now();
  const faults = await proveBooks(deps);
  console.log(`nightly proof: ${faults.length} faults in ${seconds(proof)} s ${JSON.stringify(faults.slice(0, 3))}`);

  const { token, eventId } = world;
  const params = { figure: 'revenue' };
  const calls: [name: string, limit: number, ask: () => Promise<Timing>][] = [
    ["vendor's summary", 50, () => ask(app, vendorFigureEndpoints.summary, token)],
    ["vendor's balance", 50, () => ask(app, vendorFigureEndpoints.balance, token)],
    ['settlements, first page', 100, () => ask(app, settlementEndpoints.list, token, { query: { pageSize: '100' } })],
    ['settlements, as the specification asks', 100, () => ask(app, settlementEndpoints.list, token)],
    [
      'settlements, page 20',
      100,
      () => ask(app, settlementEndpoints.list, token, { query: { pageSize: '100', page: '20' } }),
    ],
    ['lines of a figure', 100, () => ask(app, ledgerEndpoints.lines, token, { params })],
    ['analytics of 30 days', 500, () => ask(app, vendorFigureEndpoints.analytics, token)],
    ['statement of an event', 500, () => ask(app, statementEndpoints.read, token, { params: { eventId } })],
  ];
  for (const [name, limit, one] of calls) {
    const times: Timing[] = [];
    for (let round = 0; round < 5; round += 1) await one();
    for (let round = 0; round < 100; round += 1) times.push(await one());
    goal(`p95 of ${name} (ms)`, [p95(times)], limit);
  }
  await measureTaxed(app, world);
  goal('p95 of a payment message, worked off (ms)', [p95(await messages(deps, app, world))], 30);
  const after = await proveBooks(deps);
  goal('faults that the proof finds after all this', [faults.length + after.length], 0);
}

/** An event of 10,000 orders with their invoices: its statement, and what its organizer's accountant takes. */
async function measureTaxed(app: App, { taxed }: LedgerWorld): Promise<void> {
  const { token, eventId, month } = taxed;
  const statement = () => ask(app, statementEndpoints.read, token, { params: { eventId } });
  const times: Timing[] = [];
  for (let round = 0; round < 5; round += 1) await statement();
  for (let round = 0; round < 100; round += 1) times.push(await statement());
  goal('p95 of the statement of 10,000 orders (ms)', [p95(times)], 150);
  const papers = (part: string) => ask(app, taxMonthEndpoints.download, token, { params: { month }, query: { part } });
  goal('the papers of a month of 10,000 orders (ms)', [await papers('month')], 5_000);
  const invoices = await papers('invoices');
  console.log(`their 10,000 invoices as PDF: ${(invoices.ms / 1000).toFixed(1)} s`);
}

/**
 * Two hundred payments: each is reported once, by a signed message, and confirmed by the time the message is answered.
 */
async function messages(deps: Deps, app: App, { eventId }: LedgerWorld): Promise<Timing[]> {
  const { sandbox } = deps.payments;
  if (!sandbox) throw new Error('the benchmark runs on test money');
  const t = { db: deps.db, deps, app, call: callOf(app) } as unknown as TestApi;
  const times: Timing[] = [];
  for (let n = 0; n < 200; n += 1) {
    const entry = await aHeldEntry(t, { event: { eventId } as MadeEvent });
    const played = await sandbox.play(entry.orderId, { outcome: 'success' });
    if (!played || played === 'not_open') throw new Error('the order is not open');
    const payment = {
      providerPaymentId: played.paymentRef,
      status: 'success',
      amount: 50_000,
      method: 'upi',
      bankReference: null,
      at: new Date(),
    };
    const body = {
      type: 'PAYMENT',
      eventKey: `payment:${played.paymentRef}:success`,
      orderRef: entry.orderId,
      payment,
    };
    const message = sandbox.sign(JSON.stringify(body), new Date());
    const read = startClock();
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/webhooks/sandbox',
      headers: message.headers,
      payload: message.body,
    });
    times.push(read());
    if (statusCode !== 200) throw new Error(`the message was answered with ${statusCode}`);
  }
  return times.slice(10);
}

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
}

async function ask(
  app: App,
  endpoint: Endpoint,
  token: string,
  { params = {}, query = {} }: Input = {},
): Promise<Timing> {
  const url = endpoint.url.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? '');
  const read = startClock();
  const { statusCode, payload } = await app.inject({
    method: 'GET',
    url,
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  const took = read();
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${payload.slice(0, 200)}`);
  return took;
}

/** The part of the tests' caller that the builders use. */
const callOf =
  (app: App) =>
  async (endpoint: Endpoint, input: { token?: string; params?: Record<string, string>; body?: object } = {}) => {
    const url = endpoint.url.replace(/:(\w+)/g, (_all, name: string) => input.params?.[name] ?? '');
    const headers = { ...(input.token && { authorization: `Bearer ${input.token}` }) };
    const answer = await app.inject({
      method: endpoint.method,
      url,
      headers,
      ...(input.body && { payload: input.body }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
