import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createBareDatabase, rowCounts, type TestDatabase } from '../../../../test/database.ts';
import { aPaidRegistration } from '../../../../test/factories-entries.ts';
import { startApi } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { keepKeys } from '../../../platform/keys/key-checks.ts';
import { defaultKeyring } from '../../../platform/keys/keyring.ts';
import { diskStorage } from '../../../platform/files/file-storage.ts';
import { backUp } from './back-up.ts';
import { refuseSmallDisk, tryFiles } from './drill.ts';
import { backUpNightly } from './nightly.ts';
import { backupPlace, newestNight } from './places.ts';
import { staleBackup } from './stale.ts';
import { openBackup, refuseKeysOfOthers, restore } from './restore.ts';

const t = startApi();
const passphrase = 'correct horse battery';
const keys = { PII_KEYS: defaultKeyring };
const otherKeys = { PII_KEYS: `dev:${Buffer.alloc(32, 7).toString('base64')}` };
const waiting = jobQueue<{ note: string }>('backup-test');
let home: string;
let backup: string;
let target: TestDatabase | undefined;

const at = (folder: string) => backupPlace(t.deps.settings, folder);

async function backedUp(name: string, storage = t.deps.storage): Promise<string> {
  const folder = path.join(home, name);
  await backUp({ connection: t.connection, storage, place: at(folder), keys, passphrase, createdAt: new Date() });
  return folder;
}

/** As the command does it, into a database without a table. */
async function restored(folder: string, connection: TestDatabase['connection']): Promise<string[]> {
  const told: string[] = [];
  const { manifest, keys: found } = await openBackup(at(folder), passphrase);
  if (!found) throw new Error('the backup holds no keys');
  const storage = diskStorage(path.join(home, `files of ${newId()}`));
  await restore({ connection, storage, place: at(folder), manifest, keys: found }, (line) => told.push(line));
  const [file] = manifest.files;
  const stored = file && (await storage.read(file.key));
  if (stored) told.push(`file: ${(await buffer(stored.stream)).toString()}`);
  return told;
}

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'maidan-backup-'));
  await aPaidRegistration(t);
  await keepKeys(t.connection, keys);
  const key = newId();
  await t.deps.storage.put(key, Buffer.from('a poster'), 'image/webp');
  await sql`insert into files (id, owner_id, kind, storage_key, mime, bytes)
    select ${newId()}, id, 'poster', ${key}, 'image/webp', 8 from users limit 1`.execute(t.db);
  await t.deps.jobs.send(t.db, waiting, { note: 'later' }, { startAfter: new Date('2030-01-01T00:00:00Z') });
  backup = await backedUp('good');
});

afterEach(async () => {
  await target?.drop();
  target = undefined;
});
afterAll(() => rm(home, { recursive: true, force: true }));

test('what was backed up comes back whole: rows, books, files, waiting jobs', async () => {
  target = await createBareDatabase();
  const told = await restored(backup, target.connection);
  expect(told).toEqual([
    expect.stringMatching(/^\d+ tables, \d+ rows; the books agree \([1-9]\d* lines\)$/),
    'the keys open personal data and sign tickets',
    '1 files',
    expect.stringMatching(/^[1-9]\d* waiting jobs$/),
    'file: a poster',
  ]);
  const client = new pg.Client(target.connection);
  await client.connect();
  try {
    expect(await rowCounts(client)).toEqual(await rowCounts(t.deps.pool));
    const { rows } = await client.query(`select data, start_after from jobs.job where name = 'backup-test'`);
    expect(rows).toEqual([{ data: { note: 'later' }, start_after: new Date('2030-01-01T00:00:00Z') }]);
    // Guards are back.
    await expect(client.query('update order_lines set amount_paise = amount_paise + 1')).rejects.toThrow(
      'the lines of an order are its amount',
    );
    await expect(client.query(`delete from users where id in (select user_id from registrations)`)).rejects.toThrow(
      'foreign key',
    );
  } finally {
    await client.end();
  }
});

test('a filled database is refused and stays as it is', async () => {
  const before = await rowCounts(t.deps.pool);
  await expect(restored(backup, t.connection)).rejects.toThrow('The database is not empty');
  expect(await rowCounts(t.deps.pool)).toEqual(before);
});

