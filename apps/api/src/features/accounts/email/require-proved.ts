import { mustProveAddress } from '@maidan/domain/accounts/proved-address';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sendsMail } from '../../../platform/mail/sends-mail.ts';
import { findMailbox } from '../records/users.ts';

/**
 * Before what would shut the owner of the mailbox out, or put an unknown person in charge of money: somebody else may
 * have signed up with the address.
 */
export async function requireProvedAddress({ settings }: Deps, db: Db, userId: string): Promise<void> {
  const mailbox = await findMailbox(db, userId);
  if (!mailbox) throw new AppError('authentication_required');
  if (mustProveAddress(mailbox.emailProof, sendsMail(settings))) throw new AppError('email_unproved');
}
