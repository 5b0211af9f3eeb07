import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anAdmin, anOrganizer, aParticipant, aToken, aUser } from '../../../../test/factories.ts';
import { mailedSecret } from '../../../../test/mailed-secret.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';
import { passwordResets } from './passwords.ts';
import { forgetOld } from '../records/sessions.ts';

const t = startApi();
/** With production limits. */
const strict = startApi({ RATE_LIMIT_SCALE: '1' });
/** Runs no jobs. */
const idle = startApi();
beforeAll(() => Promise.all([t.deps.jobs.start(), strict.deps.jobs.start()]));
/** Reset links are sent by a job. */
const untilAnswered = (api = t) =>
  vi.waitFor(async () => {
    const open = sql`select 1 from jobs.job where name = 'password-resets' and state < 'completed'`;
    expect(await rows(api.db, open)).toEqual([]);
  }, 60_000);

const password = 'shuttle court nine';
let email: string;
let count = 0;
beforeEach(() => {
  count += 1;
  email = `meera${count}@example.test`;
});

const signUp = (change: object = {}) =>
  t.call(sessionEndpoints.signUp, { body: { name: 'Meera Nair', email, phone: '9876543210', password, ...change } });
const signIn = (change: object = {}, headers: Record<string, string> = {}) =>
  t.call(sessionEndpoints.signIn, { body: { email, password, ...change }, headers });
const me = (token: string | undefined) => t.call(sessionEndpoints.me, { token });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  t.call(sessionEndpoints.refresh, { headers: { cookie, ...headers } });
/** Long enough that a second tab cannot explain a second use. */
const letTenSecondsPass = () => sql`update session_tokens set used_at = used_at - interval '11 seconds'`.execute(t.db);
const mailTo = (address: string) =>
  rows(
    t.db,
    sql<{ subject: string; bodyText: string }>`select subject, body_text from mail_outbox
      where recipient = ${address} order by created_at, id`,
  );

test('signing up makes a participant, signs in and says welcome', async () => {
  const answer = await signUp();
  expect(answer).toMatchObject({
    status: 201,
    body: { success: true, user: { name: 'Meera Nair', email, role: 'participant' } },
  });
  expect(Object.keys(answer.body.user).sort()).toEqual(['_id', 'email', 'language', 'name', 'role']);
  expect((await me(answer.body.token)).body.user._id).toBe(answer.body.user._id);
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly/);
  expect(String(answer.headers['set-cookie'])).toMatch(/SameSite=Strict/);
  expect((await mailTo(email)).map(({ subject }) => subject)).toEqual(['Welcome to Maidan']);
  const stored = JSON.stringify(await oneRow(t.db, sql`select * from users where email = ${email}`));
  expect(stored).not.toContain('9876543210');
  expect(stored).not.toContain(password);
});

test('a reset and a change refuse what is guessed first, and the link is good for another try', async () => {
  const { body } = await signUp();
  const changed = await t.call(sessionEndpoints.changePassword, {
    token: body.token,
    body: { currentPassword: password, password: 'password123' },
  });
  const refused = { status: 400, body: { code: 'validation_failed', errors: [{ path: 'password' }] } };
  expect(changed).toMatchObject(refused);
  await t.call(sessionEndpoints.forgotPassword, { body: { email } });
  await untilAnswered();
  const token = await mailedSecret(t, email);
  const reset = (to: string) => t.call(sessionEndpoints.resetPassword, { body: { token, password: to } });
  expect(await reset('qwertyuiop')).toMatchObject(refused);
  expect((await signIn()).status).toBe(200);
  expect((await reset('another court ten')).status).toBe(200);
});

