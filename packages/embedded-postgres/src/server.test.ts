import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from './server.ts';
import { readPostmaster } from './postmaster.ts';

type Connection = Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection'];

// Each test creates a database and starts processes, which takes time on a busy machine.
let dataDir: string;
let users: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(inject('runFolder'), 'embedded-'));
  chmodSync(dataDir, 0o711);
  users = [];
});

afterEach(async () => {
  for (const user of users) await end(user, 'SIGKILL');
  const server = readPostmaster(folder());
  if (server) await (await start()).stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const folder = () => path.join(dataDir, 'postgres');
/** Not durable unless durability is under test: this file creates a dozen databases. */
const start = () => startEmbeddedPostgres({ dataDir, durable: false });
const program = path.join(import.meta.dirname, '../test/server-user.ts');

/** Another process using the same folder. */
async function anotherUser(): Promise<{ process: ChildProcess; connection: Connection; adopted: boolean }> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  users.push(child);
  for await (const line of createInterface({ input: child.stdout })) return { process: child, ...JSON.parse(line) };
  throw new Error('the process ended before it had a server');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function ask(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function eventually<T>(look: () => Promise<T>): Promise<T> {
  for (const begun = Date.now(); ; await sleep(50)) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() - begun > 60_000) throw error;
    }
  }
}

const writeRow = "create table kept (word text); insert into kept values ('here')";

