import { mustEnrol } from '@maidan/domain/accounts/second-factor';
import { normalPhone } from '@maidan/domain/contact';
import type { User } from '@maidan/contract/accounts/session';
import type { Language } from '@maidan/domain/languages';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { enqueueMail, secretPlace } from '../../../platform/mail/mail.ts';
import { passwordResetMail, welcomeMail } from '../../../platform/mail/account-mails.ts';
import type { LimitName } from '../../../platform/http/rate-limits.ts';
import { isSecretOf, newSecret, secretHash } from '../../../platform/keys/secrets.ts';
import { saveToken, spendToken } from '../../../platform/keys/one-time-tokens.ts';
import { enrolledAt, openChallenge, passChallenge } from '../authenticator/service.ts';
import { insertUser, savePassword } from '../users/service.ts';
import * as store from './store.ts';

/** How long a device stays signed in without the password, as long as it returns within that time. */
export const sessionDays = 30;
const resetMinutes = 30;

/** The visitor. The list of sessions names the device; its hash tells it from all others. */
export interface Visitor {
  address: string;
  device: string;
  deviceHash: Buffer;
}

export interface SignedIn {
  token: string;
  refresh: string;
  user: User;
}

export async function signUp(
  deps: Deps,
  form: { name: string; email: string; phone: string; password: string; language: Language } & Visitor,
): Promise<SignedIn> {
  // Learning that an address is taken reveals who has an account.
  const by = { source: form.address, limits: [['signup-taken', form.address]] } as const;
  const made = await deps.rateLimits.guess(by, () => createAccount(deps, form));
  if (made) return made;
  throw new AppError('email_taken', { fields: [{ msg: 'An account with this email already exists', path: 'email' }] });
}

/** Null when the address already has an account. */
async function createAccount(deps: Deps, form: Parameters<typeof signUp>[1]): Promise<SignedIn | null> {
  const passwordHash = await deps.passwords.hash(form.password);
  const phone = normalPhone(form.phone);
  const userId = newId();
  return inTransaction(deps.db, async (tx) => {
    const created = await insertUser(tx, {
      id: userId,
      name: form.name,
      email: form.email,
      passwordHash,
      role: 'participant',
      phoneEnc: deps.encryption.encrypt(phone, `users.phone:${userId}`),
      phoneIndex: deps.encryption.blindIndex(phone, 'users.phone'),
      language: form.language,
    });
    if (!created) return null;
    await enqueueMail(tx, welcomeMail({ to: form.email, name: form.name, publicUrl: deps.settings.publicUrl }));
    return startSession(tx, deps, { ...form, userId, isProved: false });
  });
}

export async function signIn(deps: Deps, form: { email: string; password: string } & Visitor): Promise<SignedIn> {
  const known = await store.findByEmail(deps.db, form.email);
  const by = await countedBy(deps, form, known?.id);
  const found = await deps.rateLimits.guess(by, async () => {
    const right = await deps.passwords.matches(known?.passwordHash ?? null, form.password);
    return right && known ? known : null;
  });
  if (!found) throw new AppError('wrong_credentials');
  await deps.rateLimits.forget(...by.limits[0]);
  if (await enrolledAt(deps.db, found.id))
    throw new AppError('second_factor_code_required', { facts: { challenge: await openChallenge(deps.db, found.id) } });
  return inTransaction(deps.db, (tx) => startSession(tx, deps, { ...form, userId: found.id, isProved: false }));
}

/** The second half, for an account with a second factor. */
export async function signInWithCode(
  deps: Deps,
  form: { challenge: string; code: string; now: Date } & Visitor,
): Promise<SignedIn> {
  const userId = await passChallenge(deps, form);
  return inTransaction(deps.db, (tx) => startSession(tx, deps, { ...form, userId, isProved: true }));
}

