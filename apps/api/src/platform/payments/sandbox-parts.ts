import type { Db } from '../db/db.ts';
import type { SandboxMessage } from './sandbox-messages.ts';

/** What every part of the sandbox works with. */
export interface SandboxParts {
  db: Db;
  clock: () => Date;
  /** Queues a signed message to ourselves, with the transaction. */
  tell: (tx: Db, message: SandboxMessage, startAfter?: Date) => Promise<unknown>;
  /** The same for the same text: random for whoever does not know the installation's secret. */
  digest: (text: string) => string;
}
