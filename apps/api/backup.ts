import { createFileStorage } from './src/platform/files/file-storage.ts';
import { backUp } from './src/features/operations/backup/back-up.ts';
import { backupPlace } from './src/features/operations/backup/places.ts';
import { openExistingDatabase } from './src/open-database.ts';
import { refuseWrongKeys } from './src/platform/keys/key-checks.ts';
import { readSettings } from './src/platform/settings.ts';

/** `npm run backup -- FOLDER` (or s3://bucket/folder): everything, beside the running server, with its settings. */
const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Where to: npm run backup -- FOLDER, or s3://bucket/folder (absent or empty)\n');
  process.exit(1);
}
const began = Date.now();
try {
  const settings = readSettings(process.env);
  const place = backupPlace(settings, folder);
  const database = await openExistingDatabase(settings);
  try {
    await refuseWrongKeys(database.connection, settings);
    const { PII_KEYS, TICKET_KEY, BACKUP_PASSPHRASE: passphrase } = settings;
    const { tables, files, missing, jobs, keys } = await backUp({
      connection: database.connection,
      storage: createFileStorage(settings),
      place,
      keys: { PII_KEYS, ...(TICKET_KEY && { TICKET_KEY }) },
      passphrase,
      createdAt: new Date(),
      tell: (line) => process.stdout.write(`${line}\n`),
    });
    if (!keys)
      process.stdout.write(
        'The keys are not in it (BACKUP_PASSPHRASE is not set): keep PII_KEYS and TICKET_KEY elsewhere.\n',
      );
    if (missing.length > 0)
      process.stdout.write(`The storage does not have ${missing.length} files that pages name.\n`);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = ([...tables, ...files].reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    process.stdout.write(
      `Backed up to ${place.name}: ${rows} rows of ${tables.length} tables, ${files.length} files, ${jobs.count} waiting jobs; ${megabytes} MB in ${seconds} s.\n`,
    );
  } finally {
    await database.stop();
  }
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  process.stderr.write(`No backup was made: ${why}${cause}\n`);
  process.exitCode = 1;
}
