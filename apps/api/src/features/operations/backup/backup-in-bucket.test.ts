import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBareDatabase, type TestDatabase } from '../../../../test/database.ts';
import { aPaidRegistration } from '../../../../test/factories-entries.ts';
import { type S3Server, s3Keys, startS3Server } from '../../../../test/store/s3-server.ts';
import { startApi } from '../../../../test/start.ts';
import { diskStorage, type FileStorage } from '../../../platform/files/file-storage.ts';
import { newId } from '../../../platform/ids.ts';
import { keepKeys } from '../../../platform/keys/key-checks.ts';
import { defaultKeyring } from '../../../platform/keys/keyring.ts';
import { backUp } from './back-up.ts';
import { backUpNightly } from './nightly.ts';
import { backupPlace, newestNight } from './places.ts';
import { openBackup, restore } from './restore.ts';

const t = startApi();
const passphrase = 'correct horse battery';
const keys = { PII_KEYS: defaultKeyring };
let server: S3Server;
let target: TestDatabase | undefined;
let poster: string;

const settings = () => ({
  ...t.deps.settings,
  S3_ENDPOINT: server.endpoint,
  S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  BACKUP_DIR: 's3://nights/maidan',
});
const at = (name: string) => backupPlace(settings(), `s3://nights/maidan/${name}`);
const backedUp = (name: string, storage: FileStorage = t.deps.storage) =>
  backUp({ connection: t.connection, storage, place: at(name), keys, passphrase, createdAt: new Date() });
const keysOf = (name: string) => [...server.objects.keys()].filter((key) => key.startsWith(`/nights/maidan/${name}`));
const object = (name: string) => ({ bytes: Buffer.from(name), mime: '' });

beforeAll(async () => {
  server = await startS3Server();
  await aPaidRegistration(t);
  await keepKeys(t.connection, keys);
  poster = newId();
  await t.deps.storage.put(poster, Buffer.from('a poster'), 'image/webp');
  await sql`insert into files (id, owner_id, kind, storage_key, mime, bytes)
    select ${newId()}, id, 'poster', ${poster}, 'image/webp', 8 from users limit 1`.execute(t.db);
});
beforeEach(() => {
  server.objects.clear();
  server.asked = [];
});
afterEach(async () => {
  server.trouble = () => undefined;
  await target?.drop();
  target = undefined;
});
afterAll(() => server.close());

test('what was backed up to a bucket comes back whole, by the keys it holds', async () => {
  await backedUp('good');
  expect(keysOf('good')).toContain(`/nights/maidan/good/files/${poster}`);
  // The manifest is the last thing that is written; then the mark of an unfinished one goes.
  expect(server.asked.slice(-2)).toEqual([
    'PUT /nights/maidan/good/manifest.json',
    'DELETE /nights/maidan/good/unfinished',
  ]);
  const { manifest, keys: found } = await openBackup(at('good'), passphrase);
  if (!found) throw new Error('the backup holds no keys');
  target = await createBareDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'maidan-from-bucket-'));
  try {
    const storage = diskStorage(folder);
    const told: string[] = [];
    const { connection } = target;
    await restore({ connection, storage, place: at('good'), manifest, keys: found }, (line) => told.push(line));
    expect(told).toEqual([
      expect.stringMatching(/^\d+ tables, \d+ rows; the books agree \([1-9]\d* lines\)$/),
      'the keys open personal data and sign tickets',
      '1 files',
      expect.stringMatching(/^\d+ waiting jobs$/),
    ]);
    const stored = await storage.read(poster);
    expect(stored && (await text(stored.stream))).toBe('a poster');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  ['tables/users.copy.gz', 'tables/users.copy.gz is damaged'],
  ['manifest.json', 'manifest.json is damaged'],
  ['keys.json', 'keys.json is damaged'],
])('a byte changed in %s is found before anything is touched, and so is its loss', async (file, why) => {
  await backedUp('hurt');
  const key = `/nights/maidan/hurt/${file}`;
  const bytes = Buffer.from(server.objects.get(key)?.bytes ?? '');
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  server.objects.set(key, { bytes, mime: '' });
  await expect(openBackup(at('hurt'), passphrase)).rejects.toThrow(why);
  server.objects.delete(key);
  await expect(openBackup(at('hurt'), passphrase)).rejects.toThrow(`${file} is missing`);
});

test('a wrong passphrase is told before the tables are read; an empty place holds no backup', async () => {
  await backedUp('good');
  server.asked = [];
  await expect(openBackup(at('good'), 'wrong horse battery')).rejects.toThrow('is not the one that this backup');
  expect(server.asked.filter((one) => one.includes('/tables/'))).toEqual([]);
  await expect(openBackup(at('none'), undefined)).rejects.toThrow(
    's3://nights/maidan/none holds no backup of Maidan: manifest.json is missing',
  );
});

test('none is written over another, nor over what is somebody else’s', async () => {
  await backedUp('good');
  const before = keysOf('good');
  await expect(backedUp('good')).rejects.toThrow('s3://nights/maidan/good is not empty');
  server.objects.set('/nights/maidan/foreign/holiday.jpg', object('beach'));
  await expect(backedUp('foreign')).rejects.toThrow('is not empty');
  expect([keysOf('good'), keysOf('foreign')]).toEqual([before, ['/nights/maidan/foreign/holiday.jpg']]);
});

test('one that was begun around others is refused, and they stay', async () => {
  await backedUp('around/good');
  const whole = keysOf('around');
  server.objects.set('/nights/maidan/around/unfinished', object('killed'));
  await expect(backedUp('around')).rejects.toThrow('s3://nights/maidan/around is not empty');
  expect(keysOf('around')).toEqual([...whole, '/nights/maidan/around/unfinished']);
});