test('an address is taken once, however it is written', async () => {
  await signUp();
  const again = await signUp({ email: email.toUpperCase() });
  expect(again).toMatchObject({ status: 409, body: { code: 'email_taken', errors: [{ path: 'email' }] } });
  const both = await Promise.all([signUp({ email: `x${email}` }), signUp({ email: `X${email}` })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test.each([
  ['no name', { name: '' }, 'name'],
  ['no address', { email: 'meera' }, 'email'],
  ['a foreign phone', { phone: '+1 212 555 0100' }, 'phone'],
  ['a short password', { password: 'nine char' }, 'password'],
  ['a common password', { password: 'password123' }, 'password'],
  ['one’s own name as a password', { password: 'MeeraNair@1990' }, 'password'],
  ['an endless password', { password: 'x'.repeat(201) }, 'password'],
  ['a role', { role: 'admin' }, 'role'],
])('signing up with %s is refused beside its field', async (_name, change, path) => {
  const answer = await signUp(change);
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].path).toBe(path);
});

test('each role signs in, with the state of its organizer account', async () => {
  const people = [await anAdmin(t, { password }), await anOrganizer(t, { password, status: 'suspended' })];
  const answers = await Promise.all(people.map((person) => signIn({ email: person.email.toUpperCase() })));
  expect(answers.map(({ body }) => [body.user.role, body.user.organizerStatus])).toEqual([
    ['admin', undefined],
    ['organizer', 'suspended'],
  ]);
});

test('a wrong password and an unknown address get the same answer', async () => {
  await signUp();
  const wrong = await signIn({ password: 'another password' });
  const unknown = await signIn({ email: 'nobody@example.test' });
  expect(wrong).toMatchObject({ status: 401, body: { error: 'Email or password is wrong' } });
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  expect((await signIn({ password: '' })).status).toBe(400);
  expect((await signIn({ password: 7 })).status).toBe(400);
});

test('after ten wrong passwords even the right one waits, and a right one before that starts the count anew', async () => {
  const { email: address } = await aUser(strict, { password });
  const attempt = (word: string) => strict.call(sessionEndpoints.signIn, { body: { email: address, password: word } });
  for (let i = 0; i < 9; i += 1) expect((await attempt('wrong')).status).toBe(401);
  expect((await attempt(password)).status).toBe(200);
  for (let i = 0; i < 10; i += 1) expect((await attempt('wrong')).status).toBe(401);
  const refused = await attempt(password);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('the account behind a token is asked for on every call', async () => {
  const person = await aParticipant(t);
  expect((await me(person.token)).body).toEqual({
    success: true,
    user: { _id: person.userId, name: person.name, email: person.email, role: 'participant', language: 'en' },
  });
  await sql`update users set deleted_at = now() where id = ${person.userId}`.execute(t.db);
  expect((await me(person.token)).status).toBe(401);
});

test('an expired token is refused, and a refresh brings a new one', async () => {
  const made = await signUp();
  await sql`update session_tokens set expires_at = now() - interval '1 second' where kind = 'access'`.execute(t.db);
  expect(await me(made.body.token)).toMatchObject({ status: 401, body: { error: 'Authentication required' } });
  const renewed = await refresh(cookieOf(made));
  expect(renewed.status).toBe(200);
  expect((await me(renewed.body.token)).status).toBe(200);
});

test('a refresh cookie used twice ends the session for the thief and for the owner', async () => {
  const made = await signUp();
  const first = await refresh(cookieOf(made));
  expect(first.status).toBe(200);
  await letTenSecondsPass();
  expect(await refresh(cookieOf(made))).toMatchObject({ status: 401, body: { code: 'refresh_refused' } });
  expect((await me(first.body.token)).status).toBe(401);
  expect((await refresh(cookieOf(first))).status).toBe(401);
});

/** Every cookie that the answer sets. */
const jarOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0] ?? '');

test('two tabs of one browser that refresh together both stay signed in', async () => {
  const jar = jarOf(await signUp());
  expect(jar.map((cookie) => cookie.split('=')[0])).toEqual(['maidan_refresh', 'maidan_device']);
  const tabs = await Promise.all([refresh(jar.join('; ')), refresh(jar.join('; '))]);
  expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
  for (const { body } of tabs) expect((await me(body.token)).status).toBe(200);
});

test('a copied cookie is a theft at once, with another device’s cookie beside it or none', async () => {
  const other = jarOf(await signIn({ email: (await aUser(t, { password })).email }))[1] ?? '';
  for (const besides of [[], [other], ['maidan_device=made-up']]) {
    email = `theft-${besides.length}-${besides[0]?.slice(14, 20)}@example.test`;
    const jar = jarOf(await signUp());
    const owner = await refresh(jar.join('; '));
    expect(owner.status).toBe(200);
    expect((await refresh([jar[0], ...besides].join('; '))).body.code).toBe('refresh_refused');
    expect((await me(owner.body.token)).status).toBe(401);
  }
});

test('a session from before browsers were told apart belongs to the browser that refreshes it', async () => {
  const made = await signUp();
  await sql`update sessions set device_hash = null where user_id = ${made.body.user._id}`.execute(t.db);
  const jar = jarOf(made).join('; ');
  expect((await refresh(jar)).status).toBe(200);
  expect((await refresh(jar)).status).toBe(200);
  expect((await refresh(cookieOf(made))).status).toBe(401);
});

test('whoever signed in before is not locked out by guesses of strangers, and has no more of them', async () => {
  const { email: address } = await aUser(strict, { password });
  const attempt = (word: string, cookie?: string) =>
    strict.call(sessionEndpoints.signIn, {
      body: { email: address, password: word },
      ...(cookie && { headers: { cookie } }),
    });
  const [, device] = jarOf(await attempt(password));
  for (let i = 0; i < 10; i += 1) expect((await attempt('wrong')).status).toBe(401);
  expect((await attempt(password)).status).toBe(429);
  const again = await attempt(password, device);
  expect(again.status).toBe(200);
  expect(jarOf(again)[1]).toBe(device);
  for (let i = 0; i < 10; i += 1) expect((await attempt('wrong', device)).status).toBe(401);
  expect((await attempt(password, device)).status).toBe(429);
});

test('a refresh needs the cookie, unexpired, from our own pages', async () => {
  const cookie = cookieOf(await signUp());
  expect((await t.call(sessionEndpoints.refresh)).status).toBe(401);
  expect((await refresh('maidan_refresh=made-up')).status).toBe(401);
  expect((await refresh(cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await refresh(cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  await sql`update sessions set expires_at = now() - interval '1 second'`.execute(t.db);
  expect((await refresh(cookie)).status).toBe(401);
});

test('signing out ends the session for its token and its cookie, and for no other device', async () => {
  const phone = await signUp();
  const laptop = await signIn();
  const out = await t.call(sessionEndpoints.signOut, { token: phone.body.token });
  expect(out).toMatchObject({ status: 200, body: { success: true } });
  expect(String(out.headers['set-cookie'])).toMatch(/maidan_refresh=;/);
  expect((await me(phone.body.token)).status).toBe(401);
  expect((await refresh(cookieOf(phone))).status).toBe(401);
  expect((await me(laptop.body.token)).status).toBe(200);
});

test('signing out works with the cookie alone, twice, and without anything', async () => {
  const made = await signUp();
  const out = (headers: Record<string, string>) => t.call(sessionEndpoints.signOut, { headers });
  expect((await out({ cookie: cookieOf(made) })).status).toBe(200);
  expect((await me(made.body.token)).status).toBe(401);
  expect((await out({ cookie: cookieOf(made) })).status).toBe(200);
  expect((await out({})).status).toBe(200);
});

test('asking for a reset answers the same for every address, and writes to those who have an account', async () => {
  await signUp();
  const ask = (address: string) => t.call(sessionEndpoints.forgotPassword, { body: { email: address } });
  const [known, unknown] = [await ask(email), await ask('nobody@example.test')];
  expect(known).toMatchObject({ status: 200, body: { success: true } });
  await untilAnswered();
  expect(unknown.raw.equals(known.raw)).toBe(true);
  expect(await mailTo('nobody@example.test')).toEqual([]);
  expect((await mailTo(email)).at(-1)).toMatchObject({ subject: 'Set a new password' });
  expect((await ask('nonsense')).status).toBe(400);
});

test('the call leaves the same behind for every address, and none of it readable', async () => {
  const { email: known } = await aUser(idle);
  const left = async (address: string) => {
    const before = await traces();
    await idle.call(sessionEndpoints.forgotPassword, { body: { email: address } });
    const after = await traces();
    expect(after.text).not.toContain(address);
    return [after.jobs - before.jobs, after.mails - before.mails, after.secrets - before.secrets];
  };
  const traces = () =>
    oneRow(
      idle.db,
      sql<{ jobs: number; mails: number; secrets: number; text: string }>`
        select (select count(*) from jobs.job where name = 'password-resets') as jobs,
          (select count(*) from mail_outbox) as mails, (select count(*) from one_time_tokens) as secrets,
          (select coalesce(string_agg(data::text, ''), '') from jobs.job) as text`,
    );
  await idle.deps.jobs.send(idle.db, passwordResets, { emailEnc: '' }); // creates the queue
  expect(await left(known)).toEqual([1, 0, 0]);
  expect(await left('nobody-at-all@example.test')).toEqual([1, 0, 0]);
});

test('more than three reset mails an hour are not sent, and the answer does not tell', async () => {
  const { email: address } = await aUser(strict, { password });
  for (let i = 0; i < 5; i += 1) {
    const answer = await strict.call(sessionEndpoints.forgotPassword, { body: { email: address } });
    expect(answer.status).toBe(200);
  }
  await untilAnswered(strict);
  const sent = await rows(strict.db, sql`select 1 from mail_outbox where recipient = ${address}`);
  expect(sent).toHaveLength(3);
});

async function resetToken(): Promise<string> {
  await t.call(sessionEndpoints.forgotPassword, { body: { email } });
  await untilAnswered();
  return mailedSecret(t, email);
}
const reset = (token: string, word = 'a brand new password') =>
  t.call(sessionEndpoints.resetPassword, { body: { token, password: word } });

test('a reset link sets the password once and signs every device out', async () => {
  const made = await signUp();
  const token = await resetToken();
  expect((await reset(token)).status).toBe(200);
  expect((await me(made.body.token)).status).toBe(401);
  expect((await refresh(cookieOf(made))).status).toBe(401);
  expect((await signIn()).status).toBe(401);
  expect((await signIn({ password: 'a brand new password' })).status).toBe(200);
  expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'reset_token_invalid' } });
});

test('two uses of one reset link at once set one password', async () => {
  await signUp();
  const token = await resetToken();
  const answers = await Promise.all([reset(token, 'first new password'), reset(token, 'second new password')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('an expired, made-up or other token resets nothing', async () => {
  const made = await signUp();
  const token = await resetToken();
  expect((await reset(token, 'short')).body.errors[0].path).toBe('password');
  await sql`update one_time_tokens set expires_at = now() - interval '1 second'`.execute(t.db);
  for (const word of [token, 'made-up', made.body.token]) expect((await reset(word)).status).toBe(400);
  expect((await signIn()).status).toBe(200);
});

test('changing the password asks for the present one and signs the other devices out', async () => {
  const here = await signUp();
  const there = await signIn();
  const change = (currentPassword: string, word: string) =>
    t.call(sessionEndpoints.changePassword, { token: here.body.token, body: { currentPassword, password: word } });
  const refused = await change('not this one', 'a brand new password');
  expect(refused).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
  expect((await change(password, 'short')).status).toBe(400);
  expect((await me(there.body.token)).status).toBe(200);
  expect((await change(password, 'a brand new password')).status).toBe(200);
  expect((await me(here.body.token)).status).toBe(200);
  expect((await me(there.body.token)).status).toBe(401);
  expect((await signIn({ password: 'a brand new password' })).status).toBe(200);
});

test('the devices of an account are listed, this one marked, and none of anybody else', async () => {
  const phone = await signUp();
  await signIn({}, { 'user-agent': 'Firefox on Linux' });
  await aParticipant(t);
  const list = await t.call(sessionEndpoints.listSessions, { token: phone.body.token });
  expect(list.body.sessions).toHaveLength(2);
  const others = list.body.sessions.filter((session: { current: boolean }) => !session.current);
  expect(others).toMatchObject([{ device: 'Firefox on Linux' }]);
});

test('one device is signed out by its id; another account’s device does not exist', async () => {
  const here = await signUp();
  const there = await signIn();
  const stranger = await aParticipant(t);
  const list = await t.call(sessionEndpoints.listSessions, { token: here.body.token });
  const other = list.body.sessions.find((session: { current: boolean }) => !session.current)._id;
  const end = (token: string, sessionId: string) =>
    t.call(sessionEndpoints.endSession, { token, params: { sessionId } });
  expect((await end(stranger.token, other)).status).toBe(404);
  expect((await end(here.body.token, 'nonsense')).status).toBe(400);
  expect((await me(there.body.token)).status).toBe(200);
  expect((await end(here.body.token, other)).status).toBe(200);
  expect((await me(there.body.token)).status).toBe(401);
  expect((await end(here.body.token, other)).status).toBe(404);
});

test('all other devices are signed out at once', async () => {
  const person = await aParticipant(t);
  const others = [await aToken(t, person.userId), await aToken(t, person.userId)];
  const answer = await t.call(sessionEndpoints.endOtherSessions, { token: person.token });
  expect(answer.body).toEqual({ success: true, ended: 2 });
  for (const token of others) expect((await me(token)).status).toBe(401);
  expect((await me(person.token)).status).toBe(200);
});

test('an account has its language on every device', async () => {
  await signUp({ language: 'hi' });
  const phone = (await signIn()).body;
  expect(phone.user.language).toBe('hi');
  await t.call(sessionEndpoints.chooseLanguage, { token: phone.token, body: { language: 'en' } });
  expect((await me(phone.token)).body.user.language).toBe('en');
  expect((await signIn()).body.user.language).toBe('en');
});

test('mails are written in the language that the account chose last', async () => {
  const made = await signUp({ language: 'hi' });
  const { token } = made.body;
  const asked = async () => {
    await t.call(sessionEndpoints.forgotPassword, { body: { email: email.toUpperCase() } });
    await untilAnswered();
    return (await mailTo(email)).at(-1)?.subject;
  };
  expect((await mailTo(email)).at(-1)?.subject).toBe('मैदान में आपका स्वागत है');
  expect(await asked()).toBe('नया पासवर्ड चुनें');
  const choose = (language: string, by: string | undefined = token) =>
    t.call(sessionEndpoints.chooseLanguage, { token: by, body: { language } });
  expect(await choose('en')).toMatchObject({ status: 200, body: { success: true } });
  expect(await asked()).toBe('Set a new password');
  expect((await choose('fr')).status).toBe(400);
  expect((await t.call(sessionEndpoints.chooseLanguage, { body: { language: 'hi' } })).status).toBe(401);
  expect(await asked()).toBe('Set a new password');
});

test('sessions that ended long ago are forgotten, and nobody who is signed in notices', async () => {
  const here = await signUp();
  const gone = await signIn();
  const recent = await signIn();
  const ended = (token: string, ago: string) =>
    sql`update sessions set ended_at = now() - ${ago}::interval where id = (select session_id from session_tokens
      where token_hash = sha256(${token}::bytea))`.execute(t.db);
  await ended(gone.body.token, '181 days');
  await ended(recent.body.token, '179 days');
  const kept = async () => {
    const sessions = sql`select 1 from sessions where user_id = ${here.body.user._id}`;
    return (await rows(t.db, sessions)).length;
  };
  expect(await kept()).toBe(3);
  await forgetOld(t.db);
  expect(await kept()).toBe(2);
  expect((await me(here.body.token)).status).toBe(200);
  expect((await refresh(cookieOf(here))).status).toBe(200);

  const before = await oneRow(t.db, sql<{ count: number }>`select count(*)::int as count from session_tokens`);
  await sql`update session_tokens set expires_at = now() - interval '25 hours'
    where kind = 'access' and token_hash = sha256(${recent.body.token}::bytea)`.execute(t.db);
  await forgetOld(t.db);
  const { count } = await oneRow(t.db, sql<{ count: number }>`select count(*)::int as count from session_tokens`);
  expect(count).toBe(before.count - 1);
});