test('a first start makes a UTF-8 database, and stopping leaves no server', async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  expect(server.adopted).toBe(false);
  expect(await ask(server.connection, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  expect(await ask(server.connection, "select lower('ÅÉ') as low")).toEqual([{ low: 'åé' }]);
  expect(await ask(server.connection, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await server.stop();
  expect(readPostmaster(folder())).toBeNull();
});

test('a server whose process was killed is adopted, and its next user stops it', async () => {
  const killed = await anotherUser();
  await ask(killed.connection, writeRow);
  await end(killed.process, 'SIGKILL');

  const server = await start();
  expect(server.adopted).toBe(true);
  expect(await ask(server.connection, 'select word from kept')).toEqual([{ word: 'here' }]);
  await server.stop();
  expect(readPostmaster(folder())).toBeNull();
});

test('process and server killed together: the next start recovers', async () => {
  const killed = await anotherUser();
  await ask(killed.connection, writeRow);
  const pid = readPostmaster(folder())?.pid ?? 0;
  await end(killed.process, 'SIGKILL');
  process.kill(pid, 'SIGKILL');

  const server = await start();
  expect(server.adopted).toBe(false);
  expect(await ask(server.connection, 'select word from kept')).toEqual([{ word: 'here' }]);
  await server.stop();
});

test('the first user to leave does not take the server from the second', async () => {
  const first = await anotherUser();
  const second = await start();
  expect(second.adopted).toBe(true);
  await ask(second.connection, writeRow);

  await end(first.process, 'SIGTERM');
  expect(await ask(second.connection, 'select word from kept')).toEqual([{ word: 'here' }]);
  await second.stop();
  expect(readPostmaster(folder())).toBeNull();
});

test('of two users that leave at the same moment, one stops the server', async () => {
  const [first, second] = [await anotherUser(), await anotherUser()];
  await Promise.all([end(first.process, 'SIGTERM'), end(second.process, 'SIGINT')]);
  expect(readPostmaster(folder())).toBeNull();
});

test('two first starts at the same moment share one server', async () => {
  const [first, second] = await Promise.all([anotherUser(), anotherUser()]);
  await ask(first.connection, writeRow);
  expect(await ask(second.connection, 'select word from kept')).toEqual([{ word: 'here' }]);
});

test('a start that meets a leaving last user waits for a server of its own', async () => {
  const leaving = await anotherUser();
  const left = end(leaving.process, 'SIGTERM');
  const server = await start();
  await left;
  expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a server that dies in use comes back at the same address', async () => {
  const server = await start();
  await ask(server.connection, writeRow);
  process.kill(readPostmaster(folder())?.pid ?? 0, 'SIGKILL');
  await sleep(100);
  expect(await eventually(() => ask(server.connection, 'select word from kept'))).toEqual([{ word: 'here' }]);
  await server.stop();
  expect(readPostmaster(folder())).toBeNull();
});

test('a process number from before a restart, now somebody else’s, does not block the start', async () => {
  await (await start()).stop();
  const stale = [process.pid, realpathSync(folder()), '0', '5432', dataDir, '', '0 0', 'ready', ''].join('\n');
  writeFileSync(path.join(folder(), 'postmaster.pid'), stale);

  const server = await start();
  expect(server.adopted).toBe(false);
  expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a folder closed to other accounts works, and the data follows it', async () => {
  chmodSync(dataDir, 0o700);
  const said: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: (line) => said.push(line) });
  await ask(server.connection, writeRow);
  await server.stop();

  const asRoot = process.getuid?.() === 0;
  expect(lstatSync(folder()).isSymbolicLink()).toBe(asRoot);
  expect(said.join()).toContain(asRoot ? realpathSync(folder()) : '');
  if (asRoot) onTestFinished(() => rmSync(kept, { recursive: true }));
  const kept = realpathSync(folder());

  const again = await start();
  expect(await ask(again.connection, 'select word from kept')).toEqual([{ word: 'here' }]);
  await again.stop();
});

test('a link that points to nothing any more is replaced', async () => {
  symlinkSync(path.join(dataDir, 'gone'), folder());
  const server = await start();
  expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('data of another version, or damaged, is left alone, and the refusal says what to do', async () => {
  await (await startEmbeddedPostgres({ dataDir })).stop();
  const place = (name: string) => path.join(folder(), name);
  const restore = /Keep a copy .* restore the last backup into an empty DATA_DIR/;
  const spoilt: [string, (file: string) => void, RegExp][] = [
    [
      'PG_VERSION',
      (file) => writeFileSync(file, '17\n'),
      /is of PostgreSQL 17, .* brings 18[.\d]*\d\. .*npm run upgrade-database/,
    ],
    ['PG_VERSION', (file) => writeFileSync(file, '99\n'), /is of PostgreSQL 99, .* or a newer one\.$/],
    ['global/pg_control', (file) => writeFileSync(file, Buffer.alloc(8192)), restore],
    ['global/pg_control', (file) => rmSync(file), restore],
    [
      'pg_wal',
      (file) => readdirSync(file).forEach((name) => rmSync(path.join(file, name), { recursive: true })),
      restore,
    ],
    ['PG_VERSION', (file) => rmSync(file), restore],
  ];
  for (const [name, spoil, says] of spoilt) {
    cpSync(place(name), path.join(dataDir, 'whole'), { recursive: true, preserveTimestamps: true });
    const { uid, gid } = statSync(place(name));
    spoil(place(name));
    const refused = await start().then(
      () => 'started',
      (error: Error) => error.message,
    );
    expect([name, refused]).toEqual([name, expect.stringMatching(says)]);
    expect(refused).not.toContain('initdb');
    rmSync(place(name), { recursive: true, force: true });
    cpSync(path.join(dataDir, 'whole'), place(name), { recursive: true });
    for (const entry of ['', ...(statSync(place(name)).isDirectory() ? readdirSync(place(name)) : [])])
      chownSync(path.join(place(name), entry), uid, gid);
    rmSync(path.join(dataDir, 'whole'), { recursive: true });
  }
  // Put back as it was, it starts.
  await (await start()).stop();
});

test('a machine without programs is told to use DATABASE_URL', async () => {
  const { arch } = process;
  onTestFinished(() => void Object.defineProperty(process, 'arch', { value: arch }));
  Object.defineProperty(process, 'arch', { value: 'riscv64' });
  await expect(start()).rejects.toThrow(/brings no PostgreSQL for \w+-riscv64\. Set DATABASE_URL/);
});