/** A device that has signed in before has its own allowance of guesses: strangers cannot lock its owner out. */
async function countedBy(
  deps: Deps,
  { email, address, deviceHash }: { email: string } & Visitor,
  userId: string | undefined,
): Promise<{ source: string; limits: [[LimitName, string], ...[LimitName, string][]] }> {
  if (userId !== undefined && (await store.knowsDevice(deps.db, userId, deviceHash))) {
    const device = `${userId}:${deviceHash.toString('base64url')}`;
    return { source: device, limits: [['login-device', device]] };
  }
  const limits: [[LimitName, string], [LimitName, string]] = [
    ['login-account', email.toLowerCase()],
    ['login-address', address],
  ];
  return { source: address, limits };
}

async function startSession(
  tx: Db,
  deps: Deps,
  {
    userId,
    device,
    deviceHash,
    isProved,
  }: Pick<Visitor, 'device' | 'deviceHash'> & { userId: string; isProved: boolean },
): Promise<SignedIn> {
  const sessionId = newId();
  await store.insertSession(tx, { id: sessionId, userId, device, deviceHash, isProved, days: sessionDays });
  const pair = await issuePair(tx, deps, sessionId);
  return { token: pair.token, refresh: pair.refresh, user: await whoIs({ ...deps, db: tx }, userId) };
}

async function issuePair(tx: Db, deps: Deps, sessionId: string): Promise<{ token: string; refresh: string }> {
  const token = newSecret('access');
  const refresh = newSecret('refresh');
  await store.insertToken(tx, {
    hash: secretHash(token),
    sessionId,
    kind: 'access',
    minutes: deps.settings.ACCESS_TOKEN_MINUTES,
  });
  await store.insertToken(tx, { hash: secretHash(refresh), sessionId, kind: 'refresh', minutes: sessionDays * 1440 });
  return { token, refresh };
}

export async function whoIs(deps: Deps, userId: string): Promise<User> {
  const found = await store.findUser(deps.db, userId);
  if (!found) throw new AppError('authentication_required');
  const { hasSecondFactor, ...user } = found;
  const mustSetUp =
    user.role !== 'umpire' && mustEnrol({ role: user.role, hasSecondFactor }, deps.settings.ADMIN_SECOND_FACTOR);
  return mustSetUp ? { ...user, secondFactorRequired: true } : user;
}

/**
 * Exchanges the refresh cookie for a new pair. A cookie that was already exchanged ends the whole session: either a
 * thief or the owner has a copy. A second tab of the same browser may ask within a few seconds.
 */
export async function refresh(
  deps: Deps,
  { cookie, deviceHash }: { cookie: string | null; deviceHash: Buffer | null },
  headers: Record<string, unknown>,
): Promise<{ token: string; refresh: string }> {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('forbidden');
  if (!cookie || !isSecretOf('refresh', cookie)) throw new AppError('refresh_refused');
  const outcome = await inTransaction(deps.db, async (tx) => {
    const used = await store.useRefreshToken(tx, secretHash(cookie), deviceHash);
    if (used) return issuePair(tx, deps, used.sessionId);
    const reused = await store.findReusedRefresh(tx, secretHash(cookie));
    if (reused) await store.endSession(tx, reused.sessionId, 'refresh token used twice');
    return null;
  });
  if (!outcome) throw new AppError('refresh_refused');
  return outcome;
}

export async function signOut(deps: Deps, by: { sessionId: string | null; refresh: string | null }): Promise<void> {
  if (by.sessionId) await store.endSession(deps.db, by.sessionId, 'signed out');
  else if (by.refresh && isSecretOf('refresh', by.refresh))
    await store.endSessionOfToken(deps.db, secretHash(by.refresh));
}

/** The address as typed, encrypted: jobs are stored for days. */
export const passwordResets = jobQueue<{ emailEnc: string }>('password-resets');
const typedAddress = 'password-resets.email';

/**
 * Gives the same answer for every address, in the same steps: the job looks up whether there is an account, so that
 * response times reveal nothing either.
 */
export async function forgotPassword(deps: Deps, email: string): Promise<void> {
  await deps.jobs.send(deps.db, passwordResets, { emailEnc: deps.encryption.encrypt(email, typedAddress) });
}

