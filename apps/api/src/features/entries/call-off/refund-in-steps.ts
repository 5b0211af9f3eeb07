import { dueBack } from '@maidan/domain/entries/refunding/refund-due';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseBeyondLimit } from '../../money/payouts/payees.ts';
import { listOf } from '../records/listed-entries.ts';
import { lockForChange } from '../records/registrations.ts';
import { lockRefundable, refundParts } from '../refunds/send-refund.ts';
import { pricedEntry } from '../refunds/take-away.ts';
import { givenBack, jobOf } from './event-to-call-off.ts';
import * as steps from './steps-store.ts';
import * as store from './store.ts';

/**
 * Refunds those whose entry has ended and whose money was not there yet, in the order in which they entered, as far as
 * it reaches. Whoever is next waits, and so does everybody behind. True once nobody waits.
 */
export async function refundAsMoneyComes(deps: Deps, eventId: string): Promise<boolean> {
  for (const registrationId of await steps.listShort(deps.db, eventId)) {
    const isMade = await refundOne(deps, { eventId, registrationId }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'owes_too_much') return false;
      throw error;
    });
    if (!isMade) return false;
  }
  return true;
}

async function refundOne(deps: Deps, of: { eventId: string; registrationId: string }): Promise<boolean> {
  const { eventId, registrationId } = of;
  return inTransaction(deps.db, async (tx) => {
    await lockForChange(tx, registrationId);
    if (!(await steps.claimShort(tx, registrationId))) return true;
    const { reason, refund: how, createdAt, actorId } = await jobOf(tx, eventId);
    const ended = await listOf(tx, await steps.listEndedWithIt(tx, registrationId));
    const orders = await lockRefundable(
      tx,
      registrationId,
      ended.map(({ id }) => id),
    );
    const parts = dueBack(orders, ended.map(pricedEntry), givenBack(how, createdAt));
    const cause = { kind: 'called_off', reason } as const;
    const refund = await refundParts(tx, deps, { registrationId, parts, reason, cause, actorId });
    if (refund) await store.saveRefund(tx, registrationId, refund._id);
    await refuseBeyondLimit(tx, deps, { eventId });
    return true;
  });
}
