import { randomBytes } from 'node:crypto';
import { normalPhone } from '@maidan/domain/contact';
import type { Language } from '@maidan/domain/languages';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { mailToWrite, secretPlace } from '../../../platform/mail/mail.ts';
import { signUpCodeMail } from '../letters/address-mails.ts';
import { insertUser } from '../records/users.ts';
import * as store from './store.ts';

/** Whose account is made by the code that was mailed to an address without one. */
export interface NewAccount {
  name: string;
  phone: string;
  language: Language;
}

const addressContext = 'sign_up_codes.email';
const codeContext = 'sign_up_codes.code';

/** The address as a digest. */
export const addressIndex = ({ encryption }: Deps, email: string): string =>
  encryption.blindIndex(email.toLowerCase(), addressContext);

/** To an address without an account: nothing of it is kept but digests. */
export async function mailSignUpCode(
  deps: Deps,
  { email, code, language }: { email: string; code: string; language: Language },
): Promise<void> {
  const { encryption } = deps;
  const index = addressIndex(deps, email);
  const letter = mailToWrite(signUpCodeMail({ to: email, code: secretPlace }), language === 'hi', {
    secret: code,
    encryption,
  });
  await inTransaction(deps.db, async (tx) => {
    await store.saveSignUpCode(tx, index, encryption.blindIndex(`${index}:${code}`, codeContext));
    await letter.execute(tx);
  });
}

/**
 * The code's reader owns the mailbox: the account is made with a proved address and a password that nobody knows. Null
 * for a wrong code, or when somebody was faster.
 */
export async function signUpByCode(
  deps: Deps,
  form: NewAccount & { email: string; code: string },
): Promise<string | null> {
  const { encryption } = deps;
  const tried = await store.takeSignUpTry(deps.db, encryption.blindIndexes(form.email.toLowerCase(), addressContext));
  if (!tried) return null;
  const isRight = encryption.blindIndexes(`${tried.emailIndex}:${form.code}`, codeContext).includes(tried.codeIndex);
  if (!isRight) return null;
  const passwordHash = await deps.passwords.hash(randomBytes(32).toString('base64url'));
  const phone = normalPhone(form.phone);
  const id = newId();
  return inTransaction(deps.db, async (tx) => {
    if (!(await store.spendSignUpCode(tx, tried.emailIndex, tried.codeIndex))) return null;
    const made = await insertUser(tx, {
      id,
      name: form.name,
      email: form.email,
      passwordHash,
      role: 'participant',
      phoneEnc: encryption.encrypt(phone, `users.phone:${id}`),
      phoneIndex: encryption.blindIndex(phone, 'users.phone'),
      language: form.language,
      emailProof: 'proved',
    });
    if (!made) return null;
    await audit(tx, { actorId: id, action: 'email_proved', subjectKind: 'user', subjectId: id });
    return id;
  });
}
