import { outboxEndpoints } from '@maidan/contract/operations/outbox';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { expect, test } from 'vitest';
import { anAdmin, anOrganizer } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();

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

test('nobody else reads it', async () => {
  expect((await t.call(outboxEndpoints.list)).status).toBe(401);
  expect((await t.call(outboxEndpoints.list, { token: (await anOrganizer(t)).token })).status).toBe(403);
});
