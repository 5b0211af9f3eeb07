import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ensureAdministrator } from '../src/features/accounts/session/sign-up.ts';
import { rows } from '../src/platform/db/db.ts';
import { startApi } from '../test/start.ts';
import { loadDemo } from './demo.ts';

const administrator = { email: 'admin@maidan.example', password: 'a password of our own' };
const t = startApi({ ADMIN_EMAIL: 'Admin@Maidan.example', ADMIN_PASSWORD: administrator.password });

test('an administrator of the settings with the demo’s address is the demo’s, and keeps the password', async () => {
  await ensureAdministrator(t.deps);
  const told = await loadDemo(t.deps);
  expect(told).toContain('the administrator, with the password of ADMIN_PASSWORD');
  expect(await loadDemo(t.deps)).toBe(told);
  expect((await t.call(sessionEndpoints.signIn, { body: administrator })).status).toBe(200);
  const admins = await rows(t.db, sql<{ name: string }>`select name from users where role = 'admin'`);
  expect(admins).toHaveLength(1);
});
