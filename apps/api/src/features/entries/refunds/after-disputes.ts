import {
  dueAfterDisputes,
  type GiveBack,
  type PricedEntry,
  stillDue,
} from '@maidan/domain/entries/refunding/refund-due';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RefundCause } from '../letters/refund-mails.ts';
import * as waiting from '../records/refunds-after-disputes.ts';
import { lockForChange } from '../records/registrations.ts';
import { type LockedOrder, lockRefundable, refundParts } from './send-refund.ts';

/** What a bank holds up of what is due for entries that are given up waits for its decision. The orders are locked. */
export async function waitForBanks(
  tx: Db,
  {
    orders,
    given,
    by,
    ...told
  }: {
    orders: readonly LockedOrder[];
    given: readonly PricedEntry[];
    by: GiveBack;
    reason: string;
    cause: RefundCause;
  },
): Promise<void> {
  if (!orders.some(({ disputed }) => disputed > 0)) return;
  const held = await waiting.heldOf(
    tx,
    orders.map(({ orderId }) => orderId),
  );
  const asked = orders.map((order) => ({ ...order, held: held.get(order.orderId) ?? 0 }));
  for (const part of dueAfterDisputes(asked, given, by)) await waiting.insertWaiting(tx, part, told);
}

/**
 * Gives back what waited for banks that have decided: nothing is left of what they took. Each in a transaction of its
 * own, once; called after every decision, and every hour.
 */
export async function refundAfterDisputes(deps: Deps): Promise<void> {
  for (const { id, orderId, registrationId } of await waiting.listDecided(deps.db))
    await inTransaction(deps.db, async (tx) => {
      await lockForChange(tx, registrationId);
      const order = (await lockRefundable(tx, registrationId)).find((one) => one.orderId === orderId);
      const found = await waiting.lockDecided(tx, id);
      if (!found) return;
      const { lines, reason, cause } = found;
      const part = order ? stillDue(lines, order) : null;
      const parts = part ? [part] : [];
      const refund = await refundParts(tx, deps, { registrationId, parts, reason, cause, actorId: null });
      await waiting.endWaiting(tx, id, { at: deps.clock(), refundId: refund?._id ?? null });
    });
}
