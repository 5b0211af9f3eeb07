import { normalPhone } from '@maidan/domain/contact';
import type { Language } from '@maidan/domain/languages';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { confirmWelcomeMail, welcomeMail } from '../letters/account-mails.ts';
import { mailLink } from '../email/mail-link.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { sendsMail } from '../../../platform/mail/sends-mail.ts';
import * as store from '../records/sessions.ts';
import { insertUser } from '../records/users.ts';
import type { Visitor } from '../../../platform/http/signed-in-answers.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { type SignedIn, startSession } from './start-session.ts';

export async function signUp(
  deps: Deps,
  form: { name: string; email: string; phone: string; password: string; language: Language } & Visitor,
): Promise<SignedIn> {
  refuseGuessable(form.password, form);
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
      emailProof: 'none',
    });
    if (!created) return null;
    await welcome(deps, tx, { userId, email: form.email, name: form.name });
    return startSession(tx, deps, { ...form, userId, isProved: false });
  });
}

/** With the link that proves the address, where a mail can carry one. */
async function welcome(deps: Deps, tx: Db, to: { userId: string; email: string; name: string }): Promise<void> {
  const { userId, email, name } = to;
  const { publicUrl } = deps.settings;
  if (!sendsMail(deps.settings)) return enqueueMail(tx, welcomeMail({ to: email, name, publicUrl }));
  const resetUrl = `${publicUrl}/auth/forgot-password`;
  const letter = (link: string) => confirmWelcomeMail({ to: email, name, link, resetUrl });
  await mailLink(deps, tx, { purpose: 'email_proof', userId, email, letter });
}

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
    // Whoever runs the installation wrote it down.
    emailProof: 'proved',
  });
}
