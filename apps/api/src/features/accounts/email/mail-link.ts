import { proofLinkHours } from '@maidan/domain/accounts/proved-address';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { saveToken } from '../../../platform/keys/one-time-tokens.ts';
import { newSecret, secretHash } from '../../../platform/keys/secrets.ts';
import { enqueueMail, type Mail, secretPlace } from '../../../platform/mail/mail.ts';

/** Mails a link that shows, once opened, that mail to this address reaches somebody. Its secret follows the `#`. */
export async function mailLink(
  deps: Deps,
  tx: Db,
  link: {
    purpose: 'email_proof' | 'email_change';
    userId: string;
    email: string;
    letter: (url: string) => Mail;
  },
): Promise<void> {
  const secret = newSecret('address');
  const { purpose, userId, email } = link;
  const seconds = proofLinkHours * 3600;
  await saveToken(tx, { purpose, hash: secretHash(secret), userId, payload: { email: email.toLowerCase() }, seconds });
  const mail = link.letter(`${deps.settings.publicUrl}/auth/verify-email#${secretPlace}`);
  await enqueueMail(tx, mail, { secret, encryption: deps.encryption });
}
