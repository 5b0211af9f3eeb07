import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import type { KeptKeys, Manifest } from '@maidan/contract/operations/backups';
import type { DatabaseConnection } from '../../../platform/db/db.ts';
import { type OneClient, withClient } from '../../../platform/db/one-client.ts';
import { copyOut, countedBytes, listSequences, listTables, measured } from '../../../platform/db/table-copy.ts';
import { fewAtOnce } from '../../../platform/few-at-once.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { sealKeys } from './keys-file.ts';
import { filesOf, writeManifest } from './manifest.ts';
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
  /** Absent or empty: it appears when the backup is complete. */
  folder: string;
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
 * the keys under a passphrase. Until it is complete it stands in a folder that ends in `.partial`; one that fails is
 * removed, so that it does not fill the disk, and what a killed server left goes with the next one.
 */
export async function backUp({ connection, folder, ...copy }: BackUp): Promise<Manifest> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw new Error(`${folder} is not empty`);
  return withClient(connection, async (client) => {
    if (await isEmpty(client)) throw new Error('The database is empty: are these the settings of the server?');
    if (!(await takeTurn(client))) throw new AnotherBackup('Another backup is under way');
    const partial = `${folder}.partial`;
    await removeBroken(partial);
    const manifest = await copyEverything(client, copy, partial).catch(async (cause: unknown) => {
      await rm(partial, { recursive: true, force: true });
      throw cause;
    });
    await rm(folder, { recursive: true, force: true });
    await rename(partial, folder);
    const bytes = filesOf(manifest).reduce((sum, file) => sum + file.bytes, 0);
    await saveBackup(client, { at: copy.createdAt, folder, bytes });
    return manifest;
  });
}

export class AnotherBackup extends Error {
  override name = 'AnotherBackup';
}

/** What an earlier try left in this place, or killed nights beside it: nobody is at it, since it is our turn. */
async function removeBroken(partial: string): Promise<void> {
  const home = path.dirname(partial);
  const isOfNight = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.partial$/.test(name);
  const broken = (await readdir(home).catch(() => [])).filter(isOfNight).map((name) => path.join(home, name));
  for (const place of new Set([partial, ...broken])) await rm(place, { recursive: true, force: true });
}

async function copyEverything(client: OneClient, copy: Copy, partial: string): Promise<Manifest> {
  const { storage, keys, passphrase, createdAt, tell } = copy;
  for (const part of ['tables', 'files']) await mkdir(path.join(partial, part), { recursive: true, mode: 0o700 });
  const database = await copyDatabase(client, partial);
  const { copied, missing } = await copyFiles(storage, partial, database.named, tell);
  const { named: _named, ...rest } = database;
  const manifest: Manifest = {
    format: 1,
    createdAt: createdAt.toISOString(),
    ...rest,
    files: copied,
    missing,
    keys: passphrase ? await writeSmall(partial, 'keys.json', Buffer.from(sealKeys(keys, passphrase))) : null,
  };
  await writeManifest(partial, manifest);
  return manifest;
}

/** In one transaction that sees one moment, whatever happens beside it. */
async function copyDatabase(client: OneClient, folder: string) {
  await client.query('begin isolation level repeatable read, read only');
  const migrations = await listMigrations(client);
  const books = await readBooks(client);
  const sequences = await listSequences(client);
  const named = await listFiles(client);
  const pending = await listJobs(client);
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    const file = `tables/${table.name}.copy.gz`;
    tables.push({ ...table, file, ...(await copyOut(client, table, path.join(folder, file))) });
  }
  await client.query('commit');
  const jobs = await writeSmall(folder, 'jobs.json.gz', gzipSync(JSON.stringify(pending)));
  return { migrations, books, sequences, named, tables, jobs: { ...jobs, count: pending.length } };
}

async function writeSmall(folder: string, file: string, content: Buffer) {
  await writeFile(path.join(folder, file), content, { mode: 0o600 });
  return { file, ...(await measured(path.join(folder, file))) };
}

/** A few at once: an object store takes its time for each. */
async function copyFiles(storage: FileStorage, folder: string, named: readonly NamedFile[], tell?: Tell) {
  const found: (Manifest['files'][number] | null)[] = named.map(() => null);
  const isDone = progress('files', named.length, tell);
  await fewAtOnce(named, async ({ key, mime }, at) => {
    isDone(at);
    const stored = await storage.read(key);
    if (!stored) return;
    const file = `files/${key}`;
    const counted = countedBytes();
    await pipeline(stored.stream, counted.through, createWriteStream(path.join(folder, file), { mode: 0o600 }));
    found[at] = { key, mime, file, ...counted.end() };
  });
  return {
    copied: found.filter((one) => one !== null),
    missing: named.filter((_, at) => found[at] === null).map(({ key }) => key),
  };
}
