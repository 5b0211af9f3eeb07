import { afterAll, afterEach, expect, test } from 'vitest';
import { startContractServer } from '../../../test/contract-server/start.ts';
import { readSettings } from '../settings.ts';
import { checkCashfree } from './cashfree-check.ts';

const server = await startContractServer();
afterAll(() => server.stop());
afterEach(() => server.reset());

const accessOf = (env: Record<string, string> = {}) => {
  const { cashfree } = readSettings({ ...server.env, ...env });
  if (!cashfree) throw new Error('these settings name Cashfree');
  return cashfree;
};
const failing = async (env?: Record<string, string>) =>
  (await checkCashfree(accessOf(env))).filter(({ problem }) => problem !== null);

test('keys that are right pass, and nothing is made or changed', async () => {
  expect(await failing()).toEqual([]);
  const others = (await server.requests()).filter(({ line }) => !line.startsWith('GET '));
  // A list that is read with its filters in a body.
  expect(others.map(({ line }) => line)).toEqual(['POST /settlements']);
});

test('wrong keys, and an account without Easy Split, are told with what to do', async () => {
  const wrong = await failing({ CASHFREE_CLIENT_SECRET: 'cfsk_another_secret_0123456789' });
  expect(wrong.map(({ what }) => what)).toContain('the keys, by an order that does not exist');
  expect(wrong.find(({ what }) => what.startsWith('the keys'))?.advice).toContain('CASHFREE_CLIENT_ID');
  await server.fault('easy-split/amount', 'html not found', 9);
  expect((await failing()).map(({ what }) => what)).toEqual(['the quote of a transfer']);
});

test('a provider that cannot be reached is told as such', async () => {
  const gone = await failing({ CASHFREE_BASE_URL: 'http://127.0.0.1:9/pg' });
  expect(gone).toHaveLength(6);
  expect(gone[0]?.problem).toMatch(/could not be reached/);
});
