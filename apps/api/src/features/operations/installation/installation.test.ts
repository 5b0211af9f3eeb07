import { installationEndpoints } from '@maidan/contract/operations/installation';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { anAdmin, anOrganizer } from '../../../../test/factories.ts';
import { startApi, type TestApi } from '../../../../test/start.ts';

const operator = {
  LEGAL_NAME: 'Deccan Sports Technology LLP',
  LEGAL_ADDRESS: '12 MG Road, Pune 411001',
  SUPPORT_EMAIL: 'help@deccan.in',
  CONTACT_PHONE: '020 2612 0000',
  CONTACT_HOURS: 'Mon to Fri, 10 am to 6 pm',
  GRIEVANCE_NAME: 'Meera Joshi',
  GRIEVANCE_EMAIL: 'grievance@deccan.in',
  GRIEVANCE_PHONE: '020 2612 0001',
};
const t = startApi(operator);
const trusting = startApi({ ...operator, TRUST_PROXY: '127.0.0.1/8' });

/** As forwarded by a proxy on this machine, or by another one at that address. */
async function faults(api: TestApi, headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  const { token } = await anAdmin(api);
  const { method, url } = installationEndpoints.read;
  const answer = await api.raw({
    method,
    url,
    headers: { ...headers, authorization: `Bearer ${token}` },
    remoteAddress,
  });
  expect(answer.status).toBe(200);
  return answer.body.faults;
}

test('a proxy that nobody named is told to administrators', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  for (const peer of ['127.0.0.1', '::1', '::ffff:10.0.0.2', '172.20.0.3', 'fd00::7'])
    expect(await faults(t, forwarded, peer), peer).toEqual(['proxy_unknown']);
  expect(await faults(t, { forwarded: 'for=203.0.113.7' })).toEqual(['proxy_unknown']);
});

test('no proxy, one that is named, and a stranger who makes it up are nobody’s fault', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  expect(await faults(t, {})).toEqual([]);
  expect(await faults(trusting, forwarded)).toEqual([]);
  expect(await faults(t, forwarded, '198.51.100.4')).toEqual([]);
  const other = await anOrganizer(t);
  expect((await t.call(installationEndpoints.read, { token: other.token })).status).toBe(403);
});

test('the log says it once, with what to do', async () => {
  const lines: { msg: string; proxy?: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = await buildApp({ ...t.deps, log, served: new Set() });
  const visit = (headers: Record<string, string>) => app.inject({ url: '/healthz', headers });
  await visit({});
  expect(lines).toEqual([]);
  for (let i = 0; i < 3; i += 1) await visit({ 'x-forwarded-for': '203.0.113.7' });
  await app.close();
  expect(lines).toMatchObject([{ proxy: '127.0.0.1', msg: expect.stringContaining('Set TRUST_PROXY') }]);
});
