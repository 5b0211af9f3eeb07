import type { FastifyBaseLogger } from 'fastify';
import { createDb, createPool, type DatabaseConnection } from './db/db.ts';
import { listenForNotices } from './db/notices.ts';
import { watchForSilence } from './db/silent-database.ts';
import type { Deps } from './deps.ts';
import { createFieldEncryption } from './keys/field-encryption.ts';
import { createFileLinks } from './files/file-links.ts';
import { createFileStorage } from './files/file-storage.ts';
import { createImageProcessor } from './files/image-processing.ts';
import { createJobs } from './jobs.ts';
import { createMetrics } from './metrics.ts';
import { createPasswordHashing } from './keys/passwords.ts';
import { buildPaymentProvider } from './payments/build-provider.ts';
import { createPushSender } from './push/push-sender.ts';
import { createRateLimits } from './http/rate-limits.ts';
import type { Settings } from './settings.ts';
import { createWhatsApp } from './whatsapp/whatsapp.ts';
import { createTicketSigner } from './keys/ticket-signing.ts';

/** Builds everything a feature may need from the settings; shared by the server, the seed and the tests. */
export async function buildDeps(options: {
  settings: Settings;
  connection: DatabaseConnection;
  /** For requests, where a pooler stands between. */
  pooled?: DatabaseConnection;
  log: FastifyBaseLogger;
  stopping?: AbortSignal;
  clock?: () => Date;
  /** Multiplies all time limits: 1 in service, more for tests on slow machines. */
  patience?: number;
}): Promise<Deps & { close(): Promise<void> }> {
  const { settings, connection, pooled = connection, log, patience = 1 } = options;
  const pool = createPool(pooled, settings.DATABASE_POOL, patience);
  const watch = watchForSilence({ pool, connection, knowsBackends: pooled === connection, log, patience });
  const db = createDb(pool, { named: settings.DATABASE_NAMED_STATEMENTS });
  const notices = listenForNotices(connection, { pool, log });
  const jobs = createJobs({ connection, log });
  const metrics = settings.METRICS_PORT === undefined ? null : createMetrics();
  metrics?.watchPool(pool);
  const clock = options.clock ?? (() => new Date());
  const encryption = createFieldEncryption(settings.PII_KEYS, (place) =>
    log.error({ place }, 'a stored value cannot be read: it is damaged, or its key is gone'),
  );
  const images = createImageProcessor({ concurrency: 2, queue: 20 });
  return {
    settings,
    pool,
    connection,
    db,
    notices,
    log,
    clock,
    rateLimits: createRateLimits(pool, {
      scale: settings.RATE_LIMIT_SCALE,
      patience,
      named: settings.DATABASE_NAMED_STATEMENTS,
    }),
    passwords: createPasswordHashing(),
    encryption,
    images,
    storage: createFileStorage(settings),
    fileLinks: createFileLinks(settings.PII_KEYS),
    tickets: createTicketSigner(settings.TICKET_KEY ?? settings.PII_KEYS),
    jobs,
    payments: await buildPaymentProvider({ settings, db, jobs, clock, log }),
    metrics,
    whatsapp: settings.whatsapp && createWhatsApp(settings.whatsapp),
    push: createPushSender({ db, encryption, contact: settings.SUPPORT_EMAIL }),
    stopping: options.stopping ?? new AbortController().signal,
    served: new Set(),
    patience,
    close: async () => {
      await jobs.stop();
      await watch.stop();
      await notices.stop();
      await pool.end();
    },
  };
}
