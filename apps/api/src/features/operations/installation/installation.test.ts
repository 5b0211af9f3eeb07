import { installationEndpoints } from '@maidan/contract/operations/installation';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { anAdmin, anOrganizer, aVendor } from '../../../../test/factories.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { warnOfMissingMail } from '../../../platform/mail/sends-mail.ts';
import { watchForStuckJobs } from '../../../platform/stuck-jobs.ts';
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

test('work that is due and has waited for more than a day is told, on the page and in the log', async () => {
  const admin = await anAdmin(t);
  const read = async () => (await t.call(installationEndpoints.read, { token: admin.token })).body;
  const queue = jobQueue<Record<string, never>>('nobody-works-here');
  await t.deps.jobs.send(t.db, queue, {});
  await t.deps.jobs.send(t.db, queue, {}, { startAfter: new Date(Date.now() + 86_400_000) });
  expect((await read()).stuck).toEqual([]);
  await sql`update jobs.job set start_after = now() - interval '25 hours'
    where name = 'nobody-works-here' and start_after < now() + interval '1 hour'`.execute(t.db);
  expect(await read()).toMatchObject({
    faults: ['jobs_stuck'],
    stuck: [{ queue: 'nobody-works-here', waiting: 1, since: expect.any(String) }],
  });
  const lines: { msg: string; queue?: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const watch = watchForStuckJobs({ jobs: t.deps.jobs, log });
  await watch.check();
  watch.stop();
  expect(lines).toMatchObject([{ queue: 'nobody-works-here', waiting: 1, level: 50 }]);
});

test('an organizer with a GSTIN and no rate for it is told to administrators', async () => {
  expect(await faults(t, {})).not.toContain('fee_rate_unset');
  const { vendorId } = await aVendor(t);
  expect(await faults(t, {})).not.toContain('fee_rate_unset');
  await sql`update vendors set gst_enc = 'sealed' where id = ${vendorId}`.execute(t.db);
  expect(await faults(t, {})).toContain('fee_rate_unset');
  Object.assign(t.deps.settings, { FEE_GST_BPS: 1_800 });
  expect(await faults(t, {})).not.toContain('fee_rate_unset');
});

test('production without mail is told in the log and to administrators; elsewhere the outbox shows it', async () => {
  const settings = { ...t.deps.settings, isProduction: true };
  const said = (given: { SMTP_URL?: string; isProduction: boolean }) => {
    const lines: string[] = [];
    warnOfMissingMail({ SMTP_URL: undefined, ...given }, { warn: (line) => void lines.push(line) });
    return lines;
  };
  expect(said({ isProduction: true })).toEqual([expect.stringContaining('SMTP_URL is not set')]);
  expect(said({ isProduction: false })).toEqual([]);
  expect(said({ isProduction: true, SMTP_URL: 'smtp://mail.example' })).toEqual([]);
  const app = await buildApp({ ...t.deps, settings, served: new Set() });
  const { token } = await anAdmin(t);
  const { method, url } = installationEndpoints.read;
  const answer = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  await app.close();
  expect(answer.json().faults).toContain('mail_missing');
});
