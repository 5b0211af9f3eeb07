import { decideDeskPayment, decideUndoPayment, type OwedFee } from '@maidan/domain/entries/corrections/owed-fees';
import { paise, parseRupees, toRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { closeOwedOrders } from '../records/owed-fees.ts';
import * as store from './store.ts';

interface DeskPaymentForm {
  amount: number | string;
  how: 'cash' | 'upi';
  reference: string;
}

/**
 * Records a fee that the desk has taken: the money has already changed hands, and none is moved here. An open order for
 * what was owed ends with it (`closed`), so that nobody pays twice.
 */
export async function recordDeskPayment(
  deps: Deps,
  { scope, form }: { scope: store.DeskScope; form: DeskPaymentForm },
) {
  const amount = parseRupees(form.amount);
  if (!amount) throw new AppError('validation_failed');
  return inTransaction(deps.db, async (tx) => {
    const fee = await lockFee(tx, scope);
    const verdict = decideDeskPayment(fee, amount);
    if (!verdict.ok) {
      const fields = [{ msg: 'This is more than the player still owes', path: 'amount' }];
      throw new AppError(verdict.reason, verdict.reason === 'payment_too_large' ? { fields } : {});
    }
    const closed = await closeOwedOrders(tx, scope.registrationId);
    const id = newId();
    const at = await store.insertPayment(tx, { ...scope, ...form, id, amountPaise: amount });
    await note(tx, scope, 'desk_payment_recorded', { amountPaise: amount, how: form.how });
    return {
      payment: { _id: id, amount: toRupees(amount), how: form.how, reference: form.reference, at: at.toISOString() },
      ...sums(fee, amount),
      closed,
    };
  });
}

/** Undoes a payment recorded by mistake: the fee is owed again, and row and history keep the reason. */
export async function undoDeskPayment(
  deps: Deps,
  { scope, paymentId, reason }: { scope: store.DeskScope; paymentId: string; reason: string },
) {
  return inTransaction(deps.db, async (tx) => {
    const fee = await lockFee(tx, scope);
    const record = await store.findPayment(tx, { ...scope, paymentId });
    if (!record) throw new AppError('desk_payment_not_found');
    const { amountPaise, how, isUndone } = record;
    const verdict = decideUndoPayment(fee, { amount: paise(amountPaise), isUndone });
    if (!verdict.ok) throw new AppError(verdict.reason);
    await store.undoPayment(tx, paymentId, reason);
    await note(tx, scope, 'desk_payment_undone', { amountPaise, how, reason });
    return sums(fee, -amountPaise);
  });
}

const note = (tx: Db, { userId, eventId, registrationId }: store.DeskScope, action: string, details: object) =>
  audit(tx, {
    actorId: userId,
    action,
    subjectKind: 'registration',
    subjectId: registrationId,
    eventId,
    details: { ...details },
  });

async function lockFee(tx: Db, scope: store.DeskScope): Promise<OwedFee> {
  const row = await store.lockFee(tx, scope);
  if (!row) throw new AppError('registration_not_found');
  const { isConfirmed, paidPaise, deskPaise, owedPaise, refundedPaise } = row;
  const atDesk = paise(deskPaise);
  return { isConfirmed, paid: paise(paidPaise), atDesk, owed: paise(owedPaise), refunded: paise(refundedPaise) };
}

const sums = ({ paid, owed }: OwedFee, more: number) => ({
  paid: toRupees(paise(paid + more)),
  owed: toRupees(paise(owed - more)),
});
