import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, settingNames } from './settings.ts';

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const keys = { CASHFREE_CLIENT_ID: 'TEST_client_of_ours', CASHFREE_CLIENT_SECRET: 'cfsk_secret_of_ours' };
const cashfree = { PAYMENTS_PROVIDER: 'cashfree', DEMO: 'false', ...keys };

test('without settings test money moves, and nothing is asked for', () => {
  expect(readSettings({})).toMatchObject({ PAYMENTS_PROVIDER: 'sandbox', cashfree: null });
});

test('.env.example names every setting, and nothing that is none', async () => {
  const text = await readFile(path.join(import.meta.dirname, '../../../../.env.example'), 'utf8');
  const named = [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  // Built into the pages; NODE_ENV is not a setting of ours.
  const ours = settingNames.filter((name) => name !== 'NODE_ENV');
  expect(named.filter((name) => name && !name.startsWith('VITE_')).sort()).toEqual([...ours].sort());
  expect(named).toEqual([...new Set(named)]);
});

test('statements have names unless a pooler in between knows none', () => {
  expect(readSettings({}).DATABASE_NAMED_STATEMENTS).toBe(true);
  expect(readSettings({ DATABASE_NAMED_STATEMENTS: 'false' }).DATABASE_NAMED_STATEMENTS).toBe(false);
});

test('one process serves, unless more are asked for', () => {
  expect(readSettings({}).WORKERS).toBe(1);
  expect(readSettings({ WORKERS: '4' }).WORKERS).toBe(4);
  for (const WORKERS of ['0', '1.5', 'all']) expect(() => readSettings({ WORKERS })).toThrow('WORKERS');
});

test('a server at home stops at once, unless it is told how long to drain', () => {
  expect(readSettings({}).drainSeconds).toBe(0);
  expect(readSettings({ DRAIN_SECONDS: '12' }).drainSeconds).toBe(12);
  expect(() => readSettings({ DRAIN_SECONDS: '-1' })).toThrow('DRAIN_SECONDS');
});

test.each([
  ['CASHFREE_CLIENT_ID', { CASHFREE_CLIENT_ID: '' }, 'CASHFREE_CLIENT_ID is not set'],
  ['CASHFREE_CLIENT_SECRET', { CASHFREE_CLIENT_SECRET: undefined }, 'CASHFREE_CLIENT_SECRET is not set'],
  [
    'either key',
    { CASHFREE_CLIENT_ID: undefined, CASHFREE_CLIENT_SECRET: undefined },
    'CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET are not set',
  ],
  ['a turned-off demonstration', { DEMO: undefined }, 'DEMO must be false'],
  ['a version that we know', { CASHFREE_API_VERSION: '2023-08-01' }, 'CASHFREE_API_VERSION'],
  ['https', { CASHFREE_BASE_URL: 'http://cashfree.example/pg' }, 'CASHFREE_BASE_URL: must begin with https://'],
])('cashfree does not start without %s, and the setting is named', (_what, change, sentence) => {
  expect(() => readSettings({ ...cashfree, ...change })).toThrow(sentence);
});

test('the provider’s address follows the environment, in plain http to this machine alone', () => {
  const access = (change: object) => readSettings({ ...cashfree, ...change }).cashfree;
  expect(access({})).toMatchObject({ baseUrl: 'https://sandbox.cashfree.com/pg', apiVersion: '2025-01-01' });
  expect(access({ CASHFREE_ENVIRONMENT: 'production' })?.baseUrl).toBe('https://api.cashfree.com/pg');
  expect(access({ CASHFREE_BASE_URL: 'http://127.0.0.1:4720/pg/' })?.baseUrl).toBe('http://127.0.0.1:4720/pg');
});

test('a key with a line break is refused without being quoted', () => {
  const change = { ...cashfree, CASHFREE_CLIENT_SECRET: 'cfsk_secret\nof_ours' };
  expect(() => readSettings(change)).toThrow('CASHFREE_CLIENT_SECRET');
  expect(() => readSettings(change)).not.toThrow('of_ours');
});

test('administrators need a second factor in production, elsewhere when it is asked for', () => {
  const production = {
    NODE_ENV: 'production',
    DEMO: 'false',
    PAYMENTS_ALLOW_SANDBOX: 'true',
    PUBLIC_URL: 'https://maidan.example',
    PII_KEYS: newKey('k1'),
    TICKET_KEY: newKey('k1'),
  };
  const rule = (env: Record<string, string>) => readSettings(env).ADMIN_SECOND_FACTOR;
  expect([rule({}), rule({ NODE_ENV: 'test' }), rule(production)]).toEqual(['optional', 'optional', 'required']);
  expect(rule({ ADMIN_SECOND_FACTOR: 'required' })).toBe('required');
  expect(rule({ ...production, ADMIN_SECOND_FACTOR: 'optional' })).toBe('optional');
  expect(() => rule({ ADMIN_SECOND_FACTOR: 'sometimes' })).toThrow('ADMIN_SECOND_FACTOR');
});

test('production does not run on anybody’s test money in silence', () => {
  const production = {
    ...cashfree,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://maidan.example',
    PII_KEYS: newKey('k1'),
    TICKET_KEY: newKey('k1'),
  };
  expect(() => readSettings(production)).toThrow('CASHFREE_ENVIRONMENT is sandbox');
  expect(readSettings({ ...production, CASHFREE_ENVIRONMENT: 'production' }).isProduction).toBe(true);
  expect(readSettings({ ...production, PAYMENTS_ALLOW_SANDBOX: 'true' }).isProduction).toBe(true);
  const sandbox = { ...production, PAYMENTS_PROVIDER: 'sandbox', CASHFREE_ENVIRONMENT: 'production' };
  expect(() => readSettings(sandbox)).toThrow('PAYMENTS_PROVIDER is sandbox');
});

test('nights in a bucket need a name that is one, and the keys of the store', () => {
  const keysOfStore = { S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'a-secret' };
  const BACKUP_DIR = 's3://maidan-backups/nights';
  expect(readSettings({ BACKUP_DIR, ...keysOfStore }).BACKUP_DIR).toBe(BACKUP_DIR);
  expect(() => readSettings({ BACKUP_DIR })).toThrow('BACKUP_DIR is in a bucket, but S3_ACCESS_KEY_ID or');
  expect(() => readSettings({ BACKUP_DIR: 's3://Maidan/x y', ...keysOfStore })).toThrow('is no place for a backup');
  expect(readSettings({ BACKUP_DIR: '/mnt/backups' }).BACKUP_DIR).toBe('/mnt/backups');
});
