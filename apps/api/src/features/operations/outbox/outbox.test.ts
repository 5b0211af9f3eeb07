import { outboxEndpoints } from '@maidan/contract/operations/outbox';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { anAdmin, anOrganizer, aUser } from '../../../../test/factories.ts';
import { mailedSecret } from '../../../../test/mailed-secret.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';

const t = startApi();
const sending = startApi({ SMTP_URL: 'smtp://127.0.0.1:1' });
beforeAll(() => t.deps.jobs.start());

test('the administrator finds a mail that waits by its address', async () => {
  const admin = await anAdmin(t);
  const account = {
    name: 'Asha Rao',
    email: 'asha%rao@players.example',
    phone: '9825011223',
    password: 'smash-and-drop-shot',
  };
  expect((await t.call(sessionEndpoints.signUp, { body: account })).status).toBe(201);
  const found = await t.call(outboxEndpoints.list, { token: admin.token, query: { q: 'asha%RAO' } });
  expect(found.body).toMatchObject({ success: true, total: 1, mails: [{ to: account.email }] });
  expect((await t.call(outboxEndpoints.list, { token: admin.token, query: { q: '%' } })).body.total).toBe(1);
  expect((await t.call(outboxEndpoints.list, { token: admin.token, query: { q: '_' } })).body.total).toBe(0);
});

test('the administrator sees the mail of a new password without its link', async () => {
  const { email } = await aUser(t);
  await t.call(sessionEndpoints.forgotPassword, { body: { email } });
  const admin = await anAdmin(t);
  const mail = await vi.waitFor(async () => {
    const { body } = await t.call(outboxEndpoints.list, { token: admin.token, query: { q: email } });
    expect(body.total).toBe(1);
    return body.mails[0];
  }, 60_000);
  expect(mail.text).toContain('Choose a new password:\n[link hidden: only the reader gets it]\n');
  expect(mail.text).not.toContain('reset-password#');
  const secret = await mailedSecret(t, email);
  expect(secret).toMatch(/^mdp_/);
  const tables = await rows(t.db, sql<{ row: string }>`select m::text as row from mail_outbox m`);
  expect(JSON.stringify([tables, mail])).not.toContain(secret);
  const used = { token: secret, password: 'a quite new password' };
  expect((await t.call(sessionEndpoints.resetPassword, { body: used })).status).toBe(200);
});

test('where a mail server sends them none is shown, and the page is told so instead of being refused', async () => {
  const admin = await anAdmin(sending);
  const { status, body } = await sending.call(outboxEndpoints.list, { token: admin.token });
  expect([status, body]).toEqual([200, { success: true, isOn: false, mails: [], total: 0 }]);
});

test('nobody else reads it', async () => {
  expect((await t.call(outboxEndpoints.list)).status).toBe(401);
  expect((await t.call(outboxEndpoints.list, { token: (await anOrganizer(t)).token })).status).toBe(403);
});
