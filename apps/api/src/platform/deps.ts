import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { DatabaseConnection, Db } from './db/db.ts';
import type { Notices } from './db/notices.ts';
import type { FieldEncryption } from './keys/field-encryption.ts';
import type { FileLinks } from './files/file-links.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { ImageProcessor } from './files/image-processing.ts';
import type { Jobs } from './jobs.ts';
import type { Metrics } from './metrics.ts';
import type { PasswordHashing } from './keys/passwords.ts';
import type { PushSender } from './push/push-sender.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Settings } from './settings.ts';
import type { WhatsApp } from './whatsapp/whatsapp.ts';
import type { TicketSigner } from './keys/ticket-signing.ts';

/** Everything a feature may need from outside; built once in main.ts, or by a test. */
export interface Deps {
  settings: Settings;
  pool: pg.Pool;
  /** To the database, for what connects by itself. */
  connection: DatabaseConnection;
  db: Db;
  notices: Notices;
  log: FastifyBaseLogger;
  clock: () => Date;
  rateLimits: RateLimits;
  passwords: PasswordHashing;
  encryption: FieldEncryption;
  images: ImageProcessor;
  storage: FileStorage;
  fileLinks: FileLinks;
  tickets: TicketSigner;
  jobs: Jobs;
  payments: PaymentProvider;
  push: PushSender;
  /** Null where it is not set up. */
  whatsapp: WhatsApp | null;
  /** Null where nobody watches. */
  metrics: Metrics | null;
  /** Aborted when the server starts to stop: streams end, readiness fails. */
  stopping: AbortSignal;
  /** The calls served, as "METHOD /path"; compared with the contract when the server starts. */
  served: Set<string>;
  /** Multiplies all time limits: 1 except in tests. */
  patience: number;
}