test('a wrong passphrase and other keys are refused', async () => {
  await expect(openBackup(at(backup), 'wrong horse battery')).rejects.toThrow('is not the one that this backup');
  const { manifest, keys: none } = await openBackup(at(backup), undefined);
  expect(none).toBeNull();
  await refuseKeysOfOthers(at(backup), manifest, keys);
  await expect(refuseKeysOfOthers(at(backup), manifest, otherKeys)).rejects.toThrow('PII_KEYS: "dev" is another key');
});

test.each([
  ['tables/users.copy.gz', 'tables/users.copy.gz is damaged'],
  ['manifest.json', 'manifest.json is damaged'],
  ['keys.json', 'keys.json is damaged'],
])('a byte changed in %s is found before anything is touched', async (file, why) => {
  const place = path.join(backup, file);
  const whole = await readFile(place);
  const changed = Buffer.from(whole);
  changed[20] = (changed[20] ?? 0) ^ 1;
  await writeFile(place, changed);
  await expect(openBackup(at(backup), passphrase)).rejects.toThrow(why);
  await writeFile(place, whole);
});

test('no backup, a lost file and one of a newer version are named as what they are', async () => {
  await expect(openBackup(at(home), undefined)).rejects.toThrow('holds no backup of Maidan');
  const lossy = await backedUp('lossy');
  await rm(path.join(lossy, 'tables/events.copy.gz'));
  await expect(openBackup(at(lossy), passphrase)).rejects.toThrow('tables/events.copy.gz is missing');
  await sql`insert into schema_migrations (name) values ('9999_to_come.sql')`.execute(t.db);
  const newer = await backedUp('newer');
  await sql`delete from schema_migrations where name = '9999_to_come.sql'`.execute(t.db);
  await expect(openBackup(at(newer), passphrase)).rejects.toThrow('of a newer version of Maidan');
});

test('each night makes one, the newest are kept, and a night without is told', async () => {
  const settings = { ...t.deps.settings, BACKUP_DIR: path.join(home, 'nights'), BACKUP_KEEP: 2 };
  const night = (day: number) => ({ ...t.deps, settings, clock: () => new Date(Date.UTC(2031, 0, day, 20, 40)) });
  for (const day of [1, 2, 3]) await backUpNightly(night(day));
  expect(await readdir(settings.BACKUP_DIR)).toEqual(['2031-01-02T20-40-00', '2031-01-03T20-40-00']);
  await openBackup(at(path.join(settings.BACKUP_DIR, '2031-01-03T20-40-00')), undefined);
  expect(await staleBackup(night(4))).toBeUndefined();
  expect(await staleBackup(night(5))).toEqual(new Date(Date.UTC(2031, 0, 3, 20, 40)));
  await sql`delete from backups`.execute(t.db);
  expect(await staleBackup(night(5))).toBeNull();
  // On a laptop nobody is told.
  expect(await staleBackup({ ...night(5), settings: t.deps.settings })).toBeUndefined();
});

test('a night that takes longer than its job may is not made twice, and the next night is', async () => {
  const settings = { ...t.deps.settings, BACKUP_DIR: path.join(home, 'long') };
  const night = (day: number, minute: number) => ({
    ...t.deps,
    settings,
    clock: () => new Date(Date.UTC(2031, 3, day, 20, minute)),
  });
  let again: Promise<void> | undefined;
  const read = async (key: string) => {
    again ??= backUpNightly(night(1, 46));
    await again;
    return t.deps.storage.read(key);
  };
  await backUpNightly({ ...night(1, 40), storage: { ...t.deps.storage, read } });
  expect(again).toBeDefined();
  await backUpNightly(night(1, 55));
  expect(await readdir(settings.BACKUP_DIR)).toEqual(['2031-04-01T20-40-00']);
  await backUpNightly(night(2, 40));
  expect(await readdir(settings.BACKUP_DIR)).toHaveLength(2);
});

test('a night beside a backup by hand fails, and is tried again', async () => {
  const settings = { ...t.deps.settings, BACKUP_DIR: path.join(home, 'beside-hand') };
  let night: Promise<unknown> | undefined;
  const read = async (key: string) => {
    night ??= backUpNightly({ ...t.deps, settings }).catch(String);
    await night;
    return t.deps.storage.read(key);
  };
  await backedUp('by-hand', { ...t.deps.storage, read });
  expect(await night).toBe('AnotherBackup: Another backup is under way');
});

