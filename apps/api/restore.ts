import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backupPlace } from './src/features/operations/backup/places.ts';
import { openWithKeys, refuseFilled, restore } from './src/features/operations/backup/restore.ts';
import { openDatabase } from './src/open-database.ts';
import { createFileStorage } from './src/platform/files/file-storage.ts';
import { readSettings, type Settings } from './src/platform/settings.ts';

/** `npm run restore -- FOLDER` (or s3://bucket/folder): into an empty DATA_DIR or database, with the settings of the server that will run on it. */
const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('What from: npm run restore -- FOLDER, or s3://bucket/folder\n');
  process.exit(1);
}
const say = (line: string) => process.stdout.write(`${line}\n`);
const began = Date.now();
let hasBegun = false;
try {
  const settings = readSettings(process.env);
  const place = backupPlace(settings, folder);
  await refuseFilledTarget(settings);
  const { manifest, keys, areKept } = await openWithKeys(place, settings, say);
  say(`A backup of ${manifest.createdAt}: every checksum agrees.`);
  await mkdir(settings.DATA_DIR, { recursive: true });
  hasBegun = true;
  const database = await openDatabase(settings);
  try {
    const storage = createFileStorage(settings);
    await restore({ connection: database.connection, storage, place, manifest, keys }, say);
  } finally {
    await database.stop();
  }
  if (areKept && (keys.PII_KEYS !== settings.PII_KEYS || keys.TICKET_KEY !== settings.TICKET_KEY)) {
    const file = path.join(settings.DATA_DIR, 'keys.env');
    await writeFile(
      file,
      Object.entries(keys)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
      { mode: 0o600 },
    );
    say(`The keys of this backup are in ${file}: put them into the settings before the start, and delete the file.`);
  }
  say(`Restored in ${((Date.now() - began) / 1000).toFixed(1)} s. Start the server on it.`);
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  process.stderr.write(`${why}${cause}\n`);
  if (hasBegun) process.stderr.write('What was restored so far is of no use: empty the target before the next try.\n');
  process.exitCode = 1;
}

/** Before minutes are spent on reading the backup. */
async function refuseFilledTarget(settings: Settings): Promise<void> {
  const { DATA_DIR, DATABASE_URL, S3_BUCKET } = settings;
  const entries = (name: string) => readdir(path.join(DATA_DIR, name)).catch(() => []);
  if (DATABASE_URL) {
    const database = await openDatabase(settings);
    await refuseFilled(database.connection);
    await database.stop();
  } else if ((await entries('postgres')).length > 0)
    throw new Error(`${DATA_DIR} holds a database already: a backup is restored into an empty folder`);
  if (!S3_BUCKET && existsSync(path.join(DATA_DIR, 'files')))
    throw new Error(`${DATA_DIR} holds files already: a backup is restored into an empty folder`);
}
