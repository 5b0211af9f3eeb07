import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { endMailedLinks, spendToken } from '../../../platform/keys/one-time-tokens.ts';
import { isSecretOf, secretHash } from '../../../platform/keys/secrets.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { sendsMail } from '../../../platform/mail/sends-mail.ts';
import { addressChangedMail, proveAddressMail } from '../letters/address-mails.ts';
import { findMailbox, type Mailbox, markEmailProved, saveEmail } from '../records/users.ts';
import { mailLink } from './mail-link.ts';

/** Another link, for whoever no longer finds the first. All of them work until one is used. */
export async function sendProofLink(deps: Deps, userId: string): Promise<void> {
  if (!sendsMail(deps.settings)) throw new AppError('mail_off');
  const mailbox = await findMailbox(deps.db, userId);
  if (!mailbox) throw new AppError('authentication_required');
  if (mailbox.emailProof === 'proved') throw new AppError('email_proved_already');
  await deps.rateLimits.use('address-link', userId);
  const { email, name } = mailbox;
  const letter = (link: string) => proveAddressMail({ to: email, name, link });
  await inTransaction(deps.db, (tx) => mailLink(deps, tx, { purpose: 'email_proof', userId, email, letter }));
}

/** Opens the link: the account's address is proved, or the one it asked for becomes its own. */
export async function proveAddress(deps: Deps, form: { token: string; address: string }): Promise<string> {
  if (!isSecretOf('address', form.token)) throw new AppError('email_link_invalid');
  const by = { source: form.address, limits: [['reset-link', form.address]] } as const;
  const email = await deps.rateLimits.guess(by, () =>
    inTransaction(deps.db, async (tx) => (await provePresent(tx, form.token)) ?? (await takeNew(deps, tx, form.token))),
  );
  if (!email) throw new AppError('email_link_invalid');
  return email;
}

/** Null when the link is for something else, is spent, or went to an address that the account no longer has. */
async function provePresent(tx: Db, token: string): Promise<string | null> {
  const spent = await spendToken(tx, { purpose: 'email_proof', hash: secretHash(token) });
  const mailbox = spent?.userId ? await findMailbox(tx, spent.userId, { isLocked: true }) : null;
  if (!mailbox || mailbox.email.toLowerCase() !== spent?.payload.email) return null;
  await markEmailProved(tx, mailbox.id);
  await audit(tx, { actorId: mailbox.id, action: 'email_proved', subjectKind: 'user', subjectId: mailbox.id });
  return mailbox.email;
}

async function takeNew(deps: Deps, tx: Db, token: string): Promise<string | null> {
  const spent = await spendToken(tx, { purpose: 'email_change', hash: secretHash(token) });
  const mailbox = spent?.userId ? await findMailbox(tx, spent.userId, { isLocked: true }) : null;
  const email = spent?.payload.email;
  if (!mailbox || !email) return null;
  if (!(await saveEmail(tx, mailbox.id, email))) throw new AppError('email_taken');
  await endMailedLinks(tx, mailbox.id);
  await audit(tx, { actorId: mailbox.id, action: 'email_changed', subjectKind: 'user', subjectId: mailbox.id });
  await tellOldAddress(deps, tx, { mailbox, email });
  return email;
}

async function tellOldAddress(deps: Deps, tx: Db, { mailbox, email }: { mailbox: Mailbox; email: string }) {
  const about = { to: mailbox.email, name: mailbox.name, email, supportEmail: deps.settings.SUPPORT_EMAIL };
  await enqueueMail(tx, addressChangedMail(about));
}
