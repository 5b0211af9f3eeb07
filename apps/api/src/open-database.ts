import path from 'node:path';
import { startEmbeddedPostgres } from '@maidan/embedded-postgres/server';
import type { Settings } from './platform/settings.ts';
import type { DatabaseConnection } from './platform/db/db.ts';

export interface OpenDatabase {
  connection: DatabaseConnection;
  stop(): Promise<void>;
}

/** The operator's database, or the built-in one: started, or joined where a server runs on the folder already. */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  log: (line: string) => void = () => {},
): Promise<OpenDatabase> {
  if (DATABASE_URL) return { connection: { connectionString: DATABASE_URL }, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: path.resolve(DATA_DIR), log });
}
