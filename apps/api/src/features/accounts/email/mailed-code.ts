import { randomBytes, randomInt } from 'node:crypto';
import { errors } from '@maidan/contract/errors';
import type { Language } from '@maidan/domain/languages';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { enqueueMail, secretPlace } from '../../../platform/mail/mail.ts';
import { sendsMail } from '../../../platform/mail/sends-mail.ts';
import { passwordEndedMail, signInCodeMail } from '../letters/address-mails.ts';
import { findByEmail, knowsDevice } from '../records/sessions.ts';
import { findMailbox, markEmailProved, savePassword } from '../records/users.ts';
import { enrolledAt, openChallenge } from '../second-factor/authenticator.ts';
import { endSessionsOf } from '../session/own-sessions.ts';
import type { Visitor } from '../../../platform/http/signed-in-answers.ts';
import { type SignedIn, startSession } from '../session/start-session.ts';
import { addressIndex, mailSignUpCode, type NewAccount, signUpByCode } from './sign-up-by-code.ts';
import * as store from './store.ts';

/** The address as typed, encrypted: jobs are stored for days. */
export const codeMails = jobQueue<{ emailEnc: string; newIn?: Language }>('sign-in-codes');

const typedAddress = 'sign-in-codes.email';
const codeContext = 'sign_in_codes.code';

/** The same answer for every address, in the same steps: a job looks up whether there is an account. */
export async function askForCode(
  deps: Deps,
  { email, newAccount }: { email: string; newAccount?: { language: Language } | undefined },
): Promise<void> {
  if (!sendsMail(deps.settings)) throw new AppError('mail_off');
  const emailEnc = deps.encryption.encrypt(email, typedAddress);
  await deps.jobs.send(deps.db, codeMails, { emailEnc, ...(newAccount && { newIn: newAccount.language }) });
}

export async function mailCode(
  deps: Deps,
  { emailEnc, newIn }: { emailEnc: string; newIn?: Language | undefined },
): Promise<void> {
  const email = deps.encryption.decrypt(emailEnc, typedAddress);
  const found = await findByEmail(deps.db, email);
  if (!found && !newIn) return;
  try {
    await deps.rateLimits.use('code-account', found?.id ?? addressIndex(deps, email));
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return;
    throw error;
  }
  const code = newCode();
  if (!found) return mailSignUpCode(deps, { email, code, language: newIn ?? 'en' });
  await inTransaction(deps.db, async (tx) => {
    await store.saveCode(tx, found.id, deps.encryption.blindIndex(`${found.id}:${code}`, codeContext));
    const letter = signInCodeMail({ to: found.email, name: found.name, code: secretPlace, resetUrl: resetUrl(deps) });
    await enqueueMail(tx, letter, { secret: code, encryption: deps.encryption });
  });
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

const resetUrl = ({ settings }: Deps) => `${settings.publicUrl}/auth/forgot-password`;

/**
 * Wrong codes count by account and by address, beside the few tries of each code; an unknown address is answered like
 * a wrong code. The code replaces the password and nothing else: a second factor is still asked for.
 */
export async function signInWithMailedCode(
  deps: Deps,
  form: { email: string; code: string; newAccount?: NewAccount | undefined } & Visitor,
): Promise<SignedIn> {
  const limits = [
    ['mailed-code', `account ${form.email.toLowerCase()}`],
    ['mailed-code', `address ${form.address}`],
  ] as const;
  const userId = await deps.rateLimits.guess({ source: form.address, limits }, () => spend(deps, form));
  if (!userId)
    throw new AppError('mailed_code_wrong', { fields: [{ msg: errors.mailed_code_wrong.message, path: 'code' }] });
  await inTransaction(deps.db, (tx) => takeOver(deps, tx, { userId, deviceHash: form.deviceHash }));
  if (await enrolledAt(deps.db, userId))
    throw new AppError('second_factor_code_required', { facts: { challenge: await openChallenge(deps.db, userId) } });
  return inTransaction(deps.db, (tx) => startSession(tx, deps, { ...form, userId, isProved: false }));
}

async function spend(
  deps: Deps,
  { email, code, newAccount }: { email: string; code: string; newAccount?: NewAccount | undefined },
): Promise<string | null> {
  const typed = code.replaceAll(/[\s-]/g, '');
  const found = await findByEmail(deps.db, email);
  if (!found && newAccount) return signUpByCode(deps, { ...newAccount, email, code: typed });
  const tried = found && (await store.takeTry(deps.db, found.id));
  if (!tried) return null;
  const indexes = deps.encryption.blindIndexes(`${found.id}:${typed}`, codeContext);
  const isRight = indexes.includes(tried.codeIndex);
  return isRight && (await store.spendCode(deps.db, found.id, tried.codeIndex)) ? found.id : null;
}

/**
 * The code's reader owns the mailbox. When nobody had shown that before and the account does not know this device,
 * somebody else may have made the account: their password and their sessions end.
 */
async function takeOver(deps: Deps, tx: Db, by: { userId: string; deviceHash: Buffer }): Promise<void> {
  const { userId, deviceHash } = by;
  const mailbox = await findMailbox(tx, userId, { isLocked: true });
  if (!mailbox || mailbox.emailProof === 'proved') return;
  await markEmailProved(tx, userId);
  await audit(tx, { actorId: userId, action: 'email_proved', subjectKind: 'user', subjectId: userId });
  if (mailbox.emailProof === 'earlier' || (await knowsDevice(tx, userId, deviceHash))) return;
  await savePassword(tx, userId, await deps.passwords.hash(randomBytes(32).toString('base64url')));
  await endSessionsOf(tx, { userId, reason: 'address proved by a mailed code', except: null });
  await enqueueMail(tx, passwordEndedMail({ to: mailbox.email, name: mailbox.name, resetUrl: resetUrl(deps) }));
}
