import { allEndpoints } from '@maidan/contract/api';
import { adminOrganizerEndpoints } from '@maidan/contract/accounts/admin-organizers';
import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { beforeEach, expect, test } from 'vitest';
import { aSecondFactor } from '../test/factories-second-factor.ts';
import { anAdmin, anOrganizer, type Person } from '../test/factories.ts';
import { startApi } from '../test/start.ts';
import { resetByOperator } from './features/accounts/second-factor/second-factor.ts';

const t = startApi({ ADMIN_SECOND_FACTOR: 'required', RATE_LIMIT_SCALE: '1' });
const password = 'shuttle court nine';

beforeEach(() => {
  t.clock.now = null;
});

const organizers = ({ token }: Pick<Person, 'token'>) => t.call(adminOrganizerEndpoints.list, { token });

/** What an administrator without a second factor can reach, besides what is public. */
const open = [
  'GET /auth/me',
  'PUT /api/session/language',
  'GET /api/session/second-factor',
  'POST /api/session/second-factor',
  'PUT /api/session/second-factor',
  // A second factor needs an address that is proved.
  'POST /api/session/email/link',
];

test('an administrator without a second factor reaches what sets it up, and not one call more', async () => {
  const admin = await anAdmin(t, { password });
  const guarded = allEndpoints.filter(({ config }) => ![config.access].flat().includes('public'));
  expect(guarded.length).toBeGreaterThan(100);
  const reached: string[] = [];
  for (const endpoint of guarded) {
    const params = Object.fromEntries([...endpoint.url.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']));
    const { status, body } = await t.call(endpoint, { token: admin.token, params, body: {} });
    if (status === 403 && body.code === 'second_factor_required') continue;
    reached.push(`${endpoint.method} ${endpoint.url}`);
  }
  expect(reached.sort()).toEqual([...open].sort());
});

test('signing in says so; the public part takes them for anybody, and signing out ends the session', async () => {
  const { email } = await anAdmin(t, { password });
  const { status, body } = await t.call(sessionEndpoints.signIn, { body: { email, password } });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ role: 'admin', secondFactorRequired: true });
  expect((await t.call(publicEventEndpoints.listPublicEvents, { token: body.token })).status).toBe(200);
  expect((await t.call(sessionEndpoints.signOut, { token: body.token })).status).toBe(200);
  expect((await t.call(sessionEndpoints.me, { token: body.token })).status).toBe(401);
});

test('with one everything opens; it is replaced, not turned off; and nobody else is asked for it', async () => {
  const admin = await anAdmin(t, { password });
  expect((await organizers(admin)).body.code).toBe('second_factor_required');
  const phone = await aSecondFactor(t, admin, password);
  expect((await organizers(admin)).status).toBe(200);
  const me = await t.call(sessionEndpoints.me, { token: admin.token });
  expect(me.body.user).not.toHaveProperty('secondFactorRequired');
  const body = { password, code: phone.nextCode() };
  expect((await t.call(secondFactorEndpoints.turnOff, { token: admin.token, body })).body.code).toBe(
    'second_factor_kept',
  );
  expect((await t.call(secondFactorEndpoints.read, { token: admin.token })).body.isRequired).toBe(true);

  const organizer = await anOrganizer(t, { password });
  const signedIn = await t.call(sessionEndpoints.signIn, { body: { email: organizer.email, password } });
  expect(signedIn.body.user).not.toHaveProperty('secondFactorRequired');
});

test("the operator's command takes it off: the next sign-in sets up a new one", async () => {
  const admin = await anAdmin(t, { password });
  await aSecondFactor(t, admin, password);
  const reason = 'Phone stolen in Pune';
  await expect(resetByOperator(t.deps, { email: 'nobody@example.test', reason })).rejects.toThrow('No account has');
  await resetByOperator(t.deps, { email: admin.email.toUpperCase(), reason });
  expect((await organizers(admin)).status).toBe(401);
  const { body } = await t.call(sessionEndpoints.signIn, { body: { email: admin.email, password } });
  expect(body.user.secondFactorRequired).toBe(true);
});

test('ten wrong codes over as many challenges as one likes, then a quarter of an hour; right ones count nothing', async () => {
  const admin = await anAdmin(t, { password });
  const phone = await aSecondFactor(t, admin, password);
  const credentials = { email: admin.email, password };
  const challenge = async (): Promise<string> =>
    (await t.call(sessionEndpoints.signIn, { body: credentials })).body.challenge;
  const send = async (code: string) =>
    t.call(secondFactorEndpoints.signInWithCode, { body: { challenge: await challenge(), code } });
  for (let round = 0; round < 12; round += 1) expect((await send(phone.nextCode())).status).toBe(200);
  for (let round = 0; round < 10; round += 1) expect((await send('nonsense')).body.code).toBe('sign_in_code_wrong');
  expect(await send(phone.nextCode())).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  // Another administrator is not locked out by it.
  const other = await anAdmin(t, { password });
  expect((await t.call(sessionEndpoints.signIn, { body: { email: other.email, password } })).status).toBe(200);
});
