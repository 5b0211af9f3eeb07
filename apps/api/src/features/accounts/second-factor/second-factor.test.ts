import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aSecondFactor } from '../../../../test/factories-second-factor.ts';
import { aParticipant, aToken, anAdmin, anOrganizer, type Person } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { buildApp } from '../../../app.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';
import { totpCode } from '../../../platform/keys/totp.ts';

const t = startApi();
const password = 'shuttle court nine';

beforeEach(() => {
  t.clock.now = null;
});

const person = () => aParticipant(t, { password });
const signIn = (email: string, typed = password) =>
  t.call(sessionEndpoints.signIn, { body: { email, password: typed } });
const withCode = (challenge: string, code: string) =>
  t.call(secondFactorEndpoints.signInWithCode, { body: { challenge, code } });
const challengeOf = async (someone: Person): Promise<string> => (await signIn(someone.email)).body.challenge;
const begin = (token: string, body: object = { password }) => t.call(secondFactorEndpoints.begin, { token, body });
const confirm = (token: string, code: string) => t.call(secondFactorEndpoints.confirm, { token, body: { code } });
const read = async (token: string) => (await t.call(secondFactorEndpoints.read, { token })).body;
const turnOff = (token: string, body: object) => t.call(secondFactorEndpoints.turnOff, { token, body });
const isSignedIn = async (token: string) => (await t.call(sessionEndpoints.me, { token })).status === 200;
const mailsTo = async (email: string) =>
  (
    await rows(
      t.db,
      sql<{ subject: string }>`select subject from mail_outbox where recipient = ${email} order by created_at, id`,
    )
  ).map(({ subject }) => subject);
const deedsAbout = async (userId: string) =>
  (
    await rows(t.db, sql<{ action: string }>`select action from audit_log where subject_id = ${userId} order by at, id`)
  ).map(({ action }) => action);

test('without a second factor nothing changes: one call, and the answer it always had', async () => {
  const someone = await person();
  const { status, body } = await signIn(someone.email);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['success', 'token', 'user']);
  expect(Object.keys(body.user).sort()).toEqual(['_id', 'email', 'language', 'name', 'role']);
});

test('turned on with the password and the first code, which signs other devices out and is told', async () => {
  const someone = await person();
  const elsewhere = await aToken(t, someone.userId);
  expect(await read(someone.token)).toMatchObject({ enrolledAt: null, recoveryCodesLeft: 0, isRequired: false });
  expect((await begin(someone.token, { password: 'something else' })).body.code).toBe('wrong_password');
  expect((await confirm(someone.token, '123456')).body.code).toBe('enrolment_over');

  const { secret, address } = (await begin(someone.token)).body;
  expect(address).toBe(
    `otpauth://totp/Maidan:${encodeURIComponent(someone.email)}?secret=${secret}&issuer=Maidan&algorithm=SHA1&digits=6&period=30`,
  );
  const step = Math.floor(Date.now() / 30_000);
  const wrong = [1, 2, 3].map((add) => String((Number(totpCode(secret, step)) + add * 7) % 1e6).padStart(6, '0'));
  expect((await confirm(someone.token, wrong[0] ?? '')).body.code).toBe('wrong_code');
  expect(await read(someone.token)).toMatchObject({ enrolledAt: null });
  expect((await signIn(someone.email)).status).toBe(200);

  const confirmed = await confirm(someone.token, totpCode(secret, step));
  expect(confirmed.status).toBe(200);
  expect(confirmed.headers['cache-control']).toContain('no-store');
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  expect(await read(someone.token)).toMatchObject({ enrolledAt: expect.any(String), recoveryCodesLeft: 10 });
  expect([await isSignedIn(someone.token), await isSignedIn(elsewhere)]).toEqual([true, false]);
  expect(await mailsTo(someone.email)).toEqual(['Two-step sign-in is on']);
  expect(await deedsAbout(someone.userId)).toEqual(['second_factor_on']);
});

test('neither the secret nor a recovery code stands anywhere in the database', async () => {
  const someone = await person();
  const { secret, recoveryCodes } = await aSecondFactor(t, someone, password);
  const kept = JSON.stringify([
    await rows(t.db, sql`select f::text from second_factors f`),
    await rows(t.db, sql`select r::text from recovery_codes r`),
    await rows(t.db, sql`select c::text from sign_in_challenges c`),
    await rows(t.db, sql`select m::text from mail_outbox m`),
    await rows(t.db, sql`select a::text from audit_log a`),
  ]);
  expect(kept).toContain(someone.userId);
  for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    expect(kept).not.toContain(word);
});