test('an installation from before the baseline is restored too: it keeps the names of older migrations', async () => {
  await sql`insert into schema_migrations (name) values ('0530_names_of_courts.sql')`.execute(t.db);
  const old = await backedUp('old');
  await sql`delete from schema_migrations where name = '0530_names_of_courts.sql'`.execute(t.db);
  target = await createBareDatabase();
  expect(await restored(old, target.connection)).toContain('the keys open personal data and sign tickets');
});

test('a wrong passphrase is told before the rest is read', async () => {
  const place = path.join(backup, 'tables/users.copy.gz');
  const whole = await readFile(place);
  await writeFile(place, 'damaged');
  await expect(openBackup(at(backup), 'wrong horse battery')).rejects.toThrow('is not the one that this backup');
  await expect(openBackup(at(backup), passphrase)).rejects.toThrow('tables/users.copy.gz is damaged');
  await writeFile(place, whole);
});

test('files come back as they were, or the drill says which did not; a disk without room is named before', async () => {
  const { manifest } = await openBackup(at(backup), passphrase);
  expect(await tryFiles(t.deps.storage, manifest.files)).toBe(manifest.files.length);
  const [file] = manifest.files;
  if (!file) throw new Error('no file was backed up');
  const other = {
    ...t.deps.storage,
    read: async () => ({ stream: Readable.from([Buffer.from('a blot')]), bytes: 6, mime: '' }),
  };
  await expect(tryFiles(other, manifest.files)).rejects.toThrow(`${file.key} is another file`);
  const none = { ...t.deps.storage, read: async () => null };
  await expect(tryFiles(none, manifest.files)).rejects.toThrow(`does not have ${file.key}`);
  await refuseSmallDisk(home, manifest);
  const huge = { ...manifest, files: [{ ...file, bytes: 1e18 }] };
  await expect(refuseSmallDisk(home, huge)).rejects.toThrow(
    / has [\d.]+ GB free, and this backup, when it is restored, needs about 1000000000\.\d GB/,
  );
});

test('the newest complete night is the one to try', async () => {
  const nights = path.join(home, 'tried');
  const settings = { ...t.deps.settings, BACKUP_DIR: nights };
  expect(await newestNight(settings)).toBeUndefined();
  for (const name of ['2031-01-02T20-40-00', '2031-01-03T20-40-00', '2031-01-04T20-40-00.partial', 'notes'])
    await mkdir(path.join(nights, name), { recursive: true });
  expect((await newestNight(settings))?.name).toBe(path.join(nights, '2031-01-03T20-40-00'));
});

test.each(['another', 'the same'])(
  'while one is made, a second into %s folder is told so and disturbs nothing',
  async (which) => {
    let second: Promise<string> | undefined;
    const reading = {
      ...t.deps.storage,
      read: async (key: string) => {
        second ??= backedUp(which === 'another' ? 'two' : `beside ${which}`).catch(String);
        await second;
        return t.deps.storage.read(key);
      },
    };
    await openBackup(at(await backedUp(`beside ${which}`, reading)), passphrase);
    expect(await second).toBe('AnotherBackup: Another backup is under way');
  },
);

test('a backup broken off leaves nothing that looks like one, and none is written over another', async () => {
  const failing = { ...t.deps.storage, read: () => Promise.reject(new Error('the disk is gone')) };
  await expect(backedUp('broken', failing)).rejects.toThrow('the disk is gone');
  await expect(openBackup(at(path.join(home, 'broken')), undefined)).rejects.toThrow('holds no backup');
  expect(await readdir(home)).not.toContain('broken.partial');
  await expect(backedUp('good')).rejects.toThrow('is not empty');
});

test('an empty database is not backed up: the command was given other settings than the server', async () => {
  target = await createBareDatabase();
  const folder = path.join(home, 'of-nothing');
  const { connection } = target;
  const made = backUp({
    connection,
    storage: t.deps.storage,
    place: at(folder),
    keys,
    passphrase,
    createdAt: new Date(),
  });
  await expect(made).rejects.toThrow('The database is empty');
  expect(await readdir(home)).not.toContain('of-nothing');
});

test('what killed nights left goes with the next backup, and nothing else does', async () => {
  const left = ['2031-02-01T20-40-00.partial', 'of-somebody.partial', '2031-02-02T20-40-00'];
  for (const name of left) await mkdir(path.join(home, 'killed', name), { recursive: true });
  await backedUp('killed/by-hand');
  expect((await readdir(path.join(home, 'killed'))).sort()).toEqual([
    '2031-02-02T20-40-00',
    'by-hand',
    'of-somebody.partial',
  ]);
});
