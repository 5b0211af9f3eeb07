import { emailEndpoints } from '@maidan/contract/accounts/email';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aSecondFactor } from '../../../../test/factories-second-factor.ts';
import { aParticipant } from '../../../../test/factories.ts';
import { mailedSecret } from '../../../../test/mailed-secret.ts';
import { startApi, type TestApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';

const t = startApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
const strict = startApi({ SMTP_URL: 'smtp://127.0.0.1:9', RATE_LIMIT_SCALE: '1' });
beforeAll(() => Promise.all([t.deps.jobs.start(), strict.deps.jobs.start()]));

const password = 'shuttle court nine';
let email: string;
let count = 0;
beforeEach(() => {
  count += 1;
  email = `ravi${count}@example.test`;
});

const ask = (api: TestApi = t, of = email) => api.call(emailEndpoints.sendCode, { body: { email: of } });
const untilMailed = (api: TestApi = t) =>
  vi.waitFor(async () => {
    const open = sql`select 1 from jobs.job where name = 'sign-in-codes' and state < 'completed'`;
    expect(await rows(api.db, open)).toEqual([]);
  }, 60_000);
async function codeFor(api: TestApi = t): Promise<string> {
  await ask(api);
  await untilMailed(api);
  return mailedSecret(api, email);
}
const signIn = (code: string, { api = t, of = email, headers = {} } = {}) =>
  api.call(emailEndpoints.signInWithMailedCode, { body: { email: of, code }, headers });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refused = { status: 401, body: { code: 'mailed_code_wrong' } };

test('six digits from the mail sign in, once, and prove the address', async () => {
  const person = await aParticipant(t, { email, emailProof: 'earlier' });
  const code = await codeFor();
  expect(code).toMatch(/^\d{6}$/);
  const answer = await signIn(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(answer).toMatchObject({ status: 200, body: { user: { _id: person.userId } } });
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly/);
  expect((await t.call(sessionEndpoints.me, { token: answer.body.token })).status).toBe(200);
  const { proof } = await oneRow(
    t.db,
    sql<{ proof: string }>`select email_proof as proof from users where email = ${email}`,
  );
  expect(proof).toBe('proved');
  expect(await signIn(code)).toMatchObject(refused);
});

test('no row and no mail holds the code in the open', async () => {
  await aParticipant(t, { email });
  const code = await codeFor();
  const stored = await rows(
    t.db,
    sql`select c::text from sign_in_codes c union all select m::text from mail_outbox m where recipient = ${email}`,
  );
  expect(stored).toHaveLength(2);
  expect(JSON.stringify(stored)).not.toContain(code);
});

test('an unknown address is answered like a known one, and no account is made', async () => {
  await aParticipant(t, { email });
  const stranger = `nobody-${email}`;
  const [known, unknown] = [await ask(), await ask(t, stranger)];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  await untilMailed();
  const code = await mailedSecret(t, email);
  const told = ({ status, body }: Awaited<ReturnType<typeof signIn>>) => [status, { ...body, requestId: '' }];
  expect(told(await signIn('123456', { of: stranger }))).toEqual(told(await signIn(wrongOf(code))));
  const made = sql`select 1 from users where email = ${stranger}
    union all select 1 from mail_outbox where recipient = ${stranger}`;
  expect(await rows(t.db, made)).toEqual([]);
});

test('five wrong tries end a code, also at once; a new code has five again', async () => {
  await aParticipant(t, { email });
  const code = await codeFor();
  const wrong = await Promise.all(Array.from({ length: 5 }, () => signIn(wrongOf(code))));
  expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect(await signIn(code)).toMatchObject(refused);
  expect((await signIn(await codeFor())).status).toBe(200);
});

test('a code lasts ten minutes, and a newer one ends it', async () => {
  await aParticipant(t, { email });
  const first = await codeFor();
  const second = await codeFor();
  if (first !== second) expect(await signIn(first)).toMatchObject(refused);
  await sql`update sign_in_codes set expires_at = expires_at - interval '10 minutes'`.execute(t.db);
  expect(await signIn(second)).toMatchObject(refused);
});

test('a code of one account opens no other', async () => {
  await aParticipant(t, { email });
  const other = await aParticipant(t, { email: `other-${email}` });
  expect(await signIn(await codeFor(), { of: other.email })).toMatchObject(refused);
});

test('an account with a second factor is asked for it all the same', async () => {
  const person = await aParticipant(t, { email, password });
  await aSecondFactor(t, person, password);
  const answer = await signIn(await codeFor());
  expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_code_required' } });
  expect(answer.body.challenge).toMatch(/^mdc_/);
});

test('five mails an hour, and nobody learns that there are no more', async () => {
  await aParticipant(strict, { email });
  for (let i = 0; i < 7; i += 1) expect((await ask(strict)).status).toBe(200);
  await untilMailed(strict);
  const mails = await rows(strict.db, sql`select 1 from mail_outbox where recipient = ${email}`);
  expect(mails).toHaveLength(5);
});

test('guessing on is stopped by account and by address', async () => {
  await aParticipant(strict, { email });
  const statuses = [];
  for (let i = 0; i < 22; i += 1) statuses.push((await signIn('000000', { api: strict })).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

test('whoever made the account with a foreign address loses it to the owner of the mailbox', async () => {
  const body = { name: 'A Stranger', email, phone: '9876543210', password };
  const stranger = await t.call(sessionEndpoints.signUp, { body });
  const owner = await signIn(await codeFor());
  expect(owner.status).toBe(200);
  expect((await t.call(sessionEndpoints.me, { token: stranger.body.token })).status).toBe(401);
  expect((await t.call(sessionEndpoints.signIn, { body: { email, password } })).status).toBe(401);
  const told = await rows(
    t.db,
    sql<{
      subject: string;
    }>`select subject from mail_outbox where recipient = ${email} order by created_at desc, id desc limit 1`,
  );
  expect(told).toEqual([{ subject: 'Please choose a new password' }]);
});

test('on the device that made the account, the code ends neither password nor session', async () => {
  const body = { name: 'Ravi Shah', email, phone: '9876543210', password };
  const made = await t.call(sessionEndpoints.signUp, { body });
  const device = [made.headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .find((cookie) => cookie?.startsWith('maidan_device='));
  const answer = await signIn(await codeFor(), { headers: { cookie: device ?? '' } });
  expect(answer.status).toBe(200);
  expect((await t.call(sessionEndpoints.me, { token: made.body.token })).status).toBe(200);
  expect((await t.call(sessionEndpoints.signIn, { body: { email, password } })).status).toBe(200);
});
