import cluster from 'node:cluster';
import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadDemo } from '../seed/demo.ts';
import { buildApp, unservedCalls } from './app.ts';
import { ensureAdministrator } from './features/accounts/session/sign-up.ts';
import { ticketFiles } from './features/entries/tickets/print-tickets.ts';
import { buildDeps } from './platform/build-deps.ts';
import { refuseLossyDatabase } from './platform/db/durability.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { createFieldEncryption } from './platform/keys/field-encryption.ts';
import { keepKeys, refuseWrongKeys } from './platform/keys/key-checks.ts';
import { createLog } from './platform/log.ts';
import { smtpTransport, startMailDelivery } from './platform/mail/mail.ts';
import { warnOfMissingMail } from './platform/mail/sends-mail.ts';
import { watchForStuckJobs } from './platform/stuck-jobs.ts';
import { migrate } from './platform/db/migrate.ts';
import { metricsOfWorkers, serveMetrics } from './platform/metrics.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { runWorkers } from './platform/workers.ts';

/** Reads the settings, brings up what is missing, serves. Everything else is built by the parts it names. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.LOG_LEVEL);
  await mkdir(settings.DATA_DIR, { recursive: true });
  const database = await openDatabase(settings, (line) => log.info(line));
  try {
    if (settings.WORKERS === 1 || cluster.isWorker) return await serve(settings, log, database);
    const { WORKERS: count, DATABASE_POOL: databasePool, METRICS_PORT, METRICS_HOST } = settings;
    const { connection } = database;
    if (METRICS_PORT !== undefined) await serveMetrics({ port: METRICS_PORT, host: METRICS_HOST }, metricsOfWorkers());
    await runWorkers({ program: import.meta.filename, count, connection, databasePool, log });
    await database.stop();
    process.exit(0);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function serve(settings: Settings, log: ReturnType<typeof createLog>, database: OpenDatabase): Promise<void> {
  if (settings.isProduction) await refuseLossyDatabase(database.connection);
  await refuseWrongKeys(database.connection, settings);
  const applied = await migrate(database.connection, createFieldEncryption(settings.PII_KEYS));
  await keepKeys(database.connection, settings);
  if (applied.length > 0) log.info({ migrations: applied.length }, 'database brought up to date');

  const stopping = new AbortController();
  const { connection, pooled } = database;
  const deps = await buildDeps({ settings, connection, pooled, log, stopping: stopping.signal });
  await ensureAdministrator(deps);
  const demo = settings.DEMO ? await loadDemo(deps) : null;
  const app = await buildApp(deps);
  const unserved = unservedCalls(deps);
  if (unserved.length > 0) throw new Error(`The contract names calls that nobody serves: ${unserved.join(', ')}`);
  await deps.jobs.start();
  warnOfMissingMail(settings, log);
  const stuck = watchForStuckJobs(deps);
  const transport = settings.SMTP_URL ? smtpTransport({ url: settings.SMTP_URL, from: settings.MAIL_FROM }) : null;
  const mail = startMailDelivery({
    db: deps.db,
    encryption: deps.encryption,
    site: settings.publicUrl,
    transport,
    ticketFiles: (registrationId, options) => ticketFiles(deps, registrationId, options),
    log,
  });
  const { METRICS_PORT, METRICS_HOST } = settings;
  if (deps.metrics && METRICS_PORT !== undefined && cluster.isPrimary)
    await serveMetrics({ port: METRICS_PORT, host: METRICS_HOST }, deps.metrics.text);
  await app.listen({ port: settings.PORT, host: settings.HOST, backlog: mostConnecting });

  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.PORT;
  if (isFirst) process.stdout.write(`\n  Maidan is at http://localhost:${port}\n${demo ?? ''}\n`);

  const hurry = new AbortController();
  const stop = async (signal: string) => {
    // A second signal ends the waiting.
    if (stopping.signal.aborted) return hurry.abort();
    log.info({ signal, drainSeconds: settings.drainSeconds }, 'stopping');
    stopping.abort();
    // Whoever sends requests here has to see first that they should go elsewhere.
    await sleep(settings.drainSeconds * 1000, undefined, { signal: hurry.signal }).catch(() => {});
    // Whatever hangs must not keep the machine: a last resort after the time a slow request may take.
    setTimeout(() => void database.stop().finally(() => process.exit(1)), 15_000).unref();
    await app.close();
    await mail.stop();
    stuck.stop();
    await deps.close();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  // A terminal sends its Ctrl+C to workers, too, which wait for the signal of their main process.
  process.on('SIGINT', () => void (cluster.isPrimary && stop('SIGINT')));
}

/** A crowd that connects at once: the system turns others away for a second or more (and may allow fewer). */
const mostConnecting = 4_096;

/** Those who start together say only once where they are. */
const isFirst = (cluster.worker?.id ?? 1) === 1;

main().catch((error: unknown) => {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
