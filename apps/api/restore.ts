import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openBackup, refuseKeysOfOthers, restore } from './src/features/operations/backup/restore.ts';
import { openDatabase } from './src/open-database.ts';
import { createFileStorage } from './src/platform/files/file-storage.ts';
import { readSettings } from './src/platform/settings.ts';

/** `npm run restore -- FOLDER`: into an empty DATA_DIR or database, with the settings of the server that will run on it. */
const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('What from: npm run restore -- FOLDER\n');
  process.exit(1);
}
const say = (line: string) => process.stdout.write(`${line}\n`);
const began = Date.now();
try {
  const settings = readSettings(process.env);
  const { manifest, keys: kept } = await openBackup(folder, settings.BACKUP_PASSPHRASE);
  const keys = kept ?? { PII_KEYS: settings.PII_KEYS, ...(settings.TICKET_KEY && { TICKET_KEY: settings.TICKET_KEY }) };
  await refuseKeysOfOthers(folder, manifest, keys);
  if (!settings.DATABASE_URL && (await readdir(path.join(settings.DATA_DIR, 'postgres')).catch(() => [])).length > 0)
    throw new Error(`${settings.DATA_DIR} holds a database already: a backup is restored into an empty folder`);
  if (!settings.S3_BUCKET && existsSync(path.join(settings.DATA_DIR, 'files')))
    throw new Error(`${settings.DATA_DIR} holds files already: a backup is restored into an empty folder`);
  say(`A backup of ${manifest.createdAt}: every checksum agrees.`);
  await mkdir(settings.DATA_DIR, { recursive: true });
  const database = await openDatabase(settings);
  try {
    await restore(
      { connection: database.connection, storage: createFileStorage(settings), folder, manifest, keys },
      say,
    );
  } finally {
    await database.stop();
  }
  if (kept && (kept.PII_KEYS !== settings.PII_KEYS || kept.TICKET_KEY !== settings.TICKET_KEY)) {
    const file = path.join(settings.DATA_DIR, 'keys.env');
    await writeFile(
      file,
      Object.entries(kept)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
      { mode: 0o600 },
    );
    say(`The keys of this backup are in ${file}: put them into the settings before the start, and delete the file.`);
  }
  say(`Restored in ${((Date.now() - began) / 1000).toFixed(1)} s. Check it with: npm start`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
