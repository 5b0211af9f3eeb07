import path from 'node:path';
import { startEmbeddedPostgres } from '@maidan/embedded-postgres/server';
import type { Settings } from './platform/settings.ts';
import type { DatabaseConnection } from './platform/db/db.ts';

export interface OpenDatabase {
  /** For what keeps a session: notices, the job queue, migrations, a backup. */
  connection: DatabaseConnection;
  /** For requests, where a pooler stands between; otherwise the same. */
  pooled: DatabaseConnection;
  stop(): Promise<void>;
}

/** The operator's database, or the built-in one: started, or joined where a server runs on the folder already. */
export async function openDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>,
  log: (line: string) => void = () => {},
): Promise<OpenDatabase> {
  if (!DATABASE_URL) {
    const embedded = await startEmbeddedPostgres({ dataDir: path.resolve(DATA_DIR), log });
    return { ...embedded, pooled: embedded.connection };
  }
  const pooled = { connectionString: DATABASE_URL };
  return {
    connection: DATABASE_DIRECT_URL ? { connectionString: DATABASE_DIRECT_URL } : pooled,
    pooled,
    stop: async () => {},
  };
}