test('a file that came whole when the backup was opened, and damaged when it was put back, is named', async () => {
  await backedUp('good');
  const { manifest, keys: found } = await openBackup(at('good'), passphrase);
  if (!found) throw new Error('the backup holds no keys');
  server.objects.set(`/nights/maidan/good/files/${poster}`, object('a blot!'));
  target = await createBareDatabase();
  const { connection } = target;
  const restored = restore({ connection, storage: t.deps.storage, place: at('good'), manifest, keys: found }, () => {});
  await expect(restored).rejects.toThrow(`files/${poster} came damaged`);
});

test('one that breaks off leaves nothing; what a killed server left is no backup and goes with the next', async () => {
  const failing = { ...t.deps.storage, read: () => Promise.reject(new Error('the disk is gone')) };
  await expect(backedUp('broken', failing)).rejects.toThrow('the disk is gone');
  expect(keysOf('broken')).toEqual([]);

  // Killed: nothing that it would still do is done.
  server.trouble = (method, url) => (method === 'DELETE' || url.includes('manifest.json') ? 403 : undefined);
  await expect(backedUp('killed')).rejects.toThrow('answered 403');
  server.trouble = () => undefined;
  expect(keysOf('killed')).toContain('/nights/maidan/killed/unfinished');
  await expect(openBackup(at('killed'), undefined)).rejects.toThrow('holds no backup');
  const lost = '/nights/maidan/killed/tables/of-an-older-version.copy.gz';
  server.objects.set(lost, object('rows'));
  server.uploads.set('left', { name: '/nights/maidan/killed/tables/x', parts: new Map() });
  await backedUp('killed');
  await openBackup(at('killed'), passphrase);
  expect([server.objects.has(lost), server.uploads.size]).toEqual([false, 0]);
  expect(keysOf('killed')).not.toContain('/nights/maidan/killed/unfinished');
});

test('each night makes one, the newest are kept, and what killed nights left is no night', async () => {
  const night = (day: number) => ({
    ...t.deps,
    settings: { ...settings(), BACKUP_KEEP: 2 },
    clock: () => new Date(Date.UTC(2031, 0, day, 20, 40)),
  });
  for (const name of [
    '2031-01-09T20-40-00/unfinished',
    '2031-01-09T20-40-00/tables/a',
    'notes/a',
    'of-hand/unfinished',
  ])
    server.objects.set(`/nights/maidan/${name}`, object(name));
  expect(await newestNight(settings())).toBeUndefined();
  for (const day of [1, 2, 3]) await backUpNightly(night(day));
  // A second time in the same night there is nothing to do.
  await backUpNightly(night(3));
  const folders = new Set([...server.objects.keys()].map((key) => key.split('/')[3]));
  expect([...folders].sort()).toEqual(['2031-01-02T20-40-00', '2031-01-03T20-40-00', 'notes', 'of-hand']);
  const newest = await newestNight(settings());
  expect(newest?.name).toBe('s3://nights/maidan/2031-01-03T20-40-00');
  await openBackup(at('2031-01-02T20-40-00'), undefined);
});

test('a night that takes longer than its job may is not made twice; one beside a backup by hand is tried again', async () => {
  const night = { ...t.deps, settings: settings() };
  const beside = (again: () => Promise<string>) => {
    let told: Promise<string> | undefined;
    const read = async (key: string) => {
      told ??= again();
      await told;
      return t.deps.storage.read(key);
    };
    return { storage: { ...t.deps.storage, read }, told: () => told };
  };
  const second = () => backUpNightly(night).then(() => 'left alone', String);
  const own = beside(second);
  await backUpNightly({ ...night, storage: own.storage });
  expect(await own.told()).toBe('left alone');
  server.objects.clear();
  const byHand = beside(second);
  await backedUp('by-hand', byHand.storage);
  expect(await byHand.told()).toBe('AnotherBackup: Another backup is under way');
});

test('a wrong secret fails the night, and neither key nor secret stands in the log', async () => {
  const wrong = { ...settings(), S3_SECRET_ACCESS_KEY: 'a-guess-at-the-secret' };
  const lines: string[] = [];
  const log = { ...t.deps.log, error: (...line: unknown[]) => void lines.push(JSON.stringify(line.map(withCauses))) };
  const night = { ...t.deps, log: log as typeof t.deps.log, settings: wrong };
  await expect(backUpNightly(night)).rejects.toThrow('answered 403 SignatureDoesNotMatch');
  expect(lines).toEqual([expect.stringContaining('SignatureDoesNotMatch')]);
  expect(lines.join('')).not.toMatch(/a-guess-at-the-secret|AKTEST|AWS4/);
});

/** All that a log could write of an error. */
const withCauses = (value: unknown): unknown =>
  JSON.stringify(value, (_, one) => (one instanceof Error ? [one.message, one.stack, one.cause, { ...one }] : one));

test('a long file goes to the bucket in parts, and comes back whole', async () => {
  const big = Buffer.alloc(30 * 2 ** 20, 7);
  await t.deps.storage.put(poster, big, 'image/webp');
  await backedUp('big');
  expect(server.asked.filter((one) => one.includes(`${poster}?`) && one.startsWith('PUT'))).toHaveLength(4);
  const stream = await at('big').read(`files/${poster}`);
  expect(stream && (await buffer(stream)).equals(big)).toBe(true);
  await t.deps.storage.put(poster, Buffer.from('a poster'), 'image/webp');
});
