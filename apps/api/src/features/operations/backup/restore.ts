import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { KeptKeys, Manifest } from '@maidan/contract/operations/backups';
import type { DatabaseConnection } from '../../../platform/db/db.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { type OneClient, withClient } from '../../../platform/db/one-client.ts';
import { copyIn, fillTables, measured, setSequences } from '../../../platform/db/table-copy.ts';
import type { FileStorage, StorableMime } from '../../../platform/files/file-storage.ts';
import { fewAtOnce } from '../../../platform/few-at-once.ts';
import type { Settings } from '../../../platform/settings.ts';
import { createFieldEncryption } from '../../../platform/keys/field-encryption.ts';
import { faultsOfKeys, type KnownKey } from '../../../platform/keys/key-checks.ts';
import { openKeys } from './keys-file.ts';
import { BadBackup, filesOf, readManifest } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { progress, type Tell } from './progress.ts';
import { newestUnknown, refuseOtherBooks, tryKeys } from './proof.ts';
import { isEmpty, type PendingJob } from './store.ts';
import { sendJobs } from './waiting-jobs.ts';

/**
 * Reads a backup whole before anything is changed: every file by its checksum, and that this version of Maidan knows
 * the database's form. With a passphrase the keys come with it.
 */
export async function openBackup(
  place: BackupPlace,
  passphrase: string | undefined,
  tell?: Tell,
): Promise<{ manifest: Manifest; keys: KeptKeys | null }> {
  const manifest = await readManifest(place);
  const newer = await newestUnknown(manifest.migrations);
  if (newer) throw new BadBackup(`This backup is of a newer version of Maidan (${newer}): restore it with that one`);
  // What is small comes first: nobody waits minutes to hear of a slip in the passphrase.
  const keys = await readKeys(place, manifest, passphrase);
  const all = filesOf(manifest);
  const isRead = progress('files of the backup read', all.length, tell);
  await fewAtOnce(all, async (file, at) => {
    isRead(at);
    await refuseDamaged(place, file);
  });
  return { manifest, keys };
}

async function readKeys(
  place: BackupPlace,
  { keys }: Manifest,
  passphrase: string | undefined,
): Promise<KeptKeys | null> {
  if (!passphrase) return null;
  if (!keys) throw new BadBackup('This backup holds no keys: leave BACKUP_PASSPHRASE out and set them yourself');
  await refuseDamaged(place, keys);
  return openKeys((await contentOf(place, keys.file)).toString(), passphrase);
}

async function refuseDamaged(
  place: BackupPlace,
  { file, bytes, sha256 }: { file: string; bytes: number; sha256: string },
): Promise<void> {
  const found = await measured(await opened(place, file));
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new BadBackup(`${file} is damaged: its checksum is another one`);
}

async function opened(place: BackupPlace, file: string): Promise<Readable> {
  const stream = await place.read(file);
  if (!stream) throw new BadBackup(`${file} is missing`);
  return stream;
}

const contentOf = async (place: BackupPlace, file: string) => buffer(await opened(place, file));

/** Opens a backup as `openBackup` does, with its own keys or those of the settings; others than its own are refused. */
export async function openWithKeys(
  place: BackupPlace,
  { BACKUP_PASSPHRASE, PII_KEYS, TICKET_KEY }: Pick<Settings, 'BACKUP_PASSPHRASE' | 'PII_KEYS' | 'TICKET_KEY'>,
  tell?: Tell,
): Promise<{ manifest: Manifest; keys: KeptKeys; areKept: boolean }> {
  const { manifest, keys: kept } = await openBackup(place, BACKUP_PASSPHRASE, tell);
  const keys = kept ?? { PII_KEYS, ...(TICKET_KEY && { TICKET_KEY }) };
  await refuseKeysOfOthers(place, manifest, keys);
  return { manifest, keys, areKept: kept !== null };
}

interface Restore {
  connection: DatabaseConnection;
  storage: FileStorage;
  place: BackupPlace;
  manifest: Manifest;
  keys: KeptKeys;
}

/** Refuses keys that are not those the backup was written with. */
export async function refuseKeysOfOthers(place: BackupPlace, manifest: Manifest, keys: KeptKeys): Promise<void> {
  const table = manifest.tables.find(({ name }) => name === 'key_checks');
  if (!table) return;
  const text = gunzipSync(await contentOf(place, table.file)).toString();
  const known = text.split('\n').flatMap((line): KnownKey[] => {
    const row = Object.fromEntries(line.split('\t').map((value, at) => [table.columns[at], value]));
    const { ring, key_id: keyId, canary, retired_at: retiredAt } = row;
    if ((ring !== 'fields' && ring !== 'tickets') || !keyId || !canary || retiredAt !== '\\N') return [];
    return [{ ring, keyId, canary }];
  });
  const faults = faultsOfKeys(known, keys);
  if (faults.length === 0) return;
  const way = manifest.keys ? ' (BACKUP_PASSPHRASE opens those that it holds)' : '';
  throw new BadBackup([`This backup needs its own keys${way}:`, ...faults].join('\n  - '));
}

/** A filled database is refused. */
export async function refuseFilled(connection: DatabaseConnection): Promise<void> {
  await withClient(connection, refuseFilledOne);
}

async function refuseFilledOne(client: OneClient): Promise<void> {
  if (!(await isEmpty(client)))
    throw new BadBackup('The database is not empty: a backup is restored into an empty one');
}

/** Fills an empty database and the storage; what was compared in the end. A filled database is refused, unchanged. */
export async function restore({ connection, storage, place, manifest, keys }: Restore, tell: Tell): Promise<void> {
  await withClient(connection, async (client) => {
    await refuseFilledOne(client);
    await migrate(connection, createFieldEncryption(keys.PII_KEYS), manifest.migrations);
    await client.query('begin');
    const isFilled = progress('tables filled', manifest.tables.length, tell);
    await fillTables(client, manifest.tables, async (table) => {
      isFilled(manifest.tables.indexOf(table));
      const rows = await copyIn(client, table, await opened(place, table.file));
      if (rows !== table.rows) throw new BadBackup(`${table.name}: ${rows} rows instead of ${table.rows}`);
    });
    await setSequences(client, manifest.sequences);
    await refuseOtherBooks(client, manifest.books);
    await client.query('commit');
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    tell(`${manifest.tables.length} tables, ${rows} rows; the books agree (${manifest.books.lines} lines)`);
    tell(await tryKeys(client, keys));
  });
  await putFiles(storage, place, manifest.files, tell);
  tell(`${manifest.files.length} files`);
  const pending = JSON.parse(gunzipSync(await contentOf(place, manifest.jobs.file)).toString()) as PendingJob[];
  tell(`${await sendJobs(connection, pending)} waiting jobs`);
}

/** Each waits for its disk to have it. */
async function putFiles(storage: FileStorage, place: BackupPlace, files: Manifest['files'], tell: Tell): Promise<void> {
  const isPut = progress('files put back', files.length, tell);
  await fewAtOnce(files, async ({ file, key, mime, sha256 }, at) => {
    isPut(at);
    const content = await contentOf(place, file);
    // It was whole when the backup was opened, and has come a second time since.
    if (createHash('sha256').update(content).digest('hex') !== sha256) throw new BadBackup(`${file} came damaged`);
    await storage.put(key, content, mime as StorableMime);
  });
}
