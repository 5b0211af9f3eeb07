import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { sendsMail } from '../../../platform/mail/sends-mail.ts';
import { addressAskedMail, newAddressMail } from '../letters/address-mails.ts';
import { findByEmail } from '../records/sessions.ts';
import { findMailbox } from '../records/users.ts';
import { confirmPassword } from '../session/passwords.ts';
import { mailLink } from './mail-link.ts';

/**
 * Nothing changes until the link in the new mailbox is opened. The present one is told at once: whoever knows the
 * password and has found an open device would otherwise carry the account off unnoticed.
 */
export async function askForAddress(
  deps: Deps,
  form: { userId: string; email: string; password: string },
): Promise<void> {
  if (!sendsMail(deps.settings)) throw new AppError('mail_off');
  const { userId, email } = form;
  await confirmPassword(deps, userId, form.password);
  const mailbox = await findMailbox(deps.db, userId);
  if (!mailbox) throw new AppError('authentication_required');
  if (mailbox.email.toLowerCase() === email.toLowerCase()) throw new AppError('email_unchanged');
  await deps.rateLimits.use('address-link', userId);
  // Learning that an address is taken reveals who has an account.
  const isFree = await deps.rateLimits.guess({ source: userId, limits: [['signup-taken', userId]] }, async () =>
    (await findByEmail(deps.db, email)) ? null : true,
  );
  if (!isFree)
    throw new AppError('email_taken', {
      message: 'An account with this email already exists',
      fields: [{ msg: 'An account with this email already exists', path: 'email' }],
    });
  const { name } = mailbox;
  const letter = (link: string) => newAddressMail({ to: email, name, link });
  await inTransaction(deps.db, async (tx) => {
    await mailLink(deps, tx, { purpose: 'email_change', userId, email, letter });
    await enqueueMail(
      tx,
      addressAskedMail({ to: mailbox.email, name, email, supportEmail: deps.settings.SUPPORT_EMAIL }),
    );
    await audit(tx, { actorId: userId, action: 'email_change_asked', subjectKind: 'user', subjectId: userId });
  });
}
