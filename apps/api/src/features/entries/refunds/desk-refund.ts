import { decideKeeping, stillToHandBack } from '@maidan/domain/entries/refunding/desk-money';
import { decideDeskRefund, decideUndo, type DeskFee, leftToRefund } from '@maidan/domain/entries/refunds';
import { paise, parseRupees, toRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { findDeskMoney } from '../records/desk-money.ts';
import { saveToHandBack } from '../records/registrations-store.ts';
import * as store from './store.ts';

/** Records a refund made at the desk: the money has already changed hands, and none is moved here. */
export async function recordAtDesk(
  deps: Deps,
  { scope, form }: { scope: store.DeskScope; form: { amount: number | string; how: 'cash' | 'upi'; note: string } },
) {
  const amount = parseRupees(form.amount);
  if (!amount) throw new AppError('validation_failed');
  return inTransaction(deps.db, async (tx) => {
    const fee = await lockFee(tx, scope);
    const verdict = decideDeskRefund(fee, amount);
    if (!verdict.ok) {
      const fields = [{ msg: 'You cannot refund more than was paid', path: 'amount' }];
      throw new AppError(verdict.reason, verdict.reason === 'refund_too_large' ? { fields } : {});
    }
    const id = newId();
    const { eventId, registrationId } = scope;
    const at = await store.insertDeskRefund(tx, { id, eventId, registrationId, amountPaise: amount, ...form });
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
      ...sums(fee, fee.refunded + amount),
    };
  });
}

/**
 * Undoes a refund recorded by mistake: totals are corrected, and the row and the event's history keep it with its
 * reason.
 */
export async function undoAtDesk(
  deps: Deps,
  { scope, reason }: { scope: store.DeskScope & { refundId: string }; reason: string },
) {
  return inTransaction(deps.db, async (tx) => {
    const fee = await lockFee(tx, scope);
    const record = await store.findDeskRefund(tx, scope);
    if (!record) throw new AppError('desk_refund_not_found');
    const verdict = decideUndo({ isUndone: record.isUndone });
    if (!verdict.ok) throw new AppError(verdict.reason);
    await store.undoDeskRefund(tx, scope.refundId, reason);
    await audit(tx, {
      actorId: scope.staffId,
      action: 'desk_refund_taken_back',
      subjectKind: 'registration',
      subjectId: scope.registrationId,
      eventId: scope.eventId,
      details: { amountPaise: record.amountPaise, how: record.how, reason },
    });
    return sums(fee, fee.refunded - record.amountPaise);
  });
}

/** The organizer keeps after all what was still to be handed back: whoever it was for was told otherwise, so a reason is asked. */
export async function keepAtDesk(deps: Deps, { scope, reason }: { scope: store.DeskScope; reason: string }) {
  return inTransaction(deps.db, async (tx) => {
    await lockFee(tx, scope);
    const money = await findDeskMoney(tx, scope.registrationId, []);
    if (!money) throw new AppError('not_paid_at_desk');
    const verdict = decideKeeping(money);
    if (!verdict.ok) throw new AppError(verdict.reason);
    const kept = stillToHandBack(money);
    await saveToHandBack(tx, scope.registrationId, money.handedBack);
    await audit(tx, {
      actorId: scope.staffId,
      action: 'desk_money_kept',
      subjectKind: 'registration',
      subjectId: scope.registrationId,
      eventId: scope.eventId,
      details: { amountPaise: kept, reason },
    });
    return { kept: toRupees(kept) };
  });
}

async function lockFee(tx: Db, scope: store.DeskScope): Promise<DeskFee> {
  const row = await store.lockFee(tx, scope);
  if (!row) throw new AppError('registration_not_found');
  return {
    wasConfirmed: row.wasConfirmed,
    atDesk: paise(row.deskPaise),
    refunded: paise(row.refundedPaise),
  };
}

function sums(fee: DeskFee, refundedPaise: number): { refunded: number; left: number } {
  const refunded = paise(refundedPaise);
  return { refunded: toRupees(refunded), left: toRupees(leftToRefund({ ...fee, refunded })) };
}
