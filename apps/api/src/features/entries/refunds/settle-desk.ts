import { type DeskOutcome, deskDue, promised } from '@maidan/domain/entries/refunding/desk-money';
import { deskFees, type GiveBack } from '@maidan/domain/entries/refunding/refund-due';
import { type Paise, paise } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { type DeskMoneyRow, findDeskMoney, handedBackBy, pricedFee } from '../records/desk-money.ts';
import { saveToHandBack } from '../records/registrations-store.ts';
import { toPaidOrder } from '../records/paid-orders.ts';
import { insertDeskRefund } from './store.ts';

/** What became of the money that the desk took for entries that are given up. */
export interface DeskWord {
  became: DeskOutcome;
  /** How much is, or will be, handed back; the rest is kept. What is due if absent. */
  amount?: Paise | undefined;
  how?: 'cash' | 'upi' | undefined;
}

/** What may go back of what the desk took for these fees: all of it, or by the rules at a moment. */
export const dueAtDesk = (money: DeskMoneyRow, by: GiveBack): Paise =>
  deskDue(deskFees(money.fees.map(pricedFee), money.orders.map(toPaidOrder)), money, by);

/**
 * Puts on record what became of the money: handed back, kept, or still to be handed back, which the organizer's list
 * then shows until it is. What nobody says is still owed: no money leaves the books without a record. Before the entries
 * are cancelled, as that forgets what they owed.
 */
export async function settleDesk(
  tx: Db,
  {
    registration,
    entryIds,
    by,
    word,
    actorId,
  }: {
    registration: { id: string; eventId: string };
    entryIds: readonly string[];
    by: GiveBack;
    word: DeskWord;
    actorId: string | null;
  },
): Promise<void> {
  const money = await findDeskMoney(tx, registration.id, entryIds);
  const all = money ? dueAtDesk(money, 'all') : paise(0);
  const amount = word.became === 'kept' ? paise(0) : (word.amount ?? (money ? dueAtDesk(money, by) : paise(0)));
  if (amount > all)
    throw new AppError(all === 0 ? 'not_paid_at_desk' : 'refund_too_large', {
      fields: [{ msg: 'You cannot refund more than was paid', path: 'desk.amount' }],
    });
  if (!money || all === 0) return;
  const { id: registrationId, eventId } = registration;
  const how = word.how ?? handedBackBy(money.paidBy);
  if (amount > 0) await saveToHandBack(tx, registrationId, promised(money, amount));
  const isHandedBack = word.became === 'handed_back' && amount > 0;
  if (isHandedBack)
    await insertDeskRefund(tx, { id: newId(), eventId, registrationId, amountPaise: amount, how, note: '' });
  const say = (action: string, amountPaise: number) =>
    audit(tx, {
      actorId,
      actorKind: actorId ? 'user' : 'system',
      action,
      subjectKind: 'registration',
      subjectId: registrationId,
      eventId,
      details: { amountPaise, how },
    });
  if (amount > 0) await say(isHandedBack ? 'desk_refund_recorded' : 'desk_money_owed', amount);
  if (all > amount) await say('desk_money_kept', all - amount);
}
