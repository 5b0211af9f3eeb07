import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { installedPrograms } from './binaries.ts';
import type { Connection } from './lease.ts';
import { fetchPrograms, programsIn } from './old-programs.ts';
import { isAlive, readPostmaster } from './postmaster.ts';
import { startEmbeddedPostgres } from './server.ts';
import { planUpgrade, upgradeDataFolder } from './upgrade.ts';

// Both folders are of one version here: what matters is whose data is where. The two versions are tried in
// apps/api/src/features/operations/backup/upgrade-database.test.ts.
let dataDir: string;
let others: ChildProcess[];

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(inject('runFolder'), 'upgrade-'));
  chmodSync(dataDir, 0o711);
  others = [];
  await withServer((connection) => write(connection, 'old'));
});

afterEach(async () => {
  for (const other of others) {
    other.kill('SIGKILL');
    if (other.exitCode === null && other.signalCode === null) await once(other, 'exit');
  }
  for (const folder of ['postgres', 'upgrade/postgres']) {
    const running = readPostmaster(path.join(dataDir, folder));
    if (running && isAlive(running.pid)) process.kill(running.pid, 'SIGQUIT');
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

const folder = () => path.join(dataDir, 'postgres');
const start = () => startEmbeddedPostgres({ dataDir, durable: false });

async function ask<Row>(connection: Connection, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row & object>(sql)).rows;
  } finally {
    await client.end();
  }
}

const write = (connection: Connection, word: string) =>
  ask(connection, `create table if not exists kept (word text); insert into kept values ('${word}')`);
const words = async (connection: Connection) =>
  (await ask<{ word: string }>(connection, 'select word from kept order by word')).map(({ word }) => word);

async function withServer<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const server = await start();
  try {
    return await work(server.connection);
  } finally {
    await server.stop();
  }
}

const upgrade = (move: (from: Connection, to: Connection) => Promise<unknown> = moved) =>
  upgradeDataFolder({
    dataDir,
    programs: installedPrograms(),
    durable: false,
    move: async (from, to) => void (await move(from, to)),
  });
const moved = async (from: Connection, to: Connection) => {
  for (const word of await words(from)) await write(to, `${word}, moved`);
};

/** Another process that has begun to upgrade, and where it is now. */
async function anotherUpgrade(...until: string[]): Promise<ChildProcess> {
  const program = path.join(import.meta.dirname, '../test/upgrading.ts');
  const child = spawn(process.execPath, [program, dataDir, 'moving'], { stdio: ['pipe', 'pipe', 'inherit'] });
  others.push(child);
  for await (const line of createInterface({ input: child.stdout })) if (until.includes(line)) return child;
  throw new Error('the upgrade ended early');
}

test('the new folder takes the place of the old one, which is kept and starts when it is put back', async () => {
  const kept = await upgrade();
  expect(kept).toBe(`${folder()}-18`);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres-18', 'postgres.log']);
  expect(await withServer(words)).toEqual(['old, moved']);
  // The next one does not write over it.
  expect(await upgrade()).toBe(`${folder()}-18-2`);
  rmSync(folder(), { recursive: true });
  renameSync(kept, folder());
  expect(await withServer(words)).toEqual(['old']);
});

test('who comes meanwhile waits, and gets the new database', async () => {
  let late: ReturnType<typeof start> | undefined;
  await upgrade(async (from, to) => {
    late = start();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await moved(from, to);
  });
  const server = await late;
  expect(server && (await words(server.connection))).toEqual(['old, moved']);
  await server?.stop();
});

test('what fails in the middle leaves the old database where it was, and nothing beside it', async () => {
  await expect(upgrade(() => Promise.reject(new Error('the books do not agree')))).rejects.toThrow('the books');
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
  expect(readPostmaster(folder())).toBeNull();
  expect(await withServer(words)).toEqual(['old']);
});