test('sign-in: the password gives a challenge, and challenge and code give the session', async () => {
  const someone = await person();
  const phone = await aSecondFactor(t, someone, password);
  expect((await signIn(someone.email, 'not the password')).body.code).toBe('wrong_credentials');
  const first = await signIn(someone.email);
  expect(first).toMatchObject({ status: 401, body: { success: false, code: 'second_factor_code_required' } });
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(first.body.token).toBeUndefined();

  const { challenge } = first.body;
  expect(await withCode(challenge, 'nonsense')).toMatchObject({
    status: 401,
    body: { code: 'sign_in_code_wrong', errors: [{ path: 'code' }] },
  });
  const answer = await withCode(challenge, ` ${phone.nextCode().replace(/^.../, '$& ')} `);
  expect(answer).toMatchObject({ status: 200, body: { user: { _id: someone.userId } } });
  expect(Object.keys(answer.body).sort()).toEqual(['success', 'token', 'user']);
  expect(String(answer.headers['set-cookie'])).toContain('maidan_refresh=');
  expect(await isSignedIn(answer.body.token)).toBe(true);
});

test('a code works once, a challenge works once, and neither works for somebody else', async () => {
  const someone = await person();
  const phone = await aSecondFactor(t, someone, password);
  const code = phone.nextCode();
  const used = await challengeOf(someone);
  expect((await withCode(used, code)).status).toBe(200);
  expect((await withCode(used, phone.nextCode())).body.code).toBe('challenge_over');
  t.clock.now = new Date((t.clock.now?.getTime() ?? 0) - 60_000);
  expect(await withCode(await challengeOf(someone), code)).toMatchObject({
    status: 401,
    body: { code: 'sign_in_code_wrong' },
  });

  const other = await person();
  const otherPhone = await aSecondFactor(t, other, password);
  const mine = await challengeOf(someone);
  expect((await withCode(mine, otherPhone.nextCode())).body.code).toBe('sign_in_code_wrong');
  expect((await withCode(mine, otherPhone.recoveryCodes[0] ?? '')).body.code).toBe('sign_in_code_wrong');
  // Control: the same challenge with the right person's code.
  expect((await withCode(mine, phone.nextCode())).body.user._id).toBe(someone.userId);
});

test('a code of the half minute before or after is taken, one older or newer is not', async () => {
  const someone = await person();
  const phone = await aSecondFactor(t, someone, password);
  phone.nextCode();
  const shown = phone.nextCode();
  const at = t.clock.now?.getTime() ?? 0;
  for (const [seconds, status] of [
    [-60, 401],
    [60, 401],
    [-30, 200],
  ] as const) {
    t.clock.now = new Date(at + seconds * 1000);
    expect([seconds, (await withCode(await challengeOf(someone), shown)).status]).toEqual([seconds, status]);
  }
});

test('sixty tries of one challenge at once are five, and its owner hears of them', async () => {
  const someone = await person();
  const phone = await aSecondFactor(t, someone, password);
  const challenge = await challengeOf(someone);
  const right = phone.nextCode();
  const wrong = Array.from({ length: 60 }, (_, at) => String((Number(right) + 1 + at) % 1e6).padStart(6, '0'));
  const answers = await Promise.all(wrong.map((code) => withCode(challenge, code)));
  const codes = answers.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'sign_in_code_wrong')).toHaveLength(5);
  expect(codes.filter((code) => code === 'challenge_over')).toHaveLength(55);
  expect((await withCode(challenge, right)).body.code).toBe('challenge_over');
  expect(await mailsTo(someone.email)).toContain('Somebody knows your password');
  // Control: the code itself was right all along.
  expect((await withCode(await challengeOf(someone), right)).status).toBe(200);
});

