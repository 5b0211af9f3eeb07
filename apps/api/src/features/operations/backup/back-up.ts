import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import type { KeptKeys, Manifest } from '@maidan/contract/operations/backups';
import type { DatabaseConnection } from '../../../platform/db/db.ts';
import { type OneClient, withClient } from '../../../platform/db/one-client.ts';
import { copyOut, countedBytes, listSequences, listTables } from '../../../platform/db/table-copy.ts';
import { fewAtOnce } from '../../../platform/few-at-once.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { sealKeys } from './keys-file.ts';
import { filesOf, writeManifest } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { progress, type Tell } from './progress.ts';
import {
  isEmpty,
  listFiles,
  listJobs,
  listMigrations,
  type NamedFile,
  readBooks,
  saveBackup,
  takeTurn,
} from './store.ts';

interface BackUp {
  connection: DatabaseConnection;
  storage: FileStorage;
  /** Absent or empty. */
  place: BackupPlace;
  keys: KeptKeys;
  /** Without one the keys stay out of the backup. */
  passphrase: string | undefined;
  createdAt: Date;
  /** Hears now and then how far it is. */
  tell?: Tell;
}
type Copy = Pick<BackUp, 'storage' | 'keys' | 'passphrase' | 'createdAt' | 'tell'>;

/**
 * Copies everything beside the running server: the database as it is at one moment, its waiting jobs, every file, and
 * the keys under a passphrase. Until it is complete it does not look like a backup; one that fails is removed, so that
 * it does not fill the disk, and what a killed server left goes with the next one.
 */
export async function backUp({ connection, place, ...copy }: BackUp): Promise<Manifest> {
  await place.refuseFilled();
  return withClient(connection, async (client) => {
    if (await isEmpty(client)) throw new Error('The database is empty: are these the settings of the server?');
    if (!(await takeTurn(client))) throw new AnotherBackup('Another backup is under way');
    // The one before us may have come here too. Whatever is unfinished now, nobody is at it: it is our turn.
    await place.refuseFilled();
    await place.begin();
    const manifest = await copyEverything(client, copy, place).catch(async (cause: unknown) => {
      await place.giveUp().catch(() => {});
      throw cause;
    });
    const bytes = filesOf(manifest).reduce((sum, file) => sum + file.bytes, 0);
    await saveBackup(client, { at: copy.createdAt, folder: place.name, bytes });
    return manifest;
  });
}

export class AnotherBackup extends Error {
  override name = 'AnotherBackup';
}

async function copyEverything(client: OneClient, copy: Copy, place: BackupPlace): Promise<Manifest> {
  const { storage, keys, passphrase, createdAt, tell } = copy;
  const database = await copyDatabase(client, place);
  const { copied, missing } = await copyFiles(storage, place, database.named, tell);
  const { named: _named, ...rest } = database;
  const manifest: Manifest = {
    format: 1,
    createdAt: createdAt.toISOString(),
    ...rest,
    files: copied,
    missing,
    keys: passphrase ? await writeSmall(place, 'keys.json', Buffer.from(sealKeys(keys, passphrase))) : null,
  };
  await writeManifest(place, manifest);
  await place.finish();
  return manifest;
}

/** In one transaction that sees one moment, whatever happens beside it. */
async function copyDatabase(client: OneClient, place: BackupPlace) {
  await client.query('begin isolation level repeatable read, read only');
  const migrations = await listMigrations(client);
  const books = await readBooks(client);
  const sequences = await listSequences(client);
  const named = await listFiles(client);
  const pending = await listJobs(client);
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    const file = `tables/${table.name}.copy.gz`;
    tables.push({ ...table, file, ...(await copyOut(client, table, (rows) => place.write(file, rows))) });
  }
  await client.query('commit');
  const jobs = await writeSmall(place, 'jobs.json.gz', gzipSync(JSON.stringify(pending)));
  return { migrations, books, sequences, named, tables, jobs: { ...jobs, count: pending.length } };
}

async function writeSmall(place: BackupPlace, file: string, content: Buffer) {
  const counted = countedBytes();
  await pipeline(Readable.from([content]), counted.through, (source) => place.write(file, source));
  return { file, ...counted.end() };
}

/** A few at once: an object store takes its time for each. */
async function copyFiles(storage: FileStorage, place: BackupPlace, named: readonly NamedFile[], tell?: Tell) {
  const found: (Manifest['files'][number] | null)[] = named.map(() => null);
  const isDone = progress('files', named.length, tell);
  await fewAtOnce(named, async ({ key, mime }, at) => {
    isDone(at);
    const stored = await storage.read(key);
    if (!stored) return;
    const file = `files/${key}`;
    const counted = countedBytes();
    await pipeline(stored.stream, counted.through, (source) => place.write(file, source));
    found[at] = { key, mime, file, ...counted.end() };
  });
  return {
    copied: found.filter((one) => one !== null),
    missing: named.filter((_, at) => found[at] === null).map(({ key }) => key),
  };
}
