import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { saveToken, spendToken } from '../../../platform/keys/one-time-tokens.ts';
import { isSecretOf, newSecret, secretHash } from '../../../platform/keys/secrets.ts';
import { passwordResetMail } from '../letters/account-mails.ts';
import { secondFactorResetMail } from '../letters/second-factor-mails.ts';
import { enqueueMail, secretPlace } from '../../../platform/mail/mail.ts';
import * as store from '../records/sessions.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { removeFactor } from '../records/authenticators.ts';
import { findMailbox, markEmailProved, savePassword } from '../records/users.ts';

const resetMinutes = 30;

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
      // Thrown, so that the link can be used again.
      await refuseGuessableOf(tx, userId, form.password);
      await savePassword(tx, userId, passwordHash);
      await giveBack(deps, tx, userId);
      await store.endAllSessions(tx, userId, 'password reset', null);
      await audit(tx, { actorId: userId, action: 'password_reset', subjectKind: 'user', subjectId: userId });
      return store.findUser(tx, userId);
    });
  });
  if (!account) throw new AppError('reset_token_invalid');
  // Guesses at the old password do not count against the new one.
  await deps.rateLimits.forget('login-account', account.email.toLowerCase());
}

/**
 * The link came by mail, so its reader is the owner of the mailbox. What somebody else set up before anybody had shown
 * that must not keep the owner out: their second factor goes, with their sessions.
 */
async function giveBack(deps: Deps, tx: Db, userId: string): Promise<void> {
  const mailbox = await findMailbox(tx, userId, { isLocked: true });
  if (!mailbox || mailbox.emailProof === 'proved') return;
  await markEmailProved(tx, userId);
  if (mailbox.emailProof === 'earlier' || !(await removeFactor(tx, userId))) return;
  const reason = 'set up before the address was confirmed';
  const { SUPPORT_EMAIL: supportEmail } = deps.settings;
  await enqueueMail(
    tx,
    secondFactorResetMail({ to: mailbox.email, name: mailbox.name, at: deps.clock(), supportEmail, reason }),
  );
  await audit(tx, {
    actorId: userId,
    action: 'second_factor_reset',
    subjectKind: 'user',
    subjectId: userId,
    details: { reason },
  });
}

async function refuseGuessableOf(db: Db, userId: string, password: string): Promise<void> {
  const person = await findMailbox(db, userId);
  if (person) refuseGuessable(password, person);
}

export async function changePassword(
  deps: Deps,
  form: { userId: string; sessionId: string; currentPassword: string; password: string },
): Promise<void> {
  await confirmPassword(deps, form.userId, form.currentPassword);
  await refuseGuessableOf(deps.db, form.userId, form.password);
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
