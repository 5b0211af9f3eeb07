import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@maidan/embedded-postgres/server';
import { expect, test } from 'vitest';
import { builtServer } from '../../test/built-programs.ts';
import { onServer } from '../../test/global-setup.ts';
import { compiledCode } from './own-process.ts';
import { readSettings } from './settings.ts';

const key = (id: string, bytes: Buffer = randomBytes(32)) => `${id}:${bytes.toString('base64')}`;
const production = {
  NODE_ENV: 'production',
  DEMO: 'false',
  PAYMENTS_ALLOW_SANDBOX: 'true',
  PUBLIC_URL: 'https://maidan.example',
  PII_KEYS: key('k1'),
  TICKET_KEY: key('k1'),
  ADMIN_EMAIL: 'meera@club.example',
  ADMIN_PASSWORD: 'drop-shot at 6 tomorrow',
};

test('production starts with keys, an address and a password that are good', () => {
  expect(readSettings(production)).toMatchObject({ isProduction: true, drainSeconds: 5 });
  const old = production.TICKET_KEY.replace('k1', 'k0');
  expect(
    readSettings({ ...production, PII_KEYS: `${production.PII_KEYS},${old}`, TICKET_KEY: `${key('k2')},${old}` }),
  ).toMatchObject({ isProduction: true });
});

const text = Buffer.from('a sentence of thirty-two letters');
test.each([
  ['plain http', { PUBLIC_URL: 'http://maidan.example' }, 'PUBLIC_URL must begin with https://'],
  ['no address', { PUBLIC_URL: undefined }, 'PUBLIC_URL is not set'],
  ['one key for both', { TICKET_KEY: production.PII_KEYS }, 'TICKET_KEY is a key of PII_KEYS'],
  [
    'an old key of the one as the other',
    { PII_KEYS: `${key('k2')},${production.TICKET_KEY}` },
    'TICKET_KEY is a key of PII_KEYS',
  ],
  ['no ticket key', { TICKET_KEY: undefined }, 'TICKET_KEY is not set'],
  ['zeros', { PII_KEYS: key('k1', Buffer.alloc(32)) }, 'PII_KEYS holds a key that can be guessed'],
  [
    'one byte again and again',
    { TICKET_KEY: key('k1', Buffer.alloc(32, 7)) },
    'TICKET_KEY holds a key that can be guessed',
  ],
  [
    'bytes that count',
    { PII_KEYS: key('k1', Buffer.from(Array.from({ length: 32 }, (_, at) => at))) },
    'PII_KEYS holds a key that can be guessed',
  ],
  ['a sentence', { PII_KEYS: `${production.PII_KEYS},${key('k0', text)}` }, 'PII_KEYS holds a key that can be guessed'],
  ['a short key', { PII_KEYS: `k1:${randomBytes(16).toString('base64')}` }, 'PII_KEYS: a key ring reads "id:base64'],
  [
    'a short ticket key',
    { TICKET_KEY: `k1:${randomBytes(16).toString('base64')}` },
    'TICKET_KEY: a key ring reads "id:base64',
  ],
  ['a common password', { ADMIN_PASSWORD: 'password1234' }, 'ADMIN_PASSWORD is weak'],
  ['a password of the address', { ADMIN_PASSWORD: 'meera-in-the-morning' }, 'ADMIN_PASSWORD is weak'],
])('production refuses %s, names the setting and keeps its value to itself', (_what, change, sentence) => {
  const env: Record<string, string | undefined> = { ...production, ...change };
  expect(() => readSettings(env)).toThrow(sentence);
  for (const name of ['PII_KEYS', 'TICKET_KEY', 'ADMIN_PASSWORD', 'PUBLIC_URL']) {
    const value = (env[name] ?? '').replace(/^k\d:/, '');
    if (value) expect(() => readSettings(env)).not.toThrow(value);
  }
});

/** A production server on this database: whether it starts, and what it says when it does not. */
async function start(databaseUrl: string): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'maidan-production-'));
  const server = spawn(process.execPath, [builtServer()], {
    env: {
      ...compiledCode(),
      PATH: process.env.PATH,
      ...production,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    },
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Maidan is at')) server.kill('SIGTERM');
    });
  await new Promise((resolve) => server.on('exit', resolve));
  return said;
}

test('production refuses a PostgreSQL that may lose what it confirmed', { timeout: 180_000 }, async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'maidan-durability-'));
  const postgres = await startEmbeddedPostgres({ dataDir, stateDir: dataDir });
  const { host, port, user, database } = postgres.connection;
  const url = `postgresql://${user}@${encodeURIComponent(host)}:${port}/${database}`;
  const order = (sql: string) => onServer(postgres.connection, sql);
  try {
    for (const name of ['fsync', 'full_page_writes']) {
      await order(`alter system set ${name} = off`);
      await order('select pg_reload_conf()');
      await sleep(1_000);
      expect(await start(url)).toContain(`${name} is off`);
      await order(`alter system reset ${name}`);
    }
    await order('select pg_reload_conf()');
    await order(`alter role ${user} set synchronous_commit = off`);
    const said = await start(url);
    expect(said).toContain('synchronous_commit is off');
    expect(said).not.toContain('fsync');
    await order(`alter role ${user} set synchronous_commit = local`);
    expect(await start(url)).toContain('Maidan is at');
  } finally {
    await postgres.stop();
  }
});
