import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { refuseSmallDisk, tryFiles } from './src/features/operations/backup/drill.ts';
import type { BackupPlace } from './src/features/operations/backup/place.ts';
import { backupPlace, newestNight } from './src/features/operations/backup/places.ts';
import { openWithKeys, restore } from './src/features/operations/backup/restore.ts';
import { proveBooks } from './src/features/money/reconciliation/reconcile.ts';
import { openDatabase } from './src/open-database.ts';
import { buildDeps } from './src/platform/build-deps.ts';
import { migrate } from './src/platform/db/migrate.ts';
import { createFileStorage } from './src/platform/files/file-storage.ts';
import { createFieldEncryption } from './src/platform/keys/field-encryption.ts';
import { readSettings, type Settings } from './src/platform/settings.ts';

/**
 * `npm run drill [-- FOLDER]`: restores a backup (the newest of BACKUP_DIR) beside the running server into a folder for
 * temporary files (TMPDIR), with a database of its own, proves it, and removes it again.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);
const began = Date.now();
const secondsSince = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
try {
  const settings = readSettings(process.env);
  const named = process.argv[2];
  const place = named ? backupPlace(settings, named) : await newestNight(settings);
  if (!place) throw new Error('Which backup: npm run drill -- FOLDER (BACKUP_DIR holds none)');
  const home = await mkdtemp(path.join(os.tmpdir(), 'maidan-drill-'));
  try {
    await chmod(home, 0o711); // open to the account that runs PostgreSQL when we are root
    await drill(place, home, settings);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
  say(`The drill took ${secondsSince(began)}: this backup can be restored. Everything of the drill is removed again.`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function drill(place: BackupPlace, home: string, own: Settings): Promise<void> {
  const { manifest, keys } = await openWithKeys(place, own, say);
  say(`${place.name} of ${manifest.createdAt}: every checksum agrees (${secondsSince(began)})`);
  await refuseSmallDisk(home, manifest);
  // Nothing of the running server is touched: not its database, not its storage, nobody's mail.
  const settings = { ...own, ...keys, DATA_DIR: home, DATABASE_URL: undefined, S3_BUCKET: undefined };
  const database = await openDatabase(settings);
  try {
    const { connection } = database;
    const storage = createFileStorage(settings);
    const from = Date.now();
    await restore({ connection, storage, place, manifest, keys }, say);
    const later = await migrate(connection, createFieldEncryption(keys.PII_KEYS));
    say(`restored in ${secondsSince(from)}; ${later.length} later migrations of this version`);
    say(`${await tryFiles(storage, manifest.files)} files read back as they were`);
    const deps = await buildDeps({ settings, connection, log: pino({ level: 'silent' }) });
    try {
      const [fault] = await proveBooks(deps);
      if (fault) throw new Error(`The books do not hold: ${fault.rule} (${fault.subject})`);
    } finally {
      await deps.close();
    }
    say('the books hold');
  } finally {
    await database.stop();
  }
}
