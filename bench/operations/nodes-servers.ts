import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { freePort, startMaidan } from '../../scripts/trial-server.mjs';
import { startEmbeddedPostgres } from '@maidan/embedded-postgres/server';

type Maidan = Awaited<ReturnType<typeof startMaidan>>;
type Postgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

export interface Nodes {
  /** Of the proxy. */
  url: string;
  connection: Postgres['connection'];
  start(node: number): Promise<void>;
  /** Without a word, as when a machine is gone. */
  kill(node: number): Promise<void>;
  /** As an operator does; resolves when it has ended. */
  stop(node: number): Promise<void>;
  end(): Promise<void>;
}

export const missingPrograms = () =>
  ['pgbouncer', 'caddy'].filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);

/**
 * Two Maidans behind Caddy, with PgBouncer in transaction mode before their database; both by the files
 * of `deploy/`. Everything listens on 127.0.0.1 alone and ends with `end`.
 */
export async function startNodes(home: string): Promise<Nodes> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'database') });
  const programs: ChildProcess[] = [];
  const nodes: (Maidan | undefined)[] = [];
  const ports = [await freePort(), await freePort()];
  try {
    const pooler = await startPooler(home, postgres.connection, programs);
    const url = await startProxy(home, ports, programs);
    const { host, user, database } = postgres.connection;
    const key = () => `k1:${randomBytes(32).toString('base64')}`;
    const settings = {
      DATABASE_URL: `postgresql://${user}@127.0.0.1:${pooler}/${database}`,
      DATABASE_DIRECT_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      DATABASE_NAMED_STATEMENTS: 'false',
      HOST: '127.0.0.1',
      TRUST_PROXY: '127.0.0.1/8',
      DEMO: 'false',
      DRAIN_SECONDS: '3',
      PII_KEYS: key(),
      TICKET_KEY: key(),
    };
    const start = async (node: number) => {
      const dataDir = join(home, `node-${node}`);
      mkdirSync(dataDir, { recursive: true });
      nodes[node] = await startMaidan(dataDir, { ...settings, PORT: String(ports[node]) });
    };
    await start(0);
    await start(1);
    return {
      url,
      connection: postgres.connection,
      start,
      async kill(node) {
        const pid = nodes[node]?.pid;
        if (pid) process.kill(pid, 'SIGKILL');
        await nodes[node]?.stop();
      },
      stop: async (node) => nodes[node]?.stop(),
      end: () => endAll(nodes, programs, postgres),
    };
  } catch (error) {
    await endAll(nodes, programs, postgres);
    throw error;
  }
}

async function endAll(nodes: readonly (Maidan | undefined)[], programs: readonly ChildProcess[], postgres: Postgres) {
  for (const node of nodes) await node?.stop();
  for (const program of programs) {
    if (program.exitCode !== null) continue;
    program.kill('SIGKILL');
    await once(program, 'exit');
  }
  await postgres.stop();
}

const deployed = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

/** PgBouncer with the file of `deploy/`, but for where things are; its port. */
async function startPooler(home: string, to: Postgres['connection'], programs: ChildProcess[]): Promise<number> {
  const port = await freePort();
  const file = join(home, 'pgbouncer.ini');
  const text = deployed('pgbouncer.ini')
    .replace('host=db.internal port=5432', `host=${to.host} port=${to.port} user=${to.user}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*\n/m, '');
  writeFileSync(file, `${text}\nunix_socket_dir =\n`);
  chmodSync(file, 0o644);
  // It does not run as root; who owns the database may enter its socket's folder.
  const { uid, gid } = statSync(to.host);
  chownSync(file, uid, gid);
  await started('pgbouncer', ['-q', file], port, programs, process.getuid?.() === 0 ? { uid, gid } : {});
  return port;
}

/** Caddy with the file of `deploy/`, without a certificate; its address. */
async function startProxy(home: string, ports: readonly number[], programs: ChildProcess[]): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(home, 'Caddyfile');
  const servers = ports.map((one) => `127.0.0.1:${one}`).join(' ');
  const text = deployed('Caddyfile').replace('{$SITE}', url).replace('maidan-1:3000 maidan-2:3000', servers);
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${text}`);
  const env = { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  await started('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], port, programs, { env });
  return url;
}

/** A program that listens within ten seconds. */
async function started(
  name: string,
  args: readonly string[],
  port: number,
  programs: ChildProcess[],
  options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv },
): Promise<void> {
  const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options });
  programs.push(child);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said = (said + part).slice(-4_000);
  });
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    if (await isListening(port)) return;
    await sleep(100);
  }
  throw new Error(`${name} does not listen: ${said}`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
