import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '../../../test/start.ts';

const key = () => `k1:${randomBytes(32).toString('base64')}`;
const production = {
  NODE_ENV: 'production',
  DEMO: 'false',
  PAYMENTS_ALLOW_SANDBOX: 'true',
  PUBLIC_URL: 'https://maidan.example',
  PII_KEYS: key(),
  TICKET_KEY: key(),
  RATE_LIMIT_SCALE: '1',
};
const quiet = startApi(production);
const open = startApi({ ...production, API_DOCS: 'true' });
const pages = ['/api/docs', '/api/docs.css', '/api/openapi.json'];

test.each(pages)('production keeps %s to itself unless it is switched on', async (url) => {
  expect(await quiet.raw({ method: 'GET', url })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await open.raw({ method: 'GET', url })).status).toBe(200);
});

test('behind https every answer asks for https from then on', async () => {
  for (const url of ['/healthz', '/api/nothing-here', '/files/%zz'])
    expect((await quiet.raw({ method: 'GET', url })).headers['strict-transport-security']).toBe('max-age=31536000');
});