/** A second run sends a second link; both work. */
export async function sendResetLink(deps: Deps, { emailEnc }: { emailEnc: string }): Promise<void> {
  const email = deps.encryption.decrypt(emailEnc, typedAddress);
  const found = await store.findByEmail(deps.db, email);
  if (!found) return;
  try {
    await deps.rateLimits.use('reset-account', email.toLowerCase());
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return;
    throw error;
  }
  const secret = newSecret('reset');
  const seconds = resetMinutes * 60;
  const link = `${deps.settings.publicUrl}/auth/reset-password#${secretPlace}`;
  await inTransaction(deps.db, async (tx) => {
    await saveToken(tx, { purpose: 'password_reset', hash: secretHash(secret), userId: found.id, seconds });
    const letter = passwordResetMail({ to: found.email, name: found.name, link, minutes: resetMinutes });
    await enqueueMail(tx, letter, { secret, encryption: deps.encryption });
  });
}

export async function resetPassword(
  deps: Deps,
  form: { token: string; password: string; address: string },
): Promise<void> {
  if (!isSecretOf('reset', form.token)) throw new AppError('reset_token_invalid');
  const by = { source: form.address, limits: [['reset-link', form.address]] } as const;
  const account = await deps.rateLimits.guess(by, async () => {
    const passwordHash = await deps.passwords.hash(form.password);
    return inTransaction(deps.db, async (tx) => {
      const spent = await spendToken(tx, { purpose: 'password_reset', hash: secretHash(form.token) });
      if (!spent?.userId) return null;
      const { userId } = spent;
      await savePassword(tx, userId, passwordHash);
      await store.endAllSessions(tx, userId, 'password reset', null);
      await audit(tx, { actorId: userId, action: 'password_reset', subjectKind: 'user', subjectId: userId });
      return store.findUser(tx, userId);
    });
  });
  if (!account) throw new AppError('reset_token_invalid');
  // Guesses at the old password do not count against the new one.
  await deps.rateLimits.forget('login-account', account.email.toLowerCase());
}

export async function changePassword(
  deps: Deps,
  form: { userId: string; sessionId: string; currentPassword: string; password: string },
): Promise<void> {
  await confirmPassword(deps, form.userId, form.currentPassword);
  const passwordHash = await deps.passwords.hash(form.password);
  await inTransaction(deps.db, async (tx) => {
    await savePassword(tx, form.userId, passwordHash);
    await store.endAllSessions(tx, form.userId, 'password changed', form.sessionId);
    await audit(tx, { actorId: form.userId, action: 'password_changed', subjectKind: 'user', subjectId: form.userId });
  });
}

/** Asks for the password again before something that affects money or people. */
export async function confirmPassword(deps: Deps, userId: string, password: string): Promise<void> {
  const right = await deps.rateLimits.guess({ source: userId, limits: [['login-account', userId]] }, async () => {
    const stored = await store.findPasswordHash(deps.db, userId);
    return (await deps.passwords.matches(stored, password)) || null;
  });
  if (right) return;
  throw new AppError('wrong_password', {
    fields: [{ msg: 'This is not your current password', path: 'currentPassword' }],
  });
}

export async function endSession(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const ended = await store.endOwnSession(deps.db, userId, sessionId);
  if (!ended) throw new AppError('not_found');
}

export function endOtherSessions(deps: Deps, caller: { userId: string; sessionId: string }): Promise<number> {
  return store.endAllSessions(deps.db, caller.userId, 'signed out everywhere', caller.sessionId);
}

/** When the account's protection has changed: other devices must sign in again. */
export function endSessionsOf(
  tx: Db,
  { userId, reason, except }: { userId: string; reason: string; except: string | null },
): Promise<number> {
  return store.endAllSessions(tx, userId, reason, except);
}

/** Records that this session has just shown a code. */
export const markProved = store.markProved;

/**
 * The first administrator comes from the settings; no call creates one. An existing account with the address is left
 * alone, so that a restart never resets a password.
 */
export async function ensureAdministrator(deps: Deps): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = deps.settings;
  if (!email || !password) return;
  if (await store.findByEmail(deps.db, email)) return;
  const passwordHash = await deps.passwords.hash(password);
  await insertUser(deps.db, {
    id: newId(),
    name: 'Administrator',
    email,
    passwordHash,
    role: 'admin',
    phoneEnc: null,
    phoneIndex: null,
    language: 'en',
  });
}
