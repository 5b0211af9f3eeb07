import { emailEndpoints } from '@maidan/contract/accounts/email';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aParticipant } from '../../../../test/factories.ts';
import { mailedSecret } from '../../../../test/mailed-secret.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';

const t = startApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
beforeAll(() => t.deps.jobs.start());

let email: string;
let count = 0;
beforeEach(() => {
  count += 1;
  email = `Aditya${count}@example.test`;
});

const newAccount = { name: 'Aditya Kulkarni', phone: '98905 11218', language: 'hi' as const };

async function codeFor(of = email): Promise<string> {
  await t.call(emailEndpoints.sendCode, { body: { email: of, newAccount: { language: 'hi' } } });
  await vi.waitFor(async () => {
    const open = sql`select 1 from jobs.job where name = 'sign-in-codes' and state < 'completed'`;
    expect(await rows(t.db, open)).toEqual([]);
  }, 60_000);
  return mailedSecret(t, of);
}
const signIn = (code: string, body: object = { newAccount }, of = email) =>
  t.call(emailEndpoints.signInWithMailedCode, { body: { email: of, code, ...body } });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const accounts = () =>
  rows(t.db, sql<{ proof: string }>`select email_proof as proof from users where lower(email) = lower(${email})`);

test('a code that was mailed to a new address makes the account, proved and in its language', async () => {
  const code = await codeFor();
  expect(code).toMatch(/^\d{6}$/);
  const [mail] = await rows(t.db, sql<{ subject: string }>`select subject from mail_outbox where recipient = ${email}`);
  expect(mail?.subject).toBe('मैदान के लिए आपका कोड');
  expect(await accounts()).toEqual([]);
  const answer = await signIn(code, { newAccount }, email.toLowerCase());
  expect(answer).toMatchObject({ status: 200, body: { user: { name: 'Aditya Kulkarni', language: 'hi' } } });
  expect(await accounts()).toEqual([{ proof: 'proved' }]);
  const { body } = await t.call(profileEndpoints.read, { token: answer.body.token });
  expect(body.profile.phone).toContain('98905');
  // No password opens it, and the code is spent.
  expect((await t.call(sessionEndpoints.signIn, { body: { email, password: code } })).status).toBe(401);
  expect((await signIn(code)).status).toBe(401);
});

test('nothing keeps the address or the code of somebody who never came', async () => {
  const code = await codeFor();
  const kept = JSON.stringify(await rows(t.db, sql`select c::text from sign_up_codes c`));
  expect(kept).not.toContain(code);
  expect(kept.toLowerCase()).not.toContain(email.toLowerCase());
});

test('five wrong tries end the code, and without a name nobody is made', async () => {
  const code = await codeFor();
  expect((await signIn(code, {})).status).toBe(401);
  const wrong = await Promise.all(Array.from({ length: 5 }, () => signIn(wrongOf(code))));
  expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect(await signIn(code)).toMatchObject({ status: 401, body: { code: 'mailed_code_wrong' } });
  expect(await accounts()).toEqual([]);
});

test('the same code twice at once makes one account', async () => {
  const code = await codeFor();
  const answers = await Promise.all([signIn(code), signIn(code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect(await accounts()).toHaveLength(1);
});

test('an address with an account is signed in to it, and keeps its name', async () => {
  const person = await aParticipant(t, { email, emailProof: 'proved' });
  const answer = await signIn(await codeFor());
  expect(answer).toMatchObject({ status: 200, body: { user: { _id: person.userId } } });
  expect(answer.body.user.name).not.toBe(newAccount.name);
});
