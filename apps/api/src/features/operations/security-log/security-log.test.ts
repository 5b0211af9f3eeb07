import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { eventStaffEndpoints } from '@maidan/contract/events/staff';
import { securityLogEndpoints, type SecurityLogRow } from '@maidan/contract/operations/security-log';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aSecondFactor, lastCodeWasLongAgo } from '../../../../test/factories-second-factor.ts';
import { anAdmin, anApprovedEvent, anOrganizer, aUser } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { forgetOld } from './store.ts';

const t = startApi({ TRUST_PROXY: '127.0.0.1/8' });
/** A hundredth of the limits. */
const narrow = startApi({ TRUST_PROXY: '127.0.0.1/8', RATE_LIMIT_SCALE: '0.01' });
const password = 'shuttle court nine';
/** In the middle of an hour, in which what repeats is one row. */
beforeEach(() => {
  const hour = 3_600_000;
  t.clock.now = new Date(Math.floor(Date.now() / hour) * hour + hour / 2);
  narrow.clock.now = t.clock.now;
});
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Written after the answer, so that a reader may be quicker. */
async function logOf(q: string, enough: number): Promise<SecurityLogRow[]> {
  const { token } = await anAdmin(t);
  const read = async () =>
    (await t.call(securityLogEndpoints.list, { token, query: { q } })).body.rows as SecurityLogRow[];
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(enough);
  return read();
}

test('sign-ins are kept with account and address, and what repeats within the hour is counted', async () => {
  const { email, userId } = await aUser(t, { password });
  const signIn = (word: string, headers = from('203.0.113.5')) =>
    t.call(sessionEndpoints.signIn, { body: { email, password: word }, headers });
  for (const word of ['wrong one', 'wrong two', 'wrong three']) expect((await signIn(word)).status).toBe(401);
  expect((await signIn(password)).status).toBe(200);
  expect((await signIn(password, from('203.0.113.6'))).status).toBe(200);
  await expect.poll(async () => (await logOf(userId, 3)).reduce((sum, { times }) => sum + times, 0)).toBe(5);
  const found = await logOf(userId, 3);
  expect(found).toHaveLength(3);
  expect(found.find(({ refusal }) => refusal !== null)).toMatchObject({
    times: 3,
    act: 'signed_in',
    refusal: 'wrong_credentials',
    email,
    address: '203.0.113.5',
    route: 'POST /auth/login',
  });
  expect(found.filter(({ refusal }) => refusal === null).map(({ address }) => address)).toEqual(
    expect.arrayContaining(['203.0.113.5', '203.0.113.6']),
  );
});

test('an address without an account leaves nothing of what was typed', async () => {
  const address = '203.0.113.77';
  const typed = 'my-secret-password@typed.example';
  await t.call(sessionEndpoints.signIn, { body: { email: typed, password }, headers: from(address) });
  const [row] = await logOf(address, 1);
  expect(row).toMatchObject({ refusal: 'wrong_credentials', userId: null, name: null, email: null });
  const { rows } = await sql`select * from security_log where host(address) = ${address}`.execute(t.db);
  expect(JSON.stringify(rows)).not.toContain('my-secret');
});

test('whoever is stopped from trying on is one row, whatever is typed and from whichever address of a household', async () => {
  const household = '2001:db8:1:2';
  const signUp = (index: number) =>
    narrow.call(sessionEndpoints.signUp, {
      body: { name: 'Meera Nair', email: `flood-${index}@example.test`, phone: '9876543210', password },
      headers: from(`${household}::${index + 1}`),
    });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => signUp(index)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(29);
  const stopped = () =>
    rows(narrow.db, sql`select route, times, user_id, address::text from security_log where refusal = 'rate_limited'`);
  await expect
    .poll(stopped, { timeout: 20_000 })
    .toEqual([{ route: 'POST /auth/signup', times: 29, userId: null, address: `${household}::/64` }]);
});

test('wrong codes, codes asked again and appointments are kept; an ordinary call is not', async () => {
  const organizer = await anOrganizer(t, { password });
  const event = await anApprovedEvent(t, { organizer });
  const phone = await aSecondFactor(t, organizer, password);
  await lastCodeWasLongAgo(t, organizer);
  const invite = () =>
    t.call(eventStaffEndpoints.invite, {
      token: event.token,
      params: { eventId: event.eventId },
      body: { email: 'helper@maidan.test', role: 'check_in' },
    });
  expect((await invite()).body.code).toBe('step_up_required');
  const stepUp = (code: string) => t.call(secondFactorEndpoints.stepUp, { token: event.token, body: { code } });
  expect((await stepUp('000000')).status).toBe(403);
  expect((await stepUp(phone.nextCode())).status).toBe(200);
  expect((await invite()).status).toBe(201);
  await t.call(sessionEndpoints.me, { token: event.token });
  const found = await logOf(event.organizerId, 5);
  expect(found.map(({ act, refusal, eventId }) => [act, refusal, eventId])).toEqual(
    expect.arrayContaining([
      ['factor_turned_on', null, null],
      ['helper_invited', 'step_up_required', event.eventId],
      ['step_up', 'wrong_code', null],
      ['step_up', null, null],
      ['helper_invited', null, event.eventId],
    ]),
  );
  expect(found).toHaveLength(5);
});

test('who reaches for an administrator’s page is kept, and only administrators read the log', async () => {
  const { token, userId } = await aUser(t);
  expect((await t.call(securityLogEndpoints.list, { token })).status).toBe(403);
  expect((await t.call(securityLogEndpoints.list, {})).status).toBe(401);
  expect(await logOf(userId, 1)).toMatchObject([
    { act: null, refusal: 'forbidden', route: 'GET /api/admin/security-log', userId },
  ]);
});

test('it is kept for a year', async () => {
  const { email, userId } = await aUser(t, { password });
  await t.call(sessionEndpoints.signIn, { body: { email, password } });
  await logOf(userId, 1);
  await forgetOld(t.db);
  expect(await logOf(userId, 1)).toHaveLength(1);
  await sql`update security_log set last_at = now() - interval '1 year 1 day' where user_id = ${userId}`.execute(t.db);
  await forgetOld(t.db);
  const { token } = await anAdmin(t);
  expect((await t.call(securityLogEndpoints.list, { token, query: { q: userId } })).body).toMatchObject({ total: 0 });
});
