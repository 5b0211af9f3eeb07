import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '@maidan/embedded-postgres/server';
import { readSettings, type Settings } from './platform/settings.ts';
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

/**
 * The database of an installation that exists already, for commands beside the server: with other settings than the
 * server's they would begin an empty one in another folder.
 */
export async function openExistingDatabase(settings: Parameters<typeof openDatabase>[0]): Promise<OpenDatabase> {
  if (!settings.DATABASE_URL && !existsSync(path.join(settings.DATA_DIR, 'postgres')))
    throw new Error(
      `${path.resolve(settings.DATA_DIR)} holds no database: this command needs the settings of the server, in the environment or in a file .env here`,
    );
  return openDatabase(settings);
}

/** The settings and the database of a command beside the server; what is wrong with them is its last line. */
export async function openForCommand(): Promise<{ settings: Settings; database: OpenDatabase }> {
  try {
    const settings = readSettings(process.env);
    return { settings, database: await openExistingDatabase(settings) };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
