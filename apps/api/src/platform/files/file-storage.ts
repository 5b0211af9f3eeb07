import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Settings } from '../settings.ts';
import { type S3Settings, s3Access, s3Client } from './s3-access.ts';

export interface StoredFile {
  /** Must be read to the end or destroyed: it holds a file open. */
  stream: Readable;
  /** Size in bytes. */
  bytes: number;
  mime: string;
}

/** The disk or the object store is full, broken or unreachable; the cause says which. */
export class StorageTrouble extends Error {
  override name = 'StorageTrouble';
}

/** Keys are ids made by this server; nothing a user typed is ever a key or a path. */
export interface FileStorage {
  /** Once this resolves the file survives a power cut. */
  put(key: string, bytes: Buffer, mime: StorableMime): Promise<void>;
  read(key: string): Promise<StoredFile | null>;
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>;
}

/** The types the platform stores, and the extension by which an operator's tools open each. */
const endings = {
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'text/csv': 'csv',
  'application/octet-stream': 'bin',
} as const;
export type StorableMime = keyof typeof endings;
const mimes = Object.keys(endings) as StorableMime[];

export type StorageSettings = Pick<
  Settings,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PATH_STYLE'
>;

/** With `S3_BUCKET` set files go there, otherwise into a folder of the data directory. */
export function createFileStorage(settings: StorageSettings): FileStorage {
  const { S3_BUCKET: bucket } = settings;
  if (!bucket) return namingTrouble(diskStorage(path.join(settings.DATA_DIR, 'files')));
  return namingTrouble(s3Storage(s3Access(settings, bucket, 'S3_BUCKET is set')));
}

/** Any failure behind a storage is reported as its own, not as a fault of the request. */
function namingTrouble(storage: FileStorage): FileStorage {
  const named = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((cause: unknown) => {
      throw new StorageTrouble('The file storage fails', { cause });
    });
  return {
    put: (...file) => named(storage.put(...file)),
    read: (key) => named(storage.read(key)),
    remove: (key) => named(storage.remove(key)),
  };
}

export function diskStorage(root: string): FileStorage {
  const partial = path.join(root, 'partial');
  let prepared: Promise<void> | undefined;
  /** Ids start with the time, so the folder is taken from a hash: 256 folders fill evenly. */
  const fileFor = (key: string, mime: StorableMime) => {
    const folder = createHash('sha256').update(checkedKey(key)).digest('hex').slice(0, 2);
    return path.join(root, folder, `${key}.${endings[mime]}`);
  };

  return {
    async put(key, bytes, mime) {
      const target = fileFor(key, mime);
      prepared ??= preparePartialFolder(partial).catch((error: unknown) => {
        prepared = undefined; // try again: there may be space by then
        throw error;
      });
      await prepared;
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const draft = path.join(partial, randomUUID());
      try {
        await writeDurably(draft, bytes);
        await rename(draft, target);
        await syncFolder(path.dirname(target));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async read(key) {
      for (const mime of mimes) {
        const handle = await openIfThere(fileFor(key, mime));
        if (!handle) continue;
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), bytes: size, mime };
      }
      return null;
    },

    async remove(key) {
      for (const mime of mimes) await rm(fileFor(key, mime), { force: true });
    },
  };
}

export function s3Storage(settings: S3Settings): FileStorage {
  const { client, addressOf } = s3Client(settings, 2);
  const request = (method: string, key: string, init: { body?: Buffer; headers?: Record<string, string> } = {}) =>
    client.fetch(addressOf(checkedKey(key)).href, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(30_000),
      ...init,
      body: init.body ? new Uint8Array(init.body) : null,
    });

  return {
    async put(key, bytes, mime) {
      // The hash is signed as well, so that the other side refuses a file damaged in transit.
      const hash = createHash('sha256').update(bytes).digest('hex');
      const headers = { 'content-type': mime, 'x-amz-content-sha256': hash };
      await succeeded('put', await request('PUT', key, { body: bytes, headers }));
    },

    async read(key) {
      const response = await request('GET', key);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok || !response.body) throw new Error(`Storage answered ${response.status} to read`);
      return {
        stream: Readable.fromWeb(response.body as ReadableStream<Uint8Array>),
        bytes: Number(response.headers.get('content-length')),
        mime: response.headers.get('content-type') ?? 'application/octet-stream',
      };
    },

    async remove(key) {
      const response = await request('DELETE', key);
      if (response.status !== 404) await succeeded('remove', response);
      else await response.body?.cancel();
    },
  };
}

/** The key becomes a file name and a URL: anything that is not plainly an id is a bug in the caller. */
function checkedKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9_-]{7,99}$/.test(key)) throw new TypeError('A storage key must be an id made by the server');
  return key;
}

async function succeeded(action: string, response: Response): Promise<void> {
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Storage answered ${response.status} to ${action}`);
}

/** Removes partial files of a server that was killed while writing; younger ones may belong to another node. */
async function preparePartialFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const hourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < hourAgo) await rm(file, { force: true });
  }
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is only durable once its folder is written; Windows can neither do that nor needs it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openIfThere(file: string) {
  try {
    return await open(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
