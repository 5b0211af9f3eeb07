import { decideDeskRefund, leftToHandBack } from '@maidan/domain/desk-refund';
import { paise, parseRupees, toRupees } from '@maidan/domain/money';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import * as store from './store.ts';

/** Writes down that money of the desk was handed back. It has happened already: nothing is moved by this. */
export async function recordDeskRefund(
  deps: Deps,
  { scope, form }: { scope: store.Scope; form: { amount: number | string; how: 'cash' | 'upi'; note: string } },
) {
  const amount = parseRupees(form.amount);
  if (!amount) throw new AppError('validation_failed');
  return inTransaction(deps.db, async (tx) => {
    const row = await store.lockFee(tx, scope);
    if (!row) throw new AppError('registration_not_found');
    const fee = {
      paidBy: row.paid_by,
      wasConfirmed: row.was_confirmed,
      amount: paise(row.amount_paise),
      handedBack: paise(row.handed_back_paise),
    };
    const verdict = decideDeskRefund(fee, amount);
    if (!verdict.ok) {
      const fields = [{ msg: 'More than what was paid cannot be refunded', path: 'amount' }];
      throw new AppError(verdict.reason, verdict.reason === 'refund_too_large' ? { fields } : {});
    }
    const id = newId();
    const { eventId, registrationId } = scope;
    const at = await store.insertRefund(tx, { id, eventId, registrationId, amountPaise: amount, ...form });
    await audit(tx, {
      actorId: scope.staffId,
      action: 'desk_refund_recorded',
      subjectKind: 'registration',
      subjectId: registrationId,
      eventId,
      details: { amountPaise: amount, how: form.how },
    });
    const handedBack = paise(fee.handedBack + amount);
    return {
      refund: { _id: id, amount: toRupees(amount), how: form.how, note: form.note, at: at.toISOString() },
      handedBack: toRupees(handedBack),
      left: toRupees(leftToHandBack({ ...fee, handedBack })),
    };
  });
}