test('the same right code sent twenty times at once signs in once', async () => {
  const someone = await person();
  const phone = await aSecondFactor(t, someone, password);
  const challenges = await Promise.all(Array.from({ length: 20 }, () => challengeOf(someone)));
  const code = phone.nextCode();
  const answers = await Promise.all(challenges.map((challenge) => withCode(challenge, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const recovery = phone.recoveryCodes[0] ?? '';
  const again = await Promise.all(challenges.map((challenge) => withCode(challenge, recovery)));
  expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a challenge ends after ten minutes, and with the password it was given for', async () => {
  const someone = await person();
  const phone = await aSecondFactor(t, someone, password);
  const late = await challengeOf(someone);
  await sql`update sign_in_challenges set expires_at = now() where user_id = ${someone.userId}`.execute(t.db);
  expect((await withCode(late, phone.nextCode())).body.code).toBe('challenge_over');

  const stolen = await challengeOf(someone);
  const changed = { currentPassword: password, password: 'another one altogether' };
  expect((await t.call(sessionEndpoints.changePassword, { token: someone.token, body: changed })).status).toBe(200);
  expect((await withCode(stolen, phone.nextCode())).body.code).toBe('challenge_over');
  for (const nonsense of ['', 'mdc_guess', `mdc_${'A'.repeat(43)}`, someone.token])
    expect((await withCode(nonsense, phone.code())).body.code).toBe('challenge_over');
});

test('a recovery code signs in once and is told by mail; new ones replace those before', async () => {
  const someone = await person();
  const phone = await aSecondFactor(t, someone, password);
  const [first = '', second = ''] = phone.recoveryCodes;
  expect((await withCode(await challengeOf(someone), first.toUpperCase().replace('-', ' '))).status).toBe(200);
  expect((await withCode(await challengeOf(someone), first)).body.code).toBe('sign_in_code_wrong');
  expect((await read(someone.token)).recoveryCodesLeft).toBe(9);
  expect(await mailsTo(someone.email)).toContain('A recovery code was used');
  expect(await deedsAbout(someone.userId)).toContain('recovery_code_used');

  const renew = (body: object) => t.call(secondFactorEndpoints.renewRecoveryCodes, { token: someone.token, body });
  expect((await renew({ password, code: '000000' })).body.code).toBe('wrong_code');
  expect((await renew({ password: 'something else', code: phone.nextCode() })).body.code).toBe('wrong_password');
  const renewed = (await renew({ password, code: phone.nextCode() })).body.recoveryCodes;
  expect((await withCode(await challengeOf(someone), second)).body.code).toBe('sign_in_code_wrong');
  expect((await withCode(await challengeOf(someone), renewed[9])).status).toBe(200);
});

test('turning it off, or moving it to another phone, takes password and code', async () => {
  const someone = await person();
  const phone = await aSecondFactor(t, someone, password);
  expect((await begin(someone.token)).body.code).toBe('wrong_code');
  expect((await begin(someone.token, { password, code: '000000' })).body.code).toBe('wrong_code');
  const begun = await begin(someone.token, { password, code: phone.nextCode() });
  expect(begun.status).toBe(200);
  // The previous phone counts until the new one has shown a code.
  expect((await withCode(await challengeOf(someone), phone.nextCode())).status).toBe(200);
  const newCode = () => totpCode(begun.body.secret, Math.floor((t.clock.now?.getTime() ?? 0) / 30_000));
  expect((await confirm(someone.token, newCode())).status).toBe(200);
  expect((await withCode(await challengeOf(someone), phone.nextCode())).body.code).toBe('sign_in_code_wrong');
  expect((await withCode(await challengeOf(someone), newCode())).status).toBe(200);

  t.clock.now = new Date((t.clock.now?.getTime() ?? 0) + 60_000);
  expect((await turnOff(someone.token, { password: 'something else', code: newCode() })).status).toBe(403);
  expect((await turnOff(someone.token, { password, code: '000000' })).body.code).toBe('wrong_code');
  expect((await turnOff(someone.token, { password })).body.errors[0].path).toBe('code');
  expect((await turnOff(someone.token, { password, code: newCode() })).status).toBe(200);
  expect((await signIn(someone.email)).status).toBe(200);
  expect((await turnOff(someone.token, { password, code: newCode() })).body.code).toBe('second_factor_off');
  expect(await mailsTo(someone.email)).toContain('Two-step sign-in is off');
});

test('an administrator takes it off an organizer who lost the phone, who is told and signed out', async () => {
  const admin = await anAdmin(t);
  const organizer = await anOrganizer(t, { password });
  const reset = (organizerId: string, token = admin.token, body: object = { reason: 'Lost the phone, called us' }) =>
    t.call(secondFactorEndpoints.reset, { token, params: { organizerId }, body });
  expect((await reset(organizer.userId)).body.code).toBe('second_factor_off');
  await aSecondFactor(t, organizer, password);
  expect((await reset(organizer.userId, organizer.token)).status).toBe(403);
  expect((await reset(organizer.userId, admin.token, { reason: ' ' })).body.errors[0].path).toBe('reason');
  expect((await reset(organizer.userId)).status).toBe(200);
  expect(await isSignedIn(organizer.token)).toBe(false);
  expect((await signIn(organizer.email)).status).toBe(200);
  expect(await mailsTo(organizer.email)).toContain('Your two-step sign-in was reset');
  const log = await oneRow(
    t.db,
    sql<{ actorId: string; details: object }>`select actor_id, details from audit_log
      where action = 'second_factor_reset' and subject_id = ${organizer.userId}`,
  );
  expect(log).toEqual({ actorId: admin.userId, details: { reason: 'Lost the phone, called us' } });
  for (const nobody of [(await person()).userId, admin.userId, '01890a5d-ac96-774b-bcce-b302099a8057'])
    expect((await reset(nobody)).body.code).toBe('organizer_not_found');
});

test('of two servers that are shown one code at the same moment, one takes it', async () => {
  const someone = await person();
  const phone = await aSecondFactor(t, someone, password);
  const challenges = [await challengeOf(someone), await challengeOf(someone)];
  // A server takes one guess per account at a time; another server takes its own meanwhile.
  const other = await buildApp({ ...t.deps, rateLimits: { ...t.deps.rateLimits, guess: (_by, attempt) => attempt() } });
  const code = phone.nextCode();
  const { method, url } = secondFactorEndpoints.signInWithCode;
  const shown = await t.db.transaction().execute(async (tx) => {
    await sql`select 1 from second_factors where user_id = ${someone.userId} for update`.execute(tx);
    const answers = [t.app, other].map((app, at) =>
      app.inject({ method, url, payload: { challenge: challenges[at], code } }),
    );
    // Both have seen that the code is fresh.
    await untilBlocked(t.db, 2);
    return { answers };
  });
  const statuses = (await Promise.all(shown.answers)).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 401]);
  await other.close();
});
