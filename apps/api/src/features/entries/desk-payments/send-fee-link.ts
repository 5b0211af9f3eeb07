import { paise, toRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { feeAskedMail } from '../letters/added-mails.ts';
import { findFacts, ofPlayer } from '../records/confirmation-facts.ts';
import { refusePayee } from '../records/orders.ts';
import { fixOwed } from '../records/registrations-store.ts';
import * as store from './store.ts';

/** Asks the player to pay online what is owed: the registration's page, by bell and e-mail, opens the checkout. */
export async function sendFeeLink(deps: Deps, scope: store.DeskScope): Promise<{ owed: number; isMailed: boolean }> {
  const { userId, eventId, registrationId } = scope;
  return inTransaction(deps.db, async (tx) => {
    if (!(await store.lockFee(tx, scope))) throw new AppError('registration_not_found');
    const amount = await fixOwed(tx, registrationId);
    if (amount === 0) throw new AppError('no_fee_owed');
    const facts = await findFacts(tx, registrationId, []);
    if (!facts.userId) throw new AppError('no_account_to_ask');
    await refusePayee(tx, deps, eventId);
    const link = `/my/registrations/${registrationId}`;
    const news = { kind: 'fee_asked', event: facts.eventName, amount, ...ofPlayer(facts) } as const;
    await notify(tx, { userId: facts.userId, type: 'info', relatedTo: 'other', news, link });
    if (facts.email)
      await enqueueMail(
        tx,
        feeAskedMail({ to: facts.email, name: facts.name, news, url: `${deps.settings.publicUrl}${link}` }),
      );
    await audit(tx, {
      actorId: userId,
      action: 'fee_link_sent',
      subjectKind: 'registration',
      subjectId: registrationId,
      eventId,
      details: { amountPaise: amount },
    });
    return { owed: toRupees(paise(amount)), isMailed: facts.email !== null };
  });
}
