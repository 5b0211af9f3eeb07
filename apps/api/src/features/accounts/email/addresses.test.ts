import { emailEndpoints } from '@maidan/contract/accounts/email';
import { organizerEndpoints } from '@maidan/contract/accounts/organizers';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aSecondFactor } from '../../../../test/factories-second-factor.ts';
import { anEntryForm, aPaidEvent } from '../../../../test/factories-entries.ts';
import { aParticipant } from '../../../../test/factories.ts';
import { mailedSecret } from '../../../../test/mailed-secret.ts';
import { startApi, type TestApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';

/** Sends mail: nobody delivers it here. */
const t = startApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
const strict = startApi({ SMTP_URL: 'smtp://127.0.0.1:9', RATE_LIMIT_SCALE: '1' });
const mailless = startApi();
beforeAll(() => t.deps.jobs.start());

const password = 'shuttle court nine';
let email: string;
let count = 0;
beforeEach(() => {
  count += 1;
  email = `asha${count}@example.test`;
});

const signUp = async (api: TestApi = t) => {
  const body = { name: 'Asha Rao', email, phone: '9876543210', password };
  return (await api.call(sessionEndpoints.signUp, { body })).body.token as string;
};
const prove = (token: string, api: TestApi = t) => api.call(emailEndpoints.prove, { body: { token } });
const profile = async (token: string, api: TestApi = t) =>
  (await api.call(profileEndpoints.read, { token })).body.profile;
const mailsTo = (address: string, api: TestApi = t) =>
  rows(
    api.db,
    sql<{ subject: string }>`select subject from mail_outbox where recipient = ${address} order by created_at, id`,
  );
const onboard = (token: string, api: TestApi = t) =>
  api.call(organizerEndpoints.onboard, {
    token,
    body: {
      organizationName: 'Deccan Sports',
      phone: '9876543210',
      city: 'Pune',
      stateUT: 'Maharashtra',
      acceptTerms: true,
    },
  });
const change = (token: string, to: string, said = password) =>
  t.call(emailEndpoints.change, { token, body: { email: to, password: said } });

test('the welcome carries a link that proves the address, once', async () => {
  const token = await signUp();
  expect(await profile(token)).toMatchObject({ email, emailProof: 'none', newEmail: null, sendsMail: true });
  const secret = await mailedSecret(t, email);
  expect(await prove(secret)).toMatchObject({ status: 200, body: { email } });
  expect(await profile(token)).toMatchObject({ emailProof: 'proved' });
  expect(await prove(secret)).toMatchObject({ status: 400, body: { code: 'email_link_invalid' } });
});

test('the link runs out after a day, and nothing else opens it', async () => {
  const token = await signUp();
  const secret = await mailedSecret(t, email);
  await sql`update one_time_tokens set expires_at = expires_at - interval '24 hours' where purpose = 'email_proof'`.execute(
    t.db,
  );
  for (const made of [secret, secret.replace('mde_', 'mdp_'), 'mde_x', ''])
    expect((await prove(made)).status, made).toBe(400);
  expect(await profile(token)).toMatchObject({ emailProof: 'none' });
});

test('another link comes on request, a few an hour, and none once the address is proved', async () => {
  const token = await signUp(strict);
  const again = () => strict.call(emailEndpoints.sendLink, { token });
  expect((await again()).status).toBe(200);
  expect((await prove(await mailedSecret(strict, email), strict)).status).toBe(200);
  expect(await again()).toMatchObject({ status: 409, body: { code: 'email_proved_already' } });
  email = `other-${email}`;
  const other = await signUp(strict);
  const statuses = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await strict.call(emailEndpoints.sendLink, { token: other })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('before a second factor, before organizing and before a second unpaid place the address is proved', async () => {
  const token = await signUp();
  const unproved = { status: 403, body: { code: 'email_unproved' } };
  expect(await onboard(token)).toMatchObject(unproved);
  expect(await t.call(secondFactorEndpoints.begin, { token, body: { password } })).toMatchObject(unproved);
  const enter = async () => {
    const event = await aPaidEvent(t);
    return t.call(entryEndpoints.register, { token, params: { eventId: event.eventId }, body: anEntryForm() });
  };
  expect((await enter()).status).toBe(201);
  expect(await enter()).toMatchObject(unproved);
  await prove(await mailedSecret(t, email));
  expect((await onboard(token)).status).toBe(200);
  expect((await t.call(secondFactorEndpoints.begin, { token, body: { password } })).status).toBe(200);
  expect((await enter()).status).toBe(201);
});

test('accounts from before the question, and installations that send no mail, are asked for nothing', async () => {
  const old = await aParticipant(t, { emailProof: 'earlier', password });
  expect((await onboard(old.token)).status).toBe(200);
  const token = await signUp(mailless);
  expect((await onboard(token, mailless)).status).toBe(200);
  expect(await mailless.call(emailEndpoints.sendLink, { token })).toMatchObject({ body: { code: 'mail_off' } });
  expect(await mailless.call(emailEndpoints.sendCode, { body: { email } })).toMatchObject({
    body: { code: 'mail_off' },
  });
  expect(await profile(token, mailless)).toMatchObject({ emailProof: 'none', sendsMail: false });
});

test('the owner of the mailbox gets the account back, with what a stranger set up before the proof', async () => {
  const stranger = await aParticipant(t, { email, password, emailProof: 'earlier' });
  await aSecondFactor(t, stranger, password);
  await sql`update users set email_proof = 'none' where id = ${stranger.userId}`.execute(t.db);
  await t.call(sessionEndpoints.forgotPassword, { body: { email } });
  await vi.waitFor(async () => expect(await mailedSecret(t, email)).toMatch(/^mdp_/), 60_000);
  const mine = 'my own racket bag';
  const token = await mailedSecret(t, email);
  expect((await t.call(sessionEndpoints.resetPassword, { body: { token, password: mine } })).status).toBe(200);
  expect((await t.call(sessionEndpoints.me, { token: stranger.token })).status).toBe(401);
  const back = await t.call(sessionEndpoints.signIn, { body: { email, password: mine } });
  expect(back.status).toBe(200);
  expect(await profile(back.body.token)).toMatchObject({ emailProof: 'proved' });
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Your two-step sign-in was reset');
});

test('a reset leaves the second factor of a proved account alone', async () => {
  const person = await aParticipant(t, { email, password });
  await aSecondFactor(t, person, password);
  await t.call(sessionEndpoints.forgotPassword, { body: { email } });
  await vi.waitFor(async () => expect(await mailedSecret(t, email)).toMatch(/^mdp_/), 60_000);
  const token = await mailedSecret(t, email);
  await t.call(sessionEndpoints.resetPassword, { body: { token, password: 'my own racket bag' } });
  const answer = await t.call(sessionEndpoints.signIn, { body: { email, password: 'my own racket bag' } });
  expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_code_required' } });
});

test('another address is the account’s once the link mailed there is opened, and both are told', async () => {
  const person = await aParticipant(t, { email, password });
  const next = `new-${email}`;
  expect((await change(person.token, next)).status).toBe(200);
  expect(await profile(person.token)).toMatchObject({ email, newEmail: next });
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your email address is about to change']);
  expect((await t.call(sessionEndpoints.signIn, { body: { email: next, password } })).status).toBe(401);
  expect(await prove(await mailedSecret(t, next))).toMatchObject({ status: 200, body: { email: next } });
  expect(await profile(person.token)).toMatchObject({ email: next, newEmail: null, emailProof: 'proved' });
  expect((await t.call(sessionEndpoints.signIn, { body: { email: next, password } })).status).toBe(200);
  expect((await t.call(sessionEndpoints.signIn, { body: { email, password } })).status).toBe(401);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Your email address was changed');
});

test('a link to a new password that went to the old address ends with it', async () => {
  const person = await aParticipant(t, { email, password });
  await t.call(sessionEndpoints.forgotPassword, { body: { email } });
  await vi.waitFor(async () => expect(await mailedSecret(t, email)).toMatch(/^mdp_/), 60_000);
  const reset = await mailedSecret(t, email);
  await change(person.token, `new-${email}`);
  await prove(await mailedSecret(t, `new-${email}`));
  const answer = await t.call(sessionEndpoints.resetPassword, { body: { token: reset, password: 'my racket bag 1' } });
  expect(answer.status).toBe(400);
});

test('a change needs the password, a free address, and a code where there is a second factor', async () => {
  const person = await aParticipant(t, { email, password });
  const other = await aParticipant(t, { email: `taken-${email}` });
  expect(await change(person.token, `new-${email}`, 'a guess at it')).toMatchObject({
    body: { code: 'wrong_password' },
  });
  expect(await change(person.token, email.toUpperCase())).toMatchObject({ body: { code: 'email_unchanged' } });
  expect(await change(person.token, other.email.toUpperCase())).toMatchObject({
    status: 409,
    body: { code: 'email_taken', errors: [{ path: 'email' }] },
  });
  expect((await change(person.token, 'no address')).status).toBe(400);
  const guarded = await aParticipant(t, { email: `guarded-${email}`, password });
  await aSecondFactor(t, guarded, password);
  await sql`update sessions set proved_at = null where user_id = ${guarded.userId}`.execute(t.db);
  expect(await change(guarded.token, `new-${email}`)).toMatchObject({ body: { code: 'step_up_required' } });
  expect(await mailsTo(`new-${email}`)).toEqual([]);
});

test('two accounts that ask for one address: the first to open its link has it', async () => {
  const [one, two] = await Promise.all(
    ['one', 'two'].map((name) => aParticipant(t, { email: `${name}-${email}`, password })),
  );
  const next = `new-${email}`;
  await change(one?.token ?? '', next);
  const first = await mailedSecret(t, next);
  await change(two?.token ?? '', next);
  const second = await mailedSecret(t, next);
  const answers = await Promise.all([prove(first), prove(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
