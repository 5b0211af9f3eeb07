import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createFileStorage } from '@maidan/api/src/platform/files/file-storage.ts';
import { readSettings } from '@maidan/api/src/platform/settings.ts';
import { startEmbeddedPostgres } from '@maidan/embedded-postgres/server';
import { buildWeb } from '../../scripts/build-web.mjs';
import { startMaidan } from '../../scripts/trial-server.mjs';
import { goal, p95, startClock, type Timing } from '../goals.ts';

type Env = Record<string, string>;

const passphrase = 'the drill of a quiet morning';
const key = () => `k1:${randomBytes(32).toString('base64')}`;

/**
 * An operator's drill at the size of a busy year: 50,000 registrations and so many megabytes of uploaded files, backed
 * up by the command beside the running server, refused wherever it must not be restored, restored by the command, tried
 * by the drill, and served anew with the same answers. Needs five times the megabytes in the folder for temporary files.
 */
export async function measureRestoreDrill(megabytes: number): Promise<void> {
  await buildWeb();
  const home = mkdtempSync(join(tmpdir(), 'maidan-bench-'));
  chmodSync(home, 0o711); // open to the account that runs PostgreSQL when we are root
  const inHome = (name: string) => join(home, name);
  const keys = { PII_KEYS: key(), TICKET_KEY: key() };
  const env: Env = {
    ...keys,
    DEMO: 'false',
    DATA_DIR: inHome('data'),
    BACKUP_PASSPHRASE: passphrase,
    LOG_LEVEL: 'error',
  };
  try {
    const email = await fill(env, megabytes);
    const folder = inHome('backup');
    const answers = await backUpBesideServer(env, folder, email);
    await tryRefusals(env, { folder, target: inHome('refused'), filled: env.DATA_DIR ?? '' });

    const restored: Env = { ...env, DATA_DIR: inHome('restored') };
    const back = await run('restore', [folder], restored);
    back.tell();
    goal('s of the restore', [back.seconds], 300);
    goal('MB of memory of the restore', [back.megabytes], 500);
    const same = JSON.stringify(await answersOf(restored, email)) === JSON.stringify(answers);
    goal('answers of the restored server that differ', [same ? 0 : 1], 0);
    rmSync(inHome('restored'), { recursive: true });

    const drill = await run('drill', [folder], { ...env, TMPDIR: home });
    drill.tell();
    goal('s of the drill', [drill.seconds], 360);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function fill(env: Env, megabytes: number): Promise<string> {
  const begun = performance.now();
  const { code, said } = await run('seed/main', ['--size', 'large'], env);
  const email = /\S+@maidan\.example/.exec(said)?.[0];
  if (code !== 0 || !email) throw new Error(`the seed said: ${said}`);
  const settings = readSettings({ NODE_ENV: 'test', ...env });
  const server = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR });
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    const storage = createFileStorage(settings);
    // As large as a poster that was made smaller; nothing compresses it.
    const each = 350_000;
    for (let left = megabytes * 1e6; left > 0; left -= each) {
      const id = randomUUID();
      await storage.put(id, randomBytes(each), 'image/webp');
      await client.query(
        `insert into files (id, owner_id, kind, storage_key, mime, bytes)
         select $1::uuid, id, 'poster', $1::text, 'image/webp', $2 from users limit 1`,
        [id, each],
      );
    }
    const { rows } = await client.query<{ registrations: number; files: number; size: string }>(
      `select (select count(*)::int from registrations) as registrations, (select count(*)::int from files) as files,
         pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`  ${JSON.stringify(rows[0])}, ${megabytes} MB of files, filled in ${seconds} s`);
  } finally {
    await client.end();
    await server.stop();
  }
  return email;
}

/** The backup by its command while an organizer reads lists ten times a second; what the server answers. */
async function backUpBesideServer(env: Env, folder: string, email: string): Promise<string[]> {
  const maidan = await startMaidan(env.DATA_DIR ?? '', { ...env, DATABASE_URL: undefined });
  try {
    const url = maidan.env.E2E_URL;
    const paths = await pathsOf(url, email);
    const alone = await whileAsking(url, paths, new Promise((resolve) => setTimeout(resolve, 5_000)));
    const backup = run('backup', [folder], env);
    const beside = await whileAsking(url, paths, backup);
    const made = await backup;
    made.tell();
    if (made.code !== 0) throw new Error('no backup was made');
    goal('s of the backup', [made.seconds], 120);
    goal('MB of memory of the backup', [made.megabytes], 500);
    const refused = [...alone, ...beside].filter(({ ms }) => ms === Number.POSITIVE_INFINITY).length;
    goal(`calls that were not answered, of ${alone.length + beside.length}`, [refused], 0);
    goal(`ms of an organizer’s call alone, p95 of ${alone.length}`, [p95(alone).ms], 300);
    goal(`ms of an organizer’s call beside the backup, p95 of ${beside.length}`, [p95(beside).ms], 300);
    return await readAll(url, paths);
  } finally {
    await maidan.stop();
  }
}

interface Paths {
  token: string;
  paths: string[];
}

async function pathsOf(url: string, email: string): Promise<Paths> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'maidan-demo' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const listed = await read(url, '/organizer/events', token);
  const { events } = JSON.parse(listed) as { events: { _id: string }[] };
  const lists = events.slice(0, 20).map(({ _id }) => `/event/${_id}/registrations?page=1`);
  return { token, paths: ['/organizer/events', ...lists] };
}

async function read(url: string, path: string, token: string): Promise<string> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

const readAll = (url: string, { token, paths }: Paths) => Promise.all(paths.map((path) => read(url, path, token)));

/** A call that is turned away took for ever. */
async function whileAsking(url: string, { token, paths }: Paths, work: Promise<unknown>): Promise<Timing[]> {
  const calls: Promise<Timing>[] = [];
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  for (let count = 0; !isOver; count += 1) {
    const clock = startClock();
    const never = { ms: Number.POSITIVE_INFINITY, own: 0 };
    calls.push(read(url, paths[count % paths.length] ?? '', token).then(clock, () => never));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return Promise.all(calls);
}

async function answersOf(env: Env, email: string): Promise<string[]> {
  const maidan = await startMaidan(env.DATA_DIR ?? '', { ...env, DATABASE_URL: undefined });
  try {
    const url = maidan.env.E2E_URL;
    return await readAll(url, await pathsOf(url, email));
  } finally {
    await maidan.stop();
  }
}

interface Places {
  folder: string;
  /** Never made by a refused restore. */
  target: string;
  /** The folder of an installation in use. */
  filled: string;
}

/** Every backup and target that must be refused: by the command, with its sentence, and nothing touched. */
async function tryRefusals(env: Env, { folder, target, filled }: Places): Promise<void> {
  const into: Env = { ...env, DATA_DIR: target };
  const { BACKUP_PASSPHRASE: _, ...ownKeys } = into;
  const changed = async (file: string, change: (whole: Buffer) => Buffer | null, work: () => Promise<Ran>) => {
    const place = join(folder, file);
    const whole = readFileSync(place);
    const other = change(whole);
    if (other) writeFileSync(place, other);
    else rmSync(place);
    return work().finally(() => writeFileSync(place, whole));
  };
  const flipped = (whole: Buffer) => Buffer.from(whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 1 : byte)));
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { files: { file: string }[] };
  const last = manifest.files.at(-1)?.file ?? '';
  const restore = (settings: Env = into, from = folder) => run('restore', [from], settings);
  const refusals: [string, string, () => Promise<Ran>][] = [
    ['into the folder in use', 'holds a database already', () => restore({ ...env, DATA_DIR: filled })],
    [
      'with a wrong passphrase',
      'is not the one that',
      () => restore({ ...into, BACKUP_PASSPHRASE: 'a slip of the pen' }),
    ],
    ['of others, by its keys', 'is another key', () => restore({ ...ownKeys, PII_KEYS: key(), TICKET_KEY: key() })],
    ['from a folder that is none', 'holds no backup', () => restore(into, filled)],
    ['with a damaged table', 'is damaged', () => changed('tables/registrations.copy.gz', flipped, restore)],
    ['with its last file damaged', 'is damaged', () => changed(last, flipped, restore)],
    ['with its last file cut off', 'is damaged', () => changed(last, (whole) => whole.subarray(0, -1), restore)],
    ['with its last file lost', 'is missing', () => changed(last, () => null, restore)],
    ['with a damaged list', 'manifest.json is damaged', () => changed('manifest.json', flipped, restore)],
  ];
  let wrong = 0;
  for (const [what, sentence, work] of refusals) {
    const { code, said, seconds } = await work();
    if (code !== 1 || !said.includes(sentence) || existsSync(target)) wrong += 1;
    console.log(`  ${what}, after ${seconds.toFixed(1)} s: ${said.trim()}`);
  }
  goal(`restores that were not refused as they should, of ${refusals.length}`, [wrong], 0);
}

interface Ran {
  code: number | null;
  said: string;
  seconds: number;
  /** The most memory it had. */
  megabytes: number;
  tell(): void;
}

/** A command of the project, as npm runs it. */
async function run(program: string, args: readonly string[], env: Env): Promise<Ran> {
  const { PATH, HOME, TMPDIR } = process.env;
  const begun = performance.now();
  const child = spawn(process.execPath, [`apps/api/${program}.ts`, ...args], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (said += part));
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, memoryOf(child.pid));
  }, 100);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(watch);
  const tell = () => console.log(said.trim().replaceAll(/^/gm, '  > '));
  return { code, said, seconds: (performance.now() - begun) / 1000, megabytes, tell };
}

/** The most a process has had so far, in megabytes; without /proc not known. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}
