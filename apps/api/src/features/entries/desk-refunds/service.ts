import { type DeskFee, decideDeskRefund, decideTakingBack, leftToHandBack } from '@maidan/domain/entries/desk-refund';
import { paise, parseRupees, toRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import * as store from './store.ts';

/** Writes down that money of the desk was handed back. It has happened already: nothing is moved by this. */
export async function recordDeskRefund(
  deps: Deps,
  { scope, form }: { scope: store.Scope; form: { amount: number | string; how: 'cash' | 'upi'; note: string } },
) {
  const amount = parseRupees(form.amount);
  if (!amount) throw new AppError('validation_failed');
  return inTransaction(deps.db, async (tx) => {
    const fee = await lockFee(tx, scope);
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
    return {
      refund: { _id: id, amount: toRupees(amount), how: form.how, note: form.note, at: at.toISOString() },
      ...sums(fee, fee.handedBack + amount),
    };
  });
}

/** Takes back a record that was wrong: the sums follow, the row and the event's history keep it with its reason. */
export async function takeDeskRefundBack(
  deps: Deps,
  { scope, reason }: { scope: store.Scope & { refundId: string }; reason: string },
) {
  return inTransaction(deps.db, async (tx) => {
    const fee = await lockFee(tx, scope);
    const record = await store.findRefund(tx, scope);
    if (!record) throw new AppError('desk_refund_not_found');
    const verdict = decideTakingBack({ isTakenBack: record.isTakenBack });
    if (!verdict.ok) throw new AppError(verdict.reason);
    await store.takeRefundBack(tx, scope.refundId, reason);
    await audit(tx, {
      actorId: scope.staffId,
      action: 'desk_refund_taken_back',
      subjectKind: 'registration',
      subjectId: scope.registrationId,
      eventId: scope.eventId,
      details: { amountPaise: record.amountPaise, how: record.how, reason },
    });
    return sums(fee, fee.handedBack - record.amountPaise);
  });
}

async function lockFee(tx: Db, scope: store.Scope): Promise<DeskFee> {
  const row = await store.lockFee(tx, scope);
  if (!row) throw new AppError('registration_not_found');
  return {
    paidBy: row.paidBy,
    wasConfirmed: row.wasConfirmed,
    amount: paise(row.amountPaise),
    handedBack: paise(row.handedBackPaise),
  };
}

function sums(fee: DeskFee, handedBackPaise: number): { handedBack: number; left: number } {
  const handedBack = paise(handedBackPaise);
  return { handedBack: toRupees(handedBack), left: toRupees(leftToHandBack({ ...fee, handedBack })) };
}