test.each(['while the new folder is made', 'while it is filled'])(
  'killed %s: the old database serves at once, and the next upgrade begins anew',
  async (when) => {
    const isFilled = when === 'while it is filled';
    const killed = await anotherUpgrade(isFilled ? 'moving' : 'begun');
    if (!isFilled) await vi.waitFor(() => expect(readdirSync(path.join(dataDir, 'upgrade'))).not.toEqual([]), 60_000);
    expect(existsSync(path.join(dataDir, 'upgrade/postgres'))).toBe(isFilled);
    killed.kill('SIGKILL');
    await once(killed, 'exit');

    await withServer((connection) => write(connection, 'written since'));
    await upgrade();
    expect(await withServer(words)).toEqual(['old, moved', 'written since, moved']);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres-18', 'postgres.log']);
  },
);

test('killed between the two renames: whoever comes next does the second', async () => {
  mkdirSync(path.join(dataDir, 'upgrade'));
  const made = path.join(dataDir, 'upgrade/in-place-of-postgres-17');
  renameSync(folder(), made);
  // Control: a new folder alone is not taken, since the old one may have served long after an upgrade that was killed.
  await withServer((connection) => write(connection, 'of an empty beginning'));
  renameSync(folder(), `${folder()}-17`);

  expect(await withServer(words)).toEqual(['old']);
  await expect(planUpgrade(dataDir)).rejects.toThrow('is of PostgreSQL 18 already');
});

test('an upgrade is refused with its reason: nothing to do, a newer folder, none, one in use', async () => {
  await expect(planUpgrade(dataDir)).rejects.toThrow('is of PostgreSQL 18 already: there is nothing to do');
  const version = path.join(folder(), 'PG_VERSION');
  writeFileSync(version, '99\n');
  await expect(planUpgrade(dataDir)).rejects.toThrow('is of PostgreSQL 99, and this version of Maidan brings 18');
  rmSync(version);
  await expect(planUpgrade(dataDir)).rejects.toThrow('holds no database of Maidan');
  await expect(planUpgrade(path.join(dataDir, 'nowhere'))).rejects.toThrow('holds no database of Maidan');
  expect(existsSync(path.join(dataDir, 'nowhere'))).toBe(false);

  writeFileSync(version, '18\n');
  const server = await start();
  writeFileSync(version, '17\n');
  await expect(planUpgrade(dataDir)).rejects.toThrow('stop it first');
  await expect(upgrade()).rejects.toThrow('stop it first');
  expect(await words(server.connection)).toEqual(['old']);
  await server.stop();
  expect(await planUpgrade(dataDir)).toEqual({ from: '17', to: '18' });
});

test('two upgrades at once: the second is refused, and the first goes on', async () => {
  const first = await anotherUpgrade('moving');
  const version = path.join(folder(), 'PG_VERSION');
  writeFileSync(version, '17\n');
  await expect(planUpgrade(dataDir)).rejects.toThrow('stop it first');
  writeFileSync(version, '18\n');
  first.stdin?.end();
  await once(first, 'exit');
  expect(existsSync(`${folder()}-18`)).toBe(true);
  expect(await withServer((connection) => ask(connection, 'select 1 as one'))).toEqual([{ one: 1 }]);
});

test('programs come from a checkout or a folder; of another version, or none, they are refused', () => {
  const checkout = path.resolve(import.meta.dirname, '../../..');
  const { native, version } = programsIn(checkout, '18');
  expect(version).toMatch(/^18\./);
  expect(programsIn(native, '18')).toEqual({ native, version: expect.stringMatching(/^18\.\d/) });
  expect(() => programsIn(checkout, '17')).toThrow(`has PostgreSQL ${version}, and the data is of 17`);
  expect(() => programsIn(dataDir, '17')).toThrow('holds no PostgreSQL: name a checkout');
});

test('without a network the operator is told what else gives the programs', () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9');
  expect(() => fetchPrograms('17', dataDir)).toThrow(
    /could not be fetched with npm \(.+\).*upgrade-database -- FOLDER/,
  );
});
